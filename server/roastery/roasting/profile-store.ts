/** SQL of how batches were roasted, and of the targets of coffees. Under the lock of the batch. */
import { type RawBuilder, sql } from 'kysely';
import type { Reading, RoastProfile } from '#domain/roasting/profile.ts';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

export interface ProfileRow {
  batch_id: number;
  file_name: string;
  readings: readonly Reading[];
  dry_end: number | null;
  first_crack: number | null;
  dropped: number;
  added_by_name: string;
  added_at: Date;
}

export const asProfile = ({
  readings,
  dry_end,
  first_crack,
  dropped,
}: Pick<ProfileRow, 'readings' | 'dry_end' | 'first_crack' | 'dropped'>): RoastProfile => ({
  readings,
  events: { dryEnd: dry_end, firstCrack: first_crack, drop: dropped },
});

export async function findProfile(
  db: Database | InTransaction,
  batchId: number,
): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select batch_id, file_name, readings, dry_end, first_crack, dropped, added_at,
      ${nameOfStaff(sql.ref('added_by'))} as added_by_name
    from roast_profiles where batch_id = ${batchId}`.execute(db);
  return rows[0];
}

interface NewProfile extends RoastProfile {
  batchId: number;
  fileName: string;
  staffId: number;
  at: Date;
}

export async function putProfile(
  db: InTransaction,
  { batchId, fileName, readings, events, staffId, at }: NewProfile,
): Promise<void> {
  await sql`
    insert into roast_profiles (batch_id, file_name, readings, dry_end, first_crack, dropped, added_by, added_at)
    values (${batchId}, ${fileName}, ${JSON.stringify(readings)}::jsonb, ${events.dryEnd}, ${events.firstCrack},
      ${events.drop}, ${staffId}, ${at})
    on conflict (batch_id) do update set file_name = excluded.file_name, readings = excluded.readings,
      dry_end = excluded.dry_end, first_crack = excluded.first_crack, dropped = excluded.dropped,
      added_by = excluded.added_by, added_at = excluded.added_at`.execute(db);
}

export async function deleteProfile(db: InTransaction, batchId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('roast_profiles')
    .where('batch_id', '=', batchId)
    .returning('batch_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export interface CoffeeOnMachine {
  roastable: string;
  machine_id: number;
}

export interface TargetRow {
  batch_id: number;
  day: string;
  celsius: number;
  seconds: number;
}

export async function findTarget(
  db: Database | InTransaction,
  { roastable, machine_id }: CoffeeOnMachine,
): Promise<TargetRow | undefined> {
  const { rows } = await sql<TargetRow>`
    select target.batch_id, batches.day::text, target.celsius, target.seconds
    from target_profiles as target join batches on batches.id = target.batch_id
    where target.roastable = ${roastable} and target.machine_id = ${machine_id}`.execute(db);
  return rows[0];
}

interface NewTarget extends CoffeeOnMachine {
  batchId: number;
  celsius: number;
  seconds: number;
  staffId: number;
  at: Date;
}

export async function putTarget(
  db: InTransaction,
  { roastable, machine_id, batchId, celsius, seconds, staffId, at }: NewTarget,
): Promise<void> {
  const values = { batch_id: batchId, celsius, seconds, set_by: staffId, set_at: at };
  await db
    .insertInto('target_profiles')
    .values({ roastable, machine_id, ...values })
    .onConflict((conflict) => conflict.columns(['roastable', 'machine_id']).doUpdateSet(values))
    .execute();
}

/** Answers whether it was one. */
export async function deleteTarget(db: InTransaction, batchId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('target_profiles')
    .where('batch_id', '=', batchId)
    .returning('batch_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** SQL fragment: whether a batch has its profile. */
export const hasProfile = (batchId: RawBuilder<number>): RawBuilder<boolean> =>
  sql`exists (select from roast_profiles where roast_profiles.batch_id = ${batchId})`;
