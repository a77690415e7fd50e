import type { Problem } from '#contract/problem.ts';
import styles from './roasting.module.css';

/** Why an act was refused, beside its button: pressing that tries again. */
export const Refused = ({ problem }: { problem: Problem | null }) =>
  problem !== null && (
    <p role="alert" className={styles.refused}>
      {problem.message}
    </p>
  );
