import { type SubmitEvent, useRef, useState } from 'react';
import {
  type Fields,
  type FormReply,
  type Outcome,
  replyTo,
  type Typed,
  typedIn,
  withoutSecrets,
  withoutWrong,
} from './form-reply.ts';

export interface Sending<F extends Fields, A> {
  fields: F;
  /** Sends what was typed. A lost connection has to be an outcome too, as it is with `browserApi`. */
  send: (typed: Typed<F>) => Promise<Outcome<A>>;
  onSent?: ((answer: A) => void) | undefined;
  /** The reply to the form when it was sent without script. */
  reply?: FormReply | undefined;
  /** A sentence for each field that the browser can't judge and that is wrong already, told together with what it can. */
  check?: ((typed: Typed<F>) => Record<string, string>) | undefined;
  /** The sentence above the fields when the browser finds that some are not right; `missing` are the empty ones. */
  incomplete?: string | ((missing: readonly string[]) => string) | undefined;
}

/** Sends a form without leaving the page, once at a time. */
export function useSending<F extends Fields, A>(sending: Sending<F, A>) {
  const { fields, send, onSent, check, incomplete = 'Please check these fields.' } = sending;
  const [reply, setReply] = useState(sending.reply);
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const typed = typedIn(new FormData(form), fields);
    const wrong = wrongIn(form, check?.(typed));
    if (Object.keys(wrong).length > 0) {
      const missing = Object.keys(wrong).filter((name) => typed[name] === '');
      const message = typeof incomplete === 'string' ? incomplete : incomplete(missing);
      return setReply({ sent: false, message, wrong, typed: withoutSecrets(typed, fields) });
    }
    isSending.current = true;
    setBusy(true);
    const outcome = await send(typed);
    isSending.current = false;
    setBusy(false);
    setReply(replyTo(outcome, typed, fields));
    if (!outcome.ok) return;
    form.reset();
    onSent?.(outcome.answer);
  };

  const edit = (name: string) => {
    // Two fields at once where one fills another.
    setReply((before) => (before && !before.sent ? withoutWrong(before, name) : before));
  };

  return { reply, busy, submit, edit };
}

/** What the browser finds wrong, in our words, or else our own check; as the fields stand in the form, so that the summary is read from the top. */
function wrongIn(form: HTMLFormElement, checked?: Record<string, string>): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const control of form.elements) {
    if (!isControl(control)) continue;
    const sentence = sentenceFor(control) || checked?.[control.name];
    if (sentence) wrong[control.name] = sentence;
  }
  return wrong;
}

/** Browsers take a mailbox of a host without a dot for one. */
function sentenceFor(control: Control): string {
  const { type, validity, validationMessage } = control;
  const text = control.value.trim();
  if (validity.valueMissing) return 'Please fill in this field.';
  if (type === 'email' && (validity.typeMismatch || (text !== '' && !/@.+\../.test(text))))
    return 'Please give an email address such as anna@example.com.';
  if (validity.tooShort && 'minLength' in control)
    return `Please use at least ${control.minLength} characters.`;
  return validationMessage;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control => 'validity' in element && 'value' in element;
