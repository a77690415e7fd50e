/** Assistants pay from their member's account, within limits that the member sets. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table agent_grants
      add column limit_per_order integer check (limit_per_order > 0),
      add column limit_per_month integer check (limit_per_month >= limit_per_order),
      add constraint pays_within_limits check (
        ('dev.ucp.shopping.checkout:pay' = any (scopes)) = (limit_per_order is not null)
        and (limit_per_order is null) = (limit_per_month is null)
      )
  `.execute(db);
  await sql`
    create table agent_payments (
      order_id integer primary key references orders,
      grant_id integer references agent_grants on delete set null,
      client_name text not null check (length(client_name) between 1 and 260),
      amount integer not null check (amount > 0),
      paid_at timestamptz not null
    )
  `.execute(db);
  await sql`create index on agent_payments (grant_id, paid_at)`.execute(db);
}
