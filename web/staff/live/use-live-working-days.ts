import type { WorkingDays } from '#domain/dispatch/working-days.ts';
import { loadWorkingDays } from '#web/state/use-working-days.ts';
import { useLiveCall } from './use-live-call.ts';

/** The days on which the roastery works, as they are when the office closes or opens one; `null` until they are known. */
export const useLiveWorkingDays = (): WorkingDays | null =>
  useLiveCall('working days', ['settings'], loadWorkingDays).answer;
