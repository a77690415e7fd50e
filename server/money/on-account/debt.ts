/** What is owed on account: orders, fees of the plans of businesses, and what was owed before we moved here. */
import type { Day } from '#domain/dispatch/day.ts';
import type { Owing } from '#domain/on-account/terms.ts';
import { endsUnpaidFeeOn } from '#domain/plans/business-period.ts';
import { feeInWords, listFeesAt, listOwedFees } from '#server/money/plans/plans.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { listOpeningAt, listOwedOpening } from './opening-debt-store.ts';
import { listDebtsAt, listOwedOrders } from './owed-order-store.ts';

/** One of the three ids is there. */
export interface DebtId {
  order_id: number | null;
  fee_id: number | null;
  opening_id: number | null;
}

export interface Debt extends DebtId {
  customer_id: number;
  /** Such as “Order 1207”. */
  name: string;
  /** In London: when the order was placed or the fee charged; of an opening debt, a term before it is due. */
  placed_on: string;
  total: number;
  /** Pence that are still to be paid. */
  owed: number;
  /** When a fee that isn't paid ends its plan; `null` where nothing is to end. */
  ends_plan_on: Day | null;
  /** Of an opening debt. */
  invoiced_on?: Day;
  /** Of an order. */
  purchase_order?: string;
}

/** The oldest first. */
export async function listDebts(db: Database | InTransaction, which: Owing): Promise<Debt[]> {
  const orders = await listOwedOrders(db, which);
  const fees = await listOwedFees(db, which);
  const opening = await listOwedOpening(db, which);
  return [
    ...orders.map(({ id, customer_id, placed_on, total, owed, purchase_order }): Debt => {
      const of = { customer_id, name: `Order ${id}`, placed_on, total, owed, purchase_order };
      return { ...NO_ID, ...of, order_id: id, ends_plan_on: null };
    }),
    ...fees.map((fee): Debt => {
      const { id, customer_id, charged_on: placed_on, pence: total, owed, plan_runs } = fee;
      const ends_plan_on = plan_runs ? endsUnpaidFeeOn(placed_on) : null;
      const name = feeInWords(fee);
      return { ...NO_ID, fee_id: id, customer_id, name, placed_on, total, owed, ends_plan_on };
    }),
    ...opening.map(({ id, customer_id, number, invoiced_on, placed_on, debt: total, owed }): Debt => {
      const name = openingInWords(number);
      const terms = { placed_on, invoiced_on, total, owed, ends_plan_on: null };
      return { ...NO_ID, opening_id: id, customer_id, name, ...terms };
    }),
  ].toSorted((a, b) => a.placed_on.localeCompare(b.placed_on));
}

const NO_ID = { order_id: null, fee_id: null, opening_id: null };

/** What an invoice of the shop that was left is called. */
export const openingInWords = (number: string): string => `Invoice ${number} of our old shop`;

/** What a customer's debts came to at a moment, before anything was paid. */
export async function listDebtsOnceAt(
  db: InTransaction,
  customerId: number,
  at: Date,
): Promise<(Pick<Debt, keyof DebtId | 'name' | 'placed_on'> & { debt: number })[]> {
  const orders = await listDebtsAt(db, customerId, at);
  const fees = await listFeesAt(db, customerId, at);
  const opening = await listOpeningAt(db, customerId, at);
  return [
    ...orders.map(({ id, placed_on, debt }) => {
      return { ...NO_ID, order_id: id, name: `Order ${id}`, placed_on, debt };
    }),
    ...fees.map((fee) => {
      const { id: fee_id, charged_on: placed_on, pence, waived_at } = fee;
      const debt = waived_at !== null && waived_at < at ? 0 : pence;
      return { ...NO_ID, fee_id, name: feeInWords(fee), placed_on, debt };
    }),
    ...opening.map(({ id: opening_id, number, placed_on, debt }) => {
      return { ...NO_ID, opening_id, name: openingInWords(number), placed_on, debt };
    }),
  ].toSorted((a, b) => a.placed_on.localeCompare(b.placed_on));
}

/** Identifies a debt among those of all kinds. */
export function keyOf({ order_id, fee_id, opening_id }: DebtId): string {
  if (order_id !== null) return `order ${order_id}`;
  return fee_id === null ? `opening ${opening_id}` : `fee ${fee_id}`;
}
