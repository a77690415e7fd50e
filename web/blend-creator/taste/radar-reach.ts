import { FULL_REACH, HEART_RADIUS } from '../../ui/tasteprint/petals.ts';

/** How far from the centre a score lies on the radar, evenly from 1 to 10. */
export const radarReach = (score: number): number =>
  HEART_RADIUS + ((FULL_REACH - HEART_RADIUS) * (score - 1)) / 9;
