import type { Scores } from '../../../domain/taste/axes.ts';
import { angleOf } from '../polar.ts';
import {
  CREAM,
  FULL_REACH,
  glowOf,
  HEART_RADIUS,
  PETALS,
  petalHalfWidth,
  petalPath,
  petalReach,
  turnedTo,
} from './petals.ts';

const MARKED_SCORES = [2.5, 5, 7.5];
const FULL_PETAL = PETALS.map((_, index) => petalPath(index, 10));
const SPOKES = PETALS.map((_, index) => {
  const at = turnedTo(angleOf(index + 0.5));
  return `M${at(0, HEART_RADIUS + 30)}L${at(0, FULL_REACH - 40)}`;
}).join('');

/** Outlines of all petals at score 10: the full scale of every taste. */
export const GhostPetals = () => (
  <path
    d={FULL_PETAL.join('')}
    fill={CREAM}
    fillOpacity=".02"
    stroke={CREAM}
    strokeOpacity=".16"
    strokeWidth="2"
  />
);

/** Glow behind each petal, in its colour and at full length. */
export const Glow = ({ scores }: { scores: Readonly<Scores> }) =>
  PETALS.map(({ taste, colour }, index) => {
    const glow = glowOf(scores[taste]);
    return glow > 0 && <path key={taste} fillOpacity={glow} fill={colour} d={FULL_PETAL[index]} />;
  });

/** Engraved lines along a petal; none on a petal that is too short. */
export function Veins({ index, score }: { index: number; score: number }) {
  const reach = petalReach(score);
  const half = petalHalfWidth(reach);
  const root = HEART_RADIUS + 12;
  const shoulder = reach - half;
  if (shoulder < root + 40) return null;
  const at = turnedTo(angleOf(index));
  const side = (across: number) =>
    `M${at(across * 0.3, root)}Q${at(across, (root + shoulder) / 2)} ${at(across, shoulder)}`;
  const middle = `M${at(0, root)}L${at(0, shoulder + half * 0.3)}`;
  return (
    <path
      d={middle + side(-half * 0.45) + side(half * 0.45)}
      fill="none"
      strokeOpacity=".3"
      strokeWidth="3"
      strokeLinecap="round"
    />
  );
}

/** Rings and spokes of the scale, for large prints. */
export const Gauge = () => (
  <g fill="none" stroke={CREAM} strokeWidth="1.5">
    <path d={SPOKES} strokeOpacity=".1" />
    {MARKED_SCORES.map((score) => (
      <circle key={score} r={petalReach(score)} strokeOpacity=".35" strokeDasharray="2 9" />
    ))}
  </g>
);
