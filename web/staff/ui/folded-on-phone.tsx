import { type ReactNode, useId, useState } from 'react';
import styles from './folded-on-phone.module.css';

interface Props {
  /** What is chosen in it, on one line: “Received, this week”. */
  chosen: string;
  children: ReactNode;
}

/** Filters, which would fill the first screen of a phone: there they are folded behind what is chosen, elsewhere they stand open. */
export function FoldedOnPhone({ chosen, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div data-open={isOpen}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.chosen}>
          <span className="visually-hidden">Shown: </span>
          {chosen}
        </span>
      </button>
      <div id={id} className={styles.folded}>
        {children}
      </div>
    </div>
  );
}
