import { useState } from 'react';
import { useMay, useMe } from '#web/staff/shell/me.ts';
import { newTabletKey, rememberTablet } from '#web/staff/shell/tablet-key.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import { NoticeChoices } from './notice-choices.tsx';
import { Passkeys } from './passkeys.tsx';
import styles from './people.module.css';
import { SecondFactor } from './second-factor.tsx';

/** One’s own access: passkeys, the authenticator app, a PIN, and this device as a tablet; and what one is mailed about. */
export function MyAccess() {
  const me = useMe();
  const may = useMay();
  const [asks, setAsks] = useState<'pin' | 'tablet' | null>(null);
  const finish = (text: string) => () => {
    setAsks(null);
    showToast(text, { tone: 'good', seconds: 5 });
  };
  return (
    <Screen title="Your access" lead={me.email}>
      {me.tablet === null && (
        <>
          <Passkeys areDemanded={me.demands_passkeys} />
          <SecondFactor
            isSetUp={me.has_second_factor}
            areDemanded={me.demands_passkeys}
            codesLeft={me.recovery_codes_left}
          />
        </>
      )}
      {me.tablet === null && <NoticeChoices />}
      {may('floor') && <NameForBuyers isShown={me.shows_first_name} />}
      {me.tablet === null && may('floor') && (
        <section>
          <h2>On the floor</h2>
          <p>
            At a tablet of the floor you log in with a PIN. A device stays a tablet until eight in the
            evening.
          </p>
          <div className={styles.acts}>
            <ActButton onAct={() => setAsks('pin')}>Choose a PIN</ActButton>
            <ActButton onAct={() => setAsks('tablet')}>Make this device a tablet</ActButton>
          </div>
        </section>
      )}
      {asks === 'pin' && <PinDialog onDone={finish('Your PIN is set.')} onClose={() => setAsks(null)} />}
      {asks === 'tablet' && (
        <TabletDialog
          onDone={finish('This device is a tablet until eight in the evening. Log out to hand it over.')}
          onClose={() => setAsks(null)}
        />
      )}
    </Screen>
  );
}

/** Off until somebody switches it on for themselves. */
function NameForBuyers({ isShown }: { isShown: boolean }) {
  const show = async () => {
    const outcome = await browserApi('PUT /staff/me/first-name', { body: { shown: !isShown } });
    if (outcome.ok) showToast(outcome.answer.message, { tone: 'good', seconds: 5 });
    else showProblem(outcome.problem);
  };
  return (
    <section>
      <h2>Your name beside your coffee</h2>
      <p>
        {isShown
          ? 'Buyers read your first name beside the coffee that you roast, in older orders too.'
          : 'Buyers don’t read who roasted their coffee. If you agree, they read your first name, and nothing else of you.'}
      </p>
      <div className={styles.acts}>
        <ActButton onAct={show}>{isShown ? 'Hide my first name' : 'Show my first name'}</ActButton>
      </div>
    </section>
  );
}

interface Props {
  onDone: () => void;
  onClose: () => void;
}

const PIN = { pin: { label: 'Six digits', kind: 'secret' }, ...FRESH_CODE } as const;
const TABLET = { name: { label: 'What the tablet is called' }, ...FRESH_CODE } as const;

const PinDialog = (props: Props) => (
  <AskDialog
    {...props}
    title="Choose a PIN"
    fields={PIN}
    button="Set the PIN"
    send={({ pin, ...typed }) => withFreshCode(typed, () => browserApi('PUT /staff/pins', { body: { pin } }))}
  >
    <TextField
      name="pin"
      type="password"
      inputMode="numeric"
      autoComplete="off"
      hint="For the tablets of the floor"
    />
    <FreshCodeField />
  </AskDialog>
);

const TabletDialog = (props: Props) => (
  <AskDialog
    {...props}
    title="Make this device a tablet"
    fields={TABLET}
    button="Enrol it until the evening"
    send={({ name, ...typed }) => withFreshCode(typed, () => enrol(name))}
  >
    <TextField name="name" hint="Such as where it hangs: Beside the drum" />
    <FreshCodeField />
  </AskDialog>
);

async function enrol(name: string) {
  const { publicKey, keep } = await newTabletKey();
  const outcome = await browserApi('POST /staff/tablets', { body: { name, publicKey } });
  if (outcome.ok) {
    await keep();
    rememberTablet(outcome.answer.id);
  }
  return outcome;
}
