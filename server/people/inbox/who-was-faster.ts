/** What somebody is told whose screen is behind the thread. */
import { whenInWords } from '#domain/dispatch/when-in-words.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { ThreadRow } from './thread-store.ts';

export const wordsOfChange = ({ changed_by_name, changed_at, state }: ThreadRow, now: Date): string => {
  const when = whenInWords(changed_at, now);
  if (changed_by_name === null) return `They wrote again ${when}. Read that first.`;
  if (state === 'answered') return `${changed_by_name} answered it ${when}.`;
  if (state === 'done') return `${changed_by_name} put it among the done ones ${when}.`;
  return `${changed_by_name} changed it ${when}.`;
};

export const refuseStale = (thread: ThreadRow, now: Date): Refusal<'changed_meanwhile'> =>
  refuse('changed_meanwhile', { message: wordsOfChange(thread, now) });
