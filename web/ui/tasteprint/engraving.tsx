import {
  CREAM,
  FULL_REACH,
  grainPath,
  HEART_RADIUS,
  PETALS,
  petalReach,
  turnedTo,
} from '#domain/taste/petals.ts';
import { angleOf } from '#domain/taste/polar.ts';

const MARKED_SCORES = [2.5, 5, 7.5];
const SPOKES = PETALS.map((_, index) => {
  const at = turnedTo(angleOf(index + 0.5));
  return `M${at(0, HEART_RADIUS + 30)}L${at(0, FULL_REACH - 40)}`;
}).join('');

/** Faint grain along a petal. */
export const Grain = ({ index, score }: { index: number; score: number }) => (
  <path d={grainPath(index, score)} fill="none" strokeOpacity=".3" strokeLinecap="round" />
);

/** Rings and spokes of the scale, for large prints. */
export const Gauge = () => (
  <g fill="none" stroke={CREAM} strokeWidth="1.5">
    <path d={SPOKES} strokeOpacity=".12" />
    {MARKED_SCORES.map((score) => (
      <circle key={score} r={petalReach(score)} strokeOpacity=".35" strokeDasharray="2 9" />
    ))}
  </g>
);
