/** What moves when a bean is shipped from elsewhere, loses more in the roaster or is sold at another roast: judged like its green price. */
import { LEAST_MARGIN_BP } from '#domain/pricing/green-price.ts';
import {
  buildCatalogue,
  type CatalogueRows,
  type GuardPrices,
  type PricedFacts,
} from '#server/coffee/catalogue/catalogue.ts';
import { listLandedCosts } from '#server/coffee/stock/stock.ts';
import { freshCodeNeeded } from '#server/platform/acts/fresh-code.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { refuse, refuseField } from '#server/platform/refusal.ts';
import { findLargeMoves, noteMoves } from './large-change.ts';
import { type BeanChange, leastMarginOf, type PricesChanged, pricesChanged } from './prices-changed.ts';

interface Wish {
  rows: CatalogueRows;
  beanId: number;
  facts: PricedFacts;
  now: Date;
}

export interface LookedAtBean extends PricesChanged {
  bean: BeanChange;
  /** Its smallest bag for private customers, in pence. */
  bag: { before: number; after: number };
  moves: boolean;
  /** The coffees whose change takes a fresh code. */
  large: string[];
  isTooLow: boolean;
  leastMargin: ReturnType<typeof leastMarginOf>;
}

/** `undefined` where there is no such bean. */
export async function lookAtBean(
  db: Database | InTransaction,
  { rows, beanId, facts, now }: Wish,
): Promise<LookedAtBean | undefined> {
  const beans = rows.beans.map((row) => (row.id === beanId ? { ...row, ...facts } : row));
  const later = buildCatalogue({ ...rows, beans }, now);
  const seen = pricesChanged({ now: buildCatalogue(rows, now), later }, [beanId]);
  const [bean] = seen?.beans ?? [];
  const [bag] = bean?.bags ?? [];
  if (seen === undefined || bean === undefined || bag === undefined) return undefined;
  const leastMargin = leastMarginOf(later, beanId, await listLandedCosts(db));
  const all = [bean, ...seen.blends].flatMap(({ bags }) => bags);
  const moves = all.some(({ before, after }) => before !== after);
  return {
    ...seen,
    bean,
    bag,
    moves,
    large: (await findLargeMoves(db, seen, now)).map(({ name }) => name),
    isTooLow:
      all.some(({ before, after }) => after < before) &&
      (leastMargin?.marginBp ?? LEAST_MARGIN_BP) < LEAST_MARGIN_BP,
    leastMargin,
  };
}

export const guardPrices: GuardPrices = async (db, { version, member, ...wish }) => {
  const seen = await lookAtBean(db, wish);
  if (seen === undefined || !seen.moves) return null;
  if (seen.version !== version) return LOOK_FIRST;
  const refusal = seen.large.length > 0 ? freshCodeNeeded(member) : null;
  if (refusal !== null) return refusal;
  if (seen.isTooLow) return refuseField(movedField(wish), TOO_LOW);
  await noteMoves(db, seen, wish.now);
  return seen.bag;
};

export const LOOK_FIRST = refuse('changed_meanwhile', {
  message: 'This changes prices. Please look at what they would be, and save it then.',
});

export const TOO_LOW =
  'That makes it too cheap: at the largest discount a bag would leave less than 3% over what the coffee on hand cost.';

function movedField({ rows, beanId, facts }: Wish): keyof PricedFacts {
  const before = rows.beans.find(({ id }) => id === beanId);
  if (before?.delivery_zone !== facts.delivery_zone) return 'delivery_zone';
  return before.roast_loss_adjust_bp === facts.roast_loss_adjust_bp ? 'roast_id' : 'roast_loss_adjust_bp';
}
