import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table taken_orders (
      order_id integer primary key references orders,
      request_id uuid not null unique,
      came text not null check (came in ('telephone', 'email', 'visit', 'stall')),
      pay_by date,
      taken_by integer not null references customers,
      taken_at timestamptz not null
    )`.execute(db);
  await sql`create index on taken_orders (taken_by)`.execute(db);
  await sql`alter table ledger_accounts drop constraint ledger_accounts_kind_check`.execute(db);
  await sql`
    alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
      'credit', 'on_account', 'gift_cards', 'gift_card_issues', 'paypal', 'bank', 'sales', 'refunds',
      'opening_balances', 'cash'
    ))`.execute(db);
  await sql`insert into ledger_accounts (kind) values ('cash')`.execute(db);
}
