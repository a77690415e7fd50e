import type { ListedStandingOrder } from '#contract/reorders/standing-order.ts';
import { shortDay } from '#web/staff/ui/times.ts';

/** How a standing order stands, as lists say it. */
export function stateOf({ not_placed, paused_until, has_ended, next }: ListedStandingOrder): string {
  if (has_ended) return 'Ended';
  if (not_placed !== null) return `Not placed: ${not_placed}`;
  if (paused_until !== null) return `Paused until ${shortDay(paused_until)}`;
  return next === null ? 'No day ahead' : 'Runs';
}
