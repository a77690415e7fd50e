/** SQL about days of roasting, their batches and what these are for. A transaction locks a day before it plans, and batches by ascending ids. */
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { nameOfMachine, paceOf } from '#server/coffee/dispatch/dispatch.ts';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { anyOf } from '#server/platform/sql.ts';

export const findDay = (db: Database | InTransaction, day: string) =>
  db.selectFrom('roast_days').selectAll().where('day', '=', day).executeTakeFirst();

export const lockDay = (db: InTransaction, day: string) =>
  db.selectFrom('roast_days').selectAll().where('day', '=', day).forUpdate().executeTakeFirst();

export const lockDayOfAct = (db: InTransaction, actId: string) =>
  db
    .selectFrom('roast_days')
    .select(['day', 'second_wave_at'])
    .where('staged_act_id', '=', actId)
    .forUpdate()
    .executeTakeFirst();

/** Answers whether nobody had started the day before. */
export async function insertDay(
  db: InTransaction,
  row: { day: string; started_at: Date; started_by: number; staged_act_id: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('roast_days')
    .values(row)
    .onConflict((conflict) => conflict.column('day').doNothing())
    .returning('day')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function setSecondWave(db: InTransaction, day: string, at: Date): Promise<void> {
  await db
    .updateTable('roast_days')
    .set(({ fn, ref, val }) => ({ second_wave_at: fn.coalesce(ref('second_wave_at'), val(at)) }))
    .where('day', '=', day)
    .execute();
}

export async function deleteDay(db: InTransaction, day: string): Promise<void> {
  await sql`delete from bin_uses where planned_on = ${day}::date`.execute(db);
  await db.deleteFrom('batches').where('day', '=', day).execute();
  await db.deleteFrom('roast_days').where('day', '=', day).execute();
}

const COLUMNS = [
  'batches.id',
  'batches.day',
  'batches.machine_id',
  'batches.position',
  'batches.wave',
  'batches.roastable',
  'batches.roast_id',
  'batches.name',
  'batches.green_grams',
  'batches.expected_grams',
  'batches.starts_at',
  'batches.state',
  'batches.started_at',
  'batches.dropped_at',
  'batches.roasted_grams',
  'batches.end_celsius',
  'batches.is_weighed',
] as const;

const batchRows = (db: Database | InTransaction) =>
  db
    .selectFrom('batches')
    .leftJoin('bins', 'bins.batch_id', 'batches.id')
    .select(COLUMNS)
    .select('bins.code as bin_code')
    .orderBy('batches.machine_id')
    .orderBy('batches.position');

export type BatchRow = Awaited<ReturnType<typeof listBatches>>[number];

/** It waits again, since its roast was taken back. Its bin refers to it, with nothing in it, so it stays where it is in the plan. */
export const isTakenBack = ({ state, bin_code }: Pick<BatchRow, 'state' | 'bin_code'>): boolean =>
  state === 'planned' && bin_code !== null;

/** By machine, in order. */
export const listBatches = (db: Database | InTransaction, day: string) =>
  batchRows(db).where('batches.day', '=', day).execute();

/** Those that were put into the roaster before that day and are in no bin yet. */
export const listLeftOver = (db: Database | InTransaction, day: string): Promise<BatchRow[]> =>
  batchRows(db).where('batches.day', '<', day).where('batches.state', '=', 'roasting').execute();

/** Times as JSON has them. */
export interface BatchOfDay {
  machine_id: number;
  state: string;
  starts_at: string;
  started_at: string | null;
  dropped_at: string | null;
  minutes: number;
  changeover_minutes: number;
  /** Minutes after midnight in London. */
  opens: number;
}

/** SQL fragment: a day's batches but for those that were given up, with the pace of their machines. */
export const batchesOnDay = (day: string): RawBuilder<BatchOfDay> => sql`
  select machine_id, state, starts_at, started_at, dropped_at, ${paceOf(sql.ref('batches.machine_id'))}
  from batches where day = ${day}::date and state <> 'abandoned' order by machine_id, position`;

/** The batches for these lines that are in no bin yet, in the order of the plan. */
export async function batchesToCome(db: Database | InTransaction, lineIds: readonly number[]) {
  const { rows } = await sql<{
    order_blend_id: number;
    name: string;
    machine: string;
    state: 'planned' | 'roasting';
    starts_at: Date;
  }>`
    select used.order_blend_id, batches.name, ${nameOfMachine(sql.ref('batches.machine_id'))} as machine, batches.state, batches.starts_at
    from batch_uses as used join batches on batches.id = used.batch_id
    where used.order_blend_id = ${anyOf(lineIds)} and batches.state in ('planned', 'roasting')
    order by used.order_blend_id, batches.starts_at, batches.id`.execute(db);
  return rows;
}

export const findBatch = (db: Database | InTransaction, id: number) =>
  batchRows(db).where('batches.id', '=', id).executeTakeFirst();

export const readBatch = (db: Database | InTransaction, id: number) =>
  batchRows(db).where('batches.id', '=', id).executeTakeFirstOrThrow();

export const lockBatch = (db: InTransaction, id: number) =>
  db.selectFrom('batches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** All batches of a day, so that nobody weighs, roasts or fits one meanwhile. */
export const lockBatches = (db: InTransaction, day: string) =>
  db.selectFrom('batches').select('id').where('day', '=', day).orderBy('id').forUpdate().execute();

/** Batches of earlier days that nobody roasted. */
export const lockWaitingBefore = (db: InTransaction, day: string) =>
  db
    .selectFrom('batches')
    .selectAll()
    .where('day', '<', day)
    .where('state', '=', 'planned')
    .orderBy('id')
    .forUpdate()
    .execute();

/** All batches that a machine may have in it, so that no two start at once. */
export const lockMachineOf = (db: InTransaction, batchId: number) =>
  db
    .selectFrom('batches')
    .select(['id', 'name', 'state', 'started_at', 'dropped_at', 'roasted_grams'])
    .where('machine_id', '=', (machine) =>
      machine.selectFrom('batches as one').select('one.machine_id').where('one.id', '=', batchId),
    )
    .where((batch) => batch.or([batch('state', '=', 'roasting'), batch('id', '=', batchId)]))
    .orderBy('id')
    .forUpdate()
    .execute();

type Changes = Partial<
  Pick<
    Insertable<Schema['batches']>,
    'state' | 'started_at' | 'dropped_at' | 'roasted_grams' | 'end_celsius' | 'staff_id' | 'is_weighed'
  >
>;

export async function setBatch(db: InTransaction, id: number, changes: Changes): Promise<void> {
  await db.updateTable('batches').set(changes).where('id', '=', id).execute();
}

export const listGreens = (db: Database | InTransaction, batchIds: readonly number[]) =>
  db
    .selectFrom('batch_greens')
    .selectAll()
    .select(nameOfStaff(sql.ref('weighed_by')).as('weighed_by_name'))
    .where('batch_id', '=', anyOf(batchIds))
    .orderBy('batch_id')
    .orderBy('position')
    .execute();

export interface BucketId {
  batchId: number;
  position: number;
}

interface Weighed {
  grams: number;
  /** The lot that it was taken from. */
  lotId: number | null;
  staffId: number;
  at: Date;
}

export async function setWeighed(
  db: InTransaction,
  { batchId, position }: BucketId,
  { grams, lotId, staffId, at }: Weighed,
): Promise<void> {
  await db
    .updateTable('batch_greens')
    .set({ weighed_grams: grams, lot_id: lotId, weighed_by: staffId, weighed_at: at })
    .where('batch_id', '=', batchId)
    .where('position', '=', position)
    .execute();
}

/** It waits for the scale again, from the lot that it was planned from. */
export async function setUnweighed(db: InTransaction, { batchId, position }: BucketId): Promise<void> {
  await db
    .updateTable('batch_greens')
    .set({ weighed_grams: null, lot_id: sql.ref('planned_lot_id'), weighed_by: null, weighed_at: null })
    .where('batch_id', '=', batchId)
    .where('position', '=', position)
    .execute();
}

export const listUses = (db: Database | InTransaction, batchIds: readonly number[]) =>
  db
    .selectFrom('batch_uses')
    .selectAll()
    .where('batch_id', '=', anyOf(batchIds))
    .orderBy('batch_id')
    .orderBy(sql`order_blend_id nulls last`)
    .execute();

/** Replaces what a batch is for. */
export async function setUses(
  db: InTransaction,
  batchId: number,
  uses: readonly { order_blend_id: number | null; grams: number }[],
): Promise<void> {
  await db.deleteFrom('batch_uses').where('batch_id', '=', batchId).execute();
  if (uses.length > 0)
    await db
      .insertInto('batch_uses')
      .values(uses.map((use) => ({ ...use, batch_id: batchId })))
      .execute();
}

export type NewBatch = Omit<Insertable<Schema['batches']>, 'id'>;

/** Answers their ids by machine and position. */
export const insertBatches = async (db: InTransaction, batches: readonly NewBatch[]) =>
  batches.length === 0
    ? []
    : db.insertInto('batches').values(batches).returning(['id', 'machine_id', 'position']).execute();

export async function insertGreens(
  db: InTransaction,
  greens: readonly Insertable<Schema['batch_greens']>[],
): Promise<void> {
  await sql`
    insert into batch_greens (batch_id, position, bean_id, planned_lot_id, lot_id, grams)
    select batch_id, position, bean_id, lot_id, lot_id, grams
    from json_populate_recordset(null::batch_greens, ${JSON.stringify(greens)}::json)`.execute(db);
}

export async function insertUses(
  db: InTransaction,
  uses: readonly Insertable<Schema['batch_uses']>[],
): Promise<void> {
  await sql`
    insert into batch_uses (batch_id, order_blend_id, grams)
    select batch_id, order_blend_id, grams
    from json_populate_recordset(null::batch_uses, ${JSON.stringify(uses)}::json)`.execute(db);
}
