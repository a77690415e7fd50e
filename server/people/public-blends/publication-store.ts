/** SQL on publications. Whoever writes holds the lock on the member, where one asks for it, and then the lock on the publication. */
import { type RawBuilder, type Selectable, sql, type UpdateObject } from 'kysely';
import { arePerson } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { anyOf } from '#server/platform/sql.ts';
import { holdPublication } from './publication-lock-store.ts';

export interface PublicationRow extends Selectable<Schema['publications']> {
  state: 'waiting' | 'public' | 'asked' | 'hidden' | 'withdrawn';
  ctaps_id: string;
  name: string;
  customer_id: number;
}

const publications = (db: Database | InTransaction) =>
  db
    .selectFrom('publications')
    .innerJoin('custom_blends', 'custom_blends.id', 'custom_blend_id')
    .innerJoin('makers', 'makers.id', 'maker_id')
    .selectAll('publications')
    .select(['ctaps_id', 'name', 'customer_id'])
    .$castTo<PublicationRow>();

/** SQL fragment: what waits for a look, for the list of all that waits. */
export const publicationsToLookAt = sql`
  select publications.id::text as id, waits_since as since, shown_name as who,
    case state
      when 'waiting' then 'Wants to be public: '
      when 'hidden' then 'Hidden, since several people reported it: '
      else 'Was reported: '
    end || name as words, null::int as order_id
  from publications join makers on makers.id = maker_id join custom_blends on custom_blends.id = custom_blend_id
  where waits_since is not null`;

/** The newest first. */
export const listPublicationsOf = (
  db: Database | InTransaction,
  customerId: number,
): Promise<PublicationRow[]> =>
  publications(db).where('customer_id', '=', customerId).orderBy('publications.id', 'desc').execute();

export const findPublication = (
  db: Database | InTransaction,
  id: number,
): Promise<PublicationRow | undefined> =>
  publications(db).where('publications.id', '=', id).executeTakeFirst();

/** The caller holds the lock on its maker’s account, where one is locked. */
export async function lockPublication(db: InTransaction, id: number): Promise<PublicationRow | undefined> {
  await holdPublication(db, id);
  return findPublication(db, id);
}

export async function lockPublicationOfBlend(
  db: InTransaction,
  ctapsId: string,
): Promise<PublicationRow | undefined> {
  const found = await publications(db).where('ctaps_id', '=', ctapsId).executeTakeFirst();
  return found === undefined ? undefined : lockPublication(db, found.id);
}

/** Another blend of this recipe and roast that is public, or was a moment ago and waits for another look. */
export const findHolder = (
  db: InTransaction,
  recipeKey: string,
  ownId: number,
): Promise<{ name: string; shown_name: string } | undefined> =>
  db
    .selectFrom('publications')
    .innerJoin('custom_blends', 'custom_blends.id', 'custom_blend_id')
    .innerJoin('makers', 'makers.id', 'maker_id')
    .select(['name', 'shown_name'])
    .where('recipe_key', '=', recipeKey)
    .where('public_since', 'is not', null)
    .where('publications.id', '<>', ownId)
    .executeTakeFirst();

/**
 * The blend that this one says it was opened from, where that is public now and another recipe. Each blend is younger than what it was
 * opened from.
 */
export async function findParent(
  db: InTransaction,
  { custom_blend_id, recipe_key }: Pick<PublicationRow, 'custom_blend_id' | 'recipe_key'>,
): Promise<number | null> {
  const parent = await db
    .selectFrom('custom_blends as own')
    .innerJoin('custom_blends as origin', 'origin.ctaps_id', 'own.opened_from')
    .innerJoin('publications as parent', 'parent.custom_blend_id', 'origin.id')
    .select('origin.id')
    .where('own.id', '=', custom_blend_id)
    .whereRef('origin.id', '<', 'own.id')
    .where('parent.state', '=', 'public')
    .where('parent.recipe_key', '<>', recipe_key)
    .executeTakeFirst();
  return parent?.id ?? null;
}

type NewPublication = Pick<
  PublicationRow,
  'maker_id' | 'custom_blend_id' | 'recipe_key' | 'story' | 'asked_at' | 'waits_since'
>;

