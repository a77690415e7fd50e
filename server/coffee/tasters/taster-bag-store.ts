/** SQL of taster bags. */
import { sql } from 'kysely';
import type { Day } from '#domain/dispatch/day.ts';
import { oldestTaster, TASTER_GRAMS } from '#domain/tasters/shelf.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

type Db = Database | InTransaction;

const bags = (db: Db) =>
  db
    .selectFrom('taster_bags')
    .select(['id', 'ctaps_id', 'name', 'roast_id', 'grind_id', 'lot_code', 'roasted_on', 'best_before'])
    .select([
      'sold_grams',
      'grams',
      'is_weighed',
      'filled_by',
      'filled_at',
      'cup_id',
      'box_id',
      'packed_at',
      'was_scanned',
    ])
    .select(sql<{ beanId: number; percentage: number }[]>`recipe`.as('recipe'));

export type TasterBag = Awaited<ReturnType<typeof listBagsOfCups>>[number];

/** SQL fragment: neither emptied nor written off, for nobody yet, and young enough to be sent. */
const isFree = (today: Day) => sql<boolean>`(
  num_nonnulls(emptied_at, written_off_at, cup_id) = 0 and roasted_on >= ${oldestTaster(today)}::date
)`;

/** How many bags of 60 g are for nobody yet, by coffee and grind. */
export const listFreeTasters = (db: Db, today: Day) =>
  db
    .selectFrom('taster_bags')
    .select(['ctaps_id', 'grind_id', sql<number>`count(*)::int`.as('bags')])
    .where('sold_grams', '=', TASTER_GRAMS)
    .where(isFree(today))
    .groupBy(['ctaps_id', 'grind_id'])
    .orderBy('ctaps_id')
    .orderBy('grind_id')
    .execute();

export interface Wanted {
  ctapsId: string;
  grindId: number;
  /** What it is sold as. */
  grams: number;
  today: Day;
}

/** Locks the oldest free bag of a coffee, leaving out those that others hold. Whoever has it writes whose cup it is for. */
export const takeFreeBag = (
  db: InTransaction,
  { ctapsId, grindId, grams, today }: Wanted,
): Promise<TasterBag | undefined> =>
  bags(db)
    .where('ctaps_id', '=', ctapsId)
    .where('grind_id', '=', grindId)
    .where('sold_grams', '=', grams)
    .where(isFree(today))
    .orderBy('roasted_on')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** The bags that are kept for these cups, or lie in boxes for them. */
export const listBagsOfCups = (db: Db, cupIds: readonly number[]) =>
  bags(db).where('cup_id', '=', anyOf(cupIds)).orderBy('cup_id').execute();

export async function keepFor(db: InTransaction, { bagId, cupId }: { bagId: number; cupId: number }) {
  await db.updateTable('taster_bags').set({ cup_id: cupId }).where('id', '=', bagId).execute();
}

export async function freeBagsOf(db: InTransaction, cupIds: readonly number[]): Promise<void> {
  await db
    .updateTable('taster_bags')
    .set({ cup_id: null, box_id: null, packed_at: null, was_scanned: null })
    .where('cup_id', '=', anyOf(cupIds))
    .execute();
}

/** All that are there: neither emptied, written off, nor in a box. */
export const listShelvedBags = (db: Db) =>
  bags(db)
    .where('emptied_at', 'is', null)
    .where('written_off_at', 'is', null)
    .where('box_id', 'is', null)
    .orderBy('roasted_on')
    .orderBy('id')
    .execute();

export const listBagsByIds = (db: Db, ids: readonly number[]) =>
  bags(db).where('id', '=', anyOf(ids)).where('emptied_at', 'is', null).orderBy('id').execute();

export const listBagsOfRequest = (db: InTransaction, requestId: string) =>
  bags(db).where('request_id', '=', requestId).where('emptied_at', 'is', null).orderBy('id').execute();

/** Locks a bag, with whether it is gone. */
export const lockTaster = (db: InTransaction, id: number) =>
  bags(db).select(['emptied_at', 'written_off_at']).where('id', '=', id).forUpdate().executeTakeFirst();

export interface NewTaster {
  ctaps_id: string;
  name: string;
  roast_id: number;
  recipe: string;
  grind_id: number;
  lot_code: string;
  roasted_on: string;
  best_before: string;
  sold_grams: number;
  grams: number;
  is_weighed: boolean;
  filled_by: number;
  filled_at: Date;
  request_id: string;
}

export const insertTaster = (db: InTransaction, bag: NewTaster): Promise<{ id: number }> =>
  db.insertInto('taster_bags').values(bag).returning('id').executeTakeFirstOrThrow();

/** A number that no bag has, for a lot. */
export async function nextLotNumber(db: InTransaction): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select nextval(pg_get_serial_sequence('taster_bags', 'id'))::int as number`.execute(db);
  return rows[0]?.number ?? 0;
}

export async function markTasterEmptied(db: InTransaction, id: number, at: Date): Promise<void> {
  await db.updateTable('taster_bags').set({ emptied_at: at }).where('id', '=', id).execute();
}

/** A cup that it was kept for has no bag any more. */
export async function markWrittenOff(
  db: InTransaction,
  id: number,
  { at, staffId }: { at: Date; staffId: number | null },
): Promise<void> {
  await db
    .updateTable('taster_bags')
    .set({ written_off_at: at, written_off_by: staffId, cup_id: null })
    .where('id', '=', id)
    .execute();
}

/** Bags on the shelf of coffee that is too old to be sent, at most so many. */
export const listTooOld = (db: Db, today: Day, most: number) =>
  db
    .selectFrom('taster_bags')
    .select('id')
    .where('emptied_at', 'is', null)
    .where('written_off_at', 'is', null)
    .where('box_id', 'is', null)
    .where('roasted_on', '<', oldestTaster(today))
    .orderBy('id')
    .limit(most)
    .execute();

/** When bags of 60 g of each coffee were put into boxes. */
export const listPackedSince = (db: Db, since: Date) =>
  db
    .selectFrom('taster_bags')
    .select(['ctaps_id', 'packed_at'])
    .where('packed_at', '>=', since)
    .where('sold_grams', '=', TASTER_GRAMS)
    .$narrowType<{ packed_at: Date }>()
    .execute();

/** Ascending. */
export async function lockTasters(db: InTransaction, ids: readonly number[]): Promise<void> {
  await db
    .selectFrom('taster_bags')
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function putTasterIntoBox(
  db: InTransaction,
  id: number,
  packed: { box_id: number; packed_at: Date; was_scanned: boolean },
): Promise<void> {
  await db.updateTable('taster_bags').set(packed).where('id', '=', id).execute();
}

const OUT_OF_BOX = { box_id: null, packed_at: null, was_scanned: null };

/** It stays kept for its cup. */
export async function takeTasterOut(db: InTransaction, id: number): Promise<void> {
  await db.updateTable('taster_bags').set(OUT_OF_BOX).where('id', '=', id).execute();
}

export async function takeTastersOut(db: InTransaction, boxId: number): Promise<void> {
  await db.updateTable('taster_bags').set(OUT_OF_BOX).where('box_id', '=', boxId).execute();
}

export async function stopKeeping(db: InTransaction, id: number): Promise<void> {
  await db.updateTable('taster_bags').set({ cup_id: null }).where('id', '=', id).execute();
}
