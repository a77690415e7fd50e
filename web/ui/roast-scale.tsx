import styles from './roast-scale.module.css';

const ROASTS = [1, 2, 3, 4, 5, 6];

/** Scale of six beans, filled up to the roast. */
export function RoastScale({ roastId }: { roastId: number }) {
  if (!ROASTS.includes(roastId)) return <span>Something went wrong</span>;
  return (
    <svg
      viewBox="0 0 156 24"
      className={styles.scale}
      role="img"
      aria-label={`Roast ${roastId} of ${ROASTS.length}`}
    >
      {ROASTS.map((roast) => (
        <g
          key={roast}
          transform={`translate(${roast * 26 - 13} 12) rotate(24)`}
          className={styles[`roast${roast}`]}
        >
          <ellipse rx="7.2" ry="10.4" className={roast <= roastId ? styles.filled : styles.empty} />
          <path d="M1-9C-4-3 4 3-1 9" className={roast <= roastId ? styles.seam : styles.emptySeam} />
        </g>
      ))}
    </svg>
  );
}
