import { useEffect, useRef } from 'react';
import type { FormReply } from '#web/ui/form/form-reply.ts';
import styles from '../log-in.module.css';

/** What is wrong with the form, where it is said beside no field; a field that is wrong takes the focus. */
export function Refused({ reply }: { reply: FormReply | undefined }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (reply !== undefined)
      line.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [reply]);
  const isSaidBeside = reply !== undefined && Object.keys(reply.wrong).length > 0;
  return (
    <p ref={line} role="alert" className={styles.problem}>
      {isSaidBeside ? null : reply?.message}
    </p>
  );
}
