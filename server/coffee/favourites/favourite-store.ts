/** SQL on favourites, and what they tell of a person. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

export const listFavourites = (db: Database, customerId: number) =>
  db
    .selectFrom('favourites')
    .select(['ctaps_id', 'added_at'])
    .where('customer_id', '=', customerId)
    .orderBy('added_at', 'desc')
    .orderBy('ctaps_id')
    .execute();

export async function insertFavourites(
  db: InTransaction,
  customerId: number,
  ctapsIds: readonly string[],
): Promise<void> {
  await sql`
    insert into favourites (customer_id, ctaps_id)
    select ${customerId}::int, ctaps_id from unnest(${ctapsIds}::text[]) as ctaps_id
    on conflict do nothing`.execute(db);
}

export async function deleteFavourite(db: Database, customerId: number, ctapsId: string): Promise<void> {
  await db
    .deleteFrom('favourites')
    .where('customer_id', '=', customerId)
    .where('ctaps_id', '=', ctapsId)
    .execute();
}

/** Those that the other one has not. Answers them. */
export async function moveFavourites(
  db: InTransaction,
  { from, to }: { from: number; to: number },
): Promise<string[]> {
  const { rows } = await sql<{ ctaps_id: string }>`
    update favourites set customer_id = ${to} where customer_id = ${from} and not exists (
      select from favourites as theirs where theirs.customer_id = ${to} and theirs.ctaps_id = favourites.ctaps_id
    ) returning ctaps_id`.execute(db);
  return rows.map(({ ctaps_id }) => ctaps_id);
}

/** Those of these that are still marked. */
export async function moveFavouritesBack(
  db: InTransaction,
  { ctapsIds, from, to }: { ctapsIds: readonly string[]; from: number; to: number },
): Promise<void> {
  await sql`update favourites set customer_id = ${to}
    where customer_id = ${from} and ctaps_id = any(${ctapsIds}::text[])`.execute(db);
}

export const personalData: PersonalData = {
  tables: ['favourites'],

  read: async (db, { id }) => ({ favourites: await listFavourites(db, id) }),

  forgetCustomers: async (db, ids) => {
    await db.deleteFrom('favourites').where('customer_id', '=', anyOf(ids)).execute();
  },
};
