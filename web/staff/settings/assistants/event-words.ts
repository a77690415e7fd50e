import type { PlatformEvent } from '#contract/agents/platform-events.ts';
import { countOf } from '#web/staff/ui/counts.ts';
import { shortMoment } from '#web/staff/ui/times.ts';

/** How things stand with something that a platform doesn’t know yet. */
export function eventStateInWords({ state, has_ended, due_at, attempts, status }: PlatformEvent): string {
  if (has_ended) return 'Not sent: the platform answered that it wants no more (410)';
  const tried = attempts === 0 ? 'Not tried yet' : `Tried ${countOf(attempts, 'time')}`;
  const answered = status === null ? '' : `, last answered ${status}`;
  return state === 'queued' && due_at !== null
    ? `${tried}${answered} · next try ${shortMoment(due_at)}`
    : `Given up: ${tried.toLowerCase()}${answered}`;
}
