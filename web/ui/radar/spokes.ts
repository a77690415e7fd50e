import { type Scores, TASTES } from '../../../domain/taste/axes.ts';

/** Where score 10 stands. Score 1 keeps a little distance, so that a gentle coffee still draws a shape. */
export const FULL_RADIUS = 400;
const LEAST_RADIUS = 40;

/** Clockwise from the top, in the order of every list. */
const angleOf = (place: number): number => (2 * Math.PI * place) / TASTES.length;

export const radiusOf = (score: number): number =>
  LEAST_RADIUS + ((FULL_RADIUS - LEAST_RADIUS) * (Math.min(10, Math.max(1, score)) - 1)) / 9;

export function pointAt(place: number, radius: number): { x: number; y: number } {
  const angle = angleOf(place);
  return { x: whole(radius * Math.sin(angle)), y: whole(-radius * Math.cos(angle)) };
}

/** The outline of one coffee. */
export function outlineOf(scores: Readonly<Scores>): string {
  const points = TASTES.map((taste, place) => pointAt(place, radiusOf(scores[taste])));
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}

export const SPOKES = TASTES.map((_, place) => {
  const { x, y } = pointAt(place, FULL_RADIUS);
  return `M0 0L${x} ${y}`;
}).join('');

/** Rounded, and never a minus zero. */
function whole(coordinate: number): number {
  return Math.round(coordinate) + 0;
}
