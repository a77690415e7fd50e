/** SQL of lots of green coffee and of their moves. What a lot has on hand is the sum of its moves; a trigger adds them up. */
import { type Insertable, type Selectable, sql } from 'kysely';
import { HIGHEST_STORED } from '#contract/fields/fields.ts';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Page } from '#server/platform/pagination.ts';
import type { Schema } from '#server/platform/schema.ts';
import { anyOf } from '#server/platform/sql.ts';
import { type PlotSummary, plotsOf } from './plot-store.ts';

export type MoveKind = 'arrived' | 'roasted' | 'counted' | 'sample' | 'lost';

/** A lot that has something left, as a plan takes from it. */
export interface LotOnHand {
  id: number;
  code: string;
  bean_id: number;
  on_hand: number;
  arrived_on: string;
  organic_certificate: string;
  place: string;
}

/** Lots with coffee in them, the first to arrive first: that is the order in which they are used up. */
export const listLotsOnHand = (
  db: Database | InTransaction,
  beanIds: readonly number[],
): Promise<LotOnHand[]> =>
  db
    .selectFrom('green_lots')
    .select(['id', 'code', 'bean_id', 'on_hand', 'arrived_on', 'organic_certificate', 'place'])
    .where('bean_id', '=', anyOf(beanIds))
    .where('on_hand', '>', 0)
    .orderBy('bean_id')
    .orderBy('arrived_on')
    .orderBy('id')
    .execute();

/** Whether lots are kept of a bean: one that ever had a lot stays tracked when its last sack is empty. */
export async function isTracked(db: Database | InTransaction, beanId: number): Promise<boolean> {
  const lot = await db.selectFrom('green_lots').select('id').where('bean_id', '=', beanId).executeTakeFirst();
  return lot !== undefined;
}

/** Locks lots in ascending order of ids. */
export const lockLots = (db: InTransaction, ids: readonly number[]) =>
  db
    .selectFrom('green_lots')
    .select(['id', 'code', 'bean_id', 'on_hand', sql<number>`sacks * sack_grams`.as('arrived')])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const listLotsPricedOtherwise = (
  db: Database | InTransaction,
  ids: readonly number[],
  fob: number,
): Promise<{ id: number; code: string; fob: number }[]> =>
  db
    .selectFrom('green_lots')
    .select(['id', 'code', 'fob'])
    .where('id', '=', anyOf(ids))
    .where('fob', '<>', fob)
    .orderBy('id')
    .execute();

/** The caller holds the locks on the lots. */
export async function setFob(db: InTransaction, ids: readonly number[], fob: number): Promise<void> {
  await db.updateTable('green_lots').set({ fob }).where('id', '=', anyOf(ids)).execute();
}

export interface NewMove {
  lot_id: number;
  grams: number;
  kind: MoveKind;
  reference: string;
  staff_id: number;
  moved_at: Date;
}

/** The caller holds the locks on the lots. */
export async function insertMoves(db: InTransaction, moves: readonly NewMove[]): Promise<void> {
  await sql`
    insert into green_moves (lot_id, grams, kind, reference, staff_id, moved_at)
    select lot_id, grams, kind, reference, staff_id, moved_at
    from json_populate_recordset(null::green_moves, ${JSON.stringify(moves)}::json)`.execute(db);
}

/** A lot without what it cost. */
const LOT = [
  'id',
  'code',
  'bean_id',
  'supplier',
  'sacks',
  'sack_grams',
  'arrived_on',
  'crop',
  'organic_certificate',
  'place',
  'on_hand',
  'counted_at',
  'country_id',
  'due_diligence_reference',
  'verification_number',
] as const;

export interface LotRow extends Pick<Selectable<Schema['green_lots']>, (typeof LOT)[number]> {
  plots: PlotSummary | null;
}

const PLOTS = plotsOf(sql.ref('green_lots.id')).as('plots');

