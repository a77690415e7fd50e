/** The price of a flight comes off the first order after it: as a voucher that nobody made. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}

const STATEMENTS = [
  sql`alter table ledger_accounts drop constraint ledger_accounts_kind_check`,
  sql`
    alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
      'credit', 'on_account', 'gift_cards', 'gift_card_issues', 'paypal', 'bank', 'sales', 'refunds', 'opening_balances', 'cash',
      'thanks', 'flight_credits', 'deferred_sales'
    ))
  `,
  sql`insert into ledger_accounts (kind) values ('flight_credits'), ('deferred_sales')`,
  sql`
    create table flight_credits (
      flight_id integer primary key references flights,
      customer_id integer references customers,
      reminded_at timestamptz,
      ended_as text check (ended_as in ('lapsed', 'refunded', 'given up'))
    )
  `,
  sql`create index on flight_credits (customer_id) where customer_id is not null`,
  sql`create index open_flight_credits on flight_credits (flight_id) where ended_as is null`,
  sql`
    create trigger ended_for_good before update of flight_id, ended_as on flight_credits
      for each row when (old.ended_as is not null or old.flight_id <> new.flight_id) execute function refuse_change()
  `,
  sql`
    create trigger append_only before delete or truncate on flight_credits
      for each statement execute function refuse_change()
  `,
  sql`alter table vouchers alter column ends_on drop not null`,
  sql`alter table vouchers drop constraint vouchers_pence_check`,
  sql`alter table vouchers add constraint vouchers_pence_check check (pence between 1 and 50000)`,
  sql`alter table vouchers add column flight_id integer unique references flight_credits`,
  sql`
    alter table vouchers add constraint made_by_staff
      check (flight_id is not null or ends_on is not null and (pence is null or pence >= 50))
  `,
  sql`
    alter table vouchers add constraint credit_of_a_flight
      check (flight_id is null or pence is not null and most_uses = 1 and not once_a_customer)
  `,
  sql`drop trigger agreed on vouchers`,
  sql`
    create trigger agreed before update of id, code, percentage, pence, least_goods, starts_on, most_uses,
        once_a_customer, made_at, flight_id on vouchers
      for each row execute function refuse_change()
  `,
  sql`
    create trigger ends_as_agreed before update of ends_on on vouchers
      for each row when (old.ends_on is distinct from new.ends_on and (old.flight_id is null or new.ends_on is null))
      execute function refuse_change()
  `,
];
