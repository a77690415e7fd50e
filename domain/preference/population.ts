/** Population: what the coffees that somebody might drink taste like, from which a belief about a drinker begins. */
import { TASTES } from '#domain/taste/axes.ts';

/** The eighteen tastes of a coffee, in the order of `TASTES`. */
export type Tastes = Float64Array;

export interface Population {
  /** The beans and house blends that everything is compared with. */
  coffees: readonly Tastes[];
  /** Mean and standard deviation of each taste over these coffees. */
  centre: Float64Array;
  spread: Float64Array;
  /** Where the favourite taste of a drinker lies, as far as anybody can tell before they say a word. */
  mean: Float64Array;
  covariance: Float64Array;
}

/** How much the brands, the house blends and all coffees count in what drinkers like. */
const SHARES = { brands: 0.5, houseBlends: 0.25, coffees: 0.25 };

/** A taste that all coffees have alike still differs by so many points. */
const LEAST_SPREAD = 0.05;

export type PopulationGroups = Record<keyof typeof SHARES, readonly Tastes[]>;

export function populationOf(groups: PopulationGroups): Population {
  const { coffees } = groups;
  const centre = meanOf(coffees);
  const spread = TASTES.map((_taste, k) => {
    const squares = coffees.reduce((sum, coffee) => sum + (coffee[k]! - centre[k]!) ** 2, 0);
    return Math.max(LEAST_SPREAD, Math.sqrt(squares / Math.max(1, coffees.length)));
  });
  return { coffees, centre, spread: Float64Array.from(spread), ...mixtureOf(groups) };
}

function mixtureOf(groups: PopulationGroups) {
  const names = Object.keys(SHARES) as (keyof typeof SHARES)[];
  const all = names.flatMap((name) =>
    groups[name].map((tastes) => ({ tastes, share: SHARES[name] / groups[name].length })),
  );
  const whole = all.reduce((sum, { share }) => sum + share, 0);
  const size = TASTES.length;
  const mean = new Float64Array(size);
  for (const { tastes, share } of all) {
    for (let k = 0; k < size; k++) mean[k]! += (share / whole) * tastes[k]!;
  }
  const covariance = new Float64Array(size * size);
  for (const { tastes, share } of all) {
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) {
        covariance[i * size + j]! += (share / whole) * (tastes[i]! - mean[i]!) * (tastes[j]! - mean[j]!);
      }
    }
  }
  return { mean, covariance };
}

function meanOf(coffees: readonly Tastes[]): Float64Array {
  const mean = new Float64Array(TASTES.length);
  for (const coffee of coffees) {
    for (let k = 0; k < mean.length; k++) mean[k]! += coffee[k]! / coffees.length;
  }
  return mean;
}
