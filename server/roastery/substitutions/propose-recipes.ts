/** Recipes that are proposed to staff for house blends: without a bean that ends, or with one that grows old. */
import type { AgeingBean, BlendProposal } from '#contract/substitutions/blend-proposals.ts';
import { by } from '#domain/by.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { leftOver, OLD_AFTER_DAYS } from '#domain/stock/ageing.ts';
import { beanOf, type Catalogue, type HouseBlend } from '#server/coffee/catalogue/catalogue.ts';
import { listGreen, listLotsOnHand } from '#server/coffee/stock/stock.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { recipeWith, type SubstituteRecipe, substituteFor } from './find-substitute.ts';
import { asCoffee, KILO, recipeRows } from './house-blend.ts';
import { readStock, type SubstitutionDeps } from './substitution-deps.ts';

type Deps = Pick<SubstitutionDeps, 'db' | 'catalogueCache' | 'clock' | 'matcher'>;

/** So much of a bean that grows old is worth another recipe. */
const LEAST_PERCENTAGE = 30;

/** Beyond this a blend tastes of something else. */
const HARDLY_TASTED = 0.15;

/** For each house blend that holds a bean which ends: what it could be made of instead. */
export async function findReplacements(
  deps: Deps,
  beanId: number,
): Promise<BlendProposal[] | Refusal<'not_found'>> {
  const stock = { ...(await readStock(deps)), matcher: deps.matcher };
  if (!stock.catalogue.beans.has(beanId)) return refuse('not_found');
  const affected = stock.catalogue.blends.filter((blend) => percentageOf(blend, beanId) > 0);
  return Promise.all(
    affected.map(async (blend) =>
      proposalOf(blend, await substituteFor(asCoffee(blend), beanId, stock), {
        beanId,
        catalogue: stock.catalogue,
      }),
    ),
  );
}

/** House blends that could use a bean up, the nearest to what they taste of now first. */
export async function findUses(deps: Deps, beanId: number): Promise<BlendProposal[] | Refusal<'not_found'>> {
  const stock = { ...(await readStock(deps)), matcher: deps.matcher };
  const { catalogue } = stock;
  if (!catalogue.beans.has(beanId)) return refuse('not_found');
  const within = { atLeast: LEAST_PERCENTAGE, ofBeanId: beanId };
  const others = catalogue.blends.filter((blend) => percentageOf(blend, beanId) < LEAST_PERCENTAGE);
  const proposals = await Promise.all(
    others.map(async (blend) =>
      proposalOf(blend, await recipeWith(asCoffee(blend), within, stock), { beanId, catalogue }),
    ),
  );
  return proposals
    .filter(({ proposed }) => proposed !== null && proposed.rms <= HARDLY_TASTED)
    .toSorted(by(({ proposed }) => proposed?.rms ?? 0));
}

/** The beans of which more is old than anybody will have used up soon. */
export async function listAgeingBeans({ db, catalogueCache, clock }: Deps): Promise<AgeingBean[]> {
  const { beans } = await catalogueCache.refresh();
  const oldSince = dayAfter(dayInLondon(clock()), -OLD_AFTER_DAYS);
  const lots = (await listLotsOnHand(db, [...beans.keys()])).filter((lot) => lot.arrived_on <= oldSince);
  const green = new Map((await listGreen(db, clock())).map((row) => [row.beanId, row]));
  return [...Map.groupBy(lots, ({ bean_id }) => bean_id)]
    .map(([id, of]) => {
      const old = of.reduce((sum, lot) => sum + lot.on_hand, 0);
      const { reserved = 0, demand = 0 } = green.get(id) ?? {};
      return {
        id,
        name: beanOf(id, beans).row.name,
        oldest: of[0]?.arrived_on ?? oldSince,
        old_grams: old,
        left_over: leftOver({ old, reserved, demand }),
      };
    })
    .filter(({ left_over }) => left_over > 0)
    .toSorted(by(({ left_over }) => -left_over));
}

const percentageOf = ({ recipe }: HouseBlend, beanId: number): number =>
  recipe.find(({ bean }) => bean.row.id === beanId)?.percentage ?? 0;

function proposalOf(
  blend: HouseBlend,
  substitute: SubstituteRecipe | null,
  about: { beanId: number; catalogue: Catalogue },
): BlendProposal {
  const { id, name, version, roast_id } = blend.row;
  const now = asCoffee(blend).recipe;
  return {
    id,
    name,
    version,
    roast_id,
    blend_recipes: recipeRows(now),
    proposed: substitute && {
      blend_recipes: recipeRows(substitute.recipe),
      rms: substitute.rms,
      certificate_rms: substitute.certificateRms,
      change_a_kilo: toPounds(
        Math.round(greenPrice(substitute.recipe, about.catalogue) - greenPrice(now, about.catalogue)),
      ),
      grams_a_kilo: greenGrams(substitute.recipe, roast_id, about),
    },
  };
}

type Rows = readonly { beanId: number; percentage: number }[];

const greenPrice = (recipe: Rows, { beans }: Catalogue): number =>
  recipe.reduce((sum, { beanId, percentage }) => sum + percentage * beanOf(beanId, beans).greenBeanPrice, 0) /
  100;

/** Green grams of the bean in a kilo as it comes out of the roaster. */
function greenGrams(
  recipe: Rows,
  roastId: number,
  { beanId, catalogue: { beans, parameters } }: { beanId: number; catalogue: Catalogue },
): number {
  const percentage = recipe.find((row) => row.beanId === beanId)?.percentage ?? 0;
  const lossBp = (parameters.roasts[roastId]?.weightLossBp ?? 0) + beanOf(beanId, beans).roastLossAdjustBp;
  return Math.round((KILO * percentage * 100) / (10_000 - lossBp));
}
