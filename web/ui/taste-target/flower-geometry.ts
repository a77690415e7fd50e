/** Geometry of a flower whose petals are pulled: six for a first wish, or all eighteen. */
import type { Taste } from '#domain/taste/axes.ts';
import { FIRST_TASTES } from '#domain/taste/first-tastes.ts';
import { PETALS } from '#domain/taste/petals.ts';
import type { TargetChanges } from '#domain/taste-match/taste-target.ts';

export interface Petal {
  taste: Taste;
  label: string;
  colour: string;
  /** Clockwise from the top, in degrees. */
  angle: number;
}

/** A flower has its petals around one heart; the less room there is for each, the further out its shortest ends. */
export interface Flower {
  petals: readonly Petal[];
  innerRadius: number;
  /** Half the width of the longest petal. */
  halfWidth: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Where a petal of ten ends: over the rim of the cup, which one of eight reaches. */
export const OUTER_RADIUS = 478;
/** How far from the end of a petal a finger may come down to take hold of it. */
export const REACH = 92;
const COLOURS = new Map(PETALS.map(({ taste, colour }) => [taste, colour]));

const around = (tastes: readonly { taste: Taste; label: string }[]): Petal[] =>
  tastes.map(({ taste, label }, index) => ({
    taste,
    label,
    colour: COLOURS.get(taste) ?? '',
    angle: (360 * index) / tastes.length,
  }));

export const FLOWER_OF_SIX: Flower = { petals: around(FIRST_TASTES), innerRadius: 160, halfWidth: 150 };
export const FLOWER_OF_ALL: Flower = {
  petals: around(PETALS.map(({ taste }) => ({ taste, label: taste }))),
  innerRadius: 250,
  halfWidth: 70,
};

/** Whether a flower has a petal for every taste that was changed. */
export const showsAllChanges = ({ petals }: Flower, { moved, importance }: TargetChanges): boolean =>
  Object.keys({ ...moved, ...importance }).every((changed) => petals.some(({ taste }) => taste === changed));

const HIGHEST = 10;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Distance from the centre at which a petal of this score ends. */
export function radiusOf(score: number, { innerRadius }: Flower): number {
  const part = (Math.min(HIGHEST, Math.max(1, score)) - 1) / (HIGHEST - 1);
  return Math.round(innerRadius + (OUTER_RADIUS - innerRadius) * part);
}

export const pointAt = ({ angle }: Pick<Petal, 'angle'>, radius: number): Point => ({
  x: Math.round(radius * Math.sin(radians(angle))) + 0,
  y: Math.round(-radius * Math.cos(radians(angle))) + 0,
});

/** The score of a petal that ends beside this place. */
export function scoreAt({ angle }: Petal, { x, y }: Point, { innerRadius }: Flower): number {
  const out = x * Math.sin(radians(angle)) - y * Math.cos(radians(angle));
  return 1 + ((HIGHEST - 1) * (out - innerRadius)) / (OUTER_RADIUS - innerRadius);
}

/** The petal whose end is nearest to a place and within reach of it. */
export function petalNear(place: Point, flower: Flower, scoreOf: (taste: Taste) => number): Petal | null {
  let nearest: Petal | null = null;
  let least = REACH;
  for (const petal of flower.petals) {
    const end = pointAt(petal, radiusOf(scoreOf(petal.taste), flower));
    const distance = Math.hypot(end.x - place.x, end.y - place.y);
    if (distance > least) continue;
    least = distance;
    nearest = petal;
  }
  return nearest;
}

/** The petal in whose direction a place lies; `null` in the heart, where directions lie too close together. */
export function petalTowards({ x, y }: Point, { petals, innerRadius }: Flower): Petal | null {
  if (Math.hypot(x, y) < innerRadius / 2) return null;
  const angle = (Math.atan2(x, -y) * 180) / Math.PI + 360;
  return petals[Math.round((angle * petals.length) / 360) % petals.length] ?? null;
}

/** A curve that leaves the centre and returns to it reaches three quarters of the way to its handles, and this part aside. */
const OUTWARDS = 0.75;
const ASIDE = Math.sqrt(3) / 6;

/** Outline of a petal that points up and ends at the outer radius; scaled down for lower scores. */
export function longestPetal({ halfWidth }: Flower): string {
  const out = Math.round(-OUTER_RADIUS / OUTWARDS);
  const aside = Math.round(halfWidth / ASIDE);
  return `M0 0C${-aside} ${out} ${aside} ${out} 0 0`;
}
