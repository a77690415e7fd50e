/** Worker thread: matches one wish, finds one substitute, or gives one advice. Everything that it needs comes with the job. */
import {
  type Drinker,
  flightFor,
  type Offer,
  type ProposalAdvice,
  proposalsFor,
  questionFor,
} from '#domain/preference/advice.ts';
import type { FlightCoffee } from '#domain/preference/flight.ts';
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
  | { want: 'proposals'; pairs: readonly { first: Tastes; second: Tastes }[] }
);

export interface GroupJob {
  matchData: MatchData;
  tier: PriceTier;
  group: Group;
}

export type FoundMatch = Match<Candidate>;
export type FoundSubstitute = Substitute<Candidate>;
export type FoundAdvice =
  | { want: 'question'; question: Question | null }
  | { want: 'flight'; flight: FlightCoffee<FlightChoice>[] }
  | ({ want: 'proposals' } & ProposalAdvice<Candidate>);
export type FoundGroupAdvice = GroupAdvice<Candidate>;

export type Job = MatchJob | SubstituteJob | AdviceJob | GroupJob;
export type Found = FoundMatch | FoundSubstitute | FoundAdvice | FoundGroupAdvice | null;

let prepared: { version: string; tasteTable: TasteTable<Candidate> } | null = null;

export default function work(job: Job): Found {
  const { matchData } = job;
  if (prepared?.version !== matchData.version) {
    prepared = { version: matchData.version, tasteTable: makeTasteTable(matchData.beans, matchData.rule) };
  }
  const { tasteTable } = prepared;
  if ('substitute' in job) return findSubstitute(job.substitute, tasteTable);
  const offer = { tasteTable, prices: kiloPrices<Candidate>(job, matchData.parameters) };
  if ('wish' in job) return proposeForWish(job.wish, offer.tasteTable, offer.prices);
  return 'group' in job ? groupAdvice(job.group, offer) : adviceFor(job, offer);
}

function adviceFor(job: AdviceJob, offer: Offer<Candidate>): FoundAdvice {
  const { drinker, want } = job;
  if (want === 'question') return { want, question: questionFor(drinker) };
  if (want === 'flight') return { want, flight: flightFor(drinker, job, offer) };
  return { want, ...proposalsFor(drinker, job.pairs, offer) };
}
