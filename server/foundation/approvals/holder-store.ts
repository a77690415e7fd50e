/** SQL of those who hold a right beside the person who asks for a second one. */
import { type Expression, sql } from 'kysely';
import { DAY_MS } from '#domain/durations.ts';
import type { HeldRights, StaffRight } from '#domain/staff/rights.ts';
import { wasAt } from '#server/foundation/audit-log/audit-log.ts';
import { recordsOfPerson } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

export interface Holder {
  id: number;
  /** All ids of the same person. */
  records: number[];
  /** A day ago too. That it was taken and given back meanwhile makes nobody new. */
  held_it: boolean;
}

const WRITES: HeldRights[StaffRight] = 'writes';

/** SQL fragment: who holds a right beside that one, each with their records. */
export const holdersBeside = (
  staffId: Expression<number>,
  { right, now }: { right: Expression<string>; now: Date },
) => sql<Holder[]>`(
  select coalesce(json_agg(json_build_object(
    'id', customer_id, 'records', array(${recordsOfPerson(sql.ref('held.customer_id'))}), 'held_it', coalesce(${wasAt(
      {
        figure: right,
        object: sql`('customer ' || held.customer_id)`,
        value: WRITES,
        at: new Date(now.getTime() - DAY_MS),
      },
    )}, true)
  ) order by customer_id), '[]')
  from staff_rights as held where right_name = ${right} and not only_reads and customer_id <> ${staffId}
)`;

export async function listHolders(
  db: Database | InTransaction,
  { staffId, right, now }: { staffId: number; right: StaffRight; now: Date },
): Promise<Holder[]> {
  const { rows } = await sql<{ holders: Holder[] }>`
    select ${holdersBeside(sql`${staffId}::int`, { right: sql`${right}::text`, now })} as holders`.execute(
    db,
  );
  return rows[0]?.holders ?? [];
}
