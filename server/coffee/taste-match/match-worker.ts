/** Worker thread: matches one wish, finds one substitute or the blend nearest to a kept taste, or gives one advice. Everything that it needs comes with the job. */
import { type KeptWish, type NearestBlend, nearestBlend } from '#domain/kept-tastes/nearest-blend.ts';
import {
  type Compared,
  type Drinker,
  flightFor,
  flightRankingFor,
  type Offer,
  type ProposalAdvice,
  proposalsFor,
  questionFor,
} from '#domain/preference/advice.ts';
import type { FlightCoffee, Step } from '#domain/preference/flight.ts';
import { type Group, type GroupAdvice, groupAdvice } from '#domain/preference/group-advice.ts';
import type { Question } from '#domain/preference/next-question.ts';
import type { Tastes } from '#domain/preference/population.ts';
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

export interface KeptTasteJob {
  matchData: MatchData;
  tier: PriceTier;
  kept: KeptWish;
}

/** A coffee that may be tasted. */
export interface FlightChoice {
  name: string;
  roastId: number;
  recipe: readonly { beanId: number; percentage: number }[];
  tastes: Tastes;
}

export type AdviceJob = { matchData: MatchData; tier: PriceTier; drinker: Drinker } & (
  | { want: 'question' }
  | { want: 'flight'; coffees: readonly FlightChoice[]; size: number }
  | { want: 'ranking'; coffees: readonly FlightChoice[] }
  | ({ want: 'proposals' } & Compared)
);

export interface GroupJob {
  matchData: MatchData;
  tier: PriceTier;
  group: Group;
}

export type FoundMatch = Match<Candidate>;
export type FoundSubstitute = Substitute<Candidate>;
export type FoundNearest = NearestBlend<Candidate>;
export type FoundAdvice =
  | { want: 'question'; question: Question | null }
  | { want: 'flight'; flight: FlightCoffee<FlightChoice>[] }
  | { want: 'ranking'; ranking: Record<Step, FlightChoice[]> }
  | ({ want: 'proposals' } & ProposalAdvice<Candidate>);
export type FoundGroupAdvice = GroupAdvice<Candidate>;

export type Job = MatchJob | SubstituteJob | KeptTasteJob | AdviceJob | GroupJob;
export type Found = FoundMatch | FoundSubstitute | FoundNearest | FoundAdvice | FoundGroupAdvice | null;

let prepared: { version: string; tasteTable: TasteTable<Candidate> } | null = null;

export default function work(job: Job): Found {
  const { matchData } = job;
  if (prepared?.version !== matchData.version) {
    prepared = { version: matchData.version, tasteTable: makeTasteTable(matchData.beans, matchData.rule) };
  }
  const { tasteTable } = prepared;
  if ('substitute' in job) return findSubstitute(job.substitute, tasteTable);
  const offer = { tasteTable, prices: kiloPrices<Candidate>(job, matchData.parameters) };
  if ('kept' in job) return nearestBlend(job.kept, offer.tasteTable, offer.prices);
  if ('wish' in job) return proposeForWish(job.wish, offer.tasteTable, offer.prices);
  return 'group' in job ? groupAdvice(job.group, offer) : adviceFor(job, offer);
}

function adviceFor(job: AdviceJob, offer: Offer<Candidate>): FoundAdvice {
  const { drinker, want } = job;
  if (want === 'question') return { want, question: questionFor(drinker) };
  if (want === 'flight') return { want, flight: flightFor(drinker, job, offer) };
  if (want === 'ranking') return { want, ranking: flightRankingFor(drinker, job.coffees, offer) };
  return { want, ...proposalsFor(drinker, job, offer) };
}
