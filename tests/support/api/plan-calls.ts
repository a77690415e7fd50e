/** Members with a plan, at a time of the test's choice: months pass by the clock that is handed in. */
import type { PlanState } from '#contract/plans/plan.ts';
import { type PaymentDeps, settlePayment } from '#server/money/payments/payments.ts';
import { approveDemoOrder } from '#server/money/payments/simulator/simulator-store.ts';
import { payMonth } from '#server/money/plans/pay-month.ts';
import { type Subscription, subscriptionOf } from '#server/money/plans/plan-on.ts';
import { runPlans } from '#server/money/plans/plans.ts';
import { readPlan } from '#server/money/plans/read-plan.ts';
import { startPlan } from '#server/money/plans/start-plan.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { aMemberOnTrial, type TestMember } from './members.ts';

/** How charges of what is saved go later. */
export type LaterCharges = Parameters<typeof approveDemoOrder>[2];

/** Noon in London or near it, unless a time is given. */
export const at = (day: string, time = '12:00'): Date => new Date(`${day}T${time}:00Z`);

export const planDeps = (shop: TestShop, now: Date): PaymentDeps => ({ ...shop.payments, clock: () => now });

/** A member whose mailbox is proven, without a trial. */
export async function aProvenMember(shop: TestShop): Promise<TestMember> {
  const member = await aMemberOnTrial(shop, 'barista');
  await shop.db
    .updateTable('customers')
    .set({ user_type_id: 1, trial_ends_at: null })
    .where('id', '=', member.user.id)
    .execute();
  return member;
}

/** The payment that an address of PayPal leads to. */
export async function paymentAt(shop: TestShop, address: string) {
  const { state, ...payment } = await shop.db
    .selectFrom('paypal_payments')
    .selectAll()
    .where('approval_url', '=', address)
    .executeTakeFirstOrThrow();
  return { ...payment, state: state as 'open' };
}

/** Approved at PayPal, whose event about that went lost: it would settle the payment by the clock on the wall. */
export async function approve(shop: TestShop, begun: object, later: LaterCharges = 'go through') {
  if (!('paypal_approval_url' in begun)) throw new Error(`Nothing to approve: ${JSON.stringify(begun)}`);
  const payment = await paymentAt(shop, String(begun.paypal_approval_url));
  await approveDemoOrder(shop.db, payment.paypal_order_id ?? '', later);
  return payment;
}

/** Asked for, with consent to charge each month; the payer chooses how later charges go. */
export async function askedToSave(
  shop: TestShop,
  { user }: TestMember,
  { now, later }: { now: Date; later?: LaterCharges },
) {
  const plan = subscriptionOf('barista');
  const begun = await startPlan(planDeps(shop, now), { customerId: user.id, plan, saves: true });
  return approve(shop, begun, later);
}

export async function asked(
  shop: TestShop,
  { user }: TestMember,
  now: Date,
  slug: Subscription['slug'] = 'barista',
) {
  const plan = subscriptionOf(slug);
  return approve(shop, await startPlan(planDeps(shop, now), { customerId: user.id, plan, saves: false }));
}

export const settle = async (shop: TestShop, payment: Awaited<ReturnType<typeof asked>>, now: Date) =>
  settlePayment(planDeps(shop, now), await paymentAt(shop, payment.approval_url ?? ''));

/** Starts a plan and pays its first month. */
export async function withPlan(
  shop: TestShop,
  day: string,
  slug: Subscription['slug'] = 'barista',
): Promise<TestMember> {
  const member = await aProvenMember(shop);
  await settle(shop, await asked(shop, member, at(day), slug), at(day));
  return member;
}

export async function payDue(shop: TestShop, { user }: TestMember, now: Date): Promise<void> {
  await settle(shop, await approve(shop, await payMonth(planDeps(shop, now), user.id)), now);
}

/** As two processes do at once. */
export const runTwice = (shop: TestShop, now: Date) =>
  Promise.all([1, 2].map(() => runPlans(planDeps(shop, now), now)));

export const planOf = async (shop: TestShop, { user }: TestMember, now: Date): Promise<PlanState> =>
  readPlan(planDeps(shop, now), user.id);

/** What is stored of somebody: user type, credit, and the entries of their plans. */
export async function standingOf({ db }: TestShop, { user }: TestMember) {
  const { user_type_id } = await db
    .selectFrom('customers')
    .select('user_type_id')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const account = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('customer_id', '=', user.id)
    .where('kind', '=', 'credit')
    .executeTakeFirst();
  const entries = await db
    .selectFrom('ledger_entries as entry')
    .innerJoin('bills', 'bills.id', 'entry.reference')
    .select(['entry.kind'])
    .where('bills.customer_id', '=', user.id)
    .orderBy('entry.id')
    .execute();
  return { user_type_id, credit: account?.balance ?? 0, entries: entries.map(({ kind }) => kind) };
}

/** The kinds of mails about plans that somebody got, in the order in which they were queued. */
export async function planMailsTo({ db }: TestShop, { user }: TestMember): Promise<string[]> {
  const mails = await db
    .selectFrom('mails')
    .select('kind')
    .where('recipient', '=', user.email)
    .where('kind', 'like', 'plan %')
    .orderBy('id')
    .execute();
  return mails.map(({ kind }) => kind);
}
