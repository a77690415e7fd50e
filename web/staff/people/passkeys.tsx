import { useState } from 'react';
import type { Passkey } from '#contract/accounts/passkeys.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { Loaded } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { addPasskey } from '#web/state/passkeys/add-passkey.ts';
import { canUsePasskeys } from '#web/state/passkeys/can-use-passkeys.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { dayInWords } from '#web/ui/times.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import styles from './people.module.css';

type Asks = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

/** One’s own passkeys, each of which opens the back office by itself. */
export function Passkeys({ areDemanded }: { areDemanded: boolean }) {
  const call = useLiveCall('passkeys', ['staff'], () => browserApi('GET /passkeys'));
  const [asks, setAsks] = useState<Asks | null>(null);
  const close = () => setAsks(null);
  const done = (text: string) => () => {
    close();
    call.again();
    showToast(text, { tone: 'good', seconds: 5 });
  };
  return (
    <section>
      <h2>Passkeys</h2>
      <p>
        {areDemanded
          ? 'Everybody here logs in with a passkey: with a fingerprint, a face or a screen lock.'
          : 'Log in with your fingerprint, face or screen lock, in place of your password and the six digits.'}
      </p>
      <Loaded call={call} what="your passkeys">
        {(passkeys) => (
          <>
            {passkeys.length > 0 && (
              <ul className={styles.list} aria-label="Your passkeys">
                {passkeys.map((passkey) => (
                  <Row key={passkey.id} passkey={passkey} ask={(what) => setAsks({ what, passkey })} />
                ))}
              </ul>
            )}
            {asks?.what === 'remove' && (
              <RemoveDialog
                passkey={asks.passkey}
                isLastOne={areDemanded && passkeys.length === 1}
                onDone={done('The passkey is removed.')}
                onClose={close}
              />
            )}
          </>
        )}
      </Loaded>
      {canUsePasskeys() ? (
        <div className={styles.acts}>
          <ActButton onAct={() => setAsks({ what: 'add' })}>Add a passkey</ActButton>
        </div>
      ) : (
        <p>This browser, or this address, can’t make passkeys.</p>
      )}
      {asks?.what === 'add' && <AddDialog onDone={done('The passkey is added.')} onClose={close} />}
      {asks?.what === 'rename' && (
        <RenameDialog passkey={asks.passkey} onDone={done('The name is changed.')} onClose={close} />
      )}
    </section>
  );
}

const Row = ({ passkey, ask }: { passkey: Passkey; ask: (what: 'rename' | 'remove') => void }) => {
  const { name, added_at, last_used_at, is_stopped } = passkey;
  return (
    <li className={styles.row}>
      <div>
        <p>
          <strong>
            <bdi>{name}</bdi>
          </strong>
        </p>
        <p>
          Added {dayInWords(added_at)}.{' '}
          {last_used_at === null ? 'Not used yet.' : `Last used ${dayInWords(last_used_at)}.`}
        </p>
        {is_stopped && <p>Stopped, because there may be two copies of it. Please remove it.</p>}
      </div>
      <div className={styles.acts}>
        <ActButton onAct={() => ask('rename')}>
          Rename<span className="visually-hidden">: {name}</span>
        </ActButton>
        <ActButton kind="grave" onAct={() => ask('remove')}>
          Remove<span className="visually-hidden">: {name}</span>
        </ActButton>
      </div>
    </li>
  );
};

interface Asked {
  onDone: () => void;
  onClose: () => void;
}

const AddDialog = (asked: Asked) => (
  <AskDialog
    {...asked}
    title="Add a passkey"
    fields={FRESH_CODE}
    button="Ask this device"
    send={(typed) => withFreshCode(typed, addPasskey)}
  >
    <p>
      This device, or a phone or key that you hold to it, makes one. It has to check your fingerprint, face or
      PIN. An email tells you that it was added.
    </p>
    <FreshCodeField />
  </AskDialog>
);

const NAME = { name: { label: 'Name' } } as const;

const RenameDialog = ({ passkey: { id, name }, ...asked }: Asked & { passkey: Passkey }) => (
  <AskDialog
    {...asked}
    title="Rename the passkey"
    fields={NAME}
    button="Save the name"
    send={(body) => browserApi('PATCH /passkeys/{id}', { params: { id }, body })}
  >
    <TextField name="name" value={name} autoComplete="off" hint="Such as the device that has it" />
  </AskDialog>
);

interface Removing extends Asked {
  passkey: Passkey;
  isLastOne: boolean;
}

const RemoveDialog = ({ passkey: { id, name }, isLastOne, ...asked }: Removing) => (
  <AskDialog
    {...asked}
    title={`Remove “${name}”`}
    fields={FRESH_CODE}
    button="Remove it"
    no="Keep it"
    send={(typed) => withFreshCode(typed, () => browserApi('DELETE /passkeys/{id}', { params: { id } }))}
  >
    <p>
      It won’t log in any more. Delete it on the device as well, or the device goes on offering it.
      {isLastOne && ' It’s your last one: without a recovery code you couldn’t log in again.'}
    </p>
    <FreshCodeField />
  </AskDialog>
);
