import styles from './cup-scale.module.css';

const MOST = 5;

/** A rating in cups. */
export const CupScale = ({ cups }: { cups: number }) => (
  <span role="img" aria-label={`${cups} of ${MOST} cups`} className={styles.cups}>
    {Array.from({ length: MOST }, (_, place) => (
      <svg key={place} viewBox="0 0 24 20" className={place < cups ? styles.full : styles.empty}>
        <path d="M3 3h14v8a6 6 0 0 1-6 6H9a6 6 0 0 1-6-6zM17 5h2a3 3 0 0 1 0 6h-2" />
      </svg>
    ))}
  </span>
);
