/** SQL of standing orders. */
import { type Selectable, sql } from 'kysely';
import type { Pause, Rhythm } from '#domain/reorders/standing-days.ts';
import type { ProposedOrder } from '#server/people/checkout/checkout.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

export interface StandingOrder extends Selectable<Schema['standing_orders']> {
  lines: ProposedOrder['lines'];
  billing: ProposedOrder['billing'];
  delivery: ProposedOrder['shipping'];
  shipping_option_id: ProposedOrder['option'];
  pauses: Pause[];
}

/** What its customer, or staff for them, say of it. */
export type StandingContent = Pick<
  StandingOrder,
  | 'asks'
  | 'weekdays'
  | 'every_weeks'
  | 'starts_on'
  | 'ends_on'
  | 'pauses'
  | 'lines'
  | 'billing'
  | 'delivery'
  | 'shipping_option_id'
  | 'purchase_order'
  | 'highest_total'
>;

const standingOrders = (db: Database | InTransaction) =>
  db.selectFrom('standing_orders').selectAll().$castTo<StandingOrder>();

export const rhythmOf = (standing: StandingOrder): Rhythm & { asks: boolean } => ({
  weekdays: [...standing.weekdays].map(Number),
  everyWeeks: standing.every_weeks,
  startsOn: standing.starts_on,
  endsOn: standing.ends_on,
  pauses: standing.pauses,
  asks: standing.asks,
});

export const findStandingOrder = (
  db: Database | InTransaction,
  id: number,
): Promise<StandingOrder | undefined> => standingOrders(db).where('id', '=', id).executeTakeFirst();

export const findMadeBy = (db: InTransaction, requestId: string): Promise<StandingOrder | undefined> =>
  standingOrders(db).where('request_id', '=', requestId).executeTakeFirst();

/** After the lock on its customer, and before its proposals. */
export const lockStandingOrder = (db: InTransaction, id: number): Promise<StandingOrder | undefined> =>
  standingOrders(db).where('id', '=', id).forUpdate().executeTakeFirst();

/** The newest first; ended ones last. */
export const listStandingOrdersOf = (
  db: Database | InTransaction,
  customerId: number,
): Promise<StandingOrder[]> =>
  standingOrders(db)
    .where('customer_id', '=', customerId)
    .orderBy((order) => order('ended_at', 'is not', null))
    .orderBy('id', 'desc')
    .execute();

/** Of one customer or of all, those that run or those that ended. */
export const listStandingOrders = (
  db: Database,
  { customerId, hasEnded }: { customerId: number | null; hasEnded: boolean },
): Promise<StandingOrder[]> =>
  standingOrders(db)
    .where('ended_at', hasEnded ? 'is not' : 'is', null)
    .$if(customerId !== null, (rows) => rows.where('customer_id', '=', customerId))
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();

const MOST_LISTED = 500;

export const countRunningOf = async (db: Database | InTransaction, customerId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('standing_orders')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

const AT_ONCE = 100;

/** All that run, so many at a time. */
export async function* runningInParts(db: Database | InTransaction): AsyncGenerator<StandingOrder[]> {
  for (let after = 0; ; ) {
    const running = await listRunning(db, { after, most: AT_ONCE });
    if (running.length > 0) yield running;
    const last = running.at(-1);
    if (last === undefined || running.length < AT_ONCE) return;
    after = last.id;
  }
}

const listRunning = (
  db: Database | InTransaction,
  { after, most }: { after: number; most: number },
): Promise<StandingOrder[]> =>
  standingOrders(db)
    .where('ended_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();

const written = ({ pauses, lines, billing, delivery, ...content }: StandingContent) => ({
  ...content,
  pauses: JSON.stringify(pauses),
  lines: JSON.stringify(lines),
  billing: JSON.stringify(billing),
  delivery: JSON.stringify(delivery),
});

interface Made {
  request_id: string;
  customer_id: number;
  made_at: Date;
}

/** `undefined` where the same request has made one already. */
export const insertStandingOrder = (
  db: InTransaction,
  content: StandingContent,
  made: Made,
): Promise<{ id: number } | undefined> =>
  db
    .insertInto('standing_orders')
    .values({ ...written(content), ...made, changed_at: made.made_at })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('id')
    .executeTakeFirst();

/** The caller holds its lock. */
export async function changeStandingOrder(
  db: InTransaction,
  id: number,
  { content, changed_at }: { content: StandingContent; changed_at: Date },
): Promise<void> {
  await db
    .updateTable('standing_orders')
    .set({ ...written(content), changed_at })
    .where('id', '=', id)
    .execute();
}

/** With a time it counts as a change: whatever was to be placed before that is over. */
export async function setLines(
  db: InTransaction,
  id: number,
  { lines, changed_at }: { lines: StandingOrder['lines']; changed_at?: Date },
): Promise<void> {
  await db
    .updateTable('standing_orders')
    .set({ lines: JSON.stringify(lines), ...(changed_at && { changed_at }) })
    .where('id', '=', id)
    .execute();
}

export async function endStanding(db: InTransaction, id: number, now: Date): Promise<void> {
  await db
    .updateTable('standing_orders')
    .set({ ended_at: now, changed_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** The caller holds its lock. */
export async function resumeStanding(db: InTransaction, id: number, now: Date): Promise<void> {
  await db
    .updateTable('standing_orders')
    .set({ ended_at: null, changed_at: now })
    .where('id', '=', id)
    .execute();
}

/** Those that ended long ago, once nothing is left that was proposed for them. */
export async function deleteOldStandingOrders(db: Database, endedBefore: Date): Promise<void> {
  await db
    .deleteFrom('standing_orders')
    .where('ended_at', '<', endedBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reorder_proposals')
            .select('reorder_proposals.id')
            .whereRef('standing_order_id', '=', 'standing_orders.id'),
        ),
      ),
    )
    .execute();
}
