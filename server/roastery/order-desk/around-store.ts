/** SQL of all that is around the open orders: what the floor, stock and the desk itself note of them, in one statement. */
import { sql } from 'kysely';
import { SHORT_ORDERS } from '#server/coffee/stock/stock.ts';
import type { Database } from '#server/platform/database.ts';
import { listOf } from '#server/platform/sql.ts';
import { type BatchOfDay, batchesOnDay } from '#server/roastery/roasting/roasting.ts';
import { unfinishedActs, type WaitingAct } from '#server/roastery/staged-acts/staged-acts.ts';
import { notesOn } from './note-store.ts';
import { closedBoxes, type Progress, progressOf, type RoastedLine, roastedOf } from './worked-on-store.ts';

interface OpenWork {
  orderIds: readonly number[];
  lineIds: readonly number[];
  boxIds: readonly number[];
  day: string;
}

export interface Around {
  batches: BatchOfDay[];
  closed_boxes: number[];
  short_orders: number[];
  progress: Progress[];
  roasted: RoastedLine[];
  notes: { order_id: number; notes: number }[];
  acts: (Omit<WaitingAct, 'due_at'> & { due_at: string })[];
}

export async function readAround(
  db: Database,
  { orderIds, lineIds, boxIds, day }: OpenWork,
): Promise<Around> {
  const { rows } = await sql<Around>`
    select ${listOf(batchesOnDay(day))} as batches, array(${closedBoxes(boxIds)}) as closed_boxes, array(${SHORT_ORDERS}) as short_orders,
      ${listOf(progressOf(lineIds))} as progress, ${listOf(roastedOf(lineIds))} as roasted, ${listOf(notesOn(orderIds))} as notes,
      ${listOf(unfinishedActs())} as acts`.execute(db);
  const [around] = rows;
  if (around === undefined) throw new Error('What is around the open orders is one row.');
  return around;
}
