/** What rate limits are written with, and how they read as a sentence. */
import type { CallLimit } from './call.ts';

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A call's limits as one sentence, for the document of the API. */
export function rateLimitsInWords(limits: readonly CallLimit[]): string {
  const ofGuests = limits.every(({ of }) => of === 'guests');
  const each = limits.map(
    ({ attempts, seconds, by }, i) =>
      `${attempts.toLocaleString('en-GB')}${i === 0 ? ' attempts' : ''} in ${timeInWords(seconds)} ${PER[by]}`,
  );
  return `${ofGuests ? 'For guests at most' : 'At most'} ${each.join(', and ')}.`;
}

const PER: Record<CallLimit['by'], string> = {
  network: 'from one network',
  email: 'for one e-mail address',
  'email and network': 'for one e-mail address from one network',
  account: 'for one account',
  session: 'in one session',
};

function timeInWords(seconds: number): string {
  if (seconds % HOUR === 0) return seconds === HOUR ? 'an hour' : `${seconds / HOUR} hours`;
  if (seconds % MINUTE === 0) return seconds === MINUTE ? 'a minute' : `${seconds / MINUTE} minutes`;
  return `${seconds} seconds`;
}
