/** Follows coffee both ways by the same rows: which lot is in which batch, and which batch in which bag. */
import { plainCode } from '#domain/packing/lot.ts';
import type { Database } from '#server/platform/database.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';
import { findStart } from './find-start.ts';
import { type HangingTogether, listHangingTogether, type Start } from './trace-store.ts';

export interface Followed extends HangingTogether {
  kind: Start['kind'];
  /** Bags of which nobody noted what they were filled from. */
  untraced: number;
  isMore: boolean;
}

export async function followCoffee(db: Database, of: string): Promise<Followed | Refusal<'invalid'>> {
  const start = await findStart(db, of);
  if (start === null)
    return refuseField(
      'of',
      'No green lot, batch, bag, coffee or order of ours is called that. Please check it on the sack or the bag.',
    );
  const rows = await listHangingTogether(db, start, asWritten(of));
  const traced = new Set(rows.filled.map(({ bag_id }) => bag_id));
  return {
    ...rows,
    kind: start.kind,
    untraced: rows.bags.filter(({ id }) => !traced.has(id)).length,
    isMore: start.isMore,
  };
}

/** What was traced, by which its mails are found again. */
export const asWritten = (of: string): string => plainCode(of).toUpperCase();
