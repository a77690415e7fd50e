import { type SubmitEvent, useId, useState } from 'react';
import type { Answer } from '#contract/calls.ts';
import { SHORTEST_PASSWORD } from '#domain/customer/password.ts';
import { shopName } from '#web/staff/shell/shop-name.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { FormContext } from '#web/ui/form/form-context.ts';
import { type FormReply, replyTo, type Typed, typedIn } from '#web/ui/form/form-reply.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { focusAtOnce } from '../focus-at-once.ts';
import styles from '../log-in.module.css';
import { Refused } from './refused.tsx';

const FIELDS = {
  firstName: { label: 'First name' },
  lastName: { label: 'Last name' },
  email: { label: 'Email' },
  newPassword: { label: 'Password', kind: 'secret' },
  confirmedNewPassword: { label: 'The same again', kind: 'secret' },
} as const;

export type Person = Typed<typeof FIELDS>;
export type Begun = Answer<'POST /staff/setup/second-factors'>;

interface Props {
  link: string;
  /** What was typed before, for somebody who came back. */
  typed: Person | null;
  onDone: (person: Person, app: Begun) => void;
  onEnded: () => void;
}

/** Who the owner is, and their password. */
export function SetUpPerson({ link, typed: before, onDone, onEnded }: Props) {
  const id = useId();
  const [reply, setReply] = useState<FormReply | undefined>(
    before === null ? undefined : { sent: false, message: '', wrong: {}, typed: before },
  );
  const [busy, setBusy] = useState(false);
  const goOn = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const person = typedIn(new FormData(event.currentTarget), FIELDS);
    setBusy(true);
    const outcome = await browserApi('POST /staff/setup/second-factors', { body: { key: link, ...person } });
    setBusy(false);
    if (outcome.ok) return onDone(person, outcome.answer);
    if (outcome.problem.code === 'not_found') return onEnded();
    setReply(replyTo(outcome, person, FIELDS));
  };
  return (
    <FormContext value={{ id, fields: FIELDS, reply }}>
      <form onSubmit={goOn} className={styles.form}>
        <h1 tabIndex={-1} ref={focusAtOnce}>
          Set up {shopName()}
        </h1>
        <p>Nobody works here yet. You become the owner: you may do everything, and invite others.</p>
        <TextField name="firstName" autoComplete="given-name" />
        <TextField name="lastName" autoComplete="family-name" />
        <TextField name="email" type="email" autoComplete="username" />
        <TextField name="newPassword" type="password" autoComplete="new-password" hint={PASSWORD} />
        <TextField name="confirmedNewPassword" type="password" autoComplete="new-password" />
        <Refused reply={reply} />
        <button type="submit" aria-disabled={busy} className={buttons.primary}>
          {busy ? 'One moment…' : 'Next'}
        </button>
      </form>
    </FormContext>
  );
}

const PASSWORD = `At least ${SHORTEST_PASSWORD} characters, such as four words that don’t belong together`;
