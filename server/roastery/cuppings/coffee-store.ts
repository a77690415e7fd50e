/** SQL of what is in cups, which are batches and lots, and of what a cupping can be made of. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

const MOST_LISTED = 200;
const WEEKS = 5;

/** Roasted in the last weeks, the latest first. */
export async function listRecentBatches(db: Database) {
  const { rows } = await sql<{ id: number; name: string; roast_id: number; day: string; bin: string | null }>`
    select batches.id, batches.name, batches.roast_id, batches.day::text, bins.code as bin
    from batches left join bins on bins.batch_id = batches.id
    where batches.state = 'roasted' and batches.day > current_date - ${WEEKS * 7}::int
    order by batches.day desc, batches.id desc limit ${MOST_LISTED}`.execute(db);
  return rows;
}

/** Those with something in them, the latest first. */
export async function listLotsToCup(db: Database) {
  const { rows } = await sql<{ id: number; code: string; bean_id: number; arrived_on: string }>`
    select id, code, bean_id, arrived_on::text from green_lots where on_hand > 0
    order by arrived_on desc, id desc limit ${MOST_LISTED}`.execute(db);
  return rows;
}

export const listRoastedBatches = (db: InTransaction, ids: readonly number[]) =>
  db
    .selectFrom('batches')
    .select(['id', 'roast_id'])
    .where('id', '=', anyOf(ids))
    .where('state', '=', 'roasted')
    .execute();

export const listLotIds = async (db: InTransaction, ids: readonly number[]): Promise<number[]> =>
  (await db.selectFrom('green_lots').select('id').where('id', '=', anyOf(ids)).execute()).map(({ id }) => id);

export interface CupRow {
  cupping_id: number;
  code: number;
  roast_id: number;
  batch_id: number | null;
  batch_name: string | null;
  roastable: string | null;
  bin: string | null;
  lot_id: number | null;
  lot: string | null;
  bean_id: number | null;
}

/** What is in the cups of a cupping, by code; or the cups of revealed cuppings that hold a batch or a lot, the newest first. */
export async function listCups(
  db: Database | InTransaction,
  of: { cuppingId: number } | { batchId: number } | { lotId: number },
): Promise<CupRow[]> {
  const { rows } = await sql<CupRow>`
    select cup.cupping_id, cup.code, cup.roast_id, cup.batch_id, batches.name as batch_name, batches.roastable,
      bins.code as bin, cup.lot_id, green_lots.code as lot, green_lots.bean_id
    from cupping_cups as cup join cuppings on cuppings.id = cup.cupping_id
      left join batches on batches.id = cup.batch_id
      left join bins on bins.batch_id = cup.batch_id
      left join green_lots on green_lots.id = cup.lot_id
    where ${
      'cuppingId' in of
        ? sql`cup.cupping_id = ${of.cuppingId}`
        : sql`cuppings.revealed_at is not null and ${
            'batchId' in of ? sql`cup.batch_id = ${of.batchId}` : sql`cup.lot_id = ${of.lotId}`
          }`
    } order by cup.cupping_id desc, cup.code`.execute(db);
  return rows;
}

/** Those of them that a revealed cupping holds. */
export async function listCuppedAmong(
  db: Database,
  { batchIds, lotIds }: { batchIds: readonly number[]; lotIds: readonly number[] },
): Promise<{ batches: ReadonlySet<number>; lots: ReadonlySet<number> }> {
  const { rows } = await sql<{ batch_id: number | null; lot_id: number | null }>`
    select batch_id, lot_id from cupping_cups join cuppings on cuppings.id = cupping_id
    where revealed_at is not null and (batch_id = ${anyOf(batchIds)} or lot_id = ${anyOf(lotIds)})`.execute(
    db,
  );
  return {
    batches: new Set(rows.flatMap(({ batch_id }) => batch_id ?? [])),
    lots: new Set(rows.flatMap(({ lot_id }) => lot_id ?? [])),
  };
}

export async function isThere(db: Database, of: { batchId: number } | { lotId: number }): Promise<boolean> {
  const { rows } = await sql<object>`select ${
    'batchId' in of ? sql`from batches where id = ${of.batchId}` : sql`from green_lots where id = ${of.lotId}`
  }`.execute(db);
  return rows.length > 0;
}
