/** SQL on who is mailed how much thanks a month brought. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { londonText } from '#server/platform/london-time.ts';

export interface MailOfMonth {
  customerId: number;
  email: string;
  pence: number;
  withheld: number;
  blends: { name: string; pence: number }[];
}

/** Makers who got something in the month (its first day) and no mail of it yet. */
export async function listToMail(db: Database, month: string, most: number): Promise<MailOfMonth[]> {
  const { rows } = await sql<MailOfMonth>`
    select maker.id as "customerId", email, sum(given.pence)::int as pence, sum(withheld)::int as withheld,
      json_agg(json_build_object('name', name, 'pence', given.pence) order by given.pence desc, name) as blends
    from (
      select customer_id, custom_blend_id, sum(pence)::int as pence, sum(withheld)::int as withheld
      from thanks
      where given_at >= ${month}::date - interval '1 day' and given_at < ${month}::date + interval '32 days'
        and ${londonText(sql.ref('given_at'), 'YYYY-MM-01')} = ${month}
      group by customer_id, custom_blend_id
    ) as given
    join customers as maker on maker.id = customer_id
    join custom_blends on custom_blends.id = custom_blend_id
    where maker.anonymised_at is null and not exists (
      select from thanks_mails as mailed where mailed.customer_id = maker.id and month = ${month}::date
    )
    group by maker.id order by maker.id limit ${most}::int`.execute(db);
  return rows;
}

/** Answers whether nobody else did. */
export async function noteMailed(db: InTransaction, customer_id: number, month: string): Promise<boolean> {
  const noted = await db
    .insertInto('thanks_mails')
    .values({ customer_id, month })
    .onConflict((conflict) => conflict.doNothing())
    .returning('customer_id')
    .executeTakeFirst();
  return noted !== undefined;
}
