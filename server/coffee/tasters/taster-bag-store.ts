/** SQL of taster bags. */
import { sql } from 'kysely';
import type { Day } from '#domain/dispatch/day.ts';
import { oldestTaster } from '#domain/tasters/shelf.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

type Db = Database | InTransaction;

const bags = (db: Db) =>
  db
    .selectFrom('taster_bags')
    .select(['id', 'ctaps_id', 'name', 'roast_id', 'grind_id', 'lot_code', 'roasted_on', 'best_before'])
    .select(['grams', 'is_weighed', 'filled_by', 'filled_at', 'cup_id', 'box_id', 'packed_at', 'was_scanned'])
    .select(sql<{ beanId: number; percentage: number }[]>`recipe`.as('recipe'));

export type TasterBag = Awaited<ReturnType<typeof listBagsOfCups>>[number];

/** SQL fragment: neither emptied nor written off, for nobody yet, and young enough to be sent. */
const isFree = (today: Day) => sql<boolean>`(
  num_nonnulls(emptied_at, written_off_at, cup_id) = 0 and roasted_on >= ${oldestTaster(today)}::date
)`;

/** How many bags are for nobody yet, by coffee and grind. */
export const listFreeTasters = (db: Db, today: Day) =>
  db
    .selectFrom('taster_bags')
    .select(['ctaps_id', 'grind_id', sql<number>`count(*)::int`.as('bags')])
    .where(isFree(today))
    .groupBy(['ctaps_id', 'grind_id'])
    .orderBy('ctaps_id')
    .orderBy('grind_id')
    .execute();

export interface Wanted {
  ctapsId: string;
  grindId: number;
  today: Day;
}

/** Locks the oldest free bag of a coffee, leaving out those that others hold. Whoever has it writes whose cup it is for. */
export const takeFreeBag = (
  db: InTransaction,
  { ctapsId, grindId, today }: Wanted,
): Promise<TasterBag | undefined> =>
  bags(db)
    .where('ctaps_id', '=', ctapsId)
    .where('grind_id', '=', grindId)
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
