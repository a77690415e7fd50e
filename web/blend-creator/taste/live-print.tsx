import { MOST_BEANS } from '#domain/blend/recipe.ts';
import { CREAM, HEART_RADIUS, PETALS } from '#domain/taste/petals.ts';
import { ringOf } from '#domain/taste/ring.ts';
import { Gauge } from '#web/ui/tasteprint/engraving.tsx';
import print from '#web/ui/tasteprint/tasteprint.module.css';
import { ARC_RADIUS, ARC_WIDTH, arcColour } from './arcs.ts';
import { NO_PRINT_YET } from './empty-blend-words.ts';
import styles from './taste-panel.module.css';

const ARCS = Array.from({ length: MOST_BEANS }, (_, index) => index);

/** A circle as a path: only of a path do all browsers and checkers know the attribute `pathLength`. */
const WHOLE_ROUND = `M${ARC_RADIUS} 0A${ARC_RADIUS} ${ARC_RADIUS} 0 1 1-${ARC_RADIUS} 0A${ARC_RADIUS} ${ARC_RADIUS} 0 1 1 ${ARC_RADIUS} 0`;

/** A tasteprint without petals: `drawPrint` draws and moves them. */
export const LivePrint = ({ className }: { className?: string | undefined }) => (
  <svg
    data-print=""
    viewBox="-500 -500 1000 1000"
    role="img"
    aria-label={NO_PRINT_YET}
    className={`${print.cup} ${className ?? ''}`}
  >
    <circle data-ground="" r="499" fill={ringOf(1).ground} />
    <circle data-ring="" r="485" fill="none" strokeWidth="29" strokeOpacity=".22" stroke={CREAM} />
    <Gauge />
    <g fill="none" strokeWidth={ARC_WIDTH} transform="rotate(-90)">
      {ARCS.map((index) => (
        <path
          key={index}
          data-arc={index}
          d={WHOLE_ROUND}
          stroke={arcColour(index)}
          pathLength={100}
          strokeDasharray="0 100"
          className={styles.arc}
        />
      ))}
    </g>
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
