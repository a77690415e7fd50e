/** SQL of money of ours that moved to the bank: rows are only added, and one is taken back by another. */
import { type Selectable, sql } from 'kysely';
import type { PaypalMove } from '#domain/accounting/match-payouts.ts';
import type { Source } from '#domain/accounting/transfer-sources.ts';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { londonText, startOfLondonDay } from '#server/platform/london-time.ts';
import type { Schema } from '#server/platform/schema.ts';

type Row = Selectable<Schema['transfers']>;

export interface TransferRow extends Omit<Row, 'source'> {
  source: Source;
  by: string;
  is_reversed: boolean;
}

const rows = (db: Database | InTransaction) =>
  db
    .selectFrom('transfers')
    .selectAll()
    .select(nameOfStaff(sql.ref('transfers.recorded_by')).as('by'))
    .select(
      sql<boolean>`exists (select from transfers as later where later.reverses = transfers.id)`.as(
        'is_reversed',
      ),
    )
    .$castTo<TransferRow>();

export const findTransfer = (
  db: Database | InTransaction,
  by: { id: number } | { call_id: string },
): Promise<TransferRow | undefined> =>
  ('id' in by
    ? rows(db).where('id', '=', by.id)
    : rows(db).where('call_id', '=', by.call_id)
  ).executeTakeFirst();

/** The newest first. */
export const listTransferRows = (db: Database, most: number): Promise<TransferRow[]> =>
  rows(db).orderBy('id', 'desc').limit(most).execute();

/** One at a time: what the till holds is a sum, which no row stands for. */
export async function lockTransfers(db: InTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('transfers to the bank'))`.execute(db);
}

type NewTransfer = Omit<Row, 'id'>;

/** `undefined` where the call, or the row of the bank's file, is recorded already. */
export async function insertTransfer(db: InTransaction, transfer: NewTransfer): Promise<number | undefined> {
  const inserted = await db
    .insertInto('transfers')
    .values(transfer)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** In pence, what came in above zero. */
export async function heldBy(db: Database | InTransaction, account: Source): Promise<number> {
  const { rows: sums } = await sql<{ pence: number }>`
    select coalesce(-sum(pence), 0)::float8 as pence from ledger_postings
    where account_id = (select id from ledger_accounts where kind = ${account} and customer_id is null)`.execute(
    db,
  );
  return sums[0]?.pence ?? 0;
}

/** What PayPal kept ever, and of how many payments it did not say. */
export async function readFees(db: Database): Promise<{ fees: number; missing: number }> {
  const { rows: sums } = await sql<{ fees: number; missing: number }>`
    select (select coalesce(sum(fee), 0) from paypal_captures)::float8
      - (select coalesce(sum(fee), 0) from paypal_refunds)::float8 as fees,
      (select count(*) from paypal_captures where fee is null)::int as missing`.execute(db);
  return sums[0] ?? { fees: 0, missing: 0 };
}

/** What PayPal reported from a day on, in the order of time. */
export async function listPaypalMoves(db: Database, from: string): Promise<PaypalMove[]> {
  const { rows: moves } = await sql<PaypalMove>`
    select ${londonText(sql.ref('reported_at'), 'YYYY-MM-DD')} as day, kind, pence, fee from (
      select 'payment' as kind, capture_id as id, pence, fee, reported_at from paypal_captures
      where reported_at >= ${startOfLondonDay(from)}
      union all
      select 'refund', refund_id, -pence, -fee, reported_at from paypal_refunds
      where reported_at >= ${startOfLondonDay(from)}
    ) as moved order by reported_at, id`.execute(db);
  return moves;
}
