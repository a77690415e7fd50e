/** SQL of files for the carrier and of what is known of its own files. */
import { sql } from 'kysely';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

/** Until the transaction ends, nobody else makes a file: each box stands in one, unless somebody asked for another. */
export async function lockFiles(db: InTransaction): Promise<void> {
  await sql`lock table carrier_files in share row exclusive mode`.execute(db);
}

export interface FileOfBox {
  id: number;
  made_at: Date;
  made_by: string;
}

/** The last file that each box stands in. */
export async function filesOfBoxes(
  db: Database | InTransaction,
  boxIds: readonly number[],
): Promise<ReadonlyMap<number, FileOfBox>> {
  const rows = await db
    .selectFrom('carrier_file_boxes as row')
    .innerJoin('carrier_files as file', 'file.id', 'row.file_id')
    .distinctOn('row.box_id')
    .select(['row.box_id', 'file.id', 'file.made_at'])
    .select(nameOfStaff(sql.ref('file.made_by')).as('made_by'))
    .where('row.box_id', '=', anyOf(boxIds))
    .orderBy('row.box_id')
    .orderBy('file.id', 'desc')
    .execute();
  return new Map(rows.map(({ box_id, ...file }) => [box_id, file]));
}

export async function insertFile(
  db: InTransaction,
  {
    madeBy,
    madeAt,
    boxes,
  }: { madeBy: number; madeAt: Date; boxes: readonly { id: number; isAgain: boolean }[] },
): Promise<number> {
  const { id } = await db
    .insertInto('carrier_files')
    .values({ made_by: madeBy, made_at: madeAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('carrier_file_boxes')
    .values(boxes.map((box) => ({ file_id: id, box_id: box.id, is_again: box.isAgain })))
    .execute();
  return id;
}

export interface TrackingColumns {
  reference_column: string;
  tracking_column: string;
}

export const readTrackingColumns = (db: Database | InTransaction): Promise<TrackingColumns | undefined> =>
  db.selectFrom('tracking_columns').select(['reference_column', 'tracking_column']).executeTakeFirst();

export async function setTrackingColumns(db: InTransaction, columns: TrackingColumns): Promise<void> {
  await db
    .insertInto('tracking_columns')
    .values(columns)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}
