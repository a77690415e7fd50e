/** SQL on our record, and on whom it counts. */
import { sql } from 'kysely';
import type { TasteRecord } from '#domain/preference/record.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

/** Not counted yet, who compared coffees: their members, by drinker. Whether they count is decided where they are counted. */
export async function listUncounted(
  db: Database,
  after: number,
  most: number,
): Promise<{ id: number; customer_id: number }[]> {
  const { rows } = await sql<{ id: number; customer_id: number }>`
    select id, customer_id from drinkers
    where id > ${after}::int and agreed_at_first is null
      and exists (select from taste_events where drinker_id = drinkers.id and kind = 'comparison')
    order by id limit ${most}::int`.execute(db);
  return rows;
}

export async function saveAgreed(db: Database, drinkerId: number, agreed: boolean): Promise<void> {
  await db
    .updateTable('drinkers')
    .set({ agreed_at_first: agreed })
    .where('id', '=', drinkerId)
    .where('agreed_at_first', 'is', null)
    .execute();
}

/** Whether each member agreed, the oldest first. Two drinkers of one member are one. */
export async function listAgreed(db: InTransaction): Promise<boolean[]> {
  const { rows } = await sql<{ agreed: boolean }>`
    select bool_and(agreed_at_first) as agreed from drinkers
    where agreed_at_first is not null group by customer_id order by min(id)`.execute(db);
  return rows.map(({ agreed }) => agreed);
}

/** As it stands, with the night in which it was counted. */
export const findLastRecord = (db: Database): Promise<(TasteRecord & { counted_on: string }) | undefined> =>
  db
    .selectFrom('taste_record')
    .select((record) => [
      'people',
      'agreed',
      record
        .selectFrom('taste_record as same')
        .select((same) => same.fn.min('same.counted_on').as('counted_on'))
        .whereRef('same.people', '=', 'taste_record.people')
        .whereRef('same.agreed', '=', 'taste_record.agreed')
        .$asScalar()
        .$notNull()
        .as('counted_on'),
    ])
    .orderBy('taste_record.counted_on', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The last record that wasn't empty. */
export const findLastPublished = (db: InTransaction): Promise<TasteRecord | undefined> =>
  db
    .selectFrom('taste_record')
    .select(['people', 'agreed'])
    .where('people', '>', 0)
    .orderBy('counted_on', 'desc')
    .limit(1)
    .executeTakeFirst();

/** One for each night, whichever process counted first. */
export async function insertRecord(
  db: InTransaction,
  counted_on: string,
  record: TasteRecord,
): Promise<void> {
  await db
    .insertInto('taste_record')
    .values({ counted_on, people: record.people, agreed: record.agreed })
    .onConflict((conflict) => conflict.column('counted_on').doNothing())
    .execute();
}
