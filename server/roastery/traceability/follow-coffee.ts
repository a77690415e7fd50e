/** Follows coffee both ways by the same rows: which lot is in which batch, and which batch in which bag. */
import type { RawBuilder } from 'kysely';
import { readChecked } from '#domain/check-character.ts';
import { plainCode, readBagCode } from '#domain/packing/lot.ts';
import { readTasterCode } from '#domain/tasters/shelf.ts';
import { lotOfCode } from '#server/coffee/stock/stock.ts';
import type { Database } from '#server/platform/database.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';
import { bagsOfLotCode, tracedTaster } from '#server/roastery/packing/packing.ts';
import { batchOfBin } from '#server/roastery/roasting/roasting.ts';
import { findPossible, type Possible } from './possible.ts';
import {
  findFirst,
  type HangingTogether,
  listHangingTogether,
  type Start,
  startAtBags,
  startAtLines,
  startAtOne,
} from './trace-store.ts';
import { linesOfCoffee, linesOfOrder } from './traced-order-store.ts';

export interface Followed extends HangingTogether {
  kind: Start['kind'];
  /** Bags of which nobody noted what they were filled from. */
  untraced: number;
  isMore: boolean;
  /** What may belong to it, too, since nobody weighed. */
  possible: Possible;
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
    possible: await findPossible(db, start, rows),
  };
}

/** What was traced, by which its mails are found again. */
export const asWritten = (of: string): string => plainCode(of).toUpperCase();

/** Coffees that are ordered every day have more bags than anybody can read. */
const MOST_LINES = 2000;

/** What somebody typed or scanned to trace: a lot of green coffee, a bin, a bag, or what bags belong to. */
function findStart(db: Database, written: string): Promise<Start | null> {
  const of = asWritten(written);
  return findFirst(db, [
    startAtOne('green lot', lotOfCode(of)),
    startAtOne('batch', batchOfBin(of)),
    ...guessesByForm(of),
  ]);
}

function guessesByForm(of: string): RawBuilder<unknown>[] {
  const taster = readTasterCode(of);
  if (taster !== null) return [startAtBags('bag', tracedTaster(taster))];
  const scanned = readBagCode(of);
  if (scanned !== null) return [startAtBags('bag', bagsOfLotCode(scanned.lot, scanned.number))];
  if (/^\d{6}-(?:\d{1,9}-\d{1,3}|T\d{1,9})$/.test(of))
    return [startAtBags('lot of bags', bagsOfLotCode(of, null))];
  const ctapsId = readChecked(of);
  return [
    ...(/^[1-9]\d{0,8}$/.test(of) ? [startAtLines('order', linesOfOrder(Number(of)), MOST_LINES)] : []),
    ...(ctapsId === null ? [] : [startAtLines('coffee', linesOfCoffee(ctapsId, MOST_LINES + 1), MOST_LINES)]),
  ];
}
