import type { Problem } from '../../contract/problem.ts';
import buttons from './button.module.css';
import styles from './trouble.module.css';

/** What could not be fetched, why, and how to go on. */
export const Trouble = ({ problem, again }: { problem: Problem; again: () => void }) => (
  <div role="alert" className={styles.trouble}>
    <p>{problem.message}</p>
    <button type="button" className={buttons.quiet} onClick={again}>
      Try again
    </button>
  </div>
);
