import type { Scores, Taste } from './axes.ts';
import { angleOf, whole } from './polar.ts';

/** Colour of the heart, and of the marks on the disc. */
export const CREAM = '#f6ead8';

/** Petals clockwise from the top. Each colour has a contrast of at least 3:1 to the ground of every roast. */
export const PETALS: readonly { taste: Taste; colour: string }[] = [
  { taste: 'winey', colour: '#e24b7f' },
  { taste: 'fruity', colour: '#f24a4a' },
  { taste: 'floral', colour: '#e64bb5' },
  { taste: 'sour', colour: '#fcc419' },
  { taste: 'sweet', colour: '#ff922b' },
  { taste: 'caramel', colour: '#e8890c' },
  { taste: 'chocolate', colour: '#bd6d42' },
  { taste: 'nutty', colour: '#c99a5b' },
  { taste: 'peanuts', colour: '#e9c98f' },
  { taste: 'grassy', colour: '#82c91e' },
  { taste: 'herby', colour: '#37a84d' },
  { taste: 'earthy', colour: '#8c9560' },
  { taste: 'spicy', colour: '#ea5c14' },
  { taste: 'turpeny', colour: '#17a0b6' },
  { taste: 'roasted', colour: '#c27f57' },
  { taste: 'burnt', colour: '#949ca4' },
  { taste: 'bitter', colour: '#6381f2' },
  { taste: 'salt', colour: '#99c1de' },
];

const PLACES = PETALS.map((petal, index) => ({ ...petal, index }));

/** Petals in the order in which they are drawn: as in a flower, short ones lie on long ones. */
export const strongestFirst = (scores: Readonly<Scores>) =>
  PLACES.toSorted((a, b) => scores[b.taste] - scores[a.taste]);

/** A score below this is next to nothing, and has no petal: eighteen stubs would make all prints look alike. */
const LEAST_SHOWN = 2;

export const isShown = (score: number): boolean => score >= LEAST_SHOWN;

/** The petals of a print, in the order in which they are drawn. */
export const petalsOf = (scores: Readonly<Scores>) =>
  strongestFirst(scores).filter(({ taste }) => isShown(scores[taste]));

/** Coordinates of a print go from -500 to 500, so that whole numbers are precise enough for a poster. */
export const HEART_RADIUS = 40;
/** Distance from the centre at which a petal of score 8 ends, at the rim; what is stronger reaches over it. */
export const FULL_REACH = 440;
const LEAST_REACH = 70;
const ROOT = 16;

/** Half the width of a petal for each unit of its length. Small pictures have broader petals, to show the colours. */
const SLENDER = 0.22;
const BROAD = 0.29;

/** A curve that leaves the root and returns to it reaches three quarters of the way to its handles, and this part of the way aside. */
const OUTWARDS = 0.75;
const ASIDE = Math.sqrt(3) / 6;

/** 1 for a score of 8, which reaches the rim. */
const strengthOf = (score: number): number => Math.min(9, Math.max(0, score - 1)) / 7;

/** Distance from the centre at which a petal ends. Petals have the same shape at every length, so that their area tells the strength. */
export function petalReach(score: number): number {
  return Math.round(Math.sqrt(LEAST_REACH ** 2 + (FULL_REACH ** 2 - LEAST_REACH ** 2) * strengthOf(score)));
}

/** Outline of one petal: a single curve from its root around the tip and back. */
export function petalPath(index: number, score: number, broad = false): string {
  const length = petalReach(score) - ROOT;
  const out = length / OUTWARDS;
  const aside = ((broad ? BROAD : SLENDER) * length) / ASIDE;
  const by = turnedTo(angleOf(index));
  return `M${by(0, ROOT)}c${by(-aside, out)} ${by(aside, out)} 0 0`;
}

/** Faint grain along a petal. */
export function grainPath(index: number, score: number): string {
  const length = petalReach(score);
  const by = turnedTo(angleOf(index));
  const line = (across: number, to: number) =>
    `M${by(across * 0.5, length * 0.3)}q${by(across * 0.7, length * 0.2)} ${by(across * 0.4, length * to)}`;
  return line(0, 0.6) + line(-length * 0.07, 0.5) + line(length * 0.07, 0.5);
}

/** Converts a point of a petal, by its distances across and along it, to a coordinate pair of the picture. */
export function turnedTo(angle: number): (across: number, out: number) => string {
  const sin = Math.sin(angle);
  const cos = Math.cos(angle);
  return (across, out) => `${whole(across * cos + out * sin)} ${whole(across * sin - out * cos)}`;
}
