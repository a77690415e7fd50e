import type { SigningKey } from '#contract/platforms/platforms.ts';
import { shortDate, shortMoment } from '#web/staff/ui/times.ts';

/** Enough to tell one from another. */
export const shortKid = ({ kid }: Pick<SigningKey, 'kid'>): string => `${kid.slice(0, 8)}…`;

/** What a key does now, and what comes next. */
export function keyStateInWords(key: SigningKey): string {
  const { state, signs_from, signs_until, published_until, withdrawn_at } = key;
  if (state === 'withdrawn') return `Withdrawn on ${shortMoment(withdrawn_at ?? signs_until)}`;
  if (state === 'waiting') return `Published already, and signs from ${shortMoment(signs_from)}`;
  return state === 'signing'
    ? `Signs until ${shortDate(signs_until)}, then the next one does`
    : `Signs nothing more, and stays published until ${shortDate(published_until)}`;
}
