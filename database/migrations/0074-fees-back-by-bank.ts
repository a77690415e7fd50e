/** A fee of a plan that PayPal refused to give back goes by a bank transfer, and what went stays as it is. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of byBank) await sql.raw(statement).execute(db);
}

const byBank = [
  `alter table plan_refunds
    drop constraint plan_refunds_check,
    add column transfer_reference text check (transfer_reference <> ''),
    add column transferred_at timestamptz,
    add constraint plan_refunds_given_by_one check (
      (state = 'pending' or (state = 'done' and transfer_reference is null)) = (provider_id is not null)
    ),
    add constraint plan_refunds_transferred check (
      (transfer_reference is null) = (transferred_at is null) and (transfer_reference is null or state = 'done')
    )`,
  `create trigger given_for_good before update on plan_refunds
    for each row when (old.state = 'done') execute function refuse_change()`,
];
