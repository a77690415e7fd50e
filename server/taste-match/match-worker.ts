/** Runs in a thread of its own; everything that it needs comes with the job. */

import type { BeanCosts } from '../../domain/pricing/cost-chain.ts';
import type { PricingParameters } from '../../domain/pricing/parameters.ts';
import type { PriceTier } from '../../domain/pricing/price-tier.ts';
import type { TasteRule } from '../../domain/taste/blend-taste.ts';
import type { CustomerWish } from '../../domain/taste-match/affordable.ts';
import { type Atlas, type MatchBean, makeAtlas } from '../../domain/taste-match/atlas.ts';
import { kiloPrices } from '../../domain/taste-match/kilo-prices.ts';
import { type Proposal, proposeRecipes } from '../../domain/taste-match/proposals.ts';

export interface Candidate extends MatchBean, BeanCosts {}

/** What the wish is matched against, the same for every wish until the catalogue changes. */
export interface MatchData {
  version: number;
  beans: readonly Candidate[];
  rule: TasteRule;
  parameters: PricingParameters;
}

export interface MatchJob {
  matchData: MatchData;
  tier: PriceTier;
  wish: CustomerWish;
}

let prepared: { version: number; atlas: Atlas<Candidate> } | null = null;

export default function match({ matchData, tier, wish }: MatchJob): Proposal<Candidate>[] {
  if (prepared?.version !== matchData.version) {
    prepared = { version: matchData.version, atlas: makeAtlas(matchData.beans, matchData.rule) };
  }
  return proposeRecipes(wish, prepared.atlas, kiloPrices(tier, matchData.parameters));
}
