import { FULL_REACH, HEART_RADIUS, PETALS, turnedTo } from '#domain/taste/petals.ts';
import { angleOf } from '#domain/taste/polar.ts';
import { PetalLabels } from '#web/ui/tasteprint/petal-labels.tsx';
import { radarReach } from './radar-reach.ts';
import styles from './taste-panel.module.css';

const LABEL_RADIUS = 500;
const MARKED_SCORES = [4, 7, 10];
const SPOKES = PETALS.map((_, index) => {
  const at = turnedTo(angleOf(index));
  return `M${at(0, HEART_RADIUS)}L${at(0, FULL_REACH)}`;
}).join('');

/** Radar of the blend, with every taste at the same angle as its petal: `drawRadar` draws the outlines. */
export const LiveRadar = ({ className }: { className?: string | undefined }) => (
  <svg data-radar="" viewBox="-760 -600 1520 1200" aria-hidden="true" className={className}>
    <g className={styles.grid}>
      <path d={SPOKES} />
      {MARKED_SCORES.map((score) => (
        <circle key={score} r={radarReach(score)} />
      ))}
    </g>
    <path data-before="" className={styles.before} />
    <path data-now="" className={styles.now} />
    <g className={styles.labels}>
      <PetalLabels radius={LABEL_RADIUS} />
    </g>
  </svg>
);
