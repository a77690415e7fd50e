/** SQL of cuppings, their cups and their tasters. A cupping is locked before its tasters. */
import { sql } from 'kysely';
import { HIGHEST_STORED } from '#contract/fields/fields.ts';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Page } from '#server/platform/pagination.ts';

export interface CuppingRow {
  id: number;
  name: string;
  day: string;
  made_by: number;
  made_by_name: string;
  made_at: Date;
  revealed_by_name: string | null;
  revealed_at: Date | null;
}

const rows = (db: Database | InTransaction) =>
  db
    .selectFrom('cuppings')
    .select(['id', 'name', 'day', 'made_by', 'made_at', 'revealed_at'])
    .select([
      nameOfStaff(sql.ref('made_by')).as('made_by_name'),
      nameOfStaff(sql.ref('revealed_by')).as('revealed_by_name'),
    ])
    .$castTo<CuppingRow>();

export const findCupping = (db: Database | InTransaction, id: number): Promise<CuppingRow | undefined> =>
  rows(db).where('id', '=', id).executeTakeFirst();

/** The newest first, with how many cups and tasters there are; only who said something is a taster. */
export const listCuppings = (db: Database, { cursor, limit }: Page) =>
  rows(db)
    .select([
      sql<number>`(select count(*)::int from cupping_cups where cupping_id = cuppings.id)`.as('cups'),
      sql<number>`(select count(distinct taster_id)::int from cupping_cards where cupping_id = cuppings.id)`.as(
        'tasters',
      ),
      sql<number>`(
        select count(*)::int from cupping_tasters as taster where cupping_id = cuppings.id and finished_at is not null
          and exists (select from cupping_cards as card
            where card.cupping_id = taster.cupping_id and card.taster_id = taster.taster_id)
      )`.as('finished'),
    ])
    .$castTo<CuppingRow & { cups: number; tasters: number; finished: number }>()
    .where('id', '<', cursor ?? HIGHEST_STORED)
    .orderBy('id', 'desc')
    .limit(limit ?? null)
    .execute();

/** Nobody reveals or removes it meanwhile; others may taste. */
export const holdCupping = (db: InTransaction, id: number) =>
  db
    .selectFrom('cuppings')
    .select(['made_by', 'revealed_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

/** Nobody tastes meanwhile. */
export const lockCupping = (db: InTransaction, id: number) =>
  db
    .selectFrom('cuppings')
    .select(['name', 'made_by', 'revealed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export interface NewCupping {
  requestId: string;
  name: string;
  day: string;
  staffId: number;
  at: Date;
}

/** Answers its id; `undefined` if the request made one before. */
export async function insertCupping(
  db: InTransaction,
  { requestId, name, day, staffId, at }: NewCupping,
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('cuppings')
    .values({ request_id: requestId, name, day, made_by: staffId, made_at: at })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export const findByRequest = (db: InTransaction, requestId: string) =>
  db.selectFrom('cuppings').select(['id', 'made_by']).where('request_id', '=', requestId).executeTakeFirst();

export async function setRevealed(
  db: InTransaction,
  id: number,
  by: { staffId: number; at: Date },
): Promise<void> {
  await db
    .updateTable('cuppings')
    .set({ revealed_by: by.staffId, revealed_at: by.at })
    .where('id', '=', id)
    .execute();
}

export async function deleteCupping(db: InTransaction, id: number): Promise<void> {
  await db.deleteFrom('cuppings').where('id', '=', id).execute();
}

export interface NewCup {
  code: number;
  batch_id: number | null;
  lot_id: number | null;
  roast_id: number;
}

export async function insertCups(
  db: InTransaction,
  cuppingId: number,
  cups: readonly NewCup[],
): Promise<void> {
  await db
    .insertInto('cupping_cups')
    .values(cups.map((cup) => ({ ...cup, cupping_id: cuppingId })))
    .execute();
}

/** Ascending, which by chance is another order than that in which the coffees were chosen. */
export const listCodes = async (db: Database | InTransaction, cuppingId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('cupping_cups')
      .select('code')
      .where('cupping_id', '=', cuppingId)
      .orderBy('code')
      .execute()
  ).map(({ code }) => code);

export interface TasterRow {
  taster_id: number;
  name: string;
  saw_cups_at: Date | null;
  finished_at: Date | null;
  cups: number;
}

/** In the order of their names. */
export const listTasters = (db: Database | InTransaction, cuppingId: number): Promise<TasterRow[]> =>
  db
    .selectFrom('cupping_tasters as taster')
    .select(['taster_id', 'saw_cups_at', 'finished_at'])
    .select([
      nameOfStaff(sql.ref('taster_id')).as('name'),
      sql<number>`(
        select count(*)::int from cupping_cards as card
        where card.cupping_id = taster.cupping_id and card.taster_id = taster.taster_id
      )`.as('cups'),
    ])
    .$castTo<TasterRow>()
    .where('cupping_id', '=', cuppingId)
    .orderBy('name')
    .orderBy('taster_id')
    .execute();

interface TasterId {
  cuppingId: number;
  staffId: number;
}

/** Makes them one of its tasters, if they aren’t. Answers whether that is new. */
export async function lockTaster(
  db: InTransaction,
  { cuppingId, staffId }: TasterId,
): Promise<{ isNew: boolean; saw_cups_at: Date | null; finished_at: Date | null }> {
  const inserted = await db
    .insertInto('cupping_tasters')
    .values({ cupping_id: cuppingId, taster_id: staffId })
    .onConflict((conflict) => conflict.columns(['cupping_id', 'taster_id']).doNothing())
    .returning('taster_id')
    .executeTakeFirst();
  const row = await db
    .selectFrom('cupping_tasters')
    .select(['saw_cups_at', 'finished_at'])
    .where('cupping_id', '=', cuppingId)
    .where('taster_id', '=', staffId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, isNew: inserted !== undefined };
}

export async function setTaster(
  db: InTransaction,
  { cuppingId, staffId }: TasterId,
  changes: { saw_cups_at: Date } | { finished_at: Date },
): Promise<void> {
  await db
    .updateTable('cupping_tasters')
    .set(changes)
    .where('cupping_id', '=', cuppingId)
    .where('taster_id', '=', staffId)
    .execute();
}
