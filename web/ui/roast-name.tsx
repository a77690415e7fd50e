import styles from './roast-name.module.css';

/** Name of a roast beside a bean in its colour. */
export const RoastName = ({ roastId, name }: { roastId: number; name: string }) => (
  <span className={`${styles.roast} ${styles[`roast${roastId}`]}`}>
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <ellipse cx="8" cy="8" rx="5" ry="7.5" transform="rotate(24 8 8)" />
    </svg>
    {name}
  </span>
);
