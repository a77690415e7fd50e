/** What somebody reads whose screen is behind a batch. */
import { whenInWords } from '#domain/dispatch/when-in-words.ts';
import { gramsOnScale } from '#domain/weight.ts';
import { lastEntriesOn } from '#server/foundation/audit-log/audit-log.ts';
import type { InTransaction } from '#server/platform/database.ts';

interface BatchNow {
  id: number;
  state: string;
  dropped_at: Date | null;
  roasted_grams: number | null;
}

/** “Ravi Shah started it at 11:02.” */
export async function whoWasFaster(db: InTransaction, batch: BatchNow, now: Date): Promise<string> {
  if (batch.state === 'planned') return 'Nobody has started it.';
  const last = await lastEntryOn(db, batch);
  if (last === undefined) return 'Somebody was faster.';
  return `${last.by} ${didTo(batch)} ${whenInWords(last.done_at, now)}.`;
}

/** Nobody was overtaken who asks again for what they did themselves. */
export const wasLastAtIt = async (
  db: InTransaction,
  batch: Pick<BatchNow, 'id'>,
  staffId: number,
): Promise<boolean> => (await lastEntryOn(db, batch))?.staff_id === staffId;

async function lastEntryOn(db: InTransaction, { id }: Pick<BatchNow, 'id'>) {
  const object = `batch ${id}`;
  return (await lastEntriesOn(db, [object])).get(object);
}

function didTo({ state, dropped_at, roasted_grams: grams }: BatchNow): string {
  if (state === 'abandoned') return 'scrapped it';
  if (state === 'roasting') return dropped_at === null ? 'started it' : 'dropped it';
  return `weighed it out at ${gramsOnScale(grams ?? 0)}`;
}
