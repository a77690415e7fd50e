import { type RefObject, type SubmitEvent, useId, useState } from 'react';
import type { Reply } from '#web/api/shop-api.ts';
import { useMe } from '#web/staff/shell/me.ts';
import buttons from '#web/ui/button.module.css';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { draftKey, noteDrafts } from '../drafts.ts';
import styles from './notes.module.css';

/** What somebody wrote, and who it was. */
export const Said = ({ who, words }: { who: string; words: string }) => (
  <div className={styles.note}>
    <blockquote className={styles.quote}>{words}</blockquote>
    <span className={styles.more}>{who}</span>
  </div>
);

interface WriteProps {
  /** What it is about, such as `order 1207`: what is half-written is found there again. */
  about: string;
  field: RefObject<HTMLTextAreaElement | null>;
  save: (words: string) => Promise<Reply<unknown>>;
  onSaved: () => void;
}

/** A note that only staff can read. */
export function WriteNote({ about, field, save, onSaved }: WriteProps) {
  const id = useId();
  const key = draftKey(useMe().id, about);
  const [busy, setBusy] = useState(false);
  const write = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = field.current?.value.trim() ?? '';
    if (busy || words === '') return;
    setBusy(true);
    const outcome = await save(words);
    setBusy(false);
    if (outcome.ok) {
      noteDrafts.save(key, null);
      if (field.current) field.current.value = '';
      onSaved();
    } else showProblem(outcome.problem);
  };
  return (
    <form className={styles.note} onSubmit={write}>
      <label htmlFor={id}>Note for everybody who works here</label>
      <textarea
        ref={field}
        id={id}
        name="words"
        maxLength={1000}
        defaultValue={noteDrafts.read(key)}
        onChange={({ currentTarget }) => noteDrafts.save(key, currentTarget.value || null)}
      />
      <p>
        <button type="submit" className={buttons.quiet} aria-disabled={busy || undefined}>
          Save the note
        </button>
      </p>
    </form>
  );
}
