import { useRef, useState } from 'react';
import type { Passkey } from '#contract/accounts/passkeys.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import { AddPasskeyButton } from './add-passkey-button.tsx';
import { FreshLogin } from './fresh-login.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import styles from './passkeys.module.css';
import { useCanUsePasskeys } from './use-can-use-passkeys.ts';

/** The passkeys of the account. Those of staff open the back office too, and are looked after there. */
export const Passkeys = ({ isStaff }: { isStaff: boolean }) => (isStaff ? <OfStaff /> : <OfMember />);

const OfStaff = () => (
  <section aria-labelledby="passkeys" className={styles.section}>
    <h2 id="passkeys">Passkeys</h2>
    <p>
      You work here, so your passkeys open the back office as well. You’ll find them there, under{' '}
      <a href="/staff/people/me">Your access</a>.
    </p>
  </section>
);

/** Where this browser can't make one, those of other devices can still be removed. */
function OfMember() {
  const { answer, problem, again } = useCall('passkeys', () => browserApi('GET /passkeys'));
  const canAdd = useCanUsePasskeys();
  if (answer === null) return problem && <ProblemNotice problem={problem} again={again} />;
  if (!canAdd && answer.length === 0) return null;
  return <Shown passkeys={answer} canAdd={canAdd} again={again} />;
}

interface Props {
  passkeys: readonly Passkey[];
  canAdd: boolean;
  again: () => void;
}

function Shown({ passkeys, canAdd, again }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [toRemove, setToRemove] = useState<Passkey | null>(null);
  /** What waits for a fresh login. */
  const [waiting, setWaiting] = useState<(() => void) | null>(null);

  const onAdded = ({ name }: Passkey) => {
    showToast(`Passkey added: ${name}`, { tone: 'good', seconds: 5 });
    again();
  };
  const remove = async (passkey: Passkey) => {
    const outcome = await browserApi('DELETE /passkeys/{id}', { params: { id: passkey.id } });
    if (!outcome.ok && outcome.problem.code === 'fresh_login_needed')
      return setWaiting(() => () => void remove(passkey));
    if (outcome.ok) showToast(`Passkey removed: ${passkey.name}`, { tone: 'good', seconds: 5 });
    else showProblem(outcome.problem);
    again();
    // The button that had the focus goes with its passkey.
    heading.current?.focus();
  };

  return (
    <section aria-labelledby="passkeys" className={styles.section}>
      <h2 id="passkeys" ref={heading} tabIndex={-1}>
        Passkeys
      </h2>
      <p>Log in with your fingerprint, face or screen lock. Your password keeps working too.</p>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRenamed={again}
              onRemove={() => setToRemove(passkey)}
            />
          ))}
        </ul>
      )}
      {canAdd && <AddPasskeyButton onAdded={onAdded} onFreshLoginNeeded={(act) => setWaiting(() => act)} />}
      <Confirm
        question={toRemove && `Remove the passkey “${toRemove.name}”?`}
        no="Keep it"
        yes="Remove it"
        onNo={() => setToRemove(null)}
        onYes={() => {
          if (toRemove !== null) void remove(toRemove);
          setToRemove(null);
        }}
      >
        <p>
          It won’t log in here any more. Delete it on the device as well, or the device goes on offering it.
        </p>
      </Confirm>
      <FreshLogin
        act={waiting}
        hasPasskeys={canAdd && passkeys.some((passkey) => !passkey.is_stopped)}
        onClose={() => setWaiting(null)}
      />
    </section>
  );
}
