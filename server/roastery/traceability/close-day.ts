/** Closes a day: its figures are kept as they were. What does not add up is named, and the person who closes says a word about it. */
import type { DayClosing } from '#contract/traceability/day-closing.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { whenInWords } from '#domain/dispatch/when-in-words.ts';
import { type HeldRights, holds } from '#domain/staff/rights.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { UNDO_MS } from '#server/roastery/staged-acts/staged-acts.ts';
import { deleteClosing, findClosing, insertClosing, lockClosing } from './closing-store.ts';
import { readClose } from './read-close.ts';
import type { TraceabilityDeps } from './traceability-deps.ts';

/** Money is left out for staff who may not see it. */
const shownTo = (closing: DayClosing, rights: HeldRights): DayClosing => {
  if (holds(rights, ['money'], false)) return closing;
  const differences = closing.differences.filter(({ what }) => !what.startsWith('A payment'));
  return { ...closing, differences, takings: null };
};

export async function readDay(
  { db, settingsCache }: TraceabilityDeps,
  { day, rights }: { day: string; rights: HeldRights },
): Promise<DayClosing> {
  const closed = await findClosing(db, day);
  if (closed === undefined)
    return shownTo(await readClose(db, day, await settingsCache.workingDays()), rights);
  return shownTo(asClosed(closed), rights);
}

type Closed = NonNullable<Awaited<ReturnType<typeof findClosing>>>;

const asClosed = ({ figures, closed_at, closed_by }: Closed): DayClosing => ({
  ...(figures as DayClosing),
  closed_at: closed_at.toISOString(),
  closed_by,
});

interface Closing {
  staffId: number;
  rights: HeldRights;
  day: string;
  words: string | undefined;
}

export async function closeDay(
  { db, clock, settingsCache }: TraceabilityDeps,
  { staffId, rights, day, words }: Closing,
): Promise<DayClosing | Refusal<'changed_meanwhile' | 'invalid'>> {
  const now = clock();
  if (day > dayInLondon(now)) return refuseField('day', 'That day has not begun.');
  const before = await findClosing(db, day);
  if (before !== undefined) return closedAlready(before, now);
  const closing = await readClose(db, day, await settingsCache.workingDays());
  if (shownTo(closing, rights).differences.length > 0 && (words ?? '') === '')
    return refuseField('words', 'Something does not add up. Please say what is known of it.');
  return transact(db, async (transaction) => {
    const figures = JSON.stringify({ ...closing, words: words ?? '' });
    const isFirst = await insertClosing(transaction, { day, closed_by: staffId, closed_at: now, figures });
    const closed = await findClosing(transaction, day);
    if (closed === undefined) throw new Error(`The close of ${day} is gone.`);
    if (!isFirst) return closedAlready(closed, now);
    await insertAuditEntry(transaction, {
      staffId,
      action: 'close day',
      object: `day ${day}`,
      details: { differences: closing.differences, words },
    });
    return shownTo(asClosed(closed), rights);
  });
}

/** A close pressed too early is taken back, as long as Undo is offered; later the figures stay as they were. Idempotent. */
export async function takeClosingBack(
  deps: TraceabilityDeps,
  { staffId, rights, day }: Omit<Closing, 'words'>,
): Promise<DayClosing | Refusal<'changed_meanwhile'>> {
  const now = deps.clock();
  const refused = await transact(deps.db, async (transaction) => {
    const closed = await lockClosing(transaction, day);
    if (closed === undefined) return null;
    if (closed.closed_by !== staffId || now.getTime() > closed.closed_at.getTime() + UNDO_MS)
      return STAYS_CLOSED;
    await deleteClosing(transaction, day);
    await insertAuditEntry(transaction, { staffId, action: 'undo close of day', object: `day ${day}` });
    return null;
  });
  return refused ?? readDay(deps, { day, rights });
}

const STAYS_CLOSED = refuse('changed_meanwhile', {
  message: 'Only the person who closed a day can take that back, within ten seconds. This day stays closed.',
});

const closedAlready = ({ closed_by, closed_at }: Closed, now: Date): Refusal<'changed_meanwhile'> =>
  refuse('changed_meanwhile', { message: `${closed_by} closed this day ${whenInWords(closed_at, now)}.` });
