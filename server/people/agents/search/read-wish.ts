/** What is wished of a blend, from the words of a request. */
import { PACKS, type Pack } from '#domain/agents/variant-id.ts';
import { certificationsFor } from '#domain/blend/certification.ts';
import { isCustomBlend } from '#domain/blend/ctaps-id.ts';
import { decafOf } from '#domain/blend/decaf.ts';
import { HALF_KILO_BAG, KILO_BAG, QUARTER_KILO_BAG, WHOLE_BEAN } from '#domain/blend/packing.ts';
import { type Scores, TASTES, type Taste } from '#domain/taste/axes.ts';
import { searchWords } from '#domain/typed-search.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { Database } from '#server/platform/database.ts';
import { resolve } from '../resolve.ts';
import type { BAG_GRAMS, BlendsRequest, CERTIFICATES, GRIND_NAMES } from './blends-request.ts';
import { findBrand } from './find-brand.ts';
import { type Likened, likeBrand, type Wish } from './make-coffees.ts';

/** `undefined` where nobody knows how it tastes. */
export async function findLikened(
  db: Database,
  like: NonNullable<BlendsRequest['like']>,
  catalogue: Catalogue,
): Promise<Likened | undefined> {
  if ('brand' in like) {
    const brand = findBrand(searchWords(like.brand), catalogue);
    return brand === null ? undefined : likeBrand(brand);
  }
  const named = await resolve(db, like.coffee, catalogue);
  if (named === null) return undefined;
  const { id, scores, recipe } = named.coffee;
  const beans = recipe.map(({ bean }) => ({ isDecaf: bean.row.decaf }));
  // Somebody else chose the name of a saved blend.
  const name = isCustomBlend(id) ? `The blend ${id}` : named.coffee.name;
  return { name, scores, isDecaf: decafOf(beans) === 'only' };
}

const BAG_SIZES: Readonly<Record<(typeof BAG_GRAMS)[number], number>> = {
  250: QUARTER_KILO_BAG,
  500: HALF_KILO_BAG,
  1000: KILO_BAG,
};

const GRIND_IDS: Readonly<Record<(typeof GRIND_NAMES)[number], number>> = {
  whole_bean: WHOLE_BEAN,
  filter: 2,
  general: 1,
  espresso: 4,
  cafetiere: 5,
};

export function packOf({ bag_grams: grams = 250, grind = 'whole_bean' }: BlendsRequest): Pack {
  const asked = { bagSizeId: BAG_SIZES[grams], grindId: GRIND_IDS[grind] };
  const pack = PACKS.find((one) => one.bagSizeId === asked.bagSizeId && one.grindId === asked.grindId);
  if (pack === undefined) throw new Error(`There is no bag of ${grams} g ${grind}.`);
  return pack;
}

const CERTIFICATION_IDS: Readonly<Record<(typeof CERTIFICATES)[number], number>> = {
  organic: 2,
  fairtrade: 3,
};

export function readWish(
  { change = {}, taste = {}, weights = {}, must = [], ...asked }: BlendsRequest,
  { like, bagSizeId, catalogue }: { like: Likened | null; bagSizeId: number; catalogue: Catalogue },
): Wish {
  const excluded = new Set(asked.exclude_beans);
  const beans = [...catalogue.beans.values()];
  return {
    like,
    tastes: like === null ? defined(taste) : changed(like.scores, change),
    weights: { ...defined(weights), ...Object.fromEntries(must.map((name) => [name, 'must' as const])) },
    isDecaf: asked.decaf ?? false,
    certificationIds: certificationIdsOf(asked.certifications ?? []),
    roastId: asked.roast ?? null,
    excludedBeanIds: beans.filter(({ row }) => excluded.has(row.ctaps_id)).map(({ row }) => row.id),
    mostPence: asked.max_price?.amount ?? null,
    bagSizeId,
  };
}

const defined = <Value>(values: Partial<Record<Taste, Value | undefined>>): Partial<Record<Taste, Value>> =>
  Object.fromEntries(
    TASTES.flatMap((taste) => (values[taste] === undefined ? [] : [[taste, values[taste]]])),
  );

const changed = (
  from: Readonly<Scores>,
  change: Partial<Record<Taste, number | undefined>>,
): Partial<Scores> =>
  Object.fromEntries(
    Object.entries(defined(change)).flatMap(([taste, by]) =>
      by === 0 ? [] : [[taste, Math.min(10, Math.max(1, from[taste as Taste] + by))]],
    ),
  );

/** The certificates that a bean may have to count as all of these; `null` where none is asked for. */
function certificationIdsOf(names: readonly (typeof CERTIFICATES)[number][]): number[] | null {
  const [first, ...others] = [...new Set(names)].map(
    (name) => certificationsFor(CERTIFICATION_IDS[name]) ?? [],
  );
  return first === undefined ? null : first.filter((id) => others.every((ids) => ids.includes(id)));
}
