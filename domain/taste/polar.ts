/** Polar geometry of the pictures of the eighteen tastes: tasteprints and radar charts. */
import { TASTES } from './axes.ts';

/** Angle of one of the eighteen tastes, clockwise from the top, in radians. */
export const angleOf = (index: number): number => (2 * Math.PI * index) / TASTES.length;

/** A rounded coordinate, without negative zero. */
export const whole = (coordinate: number): number => Math.round(coordinate) + 0;
