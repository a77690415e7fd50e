/** SQL of credit that staff gave. */
import { type Selectable, sql } from 'kysely';
import type { ReasonByStaff } from '#domain/order/refund.ts';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

export interface GivenCreditRow extends Omit<Selectable<Schema['given_credits']>, 'reason'> {
  reason: ReasonByStaff;
  by: string;
}

const rows = (db: Database | InTransaction) =>
  db
    .selectFrom('given_credits')
    .selectAll()
    .select(nameOfStaff(sql.ref('given_credits.given_by')).as('by'))
    .$castTo<GivenCreditRow>();

export const findGivenCredit = (
  db: Database | InTransaction,
  by: { id: number } | { call_id: string },
): Promise<GivenCreditRow | undefined> =>
  ('id' in by
    ? rows(db).where('id', '=', by.id)
    : rows(db).where('call_id', '=', by.call_id)
  ).executeTakeFirst();

/** The newest first. */
export const listGivenCredits = (db: Database, customerId: number, most: number): Promise<GivenCreditRow[]> =>
  rows(db).where('customer_id', '=', customerId).orderBy('id', 'desc').limit(most).execute();

interface NewCredit {
  call_id: string;
  customer_id: number;
  pence: number;
  reason: ReasonByStaff;
  note: string;
  given_by: number;
  given_at: Date;
}

/** `undefined` where the same call gave credit meanwhile, under the locks of other people. */
export async function insertGivenCredit(db: InTransaction, credit: NewCredit): Promise<number | undefined> {
  const inserted = await db
    .insertInto('given_credits')
    .values(credit)
    .onConflict((conflict) => conflict.column('call_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function noteTakenBack(
  db: InTransaction,
  id: number,
  { by, at }: { by: number; at: Date },
): Promise<void> {
  await db
    .updateTable('given_credits')
    .set({ taken_back_by: by, taken_back_at: at })
    .where('id', '=', id)
    .execute();
}

interface Lately {
  staffId: number;
  /** All records of the person. */
  customerIds: readonly number[];
  since: Date;
}

/** What this person gave lately to anybody, or anybody gave to these, whichever is more. What was taken back counts: it was given. */
export async function sumGivenLately(
  db: InTransaction,
  { staffId, customerIds, since }: Lately,
): Promise<number> {
  const { rows: sums } = await sql<{ pence: number }>`
    select greatest(
      coalesce(sum(pence) filter (where given_by = ${staffId}), 0),
      coalesce(sum(pence) filter (where customer_id = any(${customerIds}::int[])), 0)
    )::int as pence
    from given_credits where given_at > ${since}`.execute(db);
  return sums[0]?.pence ?? 0;
}
