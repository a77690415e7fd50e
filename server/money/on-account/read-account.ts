/** An account as its buyer and staff see it: what is owed, when it is due, and what was paid. */
import type {
  AccountFee,
  AccountOpeningDebt,
  AccountOrder,
  AccountPayment,
  OnAccount,
  StaffAccountPayment,
} from '#contract/on-account/account.ts';
import type { StaffAccount } from '#contract/on-account/staff-on-account.ts';
import type { ShopFacts } from '#contract/settings/shop-facts.ts';
import type { Day } from '#domain/dispatch/day.ts';
import { beginOfDay, dayInLondon } from '#domain/dispatch/dispatch.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { payTo } from '#domain/on-account/payment-reference.ts';
import { ageOf, daysOverdue, dueOn, holdsOrders, interestOn } from '#domain/on-account/terms.ts';
import { findMember, listNames, nameOf } from '#server/foundation/customers/customers.ts';
import { readShopFacts } from '#server/foundation/settings/settings.ts';
import { type Database, readAtOnce } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { readUsable } from '#server/selling/ledger/ledger.ts';
import { type Debt, listDebts } from './debt.ts';
import { readWaiting } from './funds-store.ts';
import { listPayments, paidAhead, type StoredPayment } from './payment-store.ts';
import { findPause } from './reminder-store.ts';

const MOST_PAYMENTS = 200;

interface Holder {
  id: number;
  balance_limit: number;
}

export const readOnAccount = async (db: Database, holder: Holder, now: Date): Promise<OnAccount> =>
  accountAnswer(holder, await readFacts(db, holder.id, now), now);

type Facts = Awaited<ReturnType<typeof readFacts>>;

async function readFacts(db: Database, id: number, now: Date) {
  const factsAt = await readShopFacts(db);
  const sums = await readAtOnce(db, async (snapshot) => ({
    usable: await readUsable(snapshot, id),
    waiting: await readWaiting(snapshot, id, dayInLondon(now)),
    debts: await listDebts(snapshot, { customerIds: [id] }),
    payments: await listPayments(snapshot, id, MOST_PAYMENTS),
  }));
  return { ...sums, factsAt };
}

function accountAnswer(
  { id, balance_limit }: Holder,
  { usable, waiting, debts, payments, factsAt }: Facts,
  now: Date,
): OnAccount {
  const today = dayInLondon(now);
  const { owed, overdue, next_due_on, is_on_hold } = sumsOf(debts, today);
  return {
    balance_limit: toPounds(balance_limit),
    usable_balance: toPounds(Math.max(0, usable.balance - waiting)),
    owed: toPounds(owed),
    overdue: toPounds(overdue),
    // What is owed and what is paid ahead are the two sides of the ledger's one balance.
    paid_ahead: toPounds(usable.balance - usable.fees - balance_limit + owed),
    usable_tomorrow: toPounds(waiting),
    next_due_on,
    is_on_hold,
    orders: debts.flatMap((debt) => orderAnswer(debt, today)),
    fees: debts.flatMap((debt) => feeAnswer(debt, today)),
    opening: debts.flatMap((debt) => openingAnswer(debt, today)),
    payments: payments.map(paymentAnswer),
    pay_to: payTo(factsAt(now), id),
  };
}

export async function readAccountAsStaff(
  db: Database,
  customerId: number,
  now: Date,
): Promise<StaffAccount | Refusal<'not_found'>> {
  const customer = await findMember(db, customerId);
  if (customer === undefined) return refuse('not_found');
  const today = dayInLondon(now);
  const [facts, pause] = await Promise.all([
    readFacts(db, customerId, now),
    findPause(db, customerId, today),
  ]);
  const { debts, payments, usable, factsAt } = facts;
  const baseRateOn = baseRatesOf(factsAt);
  return {
    ...accountAnswer(customer, facts, now),
    customer_id: customerId,
    full_name: nameOf(customer),
    company_name: customer.company_name,
    email: customer.email,
    ages: sumsOf(debts, today).ages.map(toPounds),
    beyond_limit: toPounds(Math.max(0, -usable.balance)),
    payments: await staffPaymentAnswers(db, payments),
    reminders_paused: pause,
    interest: debts.flatMap(({ name, placed_on, owed }) => {
      const due = dueOn(placed_on);
      const amount = interestOn(owed, { due, today }, baseRateOn);
      return amount === 0 ? [] : [{ name, days: daysOverdue(due, today), amount: toPounds(amount) }];
    }),
  };
}

/** By the day: the rate with which it began, asked for once, since late debts share their days. */
function baseRatesOf(factsAt: (at: Date) => ShopFacts): (day: Day) => number {
  const rates = new Map<Day, number>();
  return (day) => {
    const rate = rates.get(day) ?? factsAt(beginOfDay(day)).base_rate;
    rates.set(day, rate);
    return rate;
  };
}

interface Sums {
  owed: number;
  overdue: number;
  ages: number[];
  next_due_on: string | null;
  is_on_hold: boolean;
}

/** Sums up what one customer owes. */
export function sumsOf(debts: readonly Pick<Debt, 'placed_on' | 'owed'>[], today: string): Sums {
  const ages = [0, 0, 0, 0];
  for (const { placed_on, owed } of debts)
    ages[ageOf(placed_on, today)] = (ages[ageOf(placed_on, today)] ?? 0) + owed;
  const days = debts.map(({ placed_on }) => dueOn(placed_on)).toSorted();
  return {
    owed: ages.reduce((sum, age) => sum + age, 0),
    overdue: debts.reduce(
      (sum, { placed_on, owed }) => (daysOverdue(dueOn(placed_on), today) > 0 ? sum + owed : sum),
      0,
    ),
    ages,
    next_due_on: days[0] ?? null,
    is_on_hold: days.some((due) => holdsOrders(due, today)),
  };
}

const orderAnswer = (
  { order_id, placed_on, purchase_order = '', ...debt }: Debt,
  today: string,
): AccountOrder[] =>
  order_id === null
    ? []
    : [{ order_id, placed_on, ...owedAnswer({ placed_on, ...debt }, today), purchase_order }];

const feeAnswer = ({ fee_id, name, placed_on, ...debt }: Debt, today: string): AccountFee[] =>
  fee_id === null
    ? []
    : [{ fee_id, name, charged_on: placed_on, ...owedAnswer({ placed_on, ...debt }, today) }];

const openingAnswer = (
  { opening_id, name, placed_on, invoiced_on = placed_on, ...debt }: Debt,
  today: string,
): AccountOpeningDebt[] =>
  opening_id === null
    ? []
    : [{ opening_id, name, invoiced_on, ...owedAnswer({ placed_on, ...debt }, today) }];

const owedAnswer = (
  { placed_on, total, owed }: Pick<Debt, 'placed_on' | 'total' | 'owed'>,
  today: string,
) => ({
  due_on: dueOn(placed_on),
  total: toPounds(total),
  owed: toPounds(owed),
  days_overdue: daysOverdue(dueOn(placed_on), today),
});

const paymentAnswer = (payment: StoredPayment): AccountPayment => ({
  id: payment.id,
  amount: toPounds(payment.pence),
  received_on: payment.received_on,
  means: payment.means,
  reverses: payment.reverses,
  is_reversed: payment.is_reversed,
  paid_back: toPounds(payment.paid_back),
  ahead: toPounds(paidAhead(payment)),
  allocations: payment.allocations.map(({ pence: part, ...debt }) => ({ ...debt, amount: toPounds(part) })),
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
