/** Geometry of the target radar: a ring, so that neighbouring points stay apart even where every taste is faint. */
import type { Scores } from '#domain/taste/axes.ts';
import { PETALS } from '#domain/taste/petals.ts';
import { angleOf, whole } from '#domain/taste/polar.ts';

export const INNER_RADIUS = 250;
export const OUTER_RADIUS = 440;
/** How far from a point a finger may come down to take hold of it. */
export const REACH = 75;

export interface Point {
  x: number;
  y: number;
}

export const radiusOf = (score: number): number =>
  INNER_RADIUS + ((OUTER_RADIUS - INNER_RADIUS) * (Math.min(10, Math.max(1, score)) - 1)) / 9;

export const pointAt = (index: number, radius: number): Point => ({
  x: whole(radius * Math.sin(angleOf(index))),
  y: whole(-radius * Math.cos(angleOf(index))),
});

/** The score at the point of a taste's spoke that is nearest to a place in the chart. */
export function scoreAt(index: number, { x, y }: Point): number {
  const out = x * Math.sin(angleOf(index)) - y * Math.cos(angleOf(index));
  return 1 + (9 * (out - INNER_RADIUS)) / (OUTER_RADIUS - INNER_RADIUS);
}

/** Index of the taste whose point is nearest to a place and within reach of it, or -1. */
export function indexNear({ x, y }: Point, scores: Readonly<Scores>): number {
  const distances = PETALS.map(({ taste }, index) => {
    const point = pointAt(index, radiusOf(scores[taste]));
    return Math.hypot(point.x - x, point.y - y);
  });
  const nearest = Math.min(...distances);
  return nearest <= REACH ? distances.indexOf(nearest) : -1;
}

export function outlineOf(scores: Readonly<Scores>): string {
  const points = PETALS.map(({ taste }, index) => pointAt(index, radiusOf(scores[taste])));
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}

export const SPOKES = PETALS.map((_, index) => {
  const [from, to] = [pointAt(index, INNER_RADIUS), pointAt(index, OUTER_RADIUS)];
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}).join('');
