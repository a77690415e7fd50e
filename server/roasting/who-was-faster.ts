/** What somebody is told whose screen is behind a batch. */
import { whenInWords } from '../../domain/dispatch/when-in-words.ts';
import { lastEntriesOn } from '../audit-log/audit-log.ts';
import type { InTransaction } from '../platform/database.ts';

interface BatchNow {
  id: number;
  state: string;
  dropped_at: Date | null;
  roasted_grams: number | null;
}

/** “Ravi Shah started it at 11:02.” */
export async function whoWasFaster(db: InTransaction, batch: BatchNow, now: Date): Promise<string> {
  const object = `batch ${batch.id}`;
  const last = (await lastEntriesOn(db, [object])).get(object);
  if (last === undefined || batch.state === 'planned') return 'Nobody has started it.';
  return `${last.by} ${didTo(batch)} ${whenInWords(last.done_at, now)}.`;
}

function didTo({ state, dropped_at, roasted_grams: grams }: BatchNow): string {
  if (state === 'abandoned') return 'gave it up';
  if (state === 'roasting') return dropped_at === null ? 'started it' : 'dropped it';
  return `weighed ${grams} g of it out`;
}
