import type { Problem } from '#contract/problem.ts';
import buttons from './button.module.css';
import styles from './problem-notice.module.css';

/** Error message of a call, with a button to try again. */
export const ProblemNotice = ({ problem, again }: { problem: Problem; again: () => void }) => (
  <div role="alert" className={styles.trouble}>
    <p>{problem.message}</p>
    <button type="button" className={buttons.quiet} onClick={again}>
      Try again
    </button>
  </div>
);