export const readLot = (db: Database | InTransaction, id: number): Promise<LotRow> =>
  db.selectFrom('green_lots').select(LOT).select(PLOTS).where('id', '=', id).executeTakeFirstOrThrow();

const MOST_LOTS = 200;

/** First to arrive, first to be used up; the empty ones last, the latest of them first. */
export const listLots = (db: Database, beanId: number): Promise<LotRow[]> =>
  db
    .selectFrom('green_lots')
    .select(LOT)
    .select(PLOTS)
    .where('bean_id', '=', beanId)
    .orderBy(sql`on_hand = 0`)
    .orderBy(sql`case when on_hand > 0 then arrived_on end`)
    .orderBy(sql`case when on_hand > 0 then id else -id end`)
    .limit(MOST_LOTS)
    .execute();

/** The newest first. */
export const listMoves = (db: Database, lotId: number, { cursor, limit }: Page) =>
  db
    .selectFrom('green_moves')
    .select(['id', 'grams', 'kind', 'reference', 'moved_at'])
    .select(nameOfStaff(sql.ref('staff_id')).as('staff_name'))
    .$castTo<MoveRow>()
    .where('lot_id', '=', lotId)
    .where('id', '<', cursor ?? HIGHEST_STORED)
    .orderBy('id', 'desc')
    .limit(limit ?? null)
    .execute();

export interface MoveRow {
  id: number;
  grams: number;
  kind: MoveKind;
  reference: string;
  staff_name: string | null;
  moved_at: Date;
}

/** Waits for orders that are being received, so that each of them is judged with the lot or seen by its receipt. */
export async function holdReservations(db: InTransaction): Promise<void> {
  await sql`lock table green_reservations in share mode`.execute(db);
}

export type NewLot = Omit<Insertable<Schema['green_lots']>, 'on_hand' | 'counted_at'>;

/** Lots by their codes, with what arrived of them. */
export const listLotsOfCodes = (db: Database | InTransaction, codes: readonly string[]) =>
  db
    .selectFrom('green_lots')
    .select(['code', 'bean_id', 'arrived_on'])
    .select(
      sql<number>`(select coalesce(sum(grams), 0)::int from green_moves where lot_id = green_lots.id and kind = 'arrived')`.as(
        'arrived',
      ),
    )
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .execute();

/** Answers the lot's id; `undefined` if its code is taken. */
export async function insertLot(db: InTransaction, lot: NewLot): Promise<number | undefined> {
  const inserted = await db
    .insertInto('green_lots')
    .values(lot)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** With its arrival. The database refuses it where anything else became of the lot. */
export async function deleteLot(db: InTransaction, id: number): Promise<void> {
  await db.deleteFrom('green_moves').where('lot_id', '=', id).execute();
  await db.deleteFrom('green_lots').where('id', '=', id).execute();
}

export async function setCountedAt(db: InTransaction, id: number, counted_at: Date): Promise<void> {
  await db.updateTable('green_lots').set({ counted_at }).where('id', '=', id).execute();
}

/** The caller holds the lock on the lot. */
export async function updateOrigin(
  db: InTransaction,
  id: number,
  origin: Pick<LotRow, 'country_id' | 'crop' | 'due_diligence_reference' | 'verification_number'>,
): Promise<void> {
  await db.updateTable('green_lots').set(origin).where('id', '=', id).execute();
}

/** Those of the lots that came with an organic certificate. */
export async function listCertifiedLots(
  db: Database | InTransaction,
  lotIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const lots = await db
    .selectFrom('green_lots')
    .select('id')
    .where('id', '=', anyOf(lotIds))
    .where('organic_certificate', '<>', '')
    .execute();
  return new Set(lots.map(({ id }) => id));
}

/** What lots are called, where they stand and what they hold. */
export const listNamesOfLots = (db: Database | InTransaction, ids: readonly number[]) =>
  db
    .selectFrom('green_lots')
    .select(['id', 'code', 'place', 'on_hand'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute();
