/** Worker thread: matches one wish, or finds one substitute. Everything that it needs comes with the job. */
import type { BeanCosts } from '#domain/pricing/cost-chain.ts';
import type { PricingParameters } from '#domain/pricing/parameters.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import { findSubstitute, type Substitute, type SubstituteWish } from '#domain/substitutions/substitute.ts';
import type { TasteRule } from '#domain/taste/blend-taste.ts';
import { kiloPrices } from '#domain/taste-match/problem/price-list.ts';
import { type MatchBean, makeTasteTable, type TasteTable } from '#domain/taste-match/problem/taste-table.ts';
import type { CustomerWish } from '#domain/taste-match/problem/wish.ts';
import { type Match, proposeForWish } from '#domain/taste-match/wishes/propose-for-wish.ts';

export interface Candidate extends MatchBean, BeanCosts {}

/** The beans and rules that wishes are matched against, the same until the catalogue changes. */
export interface MatchData {
  version: string;
  beans: readonly Candidate[];
  rule: TasteRule;
  parameters: PricingParameters;
}

export interface MatchJob {
  matchData: MatchData;
  tier: PriceTier;
  /** In which prices count: 1 kg unless told otherwise. */
  bagSizeId?: number;
  wish: CustomerWish;
}

export interface SubstituteJob {
  matchData: MatchData;
  substitute: SubstituteWish;
}

export type FoundMatch = Match<Candidate>;
export type FoundSubstitute = Substitute<Candidate>;

let prepared: { version: string; tasteTable: TasteTable<Candidate> } | null = null;

export default function work(job: MatchJob | SubstituteJob): FoundMatch | FoundSubstitute | null {
  const { matchData } = job;
  if (prepared?.version !== matchData.version) {
    prepared = { version: matchData.version, tasteTable: makeTasteTable(matchData.beans, matchData.rule) };
  }
  const { tasteTable } = prepared;
  if ('substitute' in job) return findSubstitute(job.substitute, tasteTable);
  return proposeForWish(job.wish, tasteTable, kiloPrices(job, matchData.parameters));
}
