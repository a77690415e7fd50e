/** A month that is charged to what its member saved at PayPal; where that isn't possible, a mail asks for it. */
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { askedBy, daysLeftToCharge, endsUnpaidOn } from '#domain/plans/plan-month.ts';
import { lockAccount } from '#server/foundation/customers/customers.ts';
import type { Outbox } from '#server/foundation/mail/mail.ts';
import { chargeSavedPayment, type PaymentDeps } from '#server/money/payments/payments.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { monthUnpaid } from './paid-plan-mails.ts';
import { type BegunPlan, isBegun, noteNotice, readPaidPlan } from './paid-plan-store.ts';
import { changePeriod, findLastPeriod, isUnpaid, type Period } from './period-store.ts';
import { subscriptionOn } from './plan-on.ts';

export interface MonthToCharge {
  billId: string;
  /** The bill that the plan began with: its member agreed to charges of what was saved with that, and of nothing else. */
  savedWith: string;
  planId: number;
  customerId: number;
}

const LEASE_MS = 30 * MINUTE_MS;

/** Lease: another process charges it, or PayPal has not answered yet. */
export function isLeased({ tried_at }: Pick<Period, 'tried_at'>, now: Date): boolean {
  if (tried_at === null) return false;
  const since = now.getTime() - tried_at.getTime();
  return since >= 0 && since < LEASE_MS;
}

/** Charges once, whatever comes twice. What was paid is received as any bill; what isn't known yet is looked at again. */
export async function chargeMonth(
  deps: PaymentDeps,
  { billId, savedWith, planId, customerId }: MonthToCharge,
  now: Date,
): Promise<void> {
  const { outcome } = await chargeSavedPayment(deps, { billId }, { savedWith });
  if (outcome === 'paid' || outcome === 'not awaited' || outcome === 'not known yet') return;
  await transact(deps.db, async (db) => {
    const customer = await lockAccount(db, customerId);
    const plan = await readPaidPlan(db, planId);
    const period = await findLastPeriod(db, planId);
    // Paid or ended, while PayPal was asked.
    if (customer === undefined || plan.state !== 'running' || period?.bill_id !== billId || !isUnpaid(period))
      return;
    const isCharged = outcome !== 'no saved payment';
    if (isBegun(plan))
      await sendLetter({ db, outbox: deps.outbox }, { customer, plan, period, isCharged, now });
  });
}

interface Unpaid {
  customer: { email: string };
  plan: BegunPlan;
  period: Period;
  /** Whether what its member saved was tried in vain, and is tried again. */
  isCharged: boolean;
  now: Date;
}

/** Each of the three once. The caller holds the lock on the customer. */
export async function sendLetter(
  { db, outbox }: { db: InTransaction; outbox: Outbox },
  { customer, plan, period, isCharged, now }: Unpaid,
): Promise<void> {
  const { id, due_on, starts_on: startsOn, ends_on, pence } = period;
  const attempt = askedBy(due_on, dayInLondon(now));
  if (attempt === 'over' || attempt <= period.asked) return;
  await changePeriod(db, id, { state: 'failed', asked: attempt });
  await noteNotice(db, { plan_id: plan.id, kind: `unpaid ${attempt}`, about: startsOn, given_at: now });
  const { name } = subscriptionOn(period.user_type_id);
  const unpaidMonth = { name, pence, startsOn, lastDay: dayAfter(ends_on, -1), endsOn: endsUnpaidOn(due_on) };
  const chargedAgainOn = isCharged ? daysLeftToCharge(due_on, attempt) : [];
  await outbox.add(
    db,
    monthUnpaid(customer.email, { ...unpaidMonth, chargedAgainOn, isLast: attempt === 3 }),
  );
}
