/** An account as its buyer and staff see it: what is owed, when it is due, and what was paid. */
import type {
  AccountOrder,
  AccountPayment,
  OnAccount,
  StaffAccountPayment,
} from '../../contract/on-account/account.ts';
import type { StaffAccount } from '../../contract/on-account/staff-on-account.ts';
import { dayInLondon } from '../../domain/dispatch/dispatch.ts';
import { toPounds } from '../../domain/money/pounds.ts';
import { paymentReference } from '../../domain/on-account/payment-reference.ts';
import { ageOf, daysOverdue, dueOn, holdsOrders, interestOn } from '../../domain/on-account/terms.ts';
import { shop } from '../../domain/shop.ts';
import { readUsable } from '../credit/credit.ts';
import { findMember, listNames, nameOf } from '../customers/customers.ts';
import { listOwedOrders, type OrderOnAccount } from '../orders/orders.ts';
import type { Database } from '../platform/database.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { listPayments, type StoredPayment } from './payment-store.ts';
import { findPause } from './reminder-store.ts';

const MOST_PAYMENTS = 200;

export async function readOnAccount(
  db: Database,
  { id, balance_limit }: { id: number; balance_limit: number },
  now: Date,
): Promise<OnAccount> {
  const [usable, orders, payments] = await Promise.all([
    readUsable(db, id),
    listOwedOrders(db, [id]),
    listPayments(db, id, MOST_PAYMENTS),
  ]);
  const today = dayInLondon(now);
  const { owed, overdue, next_due_on, is_on_hold } = sumsOf(orders, today);
  return {
    balance_limit: toPounds(balance_limit),
    usable_balance: toPounds(usable.balance),
    owed: toPounds(owed),
    overdue: toPounds(overdue),
    // What is owed and what is paid ahead are the two sides of the ledger's one balance.
    paid_ahead: toPounds(usable.balance - balance_limit + owed),
    next_due_on,
    is_on_hold,
    orders: orders.map((order) => orderOnAccountAnswer(order, today)),
    payments: payments.map(paymentAnswer),
    pay_to: payTo(id),
  };
}

export const payTo = (customerId: number): OnAccount['pay_to'] => ({
  account_name: shop.bank.accountName,
  sort_code: shop.bank.sortCode,
  account_number: shop.bank.accountNumber,
  reference: paymentReference(customerId),
});

export async function readAccountAsStaff(
  db: Database,
  customerId: number,
  now: Date,
): Promise<StaffAccount | Refusal<'not_found'>> {
  const customer = await findMember(db, customerId);
  if (customer === undefined) return refuse('not_found');
  const today = dayInLondon(now);
  const [account, orders, payments] = await Promise.all([
    readOnAccount(db, customer, now),
    listOwedOrders(db, [customerId]),
    listPayments(db, customerId, MOST_PAYMENTS),
  ]);
  return {
    ...account,
    customer_id: customerId,
    full_name: nameOf(customer),
    company_name: customer.company_name,
    email: customer.email,
    ages: sumsOf(orders, today).ages.map(toPounds),
    payments: await staffPaymentAnswers(db, payments),
    reminders_paused: await findPause(db, customerId, today),
    interest: orders.flatMap(({ id, placed_on, owed }) => {
      const days = daysOverdue(dueOn(placed_on), today);
      const amount = interestOn(owed, days);
      return amount === 0 ? [] : [{ order_id: id, days, amount: toPounds(amount) }];
    }),
  };
}

interface Sums {
  owed: number;
  overdue: number;
  ages: number[];
  next_due_on: string | null;
  is_on_hold: boolean;
}

/** Of one customer's orders that are owed, the oldest first. */
export function sumsOf(orders: readonly Pick<OrderOnAccount, 'placed_on' | 'owed'>[], today: string): Sums {
  const ages = [0, 0, 0, 0];
  for (const { placed_on, owed } of orders)
    ages[ageOf(placed_on, today)] = (ages[ageOf(placed_on, today)] ?? 0) + owed;
  const days = orders.map(({ placed_on }) => dueOn(placed_on)).toSorted();
  return {
    owed: ages.reduce((sum, age) => sum + age, 0),
    overdue: orders.reduce(
      (sum, { placed_on, owed }) => (daysOverdue(dueOn(placed_on), today) > 0 ? sum + owed : sum),
      0,
    ),
    ages,
    next_due_on: days[0] ?? null,
    is_on_hold: days.some((due) => holdsOrders(due, today)),
  };
}

const orderOnAccountAnswer = (
  { id, placed_on, total, owed }: OrderOnAccount,
  today: string,
): AccountOrder => ({
  order_id: id,
  placed_on,
  due_on: dueOn(placed_on),
  total: toPounds(total),
  owed: toPounds(owed),
  days_overdue: daysOverdue(dueOn(placed_on), today),
});

const paymentAnswer = ({
  id,
  pence,
  received_on,
  means,
  reverses,
  is_reversed,
  allocations,
}: StoredPayment): AccountPayment => ({
  id,
  amount: toPounds(pence),
  received_on,
  means,
  reverses,
  is_reversed,
  allocations: allocations.map(({ order_id, pence: part }) => ({ order_id, amount: toPounds(part) })),
});

export async function staffPaymentAnswers(
  db: Database,
  payments: readonly StoredPayment[],
): Promise<StaffAccountPayment[]> {
  const names = await listNames(db, [...new Set(payments.flatMap(({ recorded_by }) => recorded_by ?? []))]);
  return payments.map((payment) => ({
    ...paymentAnswer(payment),
    reference: payment.reference,
    reason: payment.reason,
    recorded_by: payment.recorded_by === null ? null : (names.get(payment.recorded_by) ?? null),
    recorded_at: payment.recorded_at.toISOString(),
  }));
}
