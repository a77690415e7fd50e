import type { Taste } from '../../../domain/taste/axes.ts';

/** The petals clockwise from the top. Each colour stands out from the disc by at least 3:1. */
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

/** A print reaches from -500 to 500 both ways, so that whole numbers are fine enough for a poster. */
export const HEART_RADIUS = 40;
/** Where a petal of score 10 ends. */
export const FULL_REACH = 440;
const LEAST_REACH = 74;
const ROOT = 20;

/** How a petal may grow. Small pictures need broad and long ones, or the colours are lost. */
const SLENDER = { perLength: 0.2, widest: 60, stretch: 1 };
const BROAD = { perLength: 0.3, widest: 92, stretch: 1.15 };

const FAINTEST_GLOW = 0.1;

/** How strongly a petal lights the glass beyond it: a quiet coffee fills its disc too. Nothing where it could not be seen. */
export function glowOf(score: number): number {
  const glow = Math.round(55 * strengthOf(score)) / 100;
  return glow < FAINTEST_GLOW ? 0 : glow;
}

const strengthOf = (score: number): number => Math.min(1, Math.max(0, (score - 1) / 9));

/** How far from the centre a petal of this score ends. Gentle scores are stretched so that quiet coffees bloom too. */
export function petalReach(score: number): number {
  return Math.round(LEAST_REACH + (FULL_REACH - LEAST_REACH) * strengthOf(score) ** 0.7);
}

export function petalHalfWidth(reach: number, broad = false): number {
  const { perLength, widest } = broad ? BROAD : SLENDER;
  return Math.round(Math.min(widest, perLength * (reach - ROOT) + 6));
}

/** The outline of one petal: two curves from its root that a round tip joins. */
export function petalPath(place: number, score: number, broad = false): string {
  const reach = Math.min(FULL_REACH, Math.round(petalReach(score) * (broad ? BROAD : SLENDER).stretch));
  const half = petalHalfWidth(reach, broad);
  const shoulder = reach - half;
  const belly = ROOT + 0.42 * (shoulder - ROOT);
  const at = turnedTo(angleOf(place));
  return (
    `M${at(0, ROOT)}Q${at(-half, belly)} ${at(-half, shoulder)}` +
    `A${half} ${half} 0 0 1 ${at(half, shoulder)}Q${at(half, belly)} ${at(0, ROOT)}Z`
  );
}

/** Clockwise from the top, in radians. */
export const angleOf = (place: number): number => (2 * Math.PI * place) / PETALS.length;

/** Turns a point given by its distance across and out along a petal into a coordinate pair of the picture. */
export function turnedTo(angle: number): (across: number, out: number) => string {
  const sin = Math.sin(angle);
  const cos = Math.cos(angle);
  return (across, out) => `${whole(across * cos + out * sin)} ${whole(across * sin - out * cos)}`;
}

/** Rounded, and never a minus zero. */
const whole = (coordinate: number): number => Math.round(coordinate) + 0;
