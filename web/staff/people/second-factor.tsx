import { useState } from 'react';
import type { Answer } from '#contract/calls.ts';
import { shopName } from '#web/staff/shell/shop-name.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { APP_CODE, AppKey } from '#web/staff/ui/app-key.tsx';
import { RecoveryCodes } from '#web/staff/ui/recovery-codes.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import styles from './people.module.css';

type Begun = Answer<'POST /staff/second-factors'>;

type Asks = { what: 'new codes' | 'another app' } | { what: 'app'; begun: Begun; isAnother: boolean };

interface Props {
  isSetUp: boolean;
  /** Passkeys, in whose place the app’s code no longer logs in. */
  areDemanded: boolean;
  codesLeft: number;
}

/** The authenticator app, and the recovery codes that stand in for it. */
export function SecondFactor({ isSetUp, areDemanded, codesLeft }: Props) {
  const [asks, setAsks] = useState<Asks | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setAsks(null);
  const show = (made: { recovery_codes: readonly string[] }) => {
    close();
    setCodes(made.recovery_codes);
  };
  const begin = async () => {
    const outcome = await browserApi('POST /staff/second-factors');
    if (outcome.ok) setAsks({ what: 'app', begun: outcome.answer, isAnother: false });
    else showProblem(outcome.problem);
  };
  return (
    <section>
      <h2>Authenticator app</h2>
      <p>
        {isSetUp
          ? `${areDemanded ? BESIDE_PASSKEYS : SET_UP} ${leftInWords(codesLeft, areDemanded)}`
          : NOT_SET_UP}
      </p>
      <div className={styles.acts}>
        {isSetUp ? (
          <>
            <ActButton onAct={() => setAsks({ what: 'new codes' })}>Make new recovery codes</ActButton>
            <ActButton onAct={() => setAsks({ what: 'another app' })}>Set up another app</ActButton>
          </>
        ) : (
          <ActButton onAct={begin}>Set up an authenticator app</ActButton>
        )}
      </div>
      {asks?.what === 'new codes' && <NewCodes onDone={show} onClose={close} />}
      {asks?.what === 'another app' && (
        <AnotherApp onDone={(begun) => setAsks({ what: 'app', begun, isAnother: true })} onClose={close} />
      )}
      {asks?.what === 'app' && <Confirm {...asks} onDone={show} onClose={close} />}
      {codes !== null && (
        <Dialog title="Your recovery codes" open onClose={() => setCodes(null)}>
          <RecoveryCodes codes={codes} shop={shopName()} />
          <ActButton kind="primary" onAct={() => setCodes(null)}>
            I’ve put them away
          </ActButton>
        </Dialog>
      )}
    </section>
  );
}

const SET_UP = 'Yours is set up. It’s asked for when you log in, and before acts of consequence.';
const BESIDE_PASSKEYS =
  'Yours is set up. It’s asked for before acts of consequence; you log in with a passkey.';
const NOT_SET_UP = 'With an app on your phone, nobody gets in by a stolen password alone.';

function leftInWords(left: number, arePasskeysDemanded: boolean): string {
  const lost = arePasskeysDemanded ? 'your passkeys' : 'your phone';
  if (left === 0) return `You have no recovery codes: without ${lost} you couldn’t log in.`;
  return `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} for when you don’t have ${arePasskeysDemanded ? 'them' : 'it'}.`;
}

interface Asked<A> {
  onDone: (answer: A) => void;
  onClose: () => void;
}

type Codes = Answer<'POST /staff/recovery-codes'>;

const NewCodes = (asked: Asked<Codes>) => (
  <AskDialog
    {...asked}
    title="Make new recovery codes"
    fields={FRESH_CODE}
    button="Make ten new codes"
    send={(typed) => withFreshCode(typed, () => browserApi('POST /staff/recovery-codes'))}
  >
    <p>The codes you have now stop working.</p>
    <FreshCodeField />
  </AskDialog>
);

const AnotherApp = (asked: Asked<Begun>) => (
  <AskDialog
    {...asked}
    title="Set up another app"
    fields={FRESH_CODE}
    button="Go on"
    send={(typed) => withFreshCode(typed, () => browserApi('POST /staff/second-factors/next'))}
  >
    <p>
      Once you’ve set it up, the app you use now no longer counts, you’re logged out everywhere else, and you
      get new recovery codes.
    </p>
    <FreshCodeField />
  </AskDialog>
);

/** Scan the code, then give six digits of it. */
const Confirm = ({ begun, isAnother, ...asked }: Asked<Codes> & { begun: Begun; isAnother: boolean }) => (
  <AskDialog
    {...asked}
    title={isAnother ? 'Set up another app' : 'Set up an authenticator app'}
    fields={APP_CODE}
    button="Use this app"
    send={(body) =>
      browserApi(isAnother ? 'PUT /staff/second-factors/next' : 'PUT /staff/second-factors', { body })
    }
  >
    <AppKey begun={begun} />
  </AskDialog>
);
