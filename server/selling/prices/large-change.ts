import { bagPrices, type PricedCoffee } from '#domain/pricing/bag-prices.ts';
import type { PricingParameters } from '#domain/pricing/parameters.ts';
import { ADDED_UP_MS, changesByMoreThan, FRESH_CODE_ABOVE } from '#domain/staff/limits.ts';
import { parametersAt, parametersSince, setsAround } from '#server/coffee/catalogue/catalogue.ts';
import { leastAndMost } from '#server/foundation/audit-log/audit-log.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { type Bags, bagPricesSince, insertBagMoves } from './bag-price-move-store.ts';
import type { BeanChange, Moving, TwoStates } from './prices-changed.ts';

/** The beans whose green price changes by much, against every price of the last day: many small changes are a large one. */
export async function findLargeChanges(
  db: Database | InTransaction,
  changes: readonly BeanChange[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const changed = changes.filter(({ before, after }) => before !== after);
  const objects = changed.map(({ beanId }) => objectOf(beanId));
  const perKilo = await leastAndMost(db, { figure: 'per_kilo', objects, since: aDayBefore(now) });
  const isLarge = ({ beanId, before, after }: BeanChange) =>
    isMuch([before, ...(perKilo.get(objectOf(beanId)) ?? [])], after);
  return new Set(changed.filter(isLarge).map(({ beanId }) => beanId));
}

export interface Moved {
  states: TwoStates;
  moving: readonly Moving[];
}

/**
 * The coffees whose bags change by much, whatever moved them within the day: what is written about them, the prices of beans in them,
 * or the figures of the price chain, of which each may have been a small change. Figures that begin within a day count too, since
 * nobody will be asked when they do.
 */
export async function findLargeMoves(
  db: Database | InTransaction,
  { states, moving }: Moved,
  now: Date,
): Promise<Moving[]> {
  const noted = await bagPricesSince(db, aDayBefore(now));
  const earlier = parametersSince(states.now.rows, { since: aDayBefore(now), now });
  const afters = [states.later.parameters, ...parametersSoon(states, now)];
  const isLarge = ({ of, before, after }: Moving) => {
    const seen = [...noted(of), ...earlier.map(({ parameters }) => bagsOf(before, parameters))];
    return afters.some((parameters) => areMuch(seen, bagsOf(after, parameters)));
  };
  return moving.filter((coffee) => doesMove(states, coffee)).filter(isLarge);
}

/** Notes what bags cost before and after, for the last day also with each set of figures of the price chain that was valid in it. */
export async function noteMoves(db: InTransaction, { states, moving }: Moved, now: Date): Promise<void> {
  const earlier = parametersSince(states.now.rows, { since: aDayBefore(now), now });
  const moves = moving
    .filter((coffee) => doesMove(states, coffee))
    .flatMap(({ of, before, after }) =>
      earlier.map(({ parameters, until: movedAt }) => ({
        of,
        before: bagsOf(before, parameters),
        after: bagsOf(after, states.later.parameters),
        movedAt,
      })),
    );
  await insertBagMoves(
    db,
    moves.filter(({ before, after }) => isOther(before, after)),
  );
}

function parametersSoon({ now: { rows } }: TwoStates, now: Date): PricingParameters[] {
  const { next } = setsAround(rows, now);
  const isSoon = next !== undefined && next.valid_from.getTime() - now.getTime() <= ADDED_UP_MS;
  return isSoon ? [parametersAt(rows, next.valid_from)] : [];
}

const doesMove = ({ now, later }: TwoStates, { before, after }: Moving): boolean =>
  isOther(bagsOf(before, now.parameters), bagsOf(after, later.parameters));

const isOther = (one: Bags, other: Bags): boolean => one.some((price, i) => price !== other[i]);

export const bagsOf = (coffee: PricedCoffee, parameters: PricingParameters): Bags =>
  bagPrices(coffee, parameters).map(({ price }) => price);

/** Whether any bag differs by much from what it cost at any of those times. */
export const areMuch = (times: readonly Bags[], after: Bags): boolean =>
  times.some((bags) => bags.some((price, i) => isMuch([price], after[i] ?? price)));

export const aDayBefore = (now: Date): Date => new Date(now.getTime() - ADDED_UP_MS);

/** Whether a price differs by much from any of those. */
export const isMuch = (prices: readonly number[], after: number): boolean =>
  prices.some((price) => changesByMoreThan(FRESH_CODE_ABOVE.greenPricePercent, price, after));

/** What the audit log calls a bean. */
export const objectOf = (beanId: number): string => `bean ${beanId}`;
