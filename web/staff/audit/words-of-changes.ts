/** What an entry says of its changes; where somebody confirmed, refused or withdrew an act, what that act was. */
import type { AuditEntryAnswer } from '#contract/audit-log/audit-log.ts';
import { askedActInWords } from '#domain/staff/asked-act.ts';
import { detailsInWords } from '#web/staff/people/approval-words.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { changesInWords } from './entry-words.ts';

type Changed = Pick<AuditEntryAnswer, 'action' | 'object' | 'before' | 'after' | 'details'>;

export function wordsOfChanges(entry: Changed): string[] {
  const { act, details } = entry.details;
  if (!OF_ASKED_ACT.has(entry.action) || typeof act !== 'string' || !isRecord(details))
    return changesInWords(entry);
  return [capitalised(askedActInWords(act, entry.object)), ...detailsInWords({ act, details })];
}

const OF_ASKED_ACT = new Set(['confirm act', 'refuse act', 'withdraw act']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
