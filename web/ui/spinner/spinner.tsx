import styles from './spinner.module.css';

/** Turns while something is on its way. The words beside it say what, also to those who can't see it. */
export const Spinner = () => <span aria-hidden="true" className={styles.spinner} />;
