import { type ReactNode, useEffect, useRef } from 'react';
import buttons from '../button.module.css';
import styles from './form.module.css';
import { FormContext, idOfField } from './form-context.ts';
import type { Fields, FormReply } from './form-reply.ts';
import { type Sending, useSending } from './use-sending.ts';

interface PostFormProps<F extends Fields, A> extends Sending<F, A> {
  /** Also the fragment at which the page opens after the form was sent without script. */
  id: string;
  /** The page whose action takes the form without script, as a rule the page that the form is on. */
  action: string;
  button: string;
  /** The button's text while the form is being sent. */
  busyButton?: string;
  /** Where the button goes, if not to the end of the form. */
  placeButton?: (button: ReactNode) => ReactNode;
  children: ReactNode;
}

/** A form that works without script and, with it, never leaves the page nor loses what was typed. */
export function PostForm<F extends Fields, A>(props: PostFormProps<F, A>) {
  const { id, action, button, busyButton = 'Sending…', placeButton, children, ...sending } = props;
  const { reply, busy, submit, edit } = useSending(sending);
  const submitButton = (
    <button
      type="submit"
      form={id}
      className={`${buttons.primary} ${styles.submit}`}
      aria-disabled={busy || undefined}
    >
      {busy ? busyButton : button}
    </button>
  );
  return (
    <FormContext value={{ id, fields: sending.fields, reply }}>
      <form
        id={id}
        method="post"
        action={`${action}#${id}`}
        onSubmit={submit}
        onInput={({ target }) => edit(target instanceof Element ? (target.getAttribute('name') ?? '') : '')}
        ref={turnOffBrowserMessages}
        className={styles.form}
      >
        <Thanks reply={reply} />
        {reply && !reply.sent && reply.message !== '' && (
          <Summary id={id} fields={sending.fields} reply={reply} />
        )}
        {children}
        {placeButton ? placeButton(submitButton) : submitButton}
      </form>
    </FormContext>
  );
}

/** Where script runs, what is wrong is said beside the fields instead of in the browser's bubble. */
function turnOffBrowserMessages(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true;
}

/** A live region, which has to be there before its text, or screen readers miss that. */
function Thanks({ reply }: { reply: FormReply | undefined }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reply?.sent) region.current?.scrollIntoView({ block: 'nearest' });
  }, [reply]);
  return (
    <div role="status" ref={region}>
      {reply?.sent && reply.message !== '' && <p className={styles.thanks}>{reply.message}</p>}
    </div>
  );
}

function Summary({ id, fields, reply }: { id: string; fields: Fields; reply: FormReply }) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), [reply]);
  const wrong = Object.entries(reply.wrong);
  return (
    <div ref={summary} tabIndex={-1} className={styles.summary}>
      {!Object.values(reply.wrong).includes(reply.message) && <p>{reply.message}</p>}
      {wrong.length > 0 && (
        <ul>
          {wrong.map(([name, sentence]) => (
            <li key={name}>
              {fields[name] ? (
                <a href={`#${idOfField(id, name)}`} onClick={focusField}>
                  {fields[name].label}: {sentence}
                </a>
              ) : (
                sentence
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The link alone would only scroll there, and put the field into the address. */
function focusField(event: React.MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  const control = field instanceof HTMLFieldSetElement ? field.querySelector('input') : field;
  if (!control) return;
  event.preventDefault();
  control.focus();
}
