import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { Problem } from '#contract/problem.ts';
import { LONGEST_NAME, refusalOfName, tidyText } from '#domain/blend/name.ts';
import buttons from '#web/ui/button.module.css';
import form from '#web/ui/form/form.module.css';
import styles from './my-blends.module.css';

interface Props {
  name: string;
  rename: (name: string) => Promise<Problem | null>;
  close: () => void;
}

/** The name in a field, by the rules of the creator. Escape leaves it as it was. */
export function RenameForm({ name, rename, close }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => input.current?.select(), []);
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const typed = tidyText(input.current?.value ?? '');
    if (busy) return;
    if (typed === name) return close();
    const refusal = typed === '' ? 'Please give it a name.' : refusalOfName(typed);
    if (refusal !== null) return setWrong(refusal);
    setBusy(true);
    const problem = await rename(typed);
    setBusy(false);
    if (problem === null) close();
    else setWrong(problem.fields?.['name'] ?? problem.message);
  };
  return (
    <form noValidate className={styles.rename} onSubmit={(event) => void save(event)}>
      <label htmlFor={id}>New name</label>
      <input
        ref={input}
        id={id}
        defaultValue={name}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        aria-invalid={wrong !== null || undefined}
        aria-describedby={`${id}-wrong ${id}-hint`}
        className={form.control}
        onKeyDown={({ key }) => {
          if (key === 'Escape') close();
        }}
      />
      <p id={`${id}-wrong`} role="alert" className={form.wrong}>
        {wrong}
      </p>
      <p id={`${id}-hint`} className={form.hint}>
        Bags you’ve already ordered keep the old name and code.
      </p>
      <p className={styles.actions}>
        <button type="submit" className={buttons.primary} aria-disabled={busy || undefined}>
          {busy ? 'Saving…' : 'Save'}
        </button>
        <button type="button" className={buttons.quiet} onClick={close}>
          Cancel
        </button>
      </p>
    </form>
  );
}
