import type { Scores } from '../../../domain/taste/axes.ts';
import {
  angleOf,
  FULL_REACH,
  glowOf,
  HEART_RADIUS,
  PETALS,
  petalHalfWidth,
  petalPath,
  petalReach,
  turnedTo,
} from './petals.ts';

const CREAM = '#f6ead8';
const MARKED_SCORES = [2.5, 5, 7.5];
const FULL_PETAL = PETALS.map((_, place) => petalPath(place, 10));
const SPOKES = PETALS.map((_, place) => {
  const at = turnedTo(angleOf(place + 0.5));
  return `M${at(0, HEART_RADIUS + 30)}L${at(0, FULL_REACH - 40)}`;
}).join('');

/** Every petal as it would be at score 10: how far each taste could go, and a place for each that is missing. */
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

/** The light of each petal on the place that it has, as through coloured glass. */
export const Glow = ({ scores }: { scores: Readonly<Scores> }) =>
  PETALS.map(({ taste, colour }, place) => {
    const glow = glowOf(scores[taste]);
    return glow > 0 && <path key={taste} fillOpacity={glow} fill={colour} d={FULL_PETAL[place]} />;
  });

/** Fine lines along a petal, as a graver would leave them; none on one that is too short. */
export function Veins({ place, score }: { place: number; score: number }) {
  const reach = petalReach(score);
  const half = petalHalfWidth(reach);
  const root = HEART_RADIUS + 12;
  const shoulder = reach - half;
  if (shoulder < root + 40) return null;
  const at = turnedTo(angleOf(place));
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

/** Rings and spokes to read the scores by, which only a large print has room for. */
export const Gauge = () => (
  <g fill="none" stroke={CREAM} strokeWidth="1.5">
    <path d={SPOKES} strokeOpacity=".1" />
    {MARKED_SCORES.map((score) => (
      <circle key={score} r={petalReach(score)} strokeOpacity=".35" strokeDasharray="2 9" />
    ))}
  </g>
);
