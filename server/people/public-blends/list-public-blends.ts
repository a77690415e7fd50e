/** The list of public blends: the newest, those that most buyers order again, or those nearest to the caller’s own taste. */
import type { Answer, Received } from '#contract/calls.ts';
import { tasteDistance } from '#domain/public-blends/taste-distance.ts';
import { tasteOfBlend } from '#domain/taste/blend-taste.ts';
import {
  beanOf,
  type Catalogue,
  type CatalogueCache,
  pricesFor,
} from '#server/coffee/catalogue/catalogue.ts';
import { readBelief } from '#server/coffee/preference/preference.ts';
import type { Matcher } from '#server/coffee/taste-match/taste-match.ts';
import type { Member } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import { publicBlendAnswers } from './public-blend-answers.ts';
import {
  listAllPublicBlends,
  listPublicBlends,
  type Place,
  type PublicBlendRow,
} from './public-blend-store.ts';

interface Deps {
  db: Database;
  catalogueCache: CatalogueCache;
  matcher: Matcher;
}

const PAGE = 24;

type Listed = PublicBlendRow & { key: number };

export async function listBlends(
  { db, catalogueCache, matcher }: Deps,
  { sort = 'newest', cursor, size = PAGE }: Received<'GET /public-blends'>['query'],
  member: Member | null,
): Promise<Answer<'GET /public-blends'>> {
  const prices = pricesFor(member, await catalogueCache.forDisplay());
  const after = cursor === undefined ? null : readCursor(cursor);
  const wanted = { after, limit: size + 1 };
  const belief =
    sort === 'nearest' && member !== null ? await readBelief({ db, matcher }, member.id, prices) : null;
  const sorted_by = sort === 'nearest' && belief === null ? 'newest' : sort;
  const rows =
    sorted_by === 'nearest' && belief !== null
      ? pageOf(nearest(await listAllPublicBlends(db), belief, prices.catalogue), wanted)
      : await listPublicBlends(db, { ...wanted, sort: sorted_by === 'nearest' ? 'newest' : sorted_by });
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return {
    blends: publicBlendAnswers(shown, prices),
    sorted_by,
    next_cursor: last === undefined ? null : `${last.key}.${last.publication_id}`,
  };
}

/** Whole millionths of a point, so that a cursor can name it. */
const IN_A_POINT = 1_000_000;

const nearest = (
  rows: readonly PublicBlendRow[],
  belief: NonNullable<Awaited<ReturnType<typeof readBelief>>>,
  catalogue: Catalogue,
): Listed[] =>
  rows
    .map((row) => ({ ...row, key: Math.round(tasteDistance(tasteOf(row, catalogue), belief) * IN_A_POINT) }))
    .toSorted(byKey);

const byKey = (one: Listed, other: Listed): number =>
  one.key === other.key ? one.publication_id - other.publication_id : one.key - other.key;

const tasteOf = ({ recipe, roast_id }: PublicBlendRow, { beans, tasteRule }: Catalogue) =>
  tasteOfBlend(
    recipe.map(({ bean_id, percentage }) => ({ bean: beanOf(bean_id, beans), percentage })),
    roast_id,
    tasteRule,
  );

function pageOf(rows: readonly Listed[], { after, limit }: { after: Place | null; limit: number }): Listed[] {
  const rest =
    after === null
      ? rows
      : rows.filter(({ key, publication_id: id }) => key > after.key || (key === after.key && id > after.id));
  return rest.slice(0, limit);
}

function readCursor(cursor: string): Place {
  const [key, id] = cursor.split('.');
  return { key: Number(key), id: Number(id) };
}
