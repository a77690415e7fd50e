import { angleOf } from '../polar.ts';
import { CREAM, FULL_REACH, HEART_RADIUS, PETALS, petalReach, turnedTo } from './petals.ts';

const MARKED_SCORES = [2.5, 5, 7.5];
const SPOKES = PETALS.map((_, index) => {
  const at = turnedTo(angleOf(index + 0.5));
  return `M${at(0, HEART_RADIUS + 30)}L${at(0, FULL_REACH - 40)}`;
}).join('');

/** Faint grain along a petal. */
export function Grain({ index, score }: { index: number; score: number }) {
  const length = petalReach(score);
  const by = turnedTo(angleOf(index));
  const line = (across: number, to: number) =>
    `M${by(across * 0.5, length * 0.3)}q${by(across * 0.7, length * 0.2)} ${by(across * 0.4, length * to)}`;
  return (
    <path
      d={line(0, 0.6) + line(-length * 0.07, 0.5) + line(length * 0.07, 0.5)}
      fill="none"
      strokeOpacity=".3"
      strokeLinecap="round"
    />
  );
}

/** Rings and spokes of the scale, for large prints. */
export const Gauge = () => (
  <g fill="none" stroke={CREAM} strokeWidth="1.5">
    <path d={SPOKES} strokeOpacity=".12" />
    {MARKED_SCORES.map((score) => (
      <circle key={score} r={petalReach(score)} strokeOpacity=".35" strokeDasharray="2 9" />
    ))}
  </g>
);
