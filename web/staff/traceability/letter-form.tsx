import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Outcome } from '#web/api/shop-api.ts';
import buttons from '#web/ui/button.module.css';
import form from '#web/ui/form/form.module.css';
import { FormContext } from '#web/ui/form/form-context.ts';
import { type FormReply, replyTo, typedIn } from '#web/ui/form/form-reply.ts';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';

export interface Words {
  subject: string;
  text: string;
}

const FIELDS = {
  subject: { label: 'Subject' },
  text: { label: 'Letter', kind: 'paragraph' },
} as const;

interface Props {
  begun: Words;
  /** Somebody opened it just now. */
  isAsked: boolean;
  look: (words: Words) => Promise<Outcome<'POST /staff/recall-previews'>>;
  onChanged: (words: Words) => void;
  /** It was left with whatever stands in it. */
  onGone: () => void;
}

/** What staff write; it is looked at before it can be sent. */
export function LetterForm({ begun, isAsked, look, onChanged, onGone }: Props) {
  const [reply, setReply] = useState<FormReply>();
  const [busy, setBusy] = useState(false);
  const gone = useEffectEvent(onGone);
  const written = useRef<HTMLFormElement>(null);
  useEffect(() => () => gone(), []);
  const begin = useEffectEvent(() => {
    // The button that opened it is no longer there to have the focus.
    if (isAsked) written.current?.querySelector('input')?.focus();
    if (begun.subject + begun.text !== '') onChanged(begun);
  });
  useEffect(() => begin(), []);
  const changed = ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
    onChanged(wordsOf(typedIn(new FormData(currentTarget), FIELDS)));
  };
  const lookAt = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = typedIn(new FormData(event.currentTarget), FIELDS);
    const words = wordsOf(typed);
    setBusy(true);
    const outcome = await look(words);
    setBusy(false);
    setReply(outcome.ok ? undefined : replyTo(outcome, typed, FIELDS));
  };
  return (
    <FormContext value={{ id: 'recall-letter', fields: FIELDS, reply }}>
      <form ref={written} className={form.form} onSubmit={lookAt} onInput={changed}>
        {reply !== undefined && <p role="alert">{reply.message}</p>}
        <TextField name="subject" value={begun.subject} />
        <TextArea
          name="text"
          value={begun.text}
          rows={8}
          hint="An empty line between paragraphs. Below it each buyer reads which of their bags it is about."
        />
        <p>
          <button type="submit" className={buttons.primary} aria-disabled={busy || undefined}>
            Look at it, and at who gets it
          </button>
        </p>
      </form>
    </FormContext>
  );
}

const wordsOf = ({ subject, text }: Words): Words => ({ subject: subject.trim(), text: text.trim() });
