import styles from './radar.module.css';

/** Key of the chart: a sample of the line of one series. */
export const RadarKey = ({ index }: { index: number }) => (
  <svg viewBox="0 0 96 32" className={styles.key} aria-hidden="true">
    <path d="M3 16H93" className={styles[`series${index + 1}`]} />
  </svg>
);
