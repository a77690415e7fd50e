/** Notices in the browsers of staff, beside mail. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table push_subscriptions alter column order_id drop not null`,
  `alter table push_subscriptions add column staff_id integer references customers`,
  `alter table push_subscriptions add unique (staff_id, place)`,
  `alter table push_subscriptions add unique (staff_id, browser)`,
  `alter table push_subscriptions add check (num_nonnulls(order_id, staff_id) = 1)`,
  `alter table push_subscriptions add check (staff_id is null or session_id is not null)`,
  `alter table push_messages drop constraint push_messages_event_check`,
  `alter table push_messages add constraint push_messages_event_check check (event in ('roasting', 'dispatched', 'notice'))`,
  `alter table push_messages drop constraint push_messages_subscription_id_event_key`,
  `create index on push_messages (subscription_id)`,
  `create unique index push_once_of_an_order on push_messages (subscription_id, event) where event <> 'notice'`,
  `alter table notice_choices add column is_pushed boolean not null default false`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
