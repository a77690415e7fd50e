import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { Reply } from '#web/api/shop-api.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { readToken } from '#web/state/session.ts';
import buttons from '#web/ui/button.module.css';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import form from '#web/ui/form/form.module.css';
import { FormContext } from '#web/ui/form/form-context.ts';
import { type Fields, type FormReply, replyTo, type Typed, typedIn } from '#web/ui/form/form-reply.ts';
import styles from './ask-dialog.module.css';

interface Props<F extends Fields, A> {
  title: string;
  fields: F;
  /** What the button does: “Hold 3 orders”. */
  button: string;
  /** What leaves all as it is, where “Cancel” could be read as the act. */
  no?: string;
  /** A refusal keeps the dialog open with what was typed. The signal is aborted once the dialog is gone. */
  send: (typed: Typed<F>, signal: AbortSignal) => Promise<Reply<A>>;
  onDone: (answer: A) => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Asks for what an act still needs, such as a reason: fields of `web/ui/form` as children, and a button that names the act. It
 * is rendered while it asks, so that it starts empty each time.
 */
export function AskDialog<F extends Fields, A>(props: Props<F, A>) {
  const { title, fields, button, no = 'Cancel', send, onDone, onClose, children } = props;
  const id = useId();
  const [reply, setReply] = useState<FormReply>();
  const [busy, setBusy] = useState(false);
  const [waits, setWaits] = useState(false);
  const asking = useRef<HTMLFormElement>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => {
    asking.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
  }, []);
  // Where something is wrong, it can be put right at once; a refusal of the whole is read above the button, however long the form is.
  useEffect(() => {
    if (reply === undefined) return;
    const wrong = asking.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else asking.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [reply]);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = typedIn(new FormData(event.currentTarget), fields);
    setBusy(true);
    const { signal } = (sending.current = new AbortController());
    const login = readToken();
    const outcome = await send(typed, signal);
    setBusy(false);
    // Somebody who logged in meanwhile has asked for nothing.
    if (readToken() !== login) return;
    setWaits(!outcome.ok && outcome.problem.code === 'second_person_needed');
    if (outcome.ok) onDone(outcome.answer);
    else setReply(replyTo(outcome, typed, fields));
  };
  return (
    <Dialog title={title} open onClose={onClose}>
      <FormContext value={{ id, fields, reply }}>
        <form ref={asking} className={form.form} onSubmit={submit}>
          {children}
          {reply !== undefined && isSaidNowhereElse(reply, fields) && (
            <p role="alert" className={styles.refused}>
              {reply.message}
            </p>
          )}
          {waits && <SecondPerson button={button} />}
          <p className={styles.choices}>
            <button type="button" className={buttons.quiet} onClick={onClose}>
              {no}
            </button>
            <button type="submit" className={buttons.primary} aria-disabled={busy || undefined}>
              {button}
            </button>
          </p>
        </form>
      </FormContext>
    </Dialog>
  );
}

/** What stands beside its field already is not said twice. What is wrong with a part that has no field is said here alone. */
const isSaidNowhereElse = ({ message, wrong }: FormReply, fields: Fields): boolean =>
  message !== '' &&
  !Object.entries(wrong).some(([name, words]) => words === message && fields[name] !== undefined);

/** What became of the act that a second person was asked for, while its dialog is still open. */
function SecondPerson({ button }: { button: string }) {
  const { answer } = useLiveCall('approvals', ['staff'], () => browserApi('GET /staff/approvals'));
  const line = useRef<HTMLParagraphElement>(null);
  // The newest request of this person is for the act of this dialog.
  const request = answer?.filter(({ is_own }) => is_own).toSorted((a, b) => b.id - a.id)[0];
  const words = answer === null ? '' : stateInWords(request, button);
  // It comes after the refusal, and pushes the buttons down.
  useEffect(() => {
    line.current?.closest('form')?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [words]);
  return (
    <p ref={line} role="status">
      {words}
    </p>
  );
}

function stateInWords(request: { is_confirmed: boolean } | undefined, button: string): string {
  if (request === undefined) return 'They did not confirm it.';
  return request.is_confirmed
    ? `Confirmed. Press “${button}” once more, and it is done.`
    : 'You can leave this open, or come back: we’ll mail you once they answer.';
}
