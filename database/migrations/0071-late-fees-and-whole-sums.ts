/** A fee that PayPal tells of later is kept, once; and a process from before the sums of coffees can't sum a day without them. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...feeOnce, ...feesOf('paypal_captures'), ...feesOf('paypal_refunds'), ...sums])
    await sql.raw(statement).execute(db);
}

const feeOnce = [
  `create function refuse_change_but_first_fee() returns trigger language plpgsql as $$
  begin
    if old.fee is not null or new.fee is null or to_jsonb(old) - 'fee' <> to_jsonb(new) - 'fee' then
      raise exception '% is only ever added to, but for a fee that was not told yet', tg_table_name using errcode = 'restrict_violation';
    end if;
    return new;
  end $$`,
];

const feesOf = (table: string) => [
  `drop trigger append_only on ${table}`,
  `create trigger append_only before delete or truncate on ${table}
    for each statement execute function refuse_change()`,
  `create trigger append_only_but_first_fee before update on ${table}
    for each row execute function refuse_change_but_first_fee()`,
];

const sums = [
  // The job sums them anew, with their coffees.
  `delete from day_figures`,
  `alter table day_figures add column has_coffees boolean not null check (has_coffees)`,
];
