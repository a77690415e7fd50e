import type { ReactNode } from 'react';
import type {
  BlendPricePreview,
  FirstPricePreview,
  GreenPricePreview,
} from '#contract/prices/green-prices.ts';
import type { BagPriceChange } from '#contract/prices/price-fields.ts';
import { weightInWords } from '#domain/weight.ts';
import { countOf } from '#web/staff/ui/counts.ts';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { pounds } from '#web/ui/figures.ts';
import styles from './coffees.module.css';
import { marginInWords, TIERS } from './price-words.ts';

/** What another green price would change: a bag of each size for each kind of customer, and every house blend. */
export const Preview = ({ of, children }: { of: GreenPricePreview; children: ReactNode }) => (
  <div className={styles.preview}>
    <p role="status">
      {of.before === of.after
        ? `A green kilo stays at ${pounds(of.after)}`
        : `From ${pounds(of.before)} to ${pounds(of.after)} a green kilo`}
      : {countOf(of.blends.length, 'house blend')} and {countOf(of.carts, 'open cart')} hold the bean.
    </p>
    {of.least_margin !== null && <Margin margin={of.least_margin} />}
    {children}
    <h3>The bean, a bag</h3>
    <Bags bags={of.bags} caption="What a bag of the bean costs, before and after" />
    {of.blends.length > 0 && <h3>House blends, a bag</h3>}
    {of.blends.map(({ id, ...blend }) => (
      <CoffeeChange key={id} {...blend} />
    ))}
  </div>
);

/** What bags of a house blend would cost with another recipe or roast. */
export const BlendPreview = ({ of }: { of: BlendPricePreview }) => (
  <div className={styles.preview}>
    <p role="status">
      {countOf(of.carts, 'open cart')} {of.carts === 1 ? 'holds' : 'hold'} the blend, with the recipe that it
      had.
    </p>
    {of.least_margin !== null && <Margin margin={of.least_margin} />}
    <Bags bags={of.bags} caption="What a bag of the blend costs, before and after" />
  </div>
);

/** What bags of a bean will cost that is not added yet. */
export const FirstPrices = ({ of: { bags, needs_fresh_code } }: { of: FirstPricePreview }) => (
  <div className={styles.preview}>
    {needs_fresh_code && (
      <p role="status">
        No bean of ours costs nearly so little or so much. Please check that it isn’t mistyped.
      </p>
    )}
    <Sheet
      caption="What a bag of the bean will cost"
      rows={rowsOf(bags)}
      idOf={({ grams }) => grams}
      columns={FIRST_PRICES}
    />
  </div>
);

interface MarginProps {
  margin: NonNullable<GreenPricePreview['least_margin']>;
  /** Which coffee, where there are several. */
  coffee?: string;
}

export const Margin = ({ margin, coffee }: MarginProps) => (
  <p>
    The thinnest margin is {weightInWords(margin.grams)}
    {coffee === undefined ? '' : ` of ${coffee}`} for {TIERS[margin.price_tier]} customers at the largest
    discount: {marginInWords(margin.percent)}.
  </p>
);

/** A coffee in one line, that opens to all its bags. */
export const CoffeeChange = ({ name, bags }: { name: string; bags: readonly BagPriceChange[] }) => (
  <details>
    <summary>
      {name} <span className={styles.soft}>{rangeOf(bags)}</span>
    </summary>
    <Bags bags={bags} caption={`What a bag of ${name} costs, before and after`} />
  </details>
);

interface Bag {
  grams: number;
  price_tier: number;
}

interface BagRow<B extends Bag> {
  grams: number;
  bags: readonly B[];
}

const rowsOf = <B extends Bag>(bags: readonly B[]): BagRow<B>[] =>
  [...Map.groupBy(bags, ({ grams }) => grams)]
    .map(([grams, of]) => ({ grams, bags: of }))
    .toSorted((one, other) => one.grams - other.grams);

/** A size in each row, and a column for each kind of customer. */
const columnsWith = <B extends Bag>(cell: (bag: B) => ReactNode): SheetColumn<BagRow<B>>[] => [
  { head: 'Bag', cell: ({ grams }) => weightInWords(grams), kind: 'name' },
  ...TIERS.map((name, tier): SheetColumn<BagRow<B>> => {
    const bagOf = ({ bags }: BagRow<B>) => bags.find(({ price_tier }) => price_tier === tier);
    return {
      head: name,
      cell: (row) => {
        const bag = bagOf(row);
        return bag === undefined ? null : cell(bag);
      },
      kind: 'figure',
    };
  }),
];

const Bags = ({ bags, caption }: { bags: readonly BagPriceChange[]; caption: string }) => (
  <Sheet caption={caption} rows={rowsOf(bags)} idOf={({ grams }) => grams} columns={CHANGES} />
);

const FIRST_PRICES = columnsWith<FirstPricePreview['bags'][number]>(({ price }) => (
  <strong>{pounds(price)}</strong>
));

const CHANGES = columnsWith<BagPriceChange>(({ before, after }) => (
  <>
    <span className={styles.soft}>{pounds(before)} → </span>
    <strong>{pounds(after)}</strong>
  </>
));

/** What it changes for a private customer’s smallest and largest bag. */
function rangeOf(bags: readonly BagPriceChange[]): string {
  const home = bags
    .filter(({ price_tier }) => price_tier === 0)
    .toSorted((one, other) => one.grams - other.grams);
  const change = (bag: BagPriceChange | undefined) =>
    bag === undefined ? '' : `${weightInWords(bag.grams)} ${pounds(bag.before)} → ${pounds(bag.after)}`;
  return [change(home.at(0)), change(home.at(-1))].join(', ');
}
