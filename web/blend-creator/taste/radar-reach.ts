import { FULL_REACH, HEART_RADIUS } from '#domain/taste/petals.ts';

/** Distance of a score from the centre of the radar, on a linear scale from 1 to 10. */
export const radarReach = (score: number): number =>
  HEART_RADIUS + ((FULL_REACH - HEART_RADIUS) * (score - 1)) / 9;
