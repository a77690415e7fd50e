import styles from './bean-table.module.css';

/** Why a bean gets no more, and what helps. */
export const FullMix = () => (
  <span role="alert" className={styles.tooHigh}>
    100% reached. Lower another bean first.
  </span>
);
