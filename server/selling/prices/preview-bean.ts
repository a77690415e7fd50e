/** What moves when a bean is shipped from elsewhere, loses more in the roaster, is sold at another roast, judged like its green price, or tastes otherwise. */
import { createHash } from 'node:crypto';
import { LEAST_MARGIN_BP } from '#domain/pricing/green-price.ts';
import type { Scores } from '#domain/taste/axes.ts';
import { buildCatalogue, type CatalogueRows } from '#server/coffee/catalogue/catalogue.ts';
import { listLandedCosts } from '#server/coffee/stock/stock.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { refuseField } from '#server/platform/refusal.ts';
import { findLargeMoves } from './large-change.ts';
import { type TastesChanged, tastesChanged } from './preview-tastes.ts';
import { type BeanChange, leastMarginOf, type PricesChanged, pricesChanged } from './prices-changed.ts';
import { type PricePreview, TOO_LOW } from './save-prices.ts';

export type PricedFacts = Pick<
  CatalogueRows['beans'][number],
  'roast_id' | 'delivery_zone' | 'roast_loss_adjust_bp'
>;

/** Without scores the bean keeps its own. */
export type PreviewedFacts = PricedFacts & { scores?: Scores | undefined };

interface Wish {
  rows: CatalogueRows;
  beanId: number;
  facts: PreviewedFacts;
  now: Date;
}

export interface BeanPreview extends PricesChanged, PricePreview {
  bean: BeanChange;
  /** Its smallest bag for private customers, in pence. */
  bag: { before: number; after: number };
  movesPrices: boolean;
  /** Prices, or how something tastes. */
  moves: boolean;
  /** `null` where all tastes as before. */
  tastes: TastesChanged | null;
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
  const { roast_id, delivery_zone, roast_loss_adjust_bp, scores } = facts;
  const written = { roast_id, delivery_zone, roast_loss_adjust_bp, ...scores };
  const beans = rows.beans.map((row) => (row.id === beanId ? { ...row, ...written } : row));
  const later = buildCatalogue({ ...rows, beans }, now);
  const states = { now: buildCatalogue(rows, now), later };
  const seen = pricesChanged(states, [beanId]);
  const [bean] = seen?.beans ?? [];
  const [bag] = bean?.bags ?? [];
  if (seen === undefined || bean === undefined || bag === undefined) return undefined;
  const leastMargin = leastMarginOf(later, beanId, await listLandedCosts(db));
  const all = [bean, ...seen.blends].flatMap(({ bags }) => bags);
  const movesPrices = all.some(({ before, after }) => before !== after);
  const tastes = tastesChanged(states, beanId);
  const large = (await findLargeMoves(db, seen, now)).map(({ name }) => name);
  const isTooLow =
    all.some(({ before, after }) => after < before) &&
    (leastMargin?.marginBp ?? LEAST_MARGIN_BP) < LEAST_MARGIN_BP;
  return {
    ...seen,
    version: tastes === null ? seen.version : versionOf(seen.version, tastes),
    bean,
    bag,
    movesPrices,
    moves: movesPrices || tastes !== null,
    tastes,
    large,
    isLarge: large.length > 0,
    tooLow: isTooLow ? refuseField(movedField(wish), TOO_LOW) : null,
    leastMargin,
  };
}

/** Names exactly these changes of prices and tastes. */
const versionOf = (pricesVersion: string, tastes: TastesChanged): string =>
  createHash('sha256')
    .update(JSON.stringify([pricesVersion, tastes]))
    .digest('hex');

function movedField({ rows, beanId, facts }: Wish): keyof PricedFacts {
  const before = rows.beans.find(({ id }) => id === beanId);
  if (before?.delivery_zone !== facts.delivery_zone) return 'delivery_zone';
  return before.roast_loss_adjust_bp === facts.roast_loss_adjust_bp ? 'roast_id' : 'roast_loss_adjust_bp';
}
