/** SQL on how far a roastery is with setting itself up, over the tables of those who know. */
import { sql } from 'kysely';
import type { SetUpStep } from '#contract/moving-in/set-up-list.ts';
import { STATUSES } from '#domain/order/status.ts';
import type { Database } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

/** Everything but the bank account, which the settings know. */
export type CountedStep = Exclude<SetUpStep, 'bank'>;

/** What the shop came with is nobody's doing: a machine or a carton that fits as it is counts once it is used. */
export async function readSteps(db: Database, now: Date): Promise<Record<CountedStep, boolean>> {
  const { rows } = await sql<Record<CountedStep, boolean>>`
    select
      (select count(distinct name) = 4 from settings
        where name in ('names', 'address', 'email', 'telephone') and valid_from <= ${now} and withdrawn_at is null) as address,
      exists (select from green_lots) as beans,
      exists (select from audit_log where action in ('add machine', 'change machine'))
        or exists (select from batches) as machines,
      exists (select from audit_log where action in ('set green price', 'set price parameters')) as prices,
      exists (select from settings where name = 'carrier' and valid_from <= ${now} and withdrawn_at is null)
        or exists (select from carrier_files) as carrier,
      exists (select from audit_log where action in ('add carton', 'change carton', 'retire carton'))
        or exists (select from bags where box_id is not null) as cartons,
      (select count(distinct customer_id) from staff_rights) > 1
        or exists (select from staff_invitations where accepted_at is null and expires_at > ${now}) as people,
      exists (select from orders where order_status_id = ${anyOf(STATUSES.sent)}) as "first order"`.execute(
    db,
  );
  const [steps] = rows;
  if (steps === undefined) throw new Error('A select without a table answered no row.');
  return steps;
}
