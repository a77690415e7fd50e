/** A fee of which something is paid is waived too: what was paid of it is free at the commit, as that of a refunded order is. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of within) await sql.raw(statement).execute(db);
}

const within = [
  `alter table plan_fees drop constraint paid_within_debt`,
  // As what moves a balance on account does; whichever of the two comes first at the commit, the other finds nothing to do.
  `create function free_what_is_paid_beyond() returns trigger language plpgsql as $$
  begin
    perform allocate_payments(new.customer_id);
    if exists (select from plan_fees where id = new.id and account_paid > debt) then
      raise exception 'more is paid of fee % than it comes to', new.id using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create constraint trigger paid_within_debt after update on plan_fees
    deferrable initially deferred for each row when (new.account_paid > new.debt) execute function free_what_is_paid_beyond()`,
];
