/** What is owed on account: orders, and fees of the plans of businesses. */
import type { Day } from '#domain/dispatch/day.ts';
import type { Owing } from '#domain/on-account/terms.ts';
import { endsUnpaidFeeOn } from '#domain/plans/business-period.ts';
import { feeInWords, listFeesAt, listOwedFees } from '#server/money/plans/plans.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { listDebtsAt, listOwedOrders } from './owed-order-store.ts';

/** One of the two ids is there. */
export interface DebtId {
  order_id: number | null;
  fee_id: number | null;
}

export interface Debt extends DebtId {
  customer_id: number;
  /** Such as “Order 1207”. */
  name: string;
  /** In London: when the order was placed or the fee charged. */
  placed_on: string;
  total: number;
  /** Pence that are still to be paid. */
  owed: number;
  /** When a fee that isn't paid ends its plan; `null` where nothing is to end. */
  ends_plan_on: Day | null;
}

/** The oldest first. */
export async function listDebts(db: Database | InTransaction, which: Owing): Promise<Debt[]> {
  const orders = await listOwedOrders(db, which);
  const fees = await listOwedFees(db, which);
  return [
    ...orders.map(({ id, customer_id, placed_on, total, owed }): Debt => {
      const name = `Order ${id}`;
      return { order_id: id, fee_id: null, customer_id, name, placed_on, total, owed, ends_plan_on: null };
    }),
    ...fees.map((fee): Debt => {
      const { id, customer_id, charged_on: placed_on, pence: total, owed, plan_runs } = fee;
      const ends_plan_on = plan_runs ? endsUnpaidFeeOn(placed_on) : null;
      const name = feeInWords(fee);
      return { order_id: null, fee_id: id, customer_id, name, placed_on, total, owed, ends_plan_on };
    }),
  ].toSorted((a, b) => a.placed_on.localeCompare(b.placed_on));
}

/** What a customer's orders and fees came to at a moment, before anything was paid. */
export async function listDebtsOnceAt(
  db: InTransaction,
  customerId: number,
  at: Date,
): Promise<(Pick<Debt, 'order_id' | 'fee_id' | 'name' | 'placed_on'> & { debt: number })[]> {
  const orders = await listDebtsAt(db, customerId, at);
  const fees = await listFeesAt(db, customerId, at);
  return [
    ...orders.map(({ id, placed_on, debt }) => {
      return { order_id: id, fee_id: null, name: `Order ${id}`, placed_on, debt };
    }),
    ...fees.map((fee) => {
      const { id: fee_id, charged_on: placed_on, pence, waived_at } = fee;
      const debt = waived_at !== null && waived_at < at ? 0 : pence;
      return { order_id: null, fee_id, name: feeInWords(fee), placed_on, debt };
    }),
  ].toSorted((a, b) => a.placed_on.localeCompare(b.placed_on));
}

/** Identifies a debt among those of both kinds. */
export const keyOf = ({ order_id, fee_id }: DebtId): string =>
  order_id === null ? `fee ${fee_id}` : `order ${order_id}`;
