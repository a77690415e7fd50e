/** SQL on blends that customers made. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { RecipeRow } from '#domain/blend/recipe.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

export interface NewCustomBlend {
  ctapsId: string;
  /** Fingerprint: equal for equal blends. An owner has one blend of each fingerprint. */
  fingerprint: string;
  name: string;
  description: string;
  roastId: number;
  grindId: number;
  blendRecipes: readonly RecipeRow[];
  /** The CTAPS id of the public blend that it was opened from, if it was. One that is saved already keeps its own. */
  openedFrom: string | null;
}

export interface SavedBlend {
  id: number;
  ctaps_id: string;
  opened_from: string | null;
}

export type CustomBlendRow = Awaited<ReturnType<ReturnType<typeof blendRows>['execute']>>[number];

/** Saves blends of one owner, or finds the equal ones that are saved already; of equal ones the first is saved. */
export async function saveCustomBlends(
  db: InTransaction,
  ownerId: number | null,
  blends: readonly NewCustomBlend[],
): Promise<SavedBlend[]> {
  if (blends.length === 0) return [];
  const different = new Map(blends.toReversed().map((blend) => [blend.fingerprint, blend]));
  const saved = await insertMissing(db, ownerId, [...different.values()].reverse());
  return blends.map(({ fingerprint }) => {
    const blend = saved.get(fingerprint);
    if (blend === undefined) throw new Error(`The blend with the fingerprint ${fingerprint} was not saved.`);
    return blend;
  });
}

/**
 * One statement for all of them; answers them by fingerprint. One that its owner had taken off the list is listed again. Race:
 * of two transactions that save equal blends, one does, and the other's statement does not see it until it runs again.
 */
async function insertMissing(
  db: InTransaction,
  ownerId: number | null,
  blends: readonly NewCustomBlend[],
): Promise<Map<string, SavedBlend>> {
  const newBlends = JSON.stringify(blends.map(asRow));
  const fingerprints = blends.map(({ fingerprint }) => fingerprint);
  const { rows } = await sql<SavedBlend & { fingerprint: string }>`
    with wanted as materialized (
      select * from json_to_recordset(${newBlends}::json) as wanted (
        ctaps_id text, fingerprint text, name text, description text, roast_id int, grind_id int, opened_from text,
        recipe json
      )
    ), made as (
      insert into custom_blends (owner_id, ctaps_id, fingerprint, name, description, roast_id, grind_id, opened_from)
      select ${ownerId}::int, ctaps_id, fingerprint, name, description, roast_id, grind_id, opened_from from wanted
      on conflict (owner_id, fingerprint) do nothing
      returning id, ctaps_id, fingerprint, opened_from
    ), recipe as (
      insert into custom_blend_recipes (custom_blend_id, position, bean_id, percentage)
      select made.id, recipe_row.position, recipe_row.bean_id, recipe_row.percentage
      from made join wanted using (fingerprint), json_to_recordset(wanted.recipe) as recipe_row (
        position int, bean_id int, percentage int
      )
    ), listed_again as (
      update custom_blends set unlisted_at = null, list_position = null
      where owner_id = ${ownerId}::int and fingerprint = any(${fingerprints}::text[]) and unlisted_at is not null
    )
    select id, ctaps_id, fingerprint, opened_from from made
    union all
    select id, ctaps_id, fingerprint, opened_from from custom_blends
    where owner_id = ${ownerId}::int and fingerprint = any(${fingerprints}::text[])
    union all
    select id, ctaps_id, fingerprint, opened_from from custom_blends
    where ${ownerId}::int is null and owner_id is null and fingerprint = any(${fingerprints}::text[])`.execute(
    db,
  );
  const saved = new Map(rows.map(({ fingerprint, ...blend }) => [fingerprint, blend]));
  return saved.size < blends.length ? insertMissing(db, ownerId, blends) : saved;
}

const asRow = ({ ctapsId, fingerprint, name, description, ...blend }: NewCustomBlend) => ({
  ctaps_id: ctapsId,
  fingerprint,
  name,
  description,
  roast_id: blend.roastId,
  grind_id: blend.grindId,
  opened_from: blend.openedFrom,
  recipe: blend.blendRecipes.map(({ beanId, percentage }, index) => ({
    position: index + 1,
    bean_id: beanId,
    percentage,
  })),
});

