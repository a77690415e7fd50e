import type { CoffeeMargin } from '#contract/numbers/bag-margins.ts';
import { writeCsv } from '#domain/carrier/csv.ts';
import { weightInWords } from '#domain/weight.ts';
import { TIERS } from '#web/staff/coffees/price-words.ts';

/** A spreadsheet takes a cell that begins with a minus for a formula, so that what is less and what is more have columns of their own. */
export const bagsCsv = (coffees: readonly CoffeeMargin[]): string =>
  writeCsv([
    [
      'Coffee',
      'Kind',
      '250 g, £',
      'Planned cost, £',
      'Planned margin, £',
      'Planned, % above cost',
      'Cost by lots, £',
      'Margin by lots, £',
      'Loss by lots, £',
      'By lots, % above cost',
      'By lots, % below cost',
      'Less than planned, £',
      'More than planned, £',
      'Beans without a lot',
      'Less than 3% above cost',
    ],
    ...coffees.map(rowOf),
  ]);

function rowOf({ name, kind, price, planned, real, difference, without_lot, least }: CoffeeMargin): string[] {
  return [
    name,
    kind === 'bean' ? 'Bean' : 'House blend',
    price.toFixed(2),
    planned.cost.toFixed(2),
    planned.margin.toFixed(2),
    planned.percent.toFixed(1),
    above(real?.cost),
    above(real?.margin),
    below(real?.margin),
    above(real?.percent, 1),
    below(real?.percent, 1),
    below(difference),
    above(difference),
    without_lot.join(', '),
    least?.is_too_little ? `${weightInWords(least.grams)} for ${TIERS[least.price_tier]}` : '',
  ];
}

/** What is below zero stands in the column of `below`. */
const above = (amount: number | null | undefined, places = 2): string =>
  amount == null ? '' : Math.max(0, amount).toFixed(places);

const below = (amount: number | null | undefined, places = 2): string =>
  amount == null ? '' : Math.max(0, -amount).toFixed(places);
