/** What moves when a house blend gets another recipe or roast: judged like the price of a bean. */
import { createHash } from 'node:crypto';
import type { HouseBlendFacts } from '#domain/catalogue/house-blend-facts.ts';
import { LEAST_MARGIN_BP } from '#domain/pricing/green-price.ts';
import { leastMargin, type Margin } from '#domain/pricing/margins.ts';
import { buildCatalogue, type Catalogue, type CatalogueRows } from '#server/coffee/catalogue/catalogue.ts';
import { listLandedCosts } from '#server/coffee/stock/stock.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { refuseField } from '#server/platform/refusal.ts';
import { findLargeMoves } from './large-change.ts';
import { type BagChange, bagsChanged, type Moving, type TwoStates } from './prices-changed.ts';
import { type PricePreview, TOO_LOW } from './save-prices.ts';

export type PricedBlendFacts = Pick<HouseBlendFacts, 'roast_id' | 'blend_recipes'>;

interface Wish {
  rows: CatalogueRows;
  blendId: number;
  facts: PricedBlendFacts;
  now: Date;
}

interface BlendPreview extends PricePreview {
  bags: BagChange[];
  /** Its smallest bag for private customers, in pence. */
  bag: { before: number; after: number };
  moves: boolean;
  movesPrices: boolean;
  moving: Moving[];
  states: TwoStates;
  /** The coffees whose change takes a fresh code. */
  large: string[];
  /** `null` where no bean of it has a lot. */
  leastMargin: Margin | null;
}

/** `undefined` where there is no such house blend. */
export async function previewBlend(
  db: Database | InTransaction,
  { rows, blendId, facts, now: at }: Wish,
): Promise<BlendPreview | undefined> {
  const states = { now: buildCatalogue(rows, at), later: withFacts({ rows, blendId, facts, now: at }) };
  const [before, after] = [coffeeOf(states.now, blendId), coffeeOf(states.later, blendId)];
  if (before === undefined || after === undefined) return undefined;
  const bags = bagsChanged(states, before, after);
  const [bag] = bags;
  if (bag === undefined) return undefined;
  const landed = await listLandedCosts(db);
  const isLanded = after.recipe.some(({ bean }) => landed.has(bean.row.id));
  const margin = isLanded
    ? leastMargin(after, ({ row }) => landed.get(row.id), states.later.parameters)
    : null;
  const { name } = before;
  const movesPrices = bags.some((one) => one.before !== one.after);
  const moved = { states, moving: [{ of: { blendId }, name, before, after }] };
  const large = (await findLargeMoves(db, moved, at)).map((coffee) => coffee.name);
  const isTooLow =
    bags.some((one) => one.after < one.before) && (margin?.marginBp ?? LEAST_MARGIN_BP) < LEAST_MARGIN_BP;
  return {
    bags,
    version: createHash('sha256').update(JSON.stringify({ blendId, bags })).digest('hex'),
    bag,
    ...moved,
    moves: movesPrices,
    movesPrices,
    large,
    isLarge: large.length > 0,
    tooLow: isTooLow ? refuseField('blend_recipes', TOO_LOW) : null,
    leastMargin: margin,
  };
}

/** The catalogue as it would be. */
const withFacts = ({ rows, blendId, facts: { roast_id, blend_recipes }, now }: Wish): Catalogue =>
  buildCatalogue(
    {
      ...rows,
      blends: rows.blends.map((row) => (row.id === blendId ? { ...row, roast_id } : row)),
      recipes: [
        ...rows.recipes.filter((row) => row.blend_id !== blendId),
        ...blend_recipes.map((row, position) => ({ ...row, position, blend_id: blendId })),
      ],
    },
    now,
  );

function coffeeOf({ blends }: Catalogue, blendId: number) {
  const blend = blends.find(({ row }) => row.id === blendId);
  return blend && { name: blend.row.name, recipe: blend.recipe, roastId: blend.row.roast_id };
}
