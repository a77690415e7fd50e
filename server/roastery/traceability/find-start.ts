/** What somebody typed or scanned to trace: a lot of green coffee, a bin, a bag, or what bags belong to. */

import type { RawBuilder } from 'kysely';
import { readChecked } from '#domain/check-character.ts';
import { plainCode, readBagCode } from '#domain/packing/lot.ts';
import { lotOfCode } from '#server/coffee/stock/stock.ts';
import type { Database } from '#server/platform/database.ts';
import { bagsOfLotCode } from '#server/roastery/packing/packing.ts';
import { batchOfBin } from '#server/roastery/roasting/roasting.ts';
import { findFirst, type Start, startAtBags, startAtLines, startAtOne } from './trace-store.ts';
import { linesOfCoffee, linesOfOrder } from './traced-order-store.ts';

/** Coffees that are ordered every day have more bags than anybody can read. */
const MOST_LINES = 2000;

export function findStart(db: Database, written: string): Promise<Start | null> {
  const of = plainCode(written).toUpperCase();
  return findFirst(db, [
    startAtOne('green lot', lotOfCode(of)),
    startAtOne('batch', batchOfBin(of)),
    ...guessesByForm(of),
  ]);
}

function guessesByForm(of: string): RawBuilder<unknown>[] {
  const scanned = readBagCode(of);
  if (scanned !== null) return [startAtBags('bag', bagsOfLotCode(scanned.lot, scanned.number))];
  if (/^\d{6}-\d{1,9}-\d{1,3}$/.test(of)) return [startAtBags('lot of bags', bagsOfLotCode(of, null))];
  const ctapsId = readChecked(of);
  return [
    ...(/^[1-9]\d{0,8}$/.test(of) ? [startAtLines('order', linesOfOrder(Number(of)), MOST_LINES)] : []),
    ...(ctapsId === null ? [] : [startAtLines('coffee', linesOfCoffee(ctapsId, MOST_LINES + 1), MOST_LINES)]),
  ];
}
