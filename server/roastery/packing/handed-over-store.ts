/** SQL of packed boxes on their way out of the door. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Page } from '#server/platform/pagination.ts';
import { anyOf } from '#server/platform/sql.ts';

const packedBoxes = (db: Database | InTransaction) =>
  db
    .selectFrom('packed_boxes as box')
    .innerJoin('box_types as type', 'type.id', 'box.box_type_id')
    .select(['box.box_id as id', 'box.gross_grams', 'box.packed_at', 'box.handed_over_at'])
    .select(['type.name as box_type', 'type.parcel_size']);

export type PackedBox = Awaited<ReturnType<typeof findPackedBoxes>>[number];

/** Boxes that wait for the carrier, and those handed over since then. */
export const listBoxesToHandOver = (
  db: Database | InTransaction,
  { since, cursor, limit }: Page & { since: Date },
) =>
  packedBoxes(db)
    .where(({ or, eb }) => or([eb('handed_over_at', 'is', null), eb('handed_over_at', '>=', since)]))
    .where('box.box_id', '>', cursor ?? 0)
    .orderBy('box.box_id')
    .limit(limit ?? null)
    .execute();

export const findPackedBoxes = (db: Database | InTransaction, ids: readonly number[]) =>
  packedBoxes(db).where('box.box_id', '=', anyOf(ids)).orderBy('box.box_id').execute();

/** Notes that boxes were handed over, or takes it back. The caller holds the locks of their orders. */
export async function setHandedOver(
  db: InTransaction,
  ids: readonly number[],
  at: Date | null,
): Promise<void> {
  await db
    .updateTable('packed_boxes')
    .set({ handed_over_at: at })
    .where('box_id', '=', anyOf(ids))
    .where('handed_over_at', at === null ? 'is not' : 'is', null)
    .execute();
}

/** How many bags lie in each box, tasters as well. */
export async function countBagsIn(
  db: Database | InTransaction,
  boxIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ box_id: number; bags: number }>`
    select box_id, count(*)::int as bags
    from (select box_id from bags union all select box_id from taster_bags) as bag
    where box_id = ${anyOf(boxIds)} group by box_id`.execute(db);
  return new Map(rows.map(({ box_id, bags }) => [box_id, bags]));
}
