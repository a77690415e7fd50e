/** All SQL on what plans tell of a person. They stay as long as the payments for them. */
import { sql } from 'kysely';
import type { PersonalData } from '../customers/customers.ts';
import { anyOf } from '../platform/sql.ts';

export const personalData: PersonalData = {
  tables: ['paid_plans', 'plan_periods'],
  read: async (db, { id }) => ({
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
  }),
  /** What was paid stays; nothing goes on. Money that still comes for it goes back. */
  forgetCustomers: async (db, ids) => {
    await sql`update plan_periods set state = 'ended'
      where state in ('due', 'failed') and customer_id = ${anyOf(ids)}`.execute(db);
    await sql`update paid_plans set state = 'ended', ended_at = now(), ended_by = coalesce(ended_by, 'member')
      where state <> 'ended' and customer_id = ${anyOf(ids)}`.execute(db);
  },
  refersTo: (customerId) => sql<boolean>`exists (select from paid_plans where customer_id = ${customerId})`,
};
