/** SQL on who is mailed how much thanks and commission a month brought. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { londonText } from '#server/platform/london-time.ts';

export interface MailOfMonth {
  customerId: number;
  email: string;
  thanks: number;
  commission: number;
  withheld: number;
  /** Of a blend that brought both there are two. */
  blends: { name: string; pence: number; isCommission: boolean }[];
  paidByBank: boolean;
}

/** Makers who got something in the month (its first day) and no mail of it yet. */
export async function listToMail(db: Database, month: string): Promise<MailOfMonth[]> {
  const { rows } = await sql<MailOfMonth>`
    select maker.id as "customerId", email, sum(withheld)::int as withheld,
      coalesce(sum(given.pence) filter (where not is_commission), 0)::int as thanks,
      coalesce(sum(given.pence) filter (where is_commission), 0)::int as commission,
      json_agg(json_build_object('name', name, 'pence', given.pence, 'isCommission', is_commission)
        order by is_commission, given.pence desc, name) as blends,
      exists (
        select from storefronts join makers on makers.id = maker_id where makers.customer_id = maker.id and paid_by = 'bank'
      ) as "paidByBank"
    from (
      select customer_id, custom_blend_id, is_commission, sum(pence)::int as pence, sum(withheld)::int as withheld
      from thanks
      where given_at >= ${month}::date - interval '1 day' and given_at < ${month}::date + interval '32 days'
        and ${londonText(sql.ref('given_at'), 'YYYY-MM-01')} = ${month}
      group by customer_id, custom_blend_id, is_commission
    ) as given
    join customers as maker on maker.id = customer_id
    join custom_blends on custom_blends.id = custom_blend_id
    where maker.anonymised_at is null and not exists (
      select from thanks_mails as mailed where mailed.customer_id = maker.id and month = ${month}::date
    )
    group by maker.id order by maker.id`.execute(db);
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
