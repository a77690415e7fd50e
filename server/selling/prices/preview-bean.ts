/** What moves when a bean is shipped from elsewhere, loses more in the roaster or is sold at another roast: judged like its green price. */
import { LEAST_MARGIN_BP } from '#domain/pricing/green-price.ts';
import { buildCatalogue, type CatalogueRows } from '#server/coffee/catalogue/catalogue.ts';
import { listLandedCosts } from '#server/coffee/stock/stock.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { refuseField } from '#server/platform/refusal.ts';
import { findLargeMoves } from './large-change.ts';
import { type BeanChange, leastMarginOf, type PricesChanged, pricesChanged } from './prices-changed.ts';
import { type PricePreview, TOO_LOW } from './save-prices.ts';

export type PricedFacts = Pick<
  CatalogueRows['beans'][number],
  'roast_id' | 'delivery_zone' | 'roast_loss_adjust_bp'
>;

interface Wish {
  rows: CatalogueRows;
  beanId: number;
  facts: PricedFacts;
  now: Date;
}

export interface BeanPreview extends PricesChanged, PricePreview {
  bean: BeanChange;
  /** Its smallest bag for private customers, in pence. */
  bag: { before: number; after: number };
  moves: boolean;
  /** The coffees whose change takes a fresh code. */
  large: string[];
  leastMargin: ReturnType<typeof leastMarginOf>;
}

/** `undefined` where there is no such bean. */
export async function previewBean(
  db: Database | InTransaction,
  wish: Wish,
): Promise<BeanPreview | undefined> {
  const { rows, beanId, facts, now } = wish;
  const beans = rows.beans.map((row) => (row.id === beanId ? { ...row, ...facts } : row));
  const later = buildCatalogue({ ...rows, beans }, now);
  const seen = pricesChanged({ now: buildCatalogue(rows, now), later }, [beanId]);
  const [bean] = seen?.beans ?? [];
  const [bag] = bean?.bags ?? [];
  if (seen === undefined || bean === undefined || bag === undefined) return undefined;
  const leastMargin = leastMarginOf(later, beanId, await listLandedCosts(db));
  const all = [bean, ...seen.blends].flatMap(({ bags }) => bags);
  const moves = all.some(({ before, after }) => before !== after);
  const large = (await findLargeMoves(db, seen, now)).map(({ name }) => name);
  const isTooLow =
    all.some(({ before, after }) => after < before) &&
    (leastMargin?.marginBp ?? LEAST_MARGIN_BP) < LEAST_MARGIN_BP;
  return {
    ...seen,
    bean,
    bag,
    moves,
    large,
    isLarge: large.length > 0,
    tooLow: isTooLow ? refuseField(movedField(wish), TOO_LOW) : null,
    leastMargin,
  };
}

function movedField({ rows, beanId, facts }: Wish): keyof PricedFacts {
  const before = rows.beans.find(({ id }) => id === beanId);
  if (before?.delivery_zone !== facts.delivery_zone) return 'delivery_zone';
  return before.roast_loss_adjust_bp === facts.roast_loss_adjust_bp ? 'roast_id' : 'roast_loss_adjust_bp';
}
