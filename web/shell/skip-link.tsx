import styles from './skip-link.module.css';

export const SkipLink = () => (
  <a href="#main" className={styles.skip}>
    Skip to the page
  </a>
);
