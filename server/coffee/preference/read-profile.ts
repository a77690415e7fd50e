/** A member’s taste profile: what they said, what follows from it, and what to ask them next. */
import type { Answer } from '#contract/calls.ts';
import { suitsDecaf } from '#domain/blend/decaf.ts';
import { keyOfRecipe } from '#domain/blend/recipe-key.ts';
import { tastesOf } from '#domain/preference/advice.ts';
import type { History } from '#domain/preference/belief.ts';
import { tensOf } from '#domain/preference/odds.ts';
import type { Tastes } from '#domain/preference/population.ts';
import { changeByAnswer } from '#domain/preference/what-changed.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { type Matcher, matchTaste } from '#server/coffee/taste-match/taste-match.ts';
import { readCustomer } from '#server/foundation/customers/customers.ts';
import type { Database } from '#server/platform/database.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import { type Proposed, proposeTo } from './advise.ts';
import { listBoughtCoffees } from './bought-coffee-store.ts';
import { countBrewAnswersOf } from './brew-answer-count-store.ts';
import { bestSellerIn, tastesOfRecipe } from './palates.ts';
import { questionsNext } from './questions.ts';
import { type DrinkerRequest, historyOf } from './read-history.ts';
import { listTasteEvents, type TasteEvent } from './taste-event-store.ts';
import { historyTold } from './told-history.ts';

type Profile = Answer<'GET /taste-profile'>;

interface Prices {
  catalogue: Catalogue;
  tier: PriceTier;
}

export async function readTasteProfile(
  { db, matcher }: { db: Database; matcher: Matcher },
  memberId: number,
  prices: Prices,
): Promise<Profile | Refusal<'too_many_tries'>> {
  // Read first: if the profile is deleted meanwhile, this number is an old one.
  const { taste_profile: profile } = await readCustomer(db, memberId);
  const told = await listTasteEvents(db, memberId);
  const advice = told.length === 0 ? null : await adviseOn(told, prices, matcher);
  if (advice !== null && 'refused' in advice) return advice;
  return {
    profile,
    events: told.toReversed().map(tasteEventAnswer),
    advice,
    ...questionsNext(told, await listBoughtCoffees(db, memberId)),
    brew_answers: await countBrewAnswersOf(db, memberId),
  };
}

async function adviseOn(
  told: readonly TasteEvent[],
  prices: Prices,
  matcher: Matcher,
): Promise<NonNullable<Profile['advice']> | Refusal<'too_many_tries'>> {
  const history = historyTold(told, prices.catalogue);
  const brandName = told.findLast((each) => each.kind === 'wishes')?.body.brand?.name;
  const rivals = [
    ...bestSellerFor(history, prices.catalogue),
    ...(await matchOfBrand(history, brandName, { ...prices, matcher })),
  ];
  const without = withoutLast(told, prices.catalogue);
  const pairs = {
    pairs: [],
    rivals: rivals.map(({ tastes }) => tastes),
    ...(without !== null && { without }),
  };
  const proposed = await proposeTo(history, { ...prices, ...pairs }, matcher);
  if ('refused' in proposed) return proposed;
  const { proposals, belief, againstRivals } = proposed;
  return {
    belief,
    proposals,
    last_change: lastChange(told.at(-1), proposed),
    odds: rivals.map(({ rival, name, key }, i) => ({
      rival,
      name,
      tens: proposals.map((proposal, place) =>
        keyOfProposal(proposal) === key ? null : tensOf(againstRivals[i]?.[place] ?? 0),
      ),
    })),
  };
}

/** `null` where nothing was said before, or the wishes were said again, all of which that replaces. */
function withoutLast(told: readonly TasteEvent[], catalogue: Catalogue): History | null {
  const before = told.slice(0, -1);
  return before.length === 0 || told.at(-1)?.kind === 'wishes'
    ? null
    : historyOf(historyTold(before, catalogue), catalogue);
}

function lastChange(
  last: TasteEvent | undefined,
  { proposals: [nearest], without }: Pick<Proposed, 'proposals' | 'without'>,
): string | null {
  if (nearest === undefined || without === null) return null;
  return changeByAnswer({ now: nearest.scores, without }, last?.kind === 'remark' ? last.body : null);
}

interface Rival {
  rival: 'best seller' | 'match of brand';
  name: string;
  /** Of its recipe. */
  key: string;
  tastes: Tastes;
}

/** Nobody who drinks decaf is told how they would like what isn’t, nor the other way round. */
function bestSellerFor({ wishes }: DrinkerRequest, catalogue: Catalogue): Rival[] {
  const bean = bestSellerIn(catalogue);
  if (bean === null || !suitsDecaf(wishes.isDecaf ? 'only' : 'none', bean.row.decaf)) return [];
  const blendRecipes = [{ beanId: bean.row.id, percentage: 100 }];
  const key = keyOfRecipe({ roastId: bean.roastId, blendRecipes });
  return [{ rival: 'best seller', name: bean.row.name, key, tastes: tastesOf(bean.scores) }];
}

/** What the taste match proposes first to somebody who only names their brand. */
async function matchOfBrand(
  { wishes: { brandId, isDecaf } }: DrinkerRequest,
  name: string | undefined,
  { matcher, ...prices }: Prices & { matcher: Matcher },
): Promise<Rival[]> {
  if (brandId === undefined || name === undefined) return [];
  const decaf = isDecaf ? 'only' : 'none';
  const match = await matchTaste({ brandId, decaf }, prices, matcher);
  // While the threads are busy the profile goes without.
  const closest = 'refused' in match ? undefined : match.proposals[0];
  if (closest === undefined) return [];
  const recipe = recipeOf(closest);
  const tastes = tastesOfRecipe(recipe, prices.catalogue);
  return [{ rival: 'match of brand', name, key: keyOfRecipe(recipe), tastes }];
}

const recipeOf = ({ roast_id, blend_recipes }: Proposal) => ({
  roastId: roast_id,
  blendRecipes: blend_recipes.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage })),
});

const keyOfProposal = (proposal: Proposal): string => keyOfRecipe(recipeOf(proposal));

type Proposal = Pick<NonNullable<Profile['advice']>['proposals'][number], 'roast_id' | 'blend_recipes'>;

export const tasteEventAnswer = ({ id, occurred_at, ...said }: TasteEvent) => ({
  ...said,
  id,
  occurred_at: occurred_at.toISOString(),
});
