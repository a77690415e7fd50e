/** Render queue: rendering takes the process for milliseconds at a time, so networks take turns. */
import { type FairQueue, openFairQueue } from '#server/platform/fair-queue.ts';

const LIMITS = { atOnce: 6, atOnceForOne: 2, waiting: 400, waitingForOne: 100 };

export const openRenderQueue = (limits = LIMITS): FairQueue =>
  openFairQueue({ ...limits, tooMany: TOO_MANY });

const TOO_MANY =
  'Too many pages were asked for from your connection at once. Please try again in a few seconds.';
