import {
  type FocusEvent,
  type InputEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import type { Scores } from '#domain/taste/axes.ts';
import { useMay } from '#web/staff/shell/me.ts';
import dialog from '#web/staff/ui/acts/ask-dialog.module.css';
import { Overtaken } from '#web/staff/ui/acts/overtaken.tsx';
import buttons from '#web/ui/button.module.css';
import form from '#web/ui/form/form.module.css';
import { FormContext } from '#web/ui/form/form-context.ts';
import type { Fields, FormReply } from '#web/ui/form/form-reply.ts';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';
import { LabelledTasteprint } from '#web/ui/tasteprint/labelled-tasteprint.tsx';
import styles from './writing.module.css';

interface Props {
  writing: {
    shown: number;
    reply: FormReply;
    busy: boolean;
    isChanged: boolean;
    isOlder: boolean;
    submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
    showTheirs: () => void;
  };
  fields: Fields;
  /** What the button does: “Save the bean”. */
  button: string;
  isNew: boolean;
  picture: { name: string; roastId: number; scores: Scores; percentages?: readonly number[] } | null;
  onInput: (event: InputEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** A form about a coffee with the picture of its taste beside it, which changes as one writes. */
export function WritingForm({ writing, fields, button, isNew, picture, onInput, children }: Props) {
  const id = useId();
  const { shown, reply, busy, isChanged, isOlder, submit, showTheirs } = writing;
  const mayWrite = useMay()('catalogue');
  const focus = useFocusBack(shown);
  return (
    <div className={styles.writing}>
      <FormContext value={{ id, fields, reply }}>
        <form key={shown} {...focus} noValidate className={form.form} onSubmit={submit} onInput={onInput}>
          {reply.message !== '' && (
            <p role="alert" className={dialog.refused}>
              {reply.message}
            </p>
          )}
          {isOlder && isChanged && <Overtaken words="Somebody else saved this coffee" open={showTheirs} />}
          <fieldset disabled={!mayWrite} className={styles.fields}>
            {children}
          </fieldset>
          {mayWrite && (
            <p className={styles.acts}>
              <button type="submit" className={buttons.primary} aria-disabled={busy || undefined}>
                {button}
              </button>
              <span role="status">{isChanged ? 'Not saved yet' : isNew ? '' : 'Saved'}</span>
            </p>
          )}
        </form>
      </FormContext>
      <figure className={styles.picture}>
        {picture !== null && <LabelledTasteprint coffee={picture} />}
        <figcaption>
          {picture === null
            ? 'Its picture follows from its beans.'
            : `Mostly ${strongestInWords(picture.scores)}`}
        </figcaption>
      </figure>
    </div>
  );
}

/** Where somebody else’s words are put into the form, its fields are new: the focus goes on in the one of the same name. */
function useFocusBack(shown: number) {
  const ref = useRef<HTMLFormElement>(null);
  const last = useRef('');
  useEffect(() => {
    const field = ref.current?.elements.namedItem(last.current);
    if (shown > 0 && document.activeElement === document.body && field instanceof HTMLElement) field.focus();
  }, [shown]);
  const onFocus = ({ target }: FocusEvent<HTMLFormElement>) => {
    last.current = target.getAttribute('name') ?? '';
  };
  return { ref, onFocus };
}
