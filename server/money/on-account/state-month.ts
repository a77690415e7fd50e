/** What a month brought on an account, and what was owed at its end. */
import type { Statement } from '#contract/on-account/statements.ts';
import { printedAddress } from '#domain/customer/printed-address.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { beginOfDay, dayInLondon } from '#domain/dispatch/dispatch.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { payTo } from '#domain/on-account/payment-reference.ts';
import { firstOfMonth, monthAfter } from '#domain/on-account/statement-month.ts';
import { dueOn } from '#domain/on-account/terms.ts';
import type { Customer } from '#server/foundation/customers/customers.ts';
import { readShopFacts } from '#server/foundation/settings/settings.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { readAccountLines } from '#server/selling/ledger/ledger.ts';
import { orderOfEntry } from '#server/selling/orders/desk/desk.ts';
import { keyOf, listDebtsOnceAt } from './debt.ts';
import { listPurchaseOrders } from './owed-order-store.ts';
import { sumsOf } from './read-account.ts';
import { allocatedAt } from './statement-store.ts';

type Content = Omit<Statement, 'buyer'>;

interface Stating {
  customerId: number;
  now: Date;
}

/** A month as of its last moment. The caller holds the customer. */
export const stateMonth = (
  db: InTransaction,
  { month, ...of }: Stating & { month: string },
): Promise<Content> =>
  state(db, of, {
    month,
    to: beginOfDay(monthAfter(month)),
    closed_on: dayAfter(monthAfter(month), -1),
  });

/** The month that runs, with all of today. The caller holds the customer. */
export function stateSoFar(db: InTransaction, of: Stating): Promise<Content> {
  const today = dayInLondon(of.now);
  return state(db, of, {
    month: firstOfMonth(today),
    to: beginOfDay(dayAfter(today, 1)),
    closed_on: today,
  });
}

interface Stated {
  month: string;
  to: Date;
  closed_on: string;
}

async function state(
  db: InTransaction,
  { customerId, now }: Stating,
  { month, to, closed_on }: Stated,
): Promise<Content> {
  const facts = (await readShopFacts(db))(now);
  const from = beginOfDay(month);
  const { opening, lines } = await readAccountLines(db, customerId, { from, to });
  const all = await listDebtsOnceAt(db, customerId, to);
  const paid = await allocatedAt(db, customerId, to);
  const debts = all
    .map(({ debt, ...one }) => ({ ...one, owed: debt - (paid.get(keyOf(one)) ?? 0) }))
    .filter(({ owed }) => owed > 0);
  // Never a zero with a minus.
  const before = 0 - opening;
  let owed = before;
  return {
    month,
    closed_on,
    opening: toPounds(before),
    lines: lines.map(({ description, occurred_at, pence, ...entry }) => {
      owed -= pence;
      const order_id = orderOfEntry(entry);
      return {
        day: dayInLondon(occurred_at),
        what: description,
        amount: toPounds(-pence),
        owed: toPounds(owed),
        ...(order_id !== null && { order_id }),
      };
    }),
    closing: toPounds(owed),
    orders: debts.flatMap(({ order_id, placed_on, owed: pence }) =>
      order_id === null ? [] : [{ order_id, due_on: dueOn(placed_on), owed: toPounds(pence) }],
    ),
    fees: debts.flatMap(({ order_id, name, placed_on, owed: pence }) =>
      order_id !== null ? [] : [{ name, due_on: dueOn(placed_on), owed: toPounds(pence) }],
    ),
    ages: sumsOf(debts, closed_on).ages.map(toPounds),
    telephone: facts.telephone,
    seller: { ...facts.names, mark: facts.mark, email: facts.email },
    pay_to: payTo(facts, customerId),
  };
}

/** With the numbers that the buyer gave to what is listed; forgotten with the buyer. */
export async function buyerOf(
  db: InTransaction,
  { first_name, last_name, company_name, address, city, province, zip_code }: Customer,
  { lines, orders }: Content,
): Promise<NonNullable<Statement['buyer']>> {
  const name = `${first_name} ${last_name}`.trim();
  const printed = printedAddress([name, company_name, address, city, province, zip_code]);
  const ids = [...lines, ...orders].flatMap(({ order_id: id }) => (id === undefined ? [] : [id]));
  const purchase_orders = await listPurchaseOrders(db, [...new Set(ids)]);
  return { name, address: printed.filter((line) => line !== name), purchase_orders };
}