/** Custom blends with their recipes. */
export const blendRows = (db: Database) =>
  db
    .selectFrom('custom_blends')
    .select(['id', 'ctaps_id', 'name', 'description', 'roast_id', 'grind_id', 'made_at', 'opened_from'])
    .select((blend) =>
      jsonArrayFrom(
        blend
          .selectFrom('custom_blend_recipes')
          .select(['bean_id', 'percentage'])
          .whereRef('custom_blend_id', '=', 'custom_blends.id')
          .orderBy('position'),
      ).as('recipe'),
    );

export const findCustomBlend = (db: Database, ctapsId: string): Promise<CustomBlendRow | undefined> =>
  blendRows(db).where('ctaps_id', '=', ctapsId).executeTakeFirst();

/** Whether it is on its owner's list or not. */
export const findOwnBlend = (
  db: Database | InTransaction,
  ownerId: number,
  ctapsId: string,
): Promise<CustomBlendRow | undefined> =>
  blendRows(db).where('ctaps_id', '=', ctapsId).where('owner_id', '=', ownerId).executeTakeFirst();

/** In the order that their owner chose; the newest first, before any that have a place in it. */
export const listBlendsOf = (db: Database, ownerId: number): Promise<CustomBlendRow[]> =>
  blendRows(db)
    .where('owner_id', '=', ownerId)
    .where('unlisted_at', 'is', null)
    .orderBy('list_position', (order) => order.asc().nullsFirst())
    .orderBy('id', 'desc')
    .execute();

export async function writeListOrder(
  db: InTransaction,
  ownerId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update custom_blends set list_position = place.position
    from unnest(${ids}::int[]) with ordinality as place (id, position)
    where custom_blends.id = place.id and owner_id = ${ownerId}::int`.execute(db);
}

export async function hideFromList(db: InTransaction, id: number): Promise<void> {
  await db
    .updateTable('custom_blends')
    .set({ unlisted_at: sql<Date>`now()`, list_position: null })
    .where('id', '=', id)
    .execute();
}

/** Those of these ids that a custom blend has, whosever it is. */
export async function customBlendsAmong(db: Database, ctapsIds: readonly string[]): Promise<string[]> {
  const blends = await db
    .selectFrom('custom_blends')
    .select('ctaps_id')
    .where('ctaps_id', '=', sql<string>`any(${ctapsIds}::text[])`)
    .execute();
  return blends.map(({ ctaps_id }) => ctaps_id);
}

/**
 * The caller holds the locks on all these customers. Of two equal blends one is handed over: the account's own, or else the
 * older one. The other stays with the guest, since the id on its bags must go on leading to it.
 */
export async function handOverBlends(
  db: InTransaction,
  guestIds: readonly number[],
  accountId: number,
): Promise<void> {
  await db
    .updateTable('custom_blends')
    .set({ owner_id: accountId })
    .where('id', 'in', (blends) =>
      blends
        .selectFrom('custom_blends')
        .select(({ fn }) => fn.min('id').as('id'))
        .where('owner_id', '=', anyOf(guestIds))
        .where('fingerprint', 'not in', (own) =>
          own.selectFrom('custom_blends').select('fingerprint').where('owner_id', '=', accountId),
        )
        .groupBy('fingerprint'),
    )
    .execute();
}

/** Those of these that are still there, to another owner. The caller holds the locks on both. */
export async function moveBlends(
  db: InTransaction,
  { ids, from, to }: { ids: readonly number[]; from: number; to: number },
): Promise<void> {
  await db
    .updateTable('custom_blends')
    .set({ owner_id: to })
    .where('id', '=', anyOf(ids))
    .where('owner_id', '=', from)
    .execute();
}

/** How many blends on members' lists hold the bean. */
export async function countOwnBlendsWith(db: Database, beanId: number): Promise<number> {
  const { blends } = await db
    .selectFrom('custom_blend_recipes')
    .innerJoin('custom_blends', 'custom_blends.id', 'custom_blend_id')
    .select(sql<number>`count(*)::int`.as('blends'))
    .where('bean_id', '=', beanId)
    .where('owner_id', 'is not', null)
    .where('unlisted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return blends;
}
