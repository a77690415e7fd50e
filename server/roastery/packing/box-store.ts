/** SQL of packed boxes. */
import { sql } from 'kysely';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

type Db = Database | InTransaction;

/** Boxes that are closed. */
export const listPackedBoxes = (db: Db, boxIds: readonly number[]) =>
  db
    .selectFrom('packed_boxes')
    .select(['box_id', 'box_type_id', 'gross_grams', 'packed_at', 'handed_over_at', 'is_weighed'])
    .select(nameOfStaff(sql.ref('packed_boxes.packed_by')).as('packed_by'))
    .select('packed_boxes.packed_by as packer_id')
    .where('box_id', '=', anyOf(boxIds))
    .execute();

interface PackedBox {
  box_id: number;
  box_type_id: number;
  gross_grams: number;
  packed_by: number;
  packed_at: Date;
  is_weighed: boolean;
}

export async function insertPackedBox(db: InTransaction, box: PackedBox): Promise<void> {
  await db.insertInto('packed_boxes').values(box).execute();
}

export async function deletePackedBox(db: InTransaction, boxId: number): Promise<void> {
  await db.deleteFrom('packed_boxes').where('box_id', '=', boxId).execute();
}
