/** What somebody typed or scanned to trace: a lot of green coffee, a bin, a bag, or what bags belong to. */
import type { Trace } from '../../contract/floor/trace.ts';
import { readChecked } from '../../domain/check-character.ts';
import { readBagCode } from '../../domain/packing/lot.ts';
import { listLinesOfCoffee, listLinesOfOrder } from '../orders/orders.ts';
import { listBagsOfLines, listBagsOfLotCode, type TracedBag } from '../packing/packing.ts';
import type { Database } from '../platform/database.ts';
import { findBatchOfBin } from '../roasting/roasting.ts';
import { findTracedLot } from '../stock/stock.ts';

/** Coffees that are ordered every day have more bags than anybody can read. */
const MOST_LINES = 2000;

export type Start =
  | { kind: 'green lot'; lotId: number }
  | { kind: 'batch'; batchId: number }
  | { kind: Exclude<Trace['kind'], 'green lot' | 'batch'>; bags: readonly TracedBag[]; isMore?: boolean };

export async function findStart(db: Database, written: string): Promise<Start | null> {
  const of = written.trim().toUpperCase();
  const lot = await findTracedLot(db, of);
  if (lot !== undefined) return { kind: 'green lot', lotId: lot.id };
  const bin = await findBatchOfBin(db, of);
  if (bin !== undefined) return { kind: 'batch', batchId: bin.batch_id };
  const scanned = readBagCode(of);
  if (scanned !== null) return found('bag', await listBagsOfLotCode(db, scanned.lot, scanned.number));
  if (/^\d{6}-\d{1,9}-\d{1,3}$/.test(of)) return found('lot of bags', await listBagsOfLotCode(db, of, null));
  if (/^[1-9]\d{0,8}$/.test(of)) {
    const lines = await listLinesOfOrder(db, Number(of));
    if (lines.length > 0) return { kind: 'order', bags: await bagsOf(db, lines) };
  }
  const ctapsId = readChecked(of);
  if (ctapsId === null) return null;
  const lines = await listLinesOfCoffee(db, ctapsId, MOST_LINES + 1);
  if (lines.length === 0) return null;
  return {
    kind: 'coffee',
    bags: await bagsOf(db, lines.slice(0, MOST_LINES)),
    isMore: lines.length > MOST_LINES,
  };
}

const found = (kind: 'bag' | 'lot of bags', bags: readonly TracedBag[]): Start | null =>
  bags.length === 0 ? null : { kind, bags };

const bagsOf = (db: Database, lines: readonly { id: number }[]) =>
  listBagsOfLines(
    db,
    lines.map(({ id }) => id),
  );
