/** Runs the plans of businesses: the fee of each period when it begins, and the end. The lock on the customer makes each step happen once. */
import type { FastifyBaseLogger } from 'fastify';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { endsUnpaidFeeOn, lastDayOfFeeThatEnds, periodToCharge } from '#domain/plans/business-period.ts';
import { lockAccount } from '#server/foundation/customers/customers.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import { transact } from '#server/platform/database.ts';
import { levelOf } from '#server/platform/outage.ts';
import { findGivenPlan, listDuePlans } from './business-plan-store.ts';
import { chargeFee } from './charge-fee.ts';
import { endNow, endUnpaid } from './end-business-plan.ts';
import { listFeesOf } from './plan-fee-store.ts';
import { isSurelyUnpaid } from './surely-unpaid.ts';

const AT_ONCE = 100;

/** A plan that fails does not stop the others. */
export async function runBusinessPlans(
  deps: MailingDeps & { log: FastifyBaseLogger },
  now: Date,
): Promise<void> {
  const today = dayInLondon(now);
  const lateSince = lastDayOfFeeThatEnds(today);
  let after = 0;
  for (;;) {
    const plans = await listDuePlans(deps.db, { today, lateSince, after, most: AT_ONCE });
    for (const plan of plans) {
      try {
        await runBusinessPlan(deps, plan, now);
      } catch (error) {
        deps.log[levelOf(error)]({ err: error, plan: plan.id }, 'a plan of a business was not run');
      }
    }
    const last = plans.at(-1);
    if (last === undefined || plans.length < AT_ONCE) break;
    after = last.id;
  }
  deps.outbox.flush();
}

/** Does what is due today, reading everything again under the lock: another process may have done it. */
export const runBusinessPlan = (
  { db: database, outbox }: MailingDeps,
  { id, customer_id }: { id: number; customer_id: number },
  now: Date,
): Promise<void> =>
  transact(database, async (db) => {
    const customer = await lockAccount(db, customer_id);
    const plan = await findGivenPlan(db, id);
    if (customer === undefined || plan?.state !== 'running') return;
    const today = dayInLondon(now);
    const fees = await listFeesOf(db, [id]);
    const unpaid = fees.findLast(({ debt, account_paid }) => account_paid < debt);
    const isTooLate = unpaid !== undefined && endsUnpaidFeeOn(unpaid.charged_on) <= today;
    if (isTooLate && (await isSurelyUnpaid(db, { feeId: unpaid.id, customerId: customer_id, now })))
      return endUnpaid(db, outbox, { customer, plan, now });
    if (plan.ends_on !== null) {
      if (plan.ends_on <= today) await endNow(db, { plan, by: plan.ended_by ?? 'member', now });
      return;
    }
    const { begins_on: beginsOn, paid_by: paidBy } = plan;
    const charged = { period: fees[0]?.period ?? null, unpaidSince: unpaid?.charged_on ?? null };
    const period = periodToCharge({ beginsOn, paidBy }, charged, today);
    if (period !== null) await chargeFee({ db, outbox }, { plan, period, email: customer.email, today });
  });
