/** SQL on what plans tell of a person. They stay as long as the payments for them. */
import { sql } from 'kysely';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { type PersonalData, readCustomer } from '#server/foundation/customers/customers.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';
import { findGivenPlanOf } from './business-plan-store.ts';
import { listGivenBackBy, listTrialsOf } from './mailbox-store.ts';
import { findPlanOf } from './paid-plan-store.ts';
import { planOn } from './plan-on.ts';
import { hasOpenRequest } from './plan-request-store.ts';

export const personalData: PersonalData = {
  // Under a fingerprint that names nobody, a begun trial stays for good, so that each mailbox has one, and a plan given back for its days.
  tables: [
    'begun_trials',
    'business_plans',
    'paid_plans',
    'plan_fees',
    'plan_periods',
    'plan_requests',
    'plans_given_back',
  ],
  read: async (db, { id, mailbox }) => ({
    trials: mailbox === null ? [] : await listTrialsOf(db, mailbox),
    plans: await db
      .selectFrom('paid_plans')
      .select(['user_type_id', 'state', 'asked_at', 'begins_on', 'ends_on', 'ended_by', 'ended_at'])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute(),
    plan_months: await db
      .selectFrom('plan_periods')
      .select(['user_type_id', 'starts_on', 'ends_on', 'pence', 'state', 'paid_at'])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute(),
    plan_notices: await db
      .selectFrom('plan_notices')
      .innerJoin('paid_plans', 'paid_plans.id', 'plan_notices.plan_id')
      .select(['kind', 'about', 'given_at'])
      .where('customer_id', '=', id)
      .orderBy('given_at')
      .execute(),
    business_plans: await db
      .selectFrom('business_plans')
      .select(['user_type_id', 'paid_by', 'pence', 'business', 'address', 'begins_on', 'ends_on', 'ended_by'])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute(),
    plan_fees: await db
      .selectFrom('plan_fees')
      .select(['starts_on', 'ends_on', 'charged_on', 'pence', 'account_paid', 'waived_at', 'waive_reason'])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute(),
    plan_requests: await db
      .selectFrom('plan_requests')
      .select(['user_type_id', 'paid_by', 'business', 'address', 'message', 'asked_at', 'state', 'letter'])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute(),
    plans_given_back: mailbox === null ? [] : await listGivenBackBy(db, mailbox),
  }),
  ends: (db, { ids }) => plansThatEnd(db, ids),
  /** What was paid stays; nothing goes on. Money that still comes for it goes back. */
  forgetCustomers: async (db, ids) => {
    await db.deleteFrom('plan_requests').where('customer_id', '=', anyOf(ids)).execute();
    await sql`update plan_periods set state = 'ended'
      where state in ('due', 'failed') and customer_id = ${anyOf(ids)}`.execute(db);
    await sql`update paid_plans set state = 'ended', ended_at = now(), ended_by = coalesce(ended_by, 'member')
      where state <> 'ended' and customer_id = ${anyOf(ids)}`.execute(db);
    await sql`update business_plans set state = 'ended', business = null, address = null,
        ended_at = coalesce(ended_at, now()), ended_by = coalesce(ended_by, 'member'), ends_on = coalesce(ends_on, begins_on)
      where customer_id = ${anyOf(ids)}`.execute(db);
  },
  refersTo: (customerId) => sql<boolean>`(
    exists (select from paid_plans where customer_id = ${customerId})
    or exists (select from business_plans where customer_id = ${customerId})
    or exists (select from plan_fees where waived_by = ${customerId})
    or exists (select from plan_requests where ${customerId} in (customer_id, decided_by))
  )`,
};

/** What of their plans ends when they delete their account. */
async function plansThatEnd(db: InTransaction, ids: readonly number[]): Promise<string[]> {
  const sentences: string[] = [];
  for (const id of ids) {
    sentences.push(...(await runningPlanThatEnds(db, id)));
    if (await hasOpenRequest(db, id))
      sentences.push('You had asked for a plan for your business: we drop that.');
  }
  return sentences;
}

/** A plan that goes on is ended by its member first, so that what is left here has an end. */
async function runningPlanThatEnds(db: InTransaction, customerId: number): Promise<string[]> {
  const { user_type_id, trial_ends_at } = await readCustomer(db, customerId);
  const paid = await findPlanOf(db, customerId);
  const businessPlan = await findGivenPlanOf(db, customerId);
  const running = paid?.state === 'running' ? paid : businessPlan;
  if (running?.ends_on != null) {
    const last = dayInWords(dayAfter(running.ends_on, -1));
    return [
      `You had ended ${planOn(running.user_type_id).name}, and had it until ${last}: it ended today, and nothing that you paid for it goes back.`,
    ];
  }
  const notBegun =
    paid === undefined ? [] : [`You had asked for ${planOn(paid.user_type_id).name}: it doesn’t begin.`];
  if (trial_ends_at === null) return notBegun;
  return [
    ...notBegun,
    `Your trial of ${planOn(user_type_id).name}, which ran until ${dayInWords(dayInLondon(trial_ends_at))}, ended today.`,
  ];
}