export async function insertPublication(db: InTransaction, publication: NewPublication): Promise<number> {
  const { id } = await db
    .insertInto('publications')
    .values(publication)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changePublication(
  db: InTransaction,
  id: number,
  change: UpdateObject<Schema, 'publications'>,
): Promise<void> {
  await db.updateTable('publications').set(change).where('id', '=', id).execute();
}

/** What was public waits for a look at the words of its maker; whatever staff have open of the maker’s is out of date. */
export async function waitForMakersWords(db: InTransaction, makerId: number): Promise<void> {
  const all = await db.selectFrom('publications').select('id').where('maker_id', '=', makerId).execute();
  await waitAgain(
    db,
    all.map(({ id }) => id),
  );
}

/** Those of these that were public. The version of each is another, whether it was or not. */
export async function waitAgain(db: InTransaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('publications')
    .set({
      state: sql<string>`case state when 'public' then 'waiting' else state end`,
      waits_since: sql<Date | null>`case state when 'public' then now() else waits_since end`,
    })
    .where('id', '=', anyOf(ids))
    .execute();
}

/** What only waited for a look at its maker’s words; what somebody reported goes on waiting for a look at that. */
export async function publishOthersOf(db: InTransaction, makerId: number): Promise<void> {
  await db
    .updateTable('publications')
    .set({
      state: 'public',
      waits_since: sql<Date | null>`case when exists (
        select from publication_reports where publication_id = publications.id and settled_at is null
      ) then waits_since end`,
    })
    .where('maker_id', '=', makerId)
    .where('state', '=', 'waiting')
    .where('looked_at', 'is not', null)
    .where('public_since', 'is not', null)
    .execute();
}

/** Those that were withdrawn long ago; what was hidden stays, so that nobody asks for it again. */
export async function deleteWithdrawnBefore(db: Database, time: Date): Promise<void> {
  await db
    .deleteFrom('publications')
    .where('withdrawn_at', '<', time)
    .where('hidden_at', 'is', null)
    .execute();
}

export interface LookedAt extends PublicationRow {
  description: string;
  roast: string;
  handle: string;
  shown_name: string;
  about: string;
  is_own: boolean;
  recipe: { bean_name: string; percentage: number }[];
  reports: { reason: string; reported_at: string }[];
  earlier: { ctaps_id: string; name: string; story: string; state: PublicationRow['state'] }[];
}

const MOST_LISTED = 100;
const MOST_EARLIER = 10;

/** What waits for a look, the oldest first; or one, whether it waits or not. */
export async function listToLookAt(
  db: Database,
  { id, staffId }: { id: number | undefined; staffId: number },
): Promise<LookedAt[]> {
  const which: RawBuilder<unknown> =
    id === undefined ? sql`publications.waits_since is not null` : sql`publications.id = ${id}::int`;
  const { rows } = await sql<LookedAt>`
    select publications.*, blend.ctaps_id, blend.name, blend.description, roasts.display_name as roast,
      makers.customer_id, makers.handle, makers.shown_name, makers.about,
      ${arePerson(sql`makers.customer_id`, sql`${staffId}::int`)} as is_own,
      (
        select json_agg(json_build_object('bean_name', beans.name, 'percentage', percentage) order by position)
        from custom_blend_recipes join beans on beans.id = bean_id where custom_blend_id = blend.id
      ) as recipe,
      (
        select coalesce(json_agg(json_build_object('reason', reason, 'reported_at', reported_at) order by id), '[]')
        from publication_reports where publication_id = publications.id and settled_at is null
      ) as reports,
      (
        select coalesce(json_agg(other order by other.id desc), '[]') from (
          select others.id, ctaps_id, name, story, state
          from publications as others join custom_blends on custom_blends.id = others.custom_blend_id
          where others.maker_id = publications.maker_id and others.id <> publications.id
          order by others.id desc limit ${MOST_EARLIER}::int
        ) as other
      ) as earlier
    from publications
    join makers on makers.id = publications.maker_id
    join custom_blends as blend on blend.id = publications.custom_blend_id
    join roasts on roasts.id = blend.roast_id
    where ${which}
    order by publications.waits_since, publications.id
    limit ${MOST_LISTED}::int`.execute(db);
  return rows;
}
