/** All that other price parameters would change, before they are set; worked out again, under the lock, when they are. */
import { createHash } from 'node:crypto';
import type { Day } from '#domain/dispatch/day.ts';
import { bagPrices, TIERS } from '#domain/pricing/bag-prices.ts';
import type { PricingParameters } from '#domain/pricing/parameters.ts';
import {
  type PriceParameters,
  priceParametersOf,
  whyNotPriced,
  withPriceParameters,
} from '#domain/pricing/price-parameters.ts';
import {
  buildCatalogue,
  type Catalogue,
  type CatalogueRows,
  parametersSince,
} from '#server/coffee/catalogue/catalogue.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { refuseField } from '#server/platform/refusal.ts';
import { type Bags, bagPricesSince } from './bag-price-move-store.ts';
import { aDayBefore, areMuch, bagsOf, isMuch } from './large-change.ts';
import type { PricePreview } from './save-prices.ts';

export interface Wish {
  rows: CatalogueRows;
  /** Those that change, as they are stored. */
  figures: PriceParameters;
  from: Day;
  now: Date;
}

export interface CoffeeChange {
  id: number;
  name: string;
  isBean: boolean;
  bags: { tier: (typeof TIERS)[number]; bagSizeId: number; before: number; after: number }[];
}

export interface ParametersPreview extends PricePreview {
  changes: { name: string; before: number; after: number }[];
  /** All of them, as they would be. */
  parameters: PriceParameters;
  coffees: CoffeeChange[];
  refused: string | null;
  /** What changes by so much that it takes a fresh code, in words. */
  large: string[];
}

/** `undefined` where there is no such parameter. */
export async function previewParameters(
  db: Database | InTransaction,
  { rows, figures, from, now }: Wish,
): Promise<ParametersPreview | undefined> {
  const catalogue = buildCatalogue(rows, now);
  const before = priceParametersOf(catalogue.parameters);
  if (Object.keys(figures).some((name) => !(name in before))) return undefined;
  const later = withPriceParameters(catalogue.parameters, figures);
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
  const refused = whyNotPriced(later);
  const wrong = changes.length === 0 ? 'That is as it is today.' : refused;
  const large = changes.length === 0 ? [] : await findLarge(db, { catalogue, later, now });
  return {
    changes,
    parameters,
    coffees,
    refused,
    impossible: wrong === null ? null : refuseField('parameters', wrong),
    large,
    isLarge: large.length > 0,
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

interface Judged {
  catalogue: Catalogue;
  later: PricingParameters;
  now: Date;
}

/**
 * What changes by much against any price of the last day, whatever made that: a bag, at any volume discount, a parcel, or from where on
 * it is free.
 */
async function findLarge(db: Database | InTransaction, { catalogue, later, now }: Judged): Promise<string[]> {
  const since = aDayBefore(now);
  const earlier = parametersSince(catalogue.rows, { since, now }).map(({ parameters }) => parameters);
  const noted = await bagPricesSince(db, since);
  const isLarge = ({ coffee, id, isBean }: ReturnType<typeof coffeesOf>[number]) => {
    const paidBefore = [
      ...noted(isBean ? { beanId: id } : { blendId: id }).map((bags) => paid(catalogue.parameters, bags)),
      ...earlier.map((before) => paid(before, bagsOf(coffee, before))),
    ];
    return areMuch(paidBefore, paid(later, bagsOf(coffee, later)));
  };
  const coffees = coffeesOf(catalogue).filter(isLarge);
  return [
    ...(earlier.some((before) => isPostageLarge(before.postage, later.postage)) ? ['Postage'] : []),
    ...coffees.map(({ name }) => name),
  ];
}

/** Each bag at each volume discount. */
const paid = ({ volumeDiscounts }: PricingParameters, bags: Bags): number[] =>
  bags.flatMap((price) => volumeDiscounts.map(({ discountBp }) => price * (10_000 - discountBp)));

function isPostageLarge(before: PricingParameters['postage'], after: PricingParameters['postage']): boolean {
  const parcels = ({ bandPrices }: typeof before) => [...bandPrices[1], ...bandPrices[2]];
  const prices = parcels(after);
  return (
    parcels(before).some((price, i) => isMuch([price], prices[i] ?? price)) ||
    TIERS.some((tier) => isMuch([before.freeFrom[tier]], after.freeFrom[tier]))
  );
}
