import styles from './said.module.css';

/** What came of it. Both places have to be there before they speak, or screen readers miss them. */
export const Said = ({ done, refused }: { done: string; refused: string }) => (
  <>
    <p role="status" className={styles.done}>
      {done}
    </p>
    <p role="alert" className={styles.refused}>
      {refused}
    </p>
  </>
);
