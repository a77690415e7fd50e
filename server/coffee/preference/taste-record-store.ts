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

/** Two drinkers of one member are one. */
export async function countAgreed(db: InTransaction): Promise<TasteRecord> {
  const { rows } = await sql<TasteRecord>`
    select count(*)::int as people, count(*) filter (where agreed)::int as agreed
    from (select bool_and(agreed_at_first) as agreed from drinkers where agreed_at_first is not null group by customer_id) as each_member`.execute(
    db,
  );
  return rows[0] ?? { people: 0, agreed: 0 };
}

export const findLastRecord = (db: Database): Promise<(TasteRecord & { counted_on: string }) | undefined> =>
  db
    .selectFrom('taste_record')
    .select(['counted_on', 'people', 'agreed'])
    .orderBy('counted_on', 'desc')
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
