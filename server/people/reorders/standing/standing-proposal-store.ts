/** SQL of what was proposed for the days of standing orders. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';
import { type NewProposal, type Proposal, proposals } from '../proposal-store.ts';

export interface StandingProposal {
  standing_order_id: number;
  standing_day: string;
  leaves_on: string | null;
  places_at: Date | null;
}

/** Whether it is new: each day has one, and so has each day of leaving. The caller holds the lock on the standing order. */
export async function insertStandingProposal(
  db: InTransaction,
  { lines, billing, delivery, ...proposal }: NewProposal & StandingProposal,
): Promise<boolean> {
  const inserted = await db
    .insertInto('reorder_proposals')
    .values({
      ...proposal,
      lines: JSON.stringify(lines),
      billing: JSON.stringify(billing),
      delivery: JSON.stringify(delivery),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

interface ProposedDay {
  standing_day: string;
  leaves_on: string | null;
}

/** A day that was closed leaves on a later one, so days are looked at that are over. */
export const PROPOSED_DAYS_BACK = 45;

/** Whether something was proposed for that day, or for the day on which it leaves. */
export const isProposed = (
  { day, leavesOn }: { day: string; leavesOn: string | null },
  proposed: readonly ProposedDay[],
): boolean =>
  proposed.some(
    ({ standing_day, leaves_on }) => standing_day === day || (leaves_on !== null && leaves_on === leavesOn),
  );

/** The days for which something was proposed since then. */
export const listProposedDays = (
  db: Database | InTransaction,
  standingOrderIds: readonly number[],
  since: string,
): Promise<(ProposedDay & { standing_order_id: number })[]> =>
  db
    .selectFrom('reorder_proposals')
    .select(['standing_order_id', 'standing_day', 'leaves_on'])
    .where('standing_order_id', '=', anyOf(standingOrderIds))
    .where('state', '<>', sql.lit('withdrawn'))
    .where('standing_day', '>=', since)
    .$narrowType<{ standing_order_id: number; standing_day: string }>()
    .execute();

export const listOpenOf = (
  db: Database | InTransaction,
  standingOrderIds: readonly number[],
): Promise<Proposal[]> =>
  proposals(db)
    .where('standing_order_id', '=', anyOf(standingOrderIds))
    .where('state', '=', 'proposed')
    .orderBy('id')
    .execute();

/** The same, locked. */
export const lockOpenOf = (db: InTransaction, standingOrderId: number): Promise<Proposal[]> =>
  proposals(db)
    .where('standing_order_id', '=', standingOrderId)
    .where('state', '=', 'proposed')
    .orderBy('id')
    .forUpdate()
    .execute();

/** The last order that came of each. */
export async function listLastOrders(
  db: Database,
  standingOrderIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('reorder_proposals')
    .select(['standing_order_id'])
    .select(({ fn }) => fn.max('order_id').as('order_id'))
    .where('standing_order_id', '=', anyOf(standingOrderIds))
    .where('order_id', 'is not', null)
    .groupBy('standing_order_id')
    .$narrowType<{ standing_order_id: number; order_id: number }>()
    .execute();
  return new Map(rows.map(({ standing_order_id, order_id }) => [standing_order_id, order_id]));
}

/** What the shop is to place now. */
export const listToPlace = (
  db: Database,
  { now, after, most }: { now: Date; after: number; most: number },
): Promise<{ id: number; customer_id: number; standing_order_id: number }[]> =>
  db
    .selectFrom('reorder_proposals')
    .select(['id', 'customer_id', 'standing_order_id'])
    .where('state', '=', sql.lit('proposed'))
    .where('places_at', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .$narrowType<{ standing_order_id: number }>()
    .execute();

/** From now on only an answer places it. The caller holds its lock. */
export async function noteNotPlaced(
  db: InTransaction,
  id: number,
  noted: { not_placed: string; not_placed_at: Date; second_key_hash: string },
): Promise<void> {
  await db
    .updateTable('reorder_proposals')
    .set({ places_at: null, ...noted })
    .where('id', '=', id)
    .execute();
}
