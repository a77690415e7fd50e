import styles from './result-messages.module.css';

/** Live regions for what came of a request. Both have to be there before their text, or screen readers miss that. */
export const ResultMessages = ({ done, refused }: { done: string; refused: string }) => (
  <>
    <p role="status" className={styles.done}>
      {done}
    </p>
    <p role="alert" className={styles.refused}>
      {refused}
    </p>
  </>
);
