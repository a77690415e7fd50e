/** SQL of what bins no longer hold for the lines that were to be filled from them. */
import { sql } from 'kysely';
import { STATUSES } from '#domain/order/status.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { oneOf } from '#server/platform/sql.ts';

export interface Lack {
  bin_id: number;
  code: string;
  batch_id: number;
  roastable: string;
  order_blend_id: number;
  order_id: number;
  name: string;
  grams: number;
}

/** Bags aren’t filled to the gram. No bag is smaller than this, so whatever is less needs none to be roasted. */
const LEAST_BAG = 50;

/** Of a bin that was thrown away, or holds less than was thought, the first lines get what there is. */
export async function listLacks(db: Database | InTransaction): Promise<Lack[]> {
  const { rows } = await sql<Lack>`
    with line as (
      select line.id, line.order_id, line.name from orders join order_blends as line on line.order_id = orders.id
      where orders.order_status_id in ${oneOf(STATUSES.open)}
    ), wanted as (
      select bin_id, order_blend_id, sum(grams) as grams from (
        select bin_id, order_blend_id, grams from bin_uses where order_blend_id in (select id from line)
        union all
        select bins.id, order_blend_id, grams from batch_uses
        join bins on bins.batch_id = batch_uses.batch_id
        join batches on batches.id = bins.batch_id and state = 'roasted'
        where order_blend_id in (select id from line)
      ) as used group by bin_id, order_blend_id
    ), unfilled as (
      select bin_id, order_blend_id, greatest(0, grams + coalesce((
        select sum(bin_moves.grams) from bin_moves
        where bin_moves.bin_id = wanted.bin_id and bin_moves.order_blend_id = wanted.order_blend_id
      ), 0)) as grams from wanted
    ), running as (
      select bin_id, order_blend_id, grams,
        sum(grams) over (partition by bin_id order by order_blend_id) as so_far
      from unfilled
    )
    select bins.id as bin_id, bins.code, bins.batch_id, bins.roastable, order_blend_id, line.order_id, line.name,
      least(running.grams, so_far - bins.on_hand)::int as grams
    from running join bins on bins.id = running.bin_id join line on line.id = order_blend_id
    where least(running.grams, so_far - bins.on_hand) >= ${LEAST_BAG}
    order by bins.id, order_blend_id`.execute(db);
  return rows;
}

/** Of what a plan took from earlier days’ bins first, then of what the bin’s own batch was to give. The caller holds the locks. */
export async function takeOff(
  db: InTransaction,
  { bin_id, batch_id, order_blend_id, grams }: Lack,
): Promise<void> {
  const { rows } = await sql<{ grams: number }>`
    select grams from bin_uses where bin_id = ${bin_id} and order_blend_id = ${order_blend_id}`.execute(db);
  const ofBin = Math.min(grams, rows[0]?.grams ?? 0);
  const rest = grams - ofBin;
  await sql`delete from bin_uses
    where bin_id = ${bin_id} and order_blend_id = ${order_blend_id} and grams <= ${ofBin}`.execute(db);
  await sql`update bin_uses set grams = grams - ${ofBin}
    where bin_id = ${bin_id} and order_blend_id = ${order_blend_id} and grams > ${ofBin}`.execute(db);
  await sql`delete from batch_uses
    where batch_id = ${batch_id} and order_blend_id = ${order_blend_id} and grams <= ${rest}`.execute(db);
  await sql`update batch_uses set grams = grams - ${rest}
    where batch_id = ${batch_id} and order_blend_id = ${order_blend_id} and grams > ${rest}`.execute(db);
}
