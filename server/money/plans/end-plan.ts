/** Ending a plan: with the month that is paid, or at once where its fee goes back or its month isn't paid. There is never a debt. */
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { coolingOffUntil, refundOfMonth } from '#domain/plans/cooling-off.ts';
import { HOME_USER_TYPE } from '#domain/plans/plans.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import {
  type Customer,
  changeCustomer,
  isSamePerson,
  lockAccount,
} from '#server/foundation/customers/customers.ts';
import type { MailingDeps, Outbox } from '#server/foundation/mail/mail.ts';
import { endBill } from '#server/money/payments/payments.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { postEntry, readCreditSince } from '#server/selling/ledger/ledger.ts';
import { NO_PLAN } from './change-plan.ts';
import { noteGivenBack } from './mailbox-store.ts';
import { planEnded } from './paid-plan-mails.ts';
import {
  type BegunPlan,
  changePaidPlan,
  type EndedBy,
  findPaidPlan,
  findPlanOf,
  isBegun,
  noteNotice,
  trialLeft,
} from './paid-plan-store.ts';
import { changePeriod, findLastPeriod, isUnpaid, type Period } from './period-store.ts';
import { subscriptionOn } from './plan-on.ts';
import { PLAN_MONTH } from './receive-month.ts';
import { insertPlanRefund } from './refunds/plan-refund-store.ts';
import { STILL_CHECKING } from './start-plan.ts';

/** The kind of the ledger entry of a fee that goes back, with the month's bill as reference. */
const PLAN_REFUNDED = 'plan_refunded';

export async function endPlan(
  { db, outbox, clock }: MailingDeps & { clock: Clock },
  customerId: number,
): Promise<Refusal<'not_signed_in' | 'changed_meanwhile'> | null> {
  const refusal = await transact(db, async (transaction) => {
    const customer = await lockAccount(transaction, customerId);
    if (customer === undefined) return refuse('not_signed_in');
    return endRunningPlan(transaction, outbox, { customer, by: 'member', now: clock() });
  });
  outbox.flush();
  return refusal;
}

/** By the same rules as if its member did. Nobody ends their own here, where nobody else would see the refund. */
export async function endPlanAsStaff(
  { db, outbox, clock }: MailingDeps & { clock: Clock },
  { id, staffId }: { id: number; staffId: number },
): Promise<Refusal<'not_found' | 'not_allowed' | 'changed_meanwhile'> | null> {
  const plan = await findPaidPlan(db, id);
  if (plan === undefined) return refuse('not_found');
  const { customer_id } = plan;
  const refusal = await transact(db, async (transaction) => {
    const customer = await lockAccount(transaction, customer_id);
    if (customer === undefined) return refuse('not_found');
    if (await isSamePerson(transaction, staffId, customer_id)) return NOT_ONES_OWN;
    if ((await findPlanOf(transaction, customer_id))?.id !== id) return refuse('changed_meanwhile');
    return endRunningPlan(transaction, outbox, { customer, by: 'staff', staffId, now: clock() });
  });
  outbox.flush();
  return refusal;
}

const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'This is your own plan. You can end it in your profile.',
});

interface Ending {
  customer: Pick<Customer, 'id' | 'email' | 'email_identity'>;
  by: EndedBy;
  /** Who of the staff did it. */
  staffId?: number | undefined;
  now: Date;
}

