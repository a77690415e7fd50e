import type { Atlas, MatchBean } from './atlas.ts';
import { type Closest, closestIn, type Limits } from './closest.ts';
import type { Field } from './field.ts';
import { fieldsOf, type Wish } from './wish.ts';

/** The shop's prices as matching needs them. */
export interface PriceList<Bean extends MatchBean> {
  /** Pence for a kilo of a blend, in the bag and the tier that the answer is for. */
  priceOf: (recipe: readonly { bean: Bean; percentage: number }[], roastId: number) => number;
  /** How much of a kilo of a bean comes out of the roaster, from 0 to 1. */
  yieldOf: (bean: Bean, roastId: number) => number;
}

/** What a customer wishes for; `maxPricePerKilo` in pence, or `null` for no limit. */
export interface CustomerWish extends Omit<Wish, 'ceiling'> {
  maxPricePerKilo: number | null;
}

/** Roundings can make a blend this many pence cheaper than the mean of its beans. */
const ROUNDING = 3;
const PRICE_STEPS = 7;

/** Matching under prices instead of green costs. */
export function affording<Bean extends MatchBean>(
  wish: CustomerWish,
  atlas: Atlas<Bean>,
  prices: PriceList<Bean>,
) {
  const { maxPricePerKilo } = wish;
  const fields = fieldsOf(wish, atlas);
  const alone = fields.map((field) => pricesAlone(field, atlas, prices));
  return { priceOf, affords, loosest, closest, cheaper };

  function priceOf({ recipe, roastId }: Closest): number {
    const rows = recipe.map(({ place, percentage }) => ({ bean: atlas.beans[place]!, percentage }));
    return prices.priceOf(rows, roastId);
  }

  function affords(found: Closest): boolean {
    return maxPricePerKilo === null || priceOf(found) <= maxPricePerKilo;
  }

  /** The closest recipe if handling several beans cost nothing: it may be too dear, but no affordable one is closer. */
  function loosest(limits: Limits): Closest | null {
    return maxPricePerKilo === null
      ? closestIn(fields, limits)
      : closestUpTo(maxPricePerKilo + ROUNDING, limits);
  }

  /** The closest affordable recipe of at most so many beans, and what none of exactly so many can be below. */
  function closest(limits: Limits): { found: Closest | null; bound: number } {
    let limit = (maxPricePerKilo ?? Infinity) + ROUNDING - handling(limits.mostBeans);
    let found = limit < Infinity ? closestUpTo(limit, limits) : closestIn(fields, limits);
    const bound = found?.bound ?? Infinity;
    while (found && !affords(found)) {
      limit -= Math.max(priceOf(found) - (maxPricePerKilo ?? 0), 1);
      found = closestUpTo(limit, limits);
    }
    return { found, bound };
  }

  /** The cheapest recipe that loses at most so much, or `null` if none is cheaper than the given one. */
  function cheaper(than: Closest, mostLoss: number, limits: Limits): Closest | null {
    let [cheapest, price]: [Closest | null, number] = [null, priceOf(than)];
    let [low, high] = [Math.min(...alone.flatMap(({ costs }) => [...costs])), price];
    for (let step = 0; step < PRICE_STEPS && low < high; step++) {
      const limit = (low + high) / 2;
      const found = closestUpTo(limit, limits);
      if (found && found.loss <= mostLoss) {
        high = limit;
        if (priceOf(found) < price) [cheapest, price] = [found, priceOf(found)];
      } else low = limit;
    }
    return cheapest;
  }

  function closestUpTo(limit: number, limits: Limits): Closest | null {
    return closestIn(
      fields.map((field, i) => underLimit(field, alone[i]!, limit)),
      limits,
    );
  }

  /** What weighing out several beans adds to the price of any blend: as much as to that of one bean in several parts. */
  function handling(beans: number): number {
    const [bean] = atlas.beans;
    const [roastId] = atlas.tastes.keys();
    if (!bean || roastId === undefined) return 0;
    const parts = Array.from({ length: beans }, (_, i) => ({ bean, percentage: i ? 1 : 101 - beans }));
    return prices.priceOf(parts, roastId) - prices.priceOf([{ bean, percentage: 100 }], roastId);
  }
}

interface Alone {
  costs: Float64Array;
  yields: Float64Array;
}

function pricesAlone<Bean extends MatchBean>(
  field: Field,
  atlas: Atlas<Bean>,
  prices: PriceList<Bean>,
): Alone {
  const { roastId } = field;
  const beans = field.places.map((place) => atlas.beans[place]!);
  return {
    costs: Float64Array.from(beans, (bean) => prices.priceOf([{ bean, percentage: 100 }], roastId)),
    yields: Float64Array.from(beans, (bean) => prices.yieldOf(bean, roastId)),
  };
}

/**
 * A limit on the price of a blend as a limit on a mean: but for roundings and handling, a blend's price is the mean of
 * its beans' own prices, weighted by what each yields.
 */
function underLimit(field: Field, { costs, yields }: Alone, limit: number): Field {
  return { ...field, costs: costs.map((cost, i) => (cost - limit) * yields[i]!), ceiling: 0 };
}
