import styles from './radar.module.css';

/** The line that a series of the chart is drawn with, to stand beside its name. */
export const RadarKey = ({ place }: { place: number }) => (
  <svg viewBox="0 0 96 32" className={styles.key} aria-hidden="true">
    <path d="M3 16H93" className={styles[`series${place + 1}`]} />
  </svg>
);
