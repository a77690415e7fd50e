/** Thanks to makers as credit, and what refunds take of it again. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}

const STATEMENTS = [
  sql`alter table ledger_accounts drop constraint ledger_accounts_kind_check`,
  sql`
    alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
      'credit', 'on_account', 'gift_cards', 'gift_card_issues', 'paypal', 'bank', 'sales', 'refunds', 'opening_balances', 'cash',
      'thanks'
    ))
  `,
  sql`insert into ledger_accounts (kind) values ('thanks')`,
  sql`
    create table thanks (
      id integer generated always as identity primary key,
      order_blend_id integer not null references order_blends,
      customer_id integer not null references customers,
      custom_blend_id integer not null references custom_blends,
      percent smallint not null check (percent between 1 and 3),
      goods integer not null check (goods > 0),
      pence integer not null check (pence > 0),
      withheld integer not null check (withheld between 0 and pence),
      given_at timestamptz not null,
      unique (order_blend_id, customer_id),
      constraint thanks_within_their_part check (pence::bigint * 100 <= goods::bigint * percent)
    )
  `,
  sql`
    create index on thanks (customer_id, given_at)
  `,
  sql`
    create index on thanks (custom_blend_id)
  `,
  sql`
    create trigger append_only before update or delete or truncate on thanks
      for each statement execute function refuse_change()
  `,
  sql`
    create table thanks_taken_back (
      id integer generated always as identity primary key,
      thanks_id integer not null references thanks,
      pence integer not null check (pence > 0),
      from_credit integer not null check (from_credit between 0 and pence),
      taken_at timestamptz not null
    )
  `,
  sql`
    create index on thanks_taken_back (thanks_id)
  `,
  sql`
    create trigger append_only before update or delete or truncate on thanks_taken_back
      for each statement execute function refuse_change()
  `,
  sql`
    create function refuse_more_back_than_given() returns trigger language plpgsql as $$
    begin
      if (select sum(pence) from thanks_taken_back where thanks_id = new.thanks_id)
        > (select pence from thanks where id = new.thanks_id) then
        raise exception 'more of thanks % is taken back than was given', new.thanks_id using errcode = 'check_violation';
      end if;
      return null;
    end $$
  `,
  sql`
    create trigger never_too_much after insert on thanks_taken_back
      for each row execute function refuse_more_back_than_given()
  `,
  sql`
    create table thanked_lines (
      order_blend_id integer primary key references order_blends,
      thanked_at timestamptz not null
    )
  `,
  sql`
    create table thanks_mails (
      customer_id integer not null references customers on delete cascade,
      month date not null check (extract(day from month) = 1),
      primary key (customer_id, month)
    )
  `,
];
