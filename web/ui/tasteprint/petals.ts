import type { Taste } from '../../../domain/taste/axes.ts';
import { angleOf, whole } from '../polar.ts';

/** Colour of the disc, and of the heart and the engraved lines on it. */
export const DISC = '#1d1410';
export const CREAM = '#f6ead8';

/** Petals clockwise from the top. Each colour has a contrast of at least 3:1 to the disc. */
export const PETALS: readonly { taste: Taste; colour: string }[] = [
  { taste: 'winey', colour: '#c2255c' },
  { taste: 'fruity', colour: '#f03e3e' },
  { taste: 'floral', colour: '#e64bb5' },
  { taste: 'sour', colour: '#fcc419' },
  { taste: 'sweet', colour: '#ff922b' },
  { taste: 'caramel', colour: '#e8890c' },
  { taste: 'chocolate', colour: '#a0522d' },
  { taste: 'nutty', colour: '#c99a5b' },
  { taste: 'peanuts', colour: '#e9c98f' },
  { taste: 'grassy', colour: '#82c91e' },
  { taste: 'herby', colour: '#2f9e44' },
  { taste: 'earthy', colour: '#7d8450' },
  { taste: 'spicy', colour: '#d9480f' },
  { taste: 'turpeny', colour: '#0c8599' },
  { taste: 'roasted', colour: '#b06a45' },
  { taste: 'burnt', colour: '#868e96' },
  { taste: 'bitter', colour: '#4263eb' },
  { taste: 'salt', colour: '#99c1de' },
];

/** Coordinates of a print go from -500 to 500, so that whole numbers are precise enough for a poster. */
export const HEART_RADIUS = 40;
/** Distance from the centre at which a petal of score 10 ends. */
export const FULL_REACH = 440;
const LEAST_REACH = 74;
const ROOT = 20;

/** Proportions of a petal. Small pictures have broader and longer petals, to show the colours. */
const SLENDER = { perLength: 0.2, widest: 60, stretch: 1 };
const BROAD = { perLength: 0.3, widest: 92, stretch: 1.15 };

const FAINTEST_GLOW = 0.1;

/** Opacity of the glow behind a petal, so that a mild coffee fills its disc too; 0 where it would be too faint to see. */
export function glowOf(score: number): number {
  const glow = Math.round(55 * strengthOf(score)) / 100;
  return glow < FAINTEST_GLOW ? 0 : glow;
}

const strengthOf = (score: number): number => Math.min(1, Math.max(0, (score - 1) / 9));

/** Distance from the centre at which a petal ends. Low scores are stretched, so that mild coffees have visible petals. */
export function petalReach(score: number): number {
  return Math.round(LEAST_REACH + (FULL_REACH - LEAST_REACH) * strengthOf(score) ** 0.7);
}

export function petalHalfWidth(reach: number, broad = false): number {
  const { perLength, widest } = broad ? BROAD : SLENDER;
  return Math.round(Math.min(widest, perLength * (reach - ROOT) + 6));
}

/** Outline of one petal: two curves from its root, joined by a round tip. */
export function petalPath(index: number, score: number, broad = false): string {
  const reach = Math.min(FULL_REACH, Math.round(petalReach(score) * (broad ? BROAD : SLENDER).stretch));
  const half = petalHalfWidth(reach, broad);
  const shoulder = reach - half;
  const belly = ROOT + 0.42 * (shoulder - ROOT);
  const at = turnedTo(angleOf(index));
  return (
    `M${at(0, ROOT)}Q${at(-half, belly)} ${at(-half, shoulder)}` +
    `A${half} ${half} 0 0 1 ${at(half, shoulder)}Q${at(half, belly)} ${at(0, ROOT)}Z`
  );
}

/** Converts a point of a petal, by its distances across and along it, to a coordinate pair of the picture. */
export function turnedTo(angle: number): (across: number, out: number) => string {
  const sin = Math.sin(angle);
  const cos = Math.cos(angle);
  return (across, out) => `${whole(across * cos + out * sin)} ${whole(across * sin - out * cos)}`;
}
