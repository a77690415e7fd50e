/** SQL of what everybody sees of public blends. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PublicBlend } from '#contract/public-blends/public-blends.ts';
import { FEWEST_BUYERS, FEWEST_SHOWN } from '#domain/public-blends/limits.ts';
import type { Database } from '#server/platform/database.ts';

export type PublicBlendRow = Awaited<ReturnType<ReturnType<typeof publicBlends>['execute']>>[number];

type RemixedFrom = NonNullable<PublicBlend['remixed_from']>;

const publicBlends = (db: Database) =>
  db
    .selectFrom('publications')
    .innerJoin('custom_blends', 'custom_blends.id', 'custom_blend_id')
    .innerJoin('makers', 'makers.id', 'maker_id')
    .select(['publications.id as publication_id', 'story', 'buyers', 'buyers_again', 'handle', 'shown_name'])
    .select(sql<Date>`public_since`.as('public_since'))
    .select(['custom_blends.id', 'ctaps_id', 'name', 'description', 'roast_id', 'grind_id'])
    .select(['custom_blends.made_at', 'opened_from'])
    .select((blend) =>
      jsonArrayFrom(
        blend
          .selectFrom('custom_blend_recipes')
          .select(['bean_id', 'percentage'])
          .whereRef('custom_blend_id', '=', 'custom_blends.id')
          .orderBy('position'),
      ).as('recipe'),
    )
    .select(
      // What was withdrawn, hidden or deleted since names nobody.
      sql<RemixedFrom | null>`case when publications.parent_id is not null then coalesce((
        select json_build_object(
          'ctaps_id', blend.ctaps_id, 'name', blend.name,
          'maker', json_build_object('handle', author.handle, 'shown_name', author.shown_name)
        )
        from publications as parent
        join custom_blends as blend on blend.id = parent.custom_blend_id
        join makers as author on author.id = parent.maker_id
        where parent.custom_blend_id = publications.parent_id and parent.state = 'public'
      ), '{"no_longer_public": true}') end`.as('remixed_from'),
    )
    .where('state', '=', 'public');

export const findPublicBlend = (db: Database, ctapsId: string): Promise<PublicBlendRow | undefined> =>
  publicBlends(db).where('ctaps_id', '=', ctapsId).executeTakeFirst();

/** The newest first. */
export const listPublicBlendsOf = (db: Database, makerId: number): Promise<PublicBlendRow[]> =>
  publicBlends(db)
    .where('maker_id', '=', makerId)
    .orderBy('public_since', 'desc')
    .orderBy('publications.id', 'desc')
    .execute();

/** Where a page of a list goes on: after this row, by what the list is sorted by. */
export interface Place {
  key: number;
  id: number;
}

interface Wanted {
  sort: 'newest' | 'ordered-again';
  after: Place | null;
  limit: number;
}

const KEYS = {
  newest: sql<number>`(extract(epoch from public_since) * 1000)::float8`,
  'ordered-again': sql<number>`(
    case when buyers >= ${sql.lit(FEWEST_BUYERS)} and buyers_again >= ${sql.lit(FEWEST_SHOWN)}
      then buyers_again * 1000 / buyers else -1 end
  )::float8`,
};

/** With the key of each. */
export const listPublicBlends = (
  db: Database,
  { sort, after, limit }: Wanted,
): Promise<(PublicBlendRow & { key: number })[]> => {
  const key = sql<number>`floor(${KEYS[sort]})`;
  return publicBlends(db)
    .select(key.as('key'))
    .where(
      after === null
        ? sql<boolean>`true`
        : sql<boolean>`(${key}, publications.id) < (${after.key}::float8, ${after.id}::int)`,
    )
    .orderBy(key, 'desc')
    .orderBy('publications.id', 'desc')
    .limit(limit)
    .execute();
};

/** All of them, to be weighed by somebody’s taste. */
export const listAllPublicBlends = (db: Database): Promise<PublicBlendRow[]> => publicBlends(db).execute();

export async function readPublicBlendVersion(db: Database): Promise<number> {
  const { version } = await db.selectFrom('public_blend_version').select('version').executeTakeFirstOrThrow();
  return version;
}
