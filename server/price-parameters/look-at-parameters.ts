/** All that other price parameters would change, before they are set; reckoned again, under the lock, when they are. */
import { createHash } from 'node:crypto';
import type { Day } from '../../domain/dispatch/day.ts';
import { bagPrices, TIERS } from '../../domain/pricing/bag-prices.ts';
import type { PricingParameters } from '../../domain/pricing/parameters.ts';
import {
  type PriceParameters,
  priceParametersOf,
  whyNotPriced,
  withPriceParameters,
} from '../../domain/pricing/price-parameters.ts';
import { ADDED_UP_MS, changesByMoreThan, FRESH_CODE_ABOVE } from '../../domain/staff/limits.ts';
import { buildCatalogue, type Catalogue, type CatalogueRows, parametersAt } from '../catalogue/catalogue.ts';

export interface Wish {
  rows: CatalogueRows;
  /** Those that change, as they are stored. */
  given: PriceParameters;
  from: Day;
  now: Date;
}

export interface CoffeeChange {
  id: number;
  name: string;
  isBean: boolean;
  bags: { tier: (typeof TIERS)[number]; bagSizeId: number; before: number; after: number }[];
}

export interface LookedAt {
  changes: { name: string; before: number; after: number }[];
  /** All of them, as they would be. */
  parameters: PriceParameters;
  coffees: CoffeeChange[];
  refused: string | null;
  isLarge: boolean;
  /** Names exactly these changes. */
  version: string;
}

/** `undefined` where there is no such parameter. */
export function lookAtParameters({ rows, given, from, now }: Wish): LookedAt | undefined {
  const catalogue = buildCatalogue(rows, now);
  const before = priceParametersOf(catalogue.parameters);
  if (Object.keys(given).some((name) => !(name in before))) return undefined;
  const later = withPriceParameters(catalogue.parameters, given);
  const parameters = priceParametersOf(later);
  const changes = Object.entries(parameters)
    .map(([name, after]) => ({ name, before: before[name] ?? 0, after }))
    .filter((change) => change.before !== change.after);
  const coffees = coffeesOf(catalogue).map(({ coffee, ...named }): CoffeeChange => {
    const prices = bagPrices(coffee, later);
    return {
      ...named,
      bags: bagPrices(coffee, catalogue.parameters).map(({ price, ...bag }, i) => ({
        ...bag,
        before: price,
        after: prices[i]?.price ?? price,
      })),
    };
  });
  const seen = { from, changes, coffees };
  return {
    changes,
    parameters,
    coffees,
    refused: whyNotPriced(later),
    isLarge: ofLastDay(rows, now).some((known) => isLarge(catalogue, known, later)),
    version: createHash('sha256').update(JSON.stringify(seen)).digest('hex'),
  };
}

function coffeesOf({ beans, blends }: Catalogue) {
  return [
    ...[...beans.values()].map((bean) => ({
      id: bean.row.id,
      name: bean.row.name,
      isBean: true,
      coffee: { recipe: [{ bean, percentage: 100 }], roastId: bean.roastId },
    })),
    ...blends.map(({ row, recipe }) => ({
      id: row.id,
      name: row.name,
      isBean: false,
      coffee: { recipe, roastId: row.roast_id },
    })),
  ];
}

/** What was valid within the last day, so that many small changes are a large one. */
function ofLastDay(rows: CatalogueRows, now: Date): PricingParameters[] {
  const since = new Date(now.getTime() - ADDED_UP_MS);
  const begun = rows.parameterSets.map(({ valid_from }) => valid_from);
  return [since, ...begun.filter((at) => at > since && at <= now)].map((at) => parametersAt(rows, at));
}

/** Whether any price that somebody pays changes by much: of a bag, at any volume discount, or of a parcel, or from where on it is free. */
function isLarge(catalogue: Catalogue, before: PricingParameters, after: PricingParameters): boolean {
  const isMuch = (one: number, other: number) =>
    changesByMoreThan(FRESH_CODE_ABOVE.greenPricePercent, one, other);
  const paid = ({ volumeDiscounts }: PricingParameters, price: number) =>
    volumeDiscounts.map(({ discountBp }) => price * (10_000 - discountBp));
  const parcels = ({ postage }: PricingParameters) => [...postage.bandPrices[1], ...postage.bandPrices[2]];
  const prices = parcels(after);
  if (parcels(before).some((price, i) => isMuch(price, prices[i] ?? price))) return true;
  if (TIERS.some((tier) => isMuch(before.postage.freeFrom[tier], after.postage.freeFrom[tier]))) return true;
  return coffeesOf(catalogue).some(({ coffee }) => {
    const bags = bagPrices(coffee, after);
    return bagPrices(coffee, before).some(({ price }, i) => {
      const then = paid(after, bags[i]?.price ?? price);
      return paid(before, price).some((one, step) => isMuch(one, then[step] ?? one));
    });
  });
}
