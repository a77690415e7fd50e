/** SQL of bills: what is paid by PayPal and is no order. */
import { type Selectable, sql } from 'kysely';
import type { BillKind } from '#contract/payments/payments.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { newId } from '#server/platform/secrets.ts';
import type { ConditionOn } from '#server/platform/sql.ts';

export interface Bill extends Selectable<Schema['bills']> {
  kind: BillKind;
  state: 'open' | 'paid' | 'ended';
}

export interface NewBill {
  kind: BillKind;
  /** `null` for a guest. */
  customerId: number | null;
  pence: number;
}

/** Opens a bill in the transaction of what it is about. Answers its id. */
export async function openBill(db: InTransaction, { kind, customerId, pence }: NewBill): Promise<string> {
  const id = newId();
  await db.insertInto('bills').values({ id, kind, customer_id: customerId, pence }).execute();
  return id;
}

const bills = (db: Database | InTransaction) => db.selectFrom('bills').selectAll().$castTo<Bill>();

export const readBill = (db: Database | InTransaction, id: string): Promise<Bill> =>
  bills(db).where('id', '=', id).executeTakeFirstOrThrow();

export const lockBill = (db: InTransaction, id: string): Promise<Bill> =>
  bills(db).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** The open bill of a kind of which each customer has one at a time. */
export const lockOpenBill = (
  db: InTransaction,
  { kind, customerId }: { kind: BillKind; customerId: number },
): Promise<Bill | undefined> =>
  bills(db)
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();

/** The caller holds the lock on the bill, which is open. */
export async function setPaid(db: InTransaction, id: string, capture_id: string): Promise<void> {
  await db
    .updateTable('bills')
    .set({ state: 'paid', capture_id, paid_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** The caller holds the lock on the bill, which is open. */
export async function setEnded(db: InTransaction, id: string): Promise<void> {
  await db.updateTable('bills').set({ state: 'ended' }).where('id', '=', id).execute();
}

/** Whether the bill awaits its payment. A transaction that pays or ends it at this moment is waited for. */
export const isOpenBill: ConditionOn<string> = (billId) => sql<boolean>`exists (
  select from bills where bills.id = ${billId} and bills.state = 'open' for share
)`;

/** Bills that were not paid in time, unless money may be on its way. */
export async function listUnpaidBills(db: Database, madeBefore: Date): Promise<string[]> {
  const unpaid = await db
    .selectFrom('bills')
    .select('id')
    .where('state', '=', 'open')
    .where('made_at', '<', madeBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('paypal_payments as payment')
            .whereRef('payment.bill_id', '=', 'bills.id')
            .where('payment.state', 'in', ['capturing', 'mismatched']),
        ),
      ),
    )
    .orderBy('made_at')
    .limit(100)
    .execute();
  return unpaid.map(({ id }) => id);
}
