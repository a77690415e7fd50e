/** SQL of what a plan reads and keeps besides batches: what was learned, what is planned already, what staff decided. */
import { sql } from 'kysely';
import type { Choice } from '#domain/roasting/plan.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';
import { isOpenLine } from './due-line-store.ts';

export interface Planned {
  order_blend_id: number;
  roastable: string;
  grams: number;
}

/**
 * The grams that lines have in batches and bins, by roastable; none of a batch that was given up, or still waits since before that
 * day, and nothing of those that are replaced.
 */
export async function listPlanned(
  db: Database | InTransaction,
  lineIds: readonly number[],
  { day = null, replaced = [] }: { day?: string | null; replaced?: readonly number[] } = {},
): Promise<Planned[]> {
  const { rows } = await sql<Planned>`
    select order_blend_id, roastable, sum(grams)::int as grams
    from (
      select order_blend_id, roastable, case when state = 'abandoned' or (state = 'planned' and day < ${day}::date) then 0 else grams end as grams
      from batch_uses join batches on batches.id = batch_uses.batch_id
      where order_blend_id = any(${lineIds}::int[]) and batches.id <> all(${replaced}::int[])
      union all
      select order_blend_id, roastable, grams
      from bin_uses join bins on bins.id = bin_uses.bin_id
      where order_blend_id = any(${lineIds}::int[])
    ) as planned
    group by order_blend_id, roastable`.execute(db);
  return rows;
}

export interface Learned {
  roastable: string;
  machine_id: number;
  times: number;
  mean_loss_bp: number;
}

/** How much lighter batches came out than they went in, of those that were weighed. */
export async function listLearned(
  db: Database | InTransaction,
  roastables: readonly string[],
): Promise<Learned[]> {
  const { rows } = await sql<Learned>`
    select roastable, machine_id, count(*)::int as times,
      round(avg((green - roasted_grams) * 10000.0 / green))::int as mean_loss_bp
    from batches join lateral (
      select sum(coalesce(weighed_grams, grams))::int as green from batch_greens where batch_id = batches.id
    ) as weighed on true
    where state = 'roasted' and is_weighed and roastable = any(${roastables}::text[])
    group by roastable, machine_id`.execute(db);
  return rows;
}

/** What bins hold that no open order is to be filled from, of bins roasted since that day. */
export async function listFreeBins(db: Database | InTransaction, since: string) {
  const { rows } = await sql<{
    id: number;
    code: string;
    batch_id: number;
    name: string;
    roastable: string;
    roast_id: number;
    roasted_on: string;
    on_hand: number;
    free: number;
  }>`
    with wanted as (
      select bin_uses.bin_id, bin_uses.order_blend_id, bin_uses.grams from bin_uses
      union all
      select of_batch.id, batch_uses.order_blend_id, batch_uses.grams
      from batch_uses join bins as of_batch on of_batch.batch_id = batch_uses.batch_id
      where of_batch.on_hand > 0 and batch_uses.order_blend_id is not null
    )
    select bins.id, bins.code, bins.batch_id, batches.name, bins.roastable, bins.roast_id, bins.roasted_on,
      bins.on_hand, greatest(0, bins.on_hand - coalesce((
        select sum(greatest(0, wanted.grams + coalesce((
          select sum(bin_moves.grams) from bin_moves
          where bin_moves.bin_id = bins.id and bin_moves.order_blend_id = wanted.order_blend_id
        ), 0)))
        from wanted where wanted.bin_id = bins.id and ${isOpenLine(sql.ref('wanted.order_blend_id'))}
      ), 0))::int as free
    from bins join batches on batches.id = bins.batch_id
    where bins.on_hand > 0 and bins.roasted_on >= ${since}::date
    order by bins.roasted_on, bins.id`.execute(db);
  return rows;
}

/** What batches that are in no bin yet are expected to leave for the shelf. */
export const listShelfToCome = (db: Database | InTransaction, day: string) =>
  db
    .selectFrom('batch_uses')
    .innerJoin('batches', 'batches.id', 'batch_id')
    .select(['batches.id', 'batches.roastable', 'batch_uses.grams'])
    .where('batches.day', '=', day)
    .where('batches.state', 'in', ['planned', 'roasting'])
    .where('order_blend_id', 'is', null)
    .orderBy('batches.starts_at')
    .orderBy('batches.id')
    .execute();

/** What lots are to give to batches and have not been weighed yet. */
export const listGreenPromised = (db: Database | InTransaction, replaced: readonly number[] = []) =>
  db
    .selectFrom('batch_greens')
    .innerJoin('batches', 'batches.id', 'batch_id')
    .select(['lot_id', sql<number>`sum(batch_greens.grams)::int`.as('grams')])
    .where('state', '=', 'planned')
    .where('lot_id', 'is not', null)
    .where('weighed_grams', 'is', null)
    .where(({ not, eb }) => not(eb('batches.id', '=', anyOf(replaced))))
    .groupBy('lot_id')
    .execute();

export async function listChoices(
  db: Database | InTransaction,
  day: string,
): Promise<ReadonlyMap<string, Choice>> {
  const rows = await db.selectFrom('roast_choices').selectAll().where('day', '=', day).execute();
  return new Map(
    rows.map(({ roastable, blended, machine_id, batches, is_left_out }) => [
      roastable,
      {
        blended: blended === 'before' || blended === 'after' ? blended : null,
        machineId: machine_id,
        batches,
        isLeftOut: is_left_out,
      },
    ]),
  );
}

/** Two people may choose for one coffee at once: the second merges into what the first chose. */
export async function lockChoice(db: InTransaction, day: string, roastable: string): Promise<void> {
  await db
    .insertInto('roast_choices')
    .values({ day, roastable })
    .onConflict((conflict) => conflict.columns(['day', 'roastable']).doNothing())
    .execute();
  await db
    .selectFrom('roast_choices')
    .select('day')
    .where('day', '=', day)
    .where('roastable', '=', roastable)
    .forUpdate()
    .execute();
}

/** The caller holds its lock. */
export async function setChoice(
  db: InTransaction,
  day: string,
  { roastable, blended, machineId, batches, isLeftOut }: Choice & { roastable: string },
): Promise<void> {
  const choice = { blended, machine_id: machineId, batches, is_left_out: isLeftOut };
  await db
    .updateTable('roast_choices')
    .set(choice)
    .where('day', '=', day)
    .where('roastable', '=', roastable)
    .execute();
}

export const listBinUses = (db: Database | InTransaction, day: string) =>
  db
    .selectFrom('bin_uses')
    .innerJoin('bins', 'bins.id', 'bin_id')
    .select(['bin_id', 'bins.code', 'bins.roasted_on', 'order_blend_id', 'grams'])
    .where('planned_on', '=', day)
    .orderBy('bin_id')
    .orderBy('order_blend_id')
    .execute();

export async function insertBinUses(
  db: InTransaction,
  uses: readonly { bin_id: number; order_blend_id: number; grams: number; planned_on: string }[],
): Promise<void> {
  if (uses.length === 0) return;
  await sql`
    insert into bin_uses (bin_id, order_blend_id, grams, planned_on)
    select bin_id, order_blend_id, grams, planned_on
    from json_populate_recordset(null::bin_uses, ${JSON.stringify(uses)}::json)
    on conflict (bin_id, order_blend_id) do update set grams = bin_uses.grams + excluded.grams`.execute(db);
}
