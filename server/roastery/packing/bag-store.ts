/** SQL of bags, and of what the floor says of their lines. */
import { sql } from 'kysely';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf, type ConditionOn } from '#server/platform/sql.ts';

type Db = Database | InTransaction;

const bags = (db: Db) =>
  db
    .selectFrom('bags')
    .select(['id', 'order_blend_id', 'number', 'lot_code', 'roasted_on', 'best_before', 'grams'])
    .select(['filled_at', 'box_id', nameOfStaff(sql.ref('bags.filled_by')).as('filled_by')])
    .select(['bags.filled_by as filler_id', 'is_weighed', 'was_scanned'])
    .where('emptied_at', 'is', null)
    .orderBy('order_blend_id')
    .orderBy('number');

export type Bag = Awaited<ReturnType<typeof listBags>>[number];

/** The filled bags of these lines. */
export const listBags = (db: Db, lineIds: readonly number[]) =>
  bags(db).where('order_blend_id', '=', anyOf(lineIds)).execute();

export const findBag = (db: Db, id: number): Promise<Bag | undefined> =>
  bags(db).where('id', '=', id).executeTakeFirst();

interface NewBag {
  order_blend_id: number;
  number: number;
  lot_code: string;
  roasted_on: string;
  best_before: string;
  grams: number;
  filled_by: number;
  filled_at: Date;
  is_weighed: boolean;
}

export async function insertBag(db: InTransaction, bag: NewBag): Promise<number> {
  const { id } = await db.insertInto('bags').values(bag).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function markEmptied(db: InTransaction, id: number, at: Date): Promise<void> {
  await db.updateTable('bags').set({ emptied_at: at }).where('id', '=', id).execute();
}

export async function putIntoBox(
  db: InTransaction,
  id: number,
  packed: { box_id: number; packed_at: Date; was_scanned: boolean },
): Promise<void> {
  await db.updateTable('bags').set(packed).where('id', '=', id).execute();
}

export async function takeOutOfBox(db: InTransaction, boxId: number): Promise<void> {
  await db
    .updateTable('bags')
    .set({ box_id: null, packed_at: null, was_scanned: null })
    .where('box_id', '=', boxId)
    .execute();
}

export async function takeOneOut(db: InTransaction, id: number): Promise<void> {
  await db
    .updateTable('bags')
    .set({ box_id: null, packed_at: null, was_scanned: null })
    .where('id', '=', id)
    .execute();
}

/** Those that were put in as the box was closed. */
export async function takeOutUnscanned(db: InTransaction, boxId: number, packedAt: Date): Promise<void> {
  await db
    .updateTable('bags')
    .set({ box_id: null, packed_at: null, was_scanned: null })
    .where('box_id', '=', boxId)
    .where('was_scanned', '=', false)
    .where('packed_at', '=', packedAt)
    .execute();
}

/** What the floor says of lines. */
export const listSaid = (db: Db, lineIds: readonly number[]) =>
  db
    .selectFrom(sql<{ id: number }>`unnest(${lineIds}::int[])`.as<'line'>(sql`line(id)`))
    .leftJoin('short_lines', 'short_lines.order_blend_id', 'line.id')
    .leftJoin('looked_at_names', 'looked_at_names.order_blend_id', 'line.id')
    .select(['line.id', 'words', 'told_at', 'may_print', nameOfStaff(sql.ref('told_by')).as('told_by')])
    .execute();

interface Shortage {
  order_blend_id: number;
  words: string;
  told_by: number;
  told_at: Date;
}

export async function saveShortage(db: InTransaction, shortage: Shortage): Promise<void> {
  await db
    .insertInto('short_lines')
    .values(shortage)
    .onConflict((one) => one.column('order_blend_id').doUpdateSet(shortage))
    .execute();
}

export async function deleteShortage(db: InTransaction, lineId: number): Promise<void> {
  await db.deleteFrom('short_lines').where('order_blend_id', '=', lineId).execute();
}

interface LookedAtName {
  order_blend_id: number;
  may_print: boolean;
  looked_by: number;
  looked_at: Date;
}

/** SQL fragment: nobody has looked at the line's name yet. */
export const isNotLookedAt: ConditionOn<number> = (lineId) =>
  sql<boolean>`not exists (select from looked_at_names where order_blend_id = ${lineId})`;

export async function saveLookedAtName(db: InTransaction, name: LookedAtName): Promise<void> {
  await db
    .insertInto('looked_at_names')
    .values(name)
    .onConflict((one) => one.column('order_blend_id').doUpdateSet(name))
    .execute();
}
