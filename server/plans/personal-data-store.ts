/** All SQL on what plans tell of a person. They stay as long as the payments for them. */
import { sql } from 'kysely';
import type { PersonalData } from '../customers/customers.ts';
import { anyOf } from '../platform/sql.ts';
import { listGivenBackBy } from './given-back-store.ts';
import { plansThatEnd } from './what-ends.ts';

export const personalData: PersonalData = {
  // That a plan was given back stays for its days, under a fingerprint that names nobody.
  tables: ['business_plans', 'paid_plans', 'plan_fees', 'plan_periods', 'plan_requests', 'plans_given_back'],
  read: async (db, { id, mailbox }) => ({
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
