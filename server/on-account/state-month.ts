/** What a month brought on an account, and what was owed at its end. */
import type { Statement } from '../../contract/on-account/statements.ts';
import { dayAfter } from '../../domain/dispatch/day.ts';
import { dayInLondon } from '../../domain/dispatch/dispatch.ts';
import { toPounds } from '../../domain/money/pounds.ts';
import { beginOfDay, monthAfter } from '../../domain/on-account/statement-month.ts';
import { dueOn } from '../../domain/on-account/terms.ts';
import { readAccountLines } from '../credit/credit.ts';
import type { Customer } from '../customers/customers.ts';
import { listDebtsAt } from '../orders/orders.ts';
import type { InTransaction } from '../platform/database.ts';
import { payTo, sumsOf } from './read-account.ts';
import { allocatedAt } from './statement-store.ts';

type Content = Omit<Statement, 'buyer'>;

/** The caller holds the customer. */
export async function stateMonth(db: InTransaction, customerId: number, month: string): Promise<Content> {
  const [from, to] = [beginOfDay(month), beginOfDay(monthAfter(month))];
  const { opening, lines } = await readAccountLines(db, customerId, { from, to });
  const debts = await listDebtsAt(db, customerId, to);
  const paid = await allocatedAt(db, customerId, to);
  const closed_on = dayAfter(monthAfter(month), -1);
  const orders = debts
    .map(({ id, placed_on, debt }) => ({ id, placed_on, owed: debt - (paid.get(id) ?? 0) }))
    .filter(({ owed }) => owed > 0);
  let owed = -opening;
  return {
    month,
    closed_on,
    opening: toPounds(-opening),
    lines: lines.map(({ description, occurred_at, pence }) => {
      owed -= pence;
      return {
        day: dayInLondon(occurred_at),
        what: description,
        amount: toPounds(-pence),
        owed: toPounds(owed),
      };
    }),
    closing: toPounds(owed),
    orders: orders.map((order) => ({
      order_id: order.id,
      due_on: dueOn(order.placed_on),
      owed: toPounds(order.owed),
    })),
    ages: sumsOf(orders, closed_on).ages.map(toPounds),
    pay_to: payTo(customerId),
  };
}

export const buyerOf = ({
  first_name,
  last_name,
  company_name,
  address,
  city,
  province,
  zip_code,
}: Customer): NonNullable<Statement['buyer']> => {
  const name = `${first_name} ${last_name}`.trim();
  const lines = [company_name, address, city, province, zip_code];
  return { name, address: lines.filter((line) => line !== '' && line !== name) };
};
