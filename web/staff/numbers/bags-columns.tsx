import type { CoffeeMargin } from '#contract/numbers/bag-margins.ts';
import { weightInWords } from '#domain/weight.ts';
import { TIERS } from '#web/staff/coffees/price-words.ts';
import { countOf } from '#web/staff/ui/counts.ts';
import styles from '#web/staff/ui/list/list.module.css';
import { listAddress } from '#web/staff/ui/list/list-address.ts';
import type { Column } from '#web/staff/ui/table/data-table.tsx';
import { pounds, takenOff } from '#web/ui/figures.ts';

export const BAGS = listAddress('/numbers/bags');

/** What each sort goes by, least first; of coffees without a lot nothing is known. */
const SORTS = {
  real: ({ real }) => real?.percent ?? null,
  planned: ({ planned }) => planned.percent,
  price: ({ price }) => price,
  difference: ({ difference }) => difference,
} as const satisfies Record<string, (coffee: CoffeeMargin) => number | null>;

export type SortOfBags = keyof typeof SORTS;

interface Sort {
  by: SortOfBags;
  isDown: boolean;
}

/** The worst first, where the address says nothing. */
export function sortOf(address: URLSearchParams): Sort {
  const sort = address.get('sort') ?? '';
  const by = (Object.keys(SORTS) as SortOfBags[]).find((one) => sort === one || sort === `-${one}`);
  return { by: by ?? 'real', isDown: sort.startsWith('-') };
}

/** Coffees of which nothing is known stand last, whichever way one sorts. */
export const sorted = (coffees: readonly CoffeeMargin[], { by, isDown }: Sort): CoffeeMargin[] =>
  coffees.toSorted((one, other) => {
    const [a, b] = [SORTS[by](one), SORTS[by](other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return isDown ? b - a : a - b;
  });

export function columnsOf(address: URLSearchParams): readonly Column<CoffeeMargin>[] {
  const now = sortOf(address);
  const sort = (by: SortOfBags): NonNullable<Column<CoffeeMargin>['sort']> => ({
    to: BAGS.withFilter(address, { sort: now.by === by && !now.isDown ? `-${by}` : by }),
    now: now.by !== by ? 'none' : now.isDown ? 'descending' : 'ascending',
  });
  return [
    { head: 'A bag', cell: ({ price }) => pounds(price), isFigure: true, sort: sort('price') },
    { head: 'Planned cost', cell: ({ planned }) => pounds(planned.cost), isFigure: true },
    {
      head: 'Planned margin',
      cell: ({ planned }) => <Left amount={pounds(planned.margin)} of={aboveCost(planned.percent)} />,
      isFigure: true,
      sort: sort('planned'),
    },
    {
      head: 'Lot cost',
      cell: ({ real }) => (real === null ? 'No lot' : pounds(real.cost)),
      isFigure: true,
    },
    {
      head: 'Lot margin',
      cell: ({ real }) =>
        real !== null && (
          <Left
            amount={real.margin < 0 ? takenOff(-real.margin) : pounds(real.margin)}
            of={aboveCost(real.percent)}
          />
        ),
      isFigure: true,
      sort: sort('real'),
    },
    {
      head: 'Difference',
      cell: ({ difference, difference_percent: of }) =>
        difference !== null && (
          <Left
            amount={difference > 0 ? `+${pounds(difference)}` : takenOff(-difference)}
            of={`${Math.abs(of ?? 0).toFixed(1)}% of the planned margin`}
          />
        ),
      isFigure: true,
      sort: sort('difference'),
    },
    { head: 'Warning', cell: mind, isWide: true },
  ];
}

const Left = ({ amount, of }: { amount: string; of: string }) => (
  <div className={styles.stack}>
    <span>{amount}</span>
    <span className={styles.more}>{of}</span>
  </div>
);

/** A part of the cost, not of the price: a bag that is sold at twice its cost stands 100% above it. */
const aboveCost = (percent: number): string =>
  `${Math.abs(percent).toFixed(1)}% ${percent < 0 ? 'below' : 'above'} cost`;

/** What somebody should look at: a bag that leaves too little, beans whose cost nobody knows. */
const mind = ({ kind, least, without_lot }: CoffeeMargin) => (
  <div className={styles.stack}>
    {least?.is_too_little && (
      <strong>
        Too little: {weightInWords(least.grams)} for {TIERS[least.price_tier]} is sold{' '}
        {aboveCost(least.percent)}
      </strong>
    )}
    {kind === 'blend' && without_lot.length > 0 && (
      <span className={styles.more} title={without_lot.join(', ')}>
        {countOf(without_lot.length, 'bean')} without a lot: as planned
      </span>
    )}
  </div>
);
