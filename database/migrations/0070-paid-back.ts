/** What a customer paid ahead goes back by a bank transfer: that part of the payment pays nothing any more. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of paidBack) await sql.raw(statement).execute(db);
}

const paidBack = [
  `create table account_pay_backs (
    id integer generated always as identity primary key,
    call_id uuid not null unique,
    payment_id integer not null references account_payments,
    pence integer not null check (pence > 0),
    reference text not null check (reference <> ''),
    made_by integer not null references customers,
    made_at timestamptz not null
  )`,
  `create index on account_pay_backs (payment_id)`,
  `create index on account_pay_backs (made_by, made_at)`,
  `create trigger append_only before update or delete or truncate on account_pay_backs
    for each statement execute function refuse_change()`,
  `create or replace function account_payment_worth(payment account_payments) returns integer language sql stable as $$
    select case when payment.reverses is not null
      or exists (select from account_payments as back where back.reverses = payment.id) then 0
      else payment.pence - (
        select coalesce(sum(pence), 0)::int from account_pay_backs where payment_id = payment.id
      ) end
  $$`,
];
