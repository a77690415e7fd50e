/** SQL on kept tastes and their versions. The caller of what writes holds the lock on the customer. */
import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DecafChoice } from '#domain/blend/decaf.ts';
import type { AgreedTaste } from '#domain/kept-tastes/kept-taste.ts';
import type { Scores } from '#domain/taste/axes.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { anyOf } from '#server/platform/sql.ts';

/** A recipe with the names of its beans, which no later change of a bean alters. */
export type NamedRecipe = { bean_id: number; bean_name: string; percentage: number }[];

export interface Version {
  version: number;
  ctaps_id: string;
  recipe: NamedRecipe;
  rms: number;
  price_per_kilo: number;
  agreed_at: string;
}

export interface KeptTaste extends Selectable<Schema['kept_tastes']> {
  target: Scores;
  decaf: DecafChoice;
  /** The newest first. */
  versions: Version[];
}

const keptTastes = (db: Database | InTransaction) =>
  db
    .selectFrom('kept_tastes')
    .selectAll()
    .select((kept) =>
      jsonArrayFrom(
        kept
          .selectFrom('kept_taste_versions')
          .select(['version', 'ctaps_id', 'recipe', 'rms', 'price_per_kilo', 'agreed_at'])
          .whereRef('kept_taste_id', '=', 'kept_tastes.id')
          .orderBy('version', 'desc'),
      ).as('versions'),
    )
    .$castTo<KeptTaste>();

/** By which it is made now. */
export function presentOf({ id, versions: [present] }: Pick<KeptTaste, 'id' | 'versions'>): Version {
  if (present === undefined) throw new Error(`Kept taste ${id} has no version.`);
  return present;
}

/** By which its taste was agreed. */
export function firstOf({ id, versions }: Pick<KeptTaste, 'id' | 'versions'>): Version {
  const first = versions.at(-1);
  if (first === undefined) throw new Error(`Kept taste ${id} has no version.`);
  return first;
}

export const mostPerKilo = (kept: Pick<KeptTaste, 'price_per_kilo' | 'most_more_per_kilo'>): number =>
  kept.price_per_kilo + kept.most_more_per_kilo;

export const agreedTaste = ({ target, roast_id, certification_id, decaf }: KeptTaste): AgreedTaste => ({
  target,
  roastId: roast_id,
  certificationId: certification_id,
  decaf,
});

/** Those that are kept still, the newest first. */
export const listKeptTastesOf = (db: Database | InTransaction, customerId: number): Promise<KeptTaste[]> =>
  keptTastes(db)
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

export const findKeptTaste = (db: Database | InTransaction, id: number): Promise<KeptTaste | undefined> =>
  keptTastes(db).where('id', '=', id).executeTakeFirst();

export async function findKeptTastes(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KeptTaste>> {
  const kept = await keptTastes(db).where('id', '=', anyOf(ids)).execute();
  return new Map(kept.map((each) => [each.id, each]));
}

/** After the lock on its customer, and before its change. */
export async function lockKeptTaste(db: InTransaction, id: number): Promise<KeptTaste | undefined> {
  await db.selectFrom('kept_tastes').select('id').where('id', '=', id).forUpdate().execute();
  return findKeptTaste(db, id);
}

/** Kept tastes that are made of one of these beans now, and about which nothing is being asked. */
export const listKeptWith = (
  db: Database,
  beanIds: readonly number[],
  { after, most }: { after: number; most: number },
): Promise<KeptTaste[]> =>
  keptTastes(db)
    .where('ended_at', 'is', null)
    .where('id', '>', after)
    .where(
      sql<boolean>`not exists (
        select from kept_taste_changes where kept_taste_id = kept_tastes.id and state in ('open', 'waits')
      )`,
    )
    .where(
      sql<boolean>`exists (
        select from (
          select recipe from kept_taste_versions where kept_taste_id = kept_tastes.id order by version desc limit 1
        ) as present, jsonb_array_elements(present.recipe) as row
        where (row ->> 'bean_id')::int = ${anyOf(beanIds)}
      )`,
    )
    .orderBy('id')
    .limit(most)
    .execute();

type NewKeptTaste = Omit<KeptTaste, 'id' | 'versions' | 'ended_at'>;
type NewVersion = Omit<Version, 'agreed_at'> & { agreed_at: Date };

export async function insertKeptTaste(
  db: InTransaction,
  { target, ...kept }: NewKeptTaste,
  first: Omit<NewVersion, 'version' | 'rms'>,
): Promise<number> {
  const { id } = await db
    .insertInto('kept_tastes')
    .values({ ...kept, target: JSON.stringify(target) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertVersion(db, id, { ...first, version: 1, rms: 0 });
  return id;
}

/** It takes the place of the version before, which there has to be. */
export async function insertVersion(
  db: InTransaction,
  keptTasteId: number,
  { recipe, ...version }: NewVersion,
): Promise<void> {
  await db
    .insertInto('kept_taste_versions')
    .values({ ...version, kept_taste_id: keptTasteId, recipe: JSON.stringify(recipe) })
    .execute();
}

export async function endKeeping(db: InTransaction, id: number, now: Date): Promise<void> {
  await db
    .updateTable('kept_tastes')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Those that ended long ago, with all of their versions. */
export async function deleteOldKeptTastes(db: Database, endedBefore: Date): Promise<void> {
  await db.deleteFrom('kept_tastes').where('ended_at', '<', endedBefore).execute();
}

/** Answers their ids, and holds the locks on them. */
export async function moveKeptTastesOf(
  db: InTransaction,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const moved = await db
    .updateTable('kept_tastes')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .returning('id')
    .execute();
  return moved.map(({ id }) => id);
}

/** Those of these that are still there. */
export async function moveSomeKeptTastes(
  db: InTransaction,
  { ids, from, to }: { ids: readonly number[]; from: number; to: number },
): Promise<number[]> {
  const moved = await db
    .updateTable('kept_tastes')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .where('id', '=', anyOf(ids))
    .returning('id')
    .execute();
  return moved.map(({ id }) => id);
}
