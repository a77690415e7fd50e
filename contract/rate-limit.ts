/** What rate limits are written with, and how they read as a sentence. */
import type { CallLimit } from './call.ts';

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A call's limits for the document of the API, as one sentence for each kind of caller. */
export const rateLimitsInWords = (limits: readonly CallLimit[]): string =>
  [...new Set(limits.map(({ of }) => of))]
    .map((caller) =>
      sentenceOf(
        caller,
        limits.filter(({ of }) => of === caller),
      ),
    )
    .join(' ');

function sentenceOf(caller: CallLimit['of'], limits: readonly CallLimit[]): string {
  const each = limits.map(
    ({ attempts, seconds, by }, i) =>
      `${attempts.toLocaleString('en-GB')}${i === 0 ? ' attempts' : ''} in ${timeInWords(seconds)} ${PER[by]}`,
  );
  return `${caller === undefined ? 'At most' : `${OF[caller]} at most`} ${each.join(', and ')}.`;
}

const OF: Record<NonNullable<CallLimit['of']>, string> = {
  guests: 'For guests',
  members: 'For members',
  'unproven members': 'Until a member has verified the e-mail address',
};

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