/** The caller holds the lock on the customer; this posts to the ledger, the last lock of a transaction. */
export async function endRunningPlan(
  db: InTransaction,
  outbox: Outbox,
  { customer, by, staffId, now }: Ending,
): Promise<Refusal<'changed_meanwhile'> | null> {
  const plan = await findPlanOf(db, customer.id);
  const period = plan === undefined ? undefined : await findLastPeriod(db, plan.id);
  if (plan?.state !== 'running' || !isBegun(plan) || period === undefined) return NO_PLAN;
  const ending = { customer, plan, by, staffId, now };
  if (isUnpaid(period)) return endUnpaid(db, outbox, { ...ending, period });
  const refund = await feeToRefund(db, { plan, period, now });
  if (refund > 0) {
    await endNow(db, { plan, by, now });
    await changePeriod(db, period.id, { state: 'ended' });
    await insertPlanRefund(db, { period_id: period.id, pence: refund, asked_at: now });
    await noteGivenBack(db, customer.email_identity, dayInLondon(now));
    await tell(db, outbox, { ...ending, on: dayInLondon(now), refund });
    const posted = await postEntry(db, {
      kind: PLAN_REFUNDED,
      reference: period.bill_id,
      description: `${subscriptionOn(period.user_type_id).name} ended, what was left of its credit`,
      postings: [
        { account: 'paypal', pence: refund },
        { account: { kind: 'credit', customerId: customer.id }, pence: -refund },
      ],
    });
    // Race: the credit was spent after it was counted here.
    if (posted === 'not enough')
      throw new Error(`The credit of plan ${plan.id} was spent before its fee went back.`);
    return null;
  }
  if (plan.ends_on !== null) return null;
  await changePaidPlan(db, plan.id, { ends_on: period.ends_on, ended_by: by, next_user_type_id: null });
  await tell(db, outbox, { ...ending, on: period.ends_on, refund: 0 });
  return null;
}

/** What would be refunded of its fee if the plan ended now. */
export async function feeToRefund(
  db: Database | InTransaction,
  { plan, period, now }: { plan: BegunPlan; period: Period; now: Date },
): Promise<number> {
  if (period.month !== 0 || period.state !== 'paid') return 0;
  if (dayInLondon(now) > coolingOffUntil(plan.begins_on)) return 0;
  const entry = { kind: PLAN_MONTH, reference: period.bill_id };
  const { before, spent } = await readCreditSince(db, plan.customer_id, entry);
  return refundOfMonth({ pence: period.pence, before, spent });
}

interface Unpaid extends Ending {
  plan: BegunPlan;
  period: Period;
}

/** Ends a plan whose month isn't paid. Money that is on its way keeps it, unless somebody wants it ended: then that goes back. */
export async function endUnpaid(
  db: InTransaction,
  outbox: Outbox,
  { period, ...ending }: Unpaid,
): Promise<Refusal<'changed_meanwhile'> | null> {
  const isEnded = await endBill(db, period.bill_id);
  if (!isEnded && ending.by === 'unpaid') return STILL_CHECKING;
  await changePeriod(db, period.id, { state: 'ended' });
  await endNow(db, ending);
  await tell(db, outbox, { ...ending, on: dayInLondon(ending.now), refund: 0, mayBeTaken: !isEnded });
  return null;
}

/** Back to Home prices, or to the trial that it was begun in. Orders keep the prices that they were placed at. */
export async function endNow(
  db: InTransaction,
  { plan, by, now }: { plan: BegunPlan; by: EndedBy; now: Date },
): Promise<void> {
  await changePaidPlan(db, plan.id, {
    state: 'ended',
    ended_at: now,
    ended_by: by,
    ends_on: plan.ends_on ?? dayInLondon(now),
  });
  const trial = trialLeft(plan, now);
  await changeCustomer(db, plan.customer_id, {
    user_type_id: trial?.userTypeId ?? HOME_USER_TYPE,
    trial_ends_at: trial?.endsAt ?? null,
  });
}

interface PlanEnd extends Ending {
  plan: BegunPlan;
  on: string;
  refund: number;
  mayBeTaken?: boolean;
}

async function tell(
  db: InTransaction,
  outbox: Outbox,
  { customer, plan, on, refund, mayBeTaken = false, now, by, staffId }: PlanEnd,
): Promise<void> {
  if (staffId !== undefined)
    await insertAuditEntry(db, {
      staffId,
      action: 'end plan',
      object: `customer ${customer.id}`,
      details: { plan: plan.id, ends_on: on, refund },
    });
  await noteNotice(db, { plan_id: plan.id, kind: 'ended', about: on, given_at: now });
  const { name } = subscriptionOn(plan.user_type_id);
  const isNow = on <= dayInLondon(now);
  const trial = isNow ? trialLeft(plan, now) : null;
  await outbox.add(
    db,
    planEnded(customer.email, {
      name,
      on,
      refund,
      mayBeTaken,
      isNow,
      trialUntil: trial === null ? null : dayInLondon(trial.endsAt),
      isUnpaid: by === 'unpaid',
    }),
  );
}
