/** Closes a day: its figures are kept as they were. What does not add up is named, and whoever closes says a word about it. */
import type { DayClosing } from '../../contract/floor/day-closing.ts';
import { dayInLondon } from '../../domain/dispatch/dispatch.ts';
import { type HeldRights, holds } from '../../domain/staff/rights.ts';
import { insertAuditEntry } from '../audit-log/audit-log.ts';
import { transact } from '../platform/database.ts';
import { type Refusal, refuse, refuseField } from '../platform/refusal.ts';
import type { FloorDeps } from './floor-deps.ts';
import { findClosing, insertClosing } from './floor-store.ts';
import { readClose } from './read-close.ts';

/** Money is left out for whoever may not see it. */
const shownTo = (closing: DayClosing, rights: HeldRights): DayClosing => {
  if (holds(rights, ['money'], false)) return closing;
  const differences = closing.differences.filter(({ what }) => !what.startsWith('A payment'));
  return { ...closing, differences, takings: null };
};

export async function readDay(
  { db, settingsCache }: FloorDeps,
  { day, rights }: { day: string; rights: HeldRights },
): Promise<DayClosing> {
  const closed = await findClosing(db, day);
  if (closed === undefined)
    return shownTo(await readClose(db, day, await settingsCache.workingDays()), rights);
  return shownTo({ ...(closed.figures as DayClosing), closed_at: closed.closed_at.toISOString() }, rights);
}

interface Closing {
  staffId: number;
  rights: HeldRights;
  day: string;
  words: string | undefined;
}

export async function closeDay(
  { db, clock, settingsCache }: FloorDeps,
  { staffId, rights, day, words }: Closing,
): Promise<DayClosing | Refusal<'changed_meanwhile' | 'invalid'>> {
  const now = clock();
  if (day > dayInLondon(now)) return refuseField('day', 'That day has not begun.');
  const closing = await readClose(db, day, await settingsCache.workingDays());
  const shown = shownTo(closing, rights);
  if (shown.differences.length > 0 && (words ?? '') === '')
    return refuseField('words', 'Something does not add up. Please say what is known of it.');
  const isClosed = await transact(db, async (transaction) => {
    const figures = JSON.stringify({ ...closing, words: words ?? '' });
    if (!(await insertClosing(transaction, { day, closed_by: staffId, closed_at: now, figures })))
      return false;
    await insertAuditEntry(transaction, {
      staffId,
      action: 'close day',
      object: `day ${day}`,
      details: { differences: closing.differences, words },
    });
    return true;
  });
  if (!isClosed) return refuse('changed_meanwhile', { message: 'This day is closed already.' });
  return { ...shown, closed_at: now.toISOString() };
}
