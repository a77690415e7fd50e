import { Gauge } from '../../ui/tasteprint/engraving.tsx';
import { CREAM, HEART_RADIUS, PETALS } from '../../ui/tasteprint/petals.ts';
import { ringOf } from '../../ui/tasteprint/ring.ts';
import styles from '../../ui/tasteprint/tasteprint.module.css';
import { NO_PRINT_YET } from './empty-blend-words.ts';

/** A tasteprint without petals: `drawPrint` draws and moves them. */
export const LivePrint = ({ className }: { className?: string | undefined }) => (
  <svg
    data-print=""
    viewBox="-500 -500 1000 1000"
    role="img"
    aria-label={NO_PRINT_YET}
    className={`${styles.cup} ${className ?? ''}`}
  >
    <circle data-ground="" r="499" fill={ringOf(1).ground} />
    <circle data-ring="empty" r="485" fill="none" strokeWidth="29" strokeOpacity=".22" stroke={CREAM} />
    <circle
      data-ring="mixed"
      r="485"
      fill="none"
      strokeWidth="29"
      strokeDasharray="0 9999"
      transform="rotate(-90)"
    />
    <Gauge />
    <g data-petals="" strokeWidth="6">
      {PETALS.map(({ taste }) => (
        <path key={taste} />
      ))}
    </g>
    <path
      data-before=""
      fill="none"
      stroke={CREAM}
      strokeOpacity=".75"
      strokeWidth="5"
      strokeDasharray="10 9"
    />
    <circle r={HEART_RADIUS} fill={CREAM} />
  </svg>
);
