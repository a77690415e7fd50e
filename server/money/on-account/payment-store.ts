/** SQL of payments on account and the orders that they pay. A trigger of the database allocates what is free, at the commit. */
import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { feeChargedAt } from '#server/money/plans/plans.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import type { DebtId } from './debt.ts';
import { openingInvoicedAt } from './opening-debt-store.ts';
import { orderPlacedAt } from './owed-order-store.ts';

export interface StoredPayment {
  id: number;
  customer_id: number;
  pence: number;
  means: 'bank' | 'paypal';
  received_on: string;
  reference: string;
  reason: string;
  reverses: number | null;
  recorded_by: number | null;
  recorded_at: Date;
  is_reversed: boolean;
  /** Pence that it paid ahead and that went back. */
  paid_back: number;
  allocations: (DebtId & { pence: number })[];
}

/** What pays nothing yet: the database lets it pay whatever is owed. */
export function paidAhead({ is_reversed, reverses, pence, paid_back, allocations }: StoredPayment): number {
  const paid = allocations.reduce((sum, one) => sum + one.pence, 0);
  return is_reversed || reverses !== null ? 0 : pence - paid_back - paid;
}

const payments = (db: Database | InTransaction) =>
  db
    .selectFrom('account_payments as payment')
    .select([
      'payment.id',
      'payment.customer_id',
      'payment.pence',
      'payment.received_on',
      'payment.reference',
      'payment.reason',
      'payment.reverses',
      'payment.recorded_by',
      'payment.recorded_at',
    ])
    .select((row) => [
      sql<'bank' | 'paypal'>`payment.means`.as('means'),
      row
        .exists(
          row
            .selectFrom('account_payments as back')
            .select('back.id')
            .whereRef('back.reverses', '=', 'payment.id'),
        )
        .$castTo<boolean>()
        .as('is_reversed'),
      sql<number>`(
        select coalesce(sum(back.pence), 0)::int from account_pay_backs as back where back.payment_id = payment.id
      )`.as('paid_back'),
      jsonArrayFrom(
        row
          .selectFrom('account_allocations as allocation')
          .whereRef('allocation.payment_id', '=', 'payment.id')
          .groupBy(['allocation.order_id', 'allocation.fee_id', 'allocation.opening_id'])
          .having(sql<boolean>`sum(allocation.pence) > 0`)
          .select([
            'allocation.order_id',
            'allocation.fee_id',
            'allocation.opening_id',
            sql<number>`sum(allocation.pence)::int`.as('pence'),
          ])
          // The order in which the database allocates: the oldest debt first.
          .orderBy(({ ref, fn }) =>
            fn.coalesce(
              orderPlacedAt(ref('allocation.order_id')),
              feeChargedAt(ref('allocation.fee_id')),
              openingInvoicedAt(ref('allocation.opening_id')),
            ),
          )
          .orderBy('allocation.order_id')
          .orderBy('allocation.fee_id')
          .orderBy('allocation.opening_id'),
      ).as('allocations'),
    ]);

export const readPayment = (db: Database | InTransaction, id: number): Promise<StoredPayment | undefined> =>
  payments(db).where('payment.id', '=', id).executeTakeFirst();

export const findByCall = (
  db: Database | InTransaction,
  callId: string,
): Promise<StoredPayment | undefined> =>
  payments(db).where('payment.call_id', '=', callId).executeTakeFirst();

/** The newest first. */
export const listPayments = (db: Database, customerId: number, most: number): Promise<StoredPayment[]> =>
  payments(db)
    .where('payment.customer_id', '=', customerId)
    .orderBy('payment.id', 'desc')
    .limit(most)
    .execute();

interface Transfer {
  customer_id: number;
  pence: number;
  received_on: string;
  reference: string;
}

/** A transfer that may be the same: of the same sum on the same day, or with the same words of the bank. */
export const findTwin = (
  db: InTransaction,
  { customer_id, pence, received_on, reference }: Transfer,
): Promise<StoredPayment | undefined> =>
  payments(db)
    .where('payment.customer_id', '=', customer_id)
    .where('payment.reverses', 'is', null)
    .where('payment.means', '=', 'bank')
    .where('payment.pence', '=', pence)
    .where(({ or, eb }) =>
      or([
        eb('payment.received_on', '=', received_on),
        ...(reference === '' ? [] : [eb('payment.reference', '=', reference)]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_payments as back')
            .select('back.id')
            .whereRef('back.reverses', '=', 'payment.id'),
        ),
      ),
    )
    .orderBy('payment.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function insertAccountPayment(db: InTransaction, payment: NewPayment): Promise<number> {
  const id = await insertPaymentOnce(db, payment);
  if (id === undefined)
    throw new Error(`An account payment of customer ${payment.customer_id} was there before.`);
  return id;
}

type NewPayment = Insertable<Schema['account_payments']>;

/** `undefined` where the same call, or the same row of the bank, made one meanwhile, under the lock of another customer. */
export async function insertPaymentOnce(db: InTransaction, payment: NewPayment): Promise<number | undefined> {
  const made = await db
    .insertInto('account_payments')
    .values(payment)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

interface Lately {
  staffId: number;
  /** All records of the person. */
  customerIds: readonly number[];
  since: Date;
}

/**
 * Pence that this person recorded lately for anybody, or anybody for these, whichever is more; and of that what came without a row
 * of the bank's file. What was taken back counts: it was recorded.
 */
export async function sumRecordedLately(
  db: InTransaction,
  { staffId, customerIds, since }: Lately,
): Promise<{ all: number; byHand: number }> {
  const { rows } = await sql<{ all: number; byHand: number }>`
    select greatest(by_staff, for_customer)::int as "all", greatest(by_hand_of_staff, by_hand_for_customer)::int as "byHand"
    from (
      select coalesce(sum(pence) filter (where recorded_by = ${staffId}), 0) as by_staff,
        coalesce(sum(pence) filter (where customer_id = any(${customerIds}::int[])), 0) as for_customer,
        coalesce(sum(pence) filter (where recorded_by = ${staffId} and bank_row is null), 0) as by_hand_of_staff,
        coalesce(sum(pence) filter (where customer_id = any(${customerIds}::int[]) and bank_row is null), 0) as by_hand_for_customer
      from account_payments
      where (recorded_by = ${staffId} or customer_id = any(${customerIds}::int[]))
        and recorded_by is not null and reverses is null and recorded_at > ${since}
    ) as sums`.execute(db);
  return rows[0] ?? { all: 0, byHand: 0 };
}

export async function insertAllocations(
  db: InTransaction,
  rows: readonly (DebtId & { payment_id: number; pence: number; made_by: number })[],
): Promise<void> {
  await db
    .insertInto('account_allocations')
    .values([...rows])
    .execute();
}

/** Frees and allocates now what the commit would: for an answer that shows it. The caller holds the customer. */
export async function allocateNow(db: InTransaction, customerId: number): Promise<void> {
  await sql`select allocate_payments(${customerId}::int)`.execute(db);
}
