import { type SubmitEvent, useId, useState } from 'react';
import type { Answer } from '#contract/calls.ts';
import { APP_CODE, AppKey } from '#web/staff/ui/app-key.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { ensureDevice } from '#web/state/session.ts';
import buttons from '#web/ui/button.module.css';
import { FormContext } from '#web/ui/form/form-context.ts';
import { type FormReply, replyTo, typedIn } from '#web/ui/form/form-reply.ts';
import { focusAtOnce } from '../focus-at-once.ts';
import styles from '../log-in.module.css';
import { Refused } from './refused.tsx';
import type { Begun, Person } from './set-up-person.tsx';

interface Props {
  link: string;
  person: Person;
  begun: Begun;
  isDemanded: boolean;
  onBack: () => void;
  onEnded: () => void;
  onDone: (done: Answer<'POST /staff/setup'>) => Promise<void>;
}

/** The authenticator app, and with it the account is made. */
export function SetUpApp({ link, person, begun, isDemanded, onBack, onEnded, onDone }: Props) {
  const id = useId();
  const [reply, setReply] = useState<FormReply>();
  const [busy, setBusy] = useState(false);
  const finish = async (app: { secret: string; oneTimeCode: string } | null) => {
    if (busy) return;
    setBusy(true);
    const outcome = await browserApi('POST /staff/setup', {
      body: { key: link, ...person, device: ensureDevice(), ...app },
    });
    if (outcome.ok) return onDone(outcome.answer);
    setBusy(false);
    if (outcome.problem.code === 'not_found') return onEnded();
    setReply(replyTo(outcome, { oneTimeCode: '' }, APP_CODE));
  };
  const withApp = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void finish({ secret: begun.secret, ...typedIn(new FormData(event.currentTarget), APP_CODE) });
  };
  return (
    <FormContext value={{ id, fields: APP_CODE, reply }}>
      <form onSubmit={withApp} className={styles.form}>
        <h1 tabIndex={-1} ref={focusAtOnce}>
          Log in with two things
        </h1>
        <p>
          A password alone can be stolen. With an authenticator app on your phone you also give six digits
          {isDemanded ? '.' : ', at each login and before acts of consequence.'}
        </p>
        <AppKey begun={begun} />
        <Refused reply={reply} />
        <button type="submit" aria-disabled={busy} className={buttons.primary}>
          {busy ? 'One moment…' : 'Use this app'}
        </button>
        {!isDemanded && (
          <button type="button" className={buttons.quiet} onClick={() => void finish(null)}>
            Not now
          </button>
        )}
        <button type="button" className={buttons.quiet} onClick={onBack}>
          Back
        </button>
      </form>
    </FormContext>
  );
}
