import { type SubmitEvent, useId } from 'react';
import buttons from '#web/ui/button.module.css';
import styles from './pack.module.css';

/** The code of a bag by hand, where a label can't be scanned. */
export function ScanField({ onScan }: { onScan: (code: string) => void }) {
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = new FormData(form).get('code');
    if (typeof code !== 'string' || code.trim() === '') return;
    form.reset();
    onScan(code);
  };
  return (
    <form onSubmit={submit} className={styles.scan}>
      <label htmlFor={id}>Bag code</label>
      <input id={id} name="code" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      <button type="submit" className={buttons.quiet}>
        Pack it
      </button>
    </form>
  );
}
