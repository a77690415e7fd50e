import type { Scores } from '#domain/taste/axes.ts';
import { PETALS } from '#domain/taste/petals.ts';
import { angleOf, whole } from '#domain/taste/polar.ts';

/** The tastes clockwise from the top, as on the tasteprint beside the chart. */
export const SPOKE_TASTES = PETALS.map(({ taste }) => taste);

/** Radius of score 10. Score 1 has a small radius, so that a mild coffee still draws a shape. */
export const FULL_RADIUS = 400;
const LEAST_RADIUS = 40;

export const radiusOf = (score: number): number =>
  LEAST_RADIUS + ((FULL_RADIUS - LEAST_RADIUS) * (Math.min(10, Math.max(1, score)) - 1)) / 9;

export function pointAt(index: number, radius: number): { x: number; y: number } {
  const angle = angleOf(index);
  return { x: whole(radius * Math.sin(angle)), y: whole(-radius * Math.cos(angle)) };
}

/** Outline of one coffee as an SVG path. */
export function outlineOf(scores: Readonly<Scores>): string {
  const points = SPOKE_TASTES.map((taste, index) => pointAt(index, radiusOf(scores[taste])));
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}

export const SPOKES = SPOKE_TASTES.map((_, index) => {
  const { x, y } = pointAt(index, FULL_RADIUS);
  return `M0 0L${x} ${y}`;
}).join('');
