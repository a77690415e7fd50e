/** The coffees that generated orders are made of: lines priced by the shop's own rules, for every price tier. */
import { sql } from 'kysely';
import { costLine, type RowCosts } from '#domain/pricing/line-costs.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import type { Catalogue, PricedBean } from '#server/coffee/catalogue/catalogue.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { randomOf } from './picks.ts';

/** So many sample lines has each tier; the first of them are ordered most. */
export const LINES_OF_TIER = 400;
const TIERS: readonly PriceTier[] = [0, 1, 2, 3];
const BAG_SIZES = [3, 3, 5, 5, 7, 7, 2, 6];
const QUANTITIES = [1, 1, 2, 2, 3, 4];
const ESPRESSO = 4;
const SPLITS = [
  [60, 40],
  [50, 30, 20],
  [40, 30, 20, 10],
];

interface Coffee {
  name: string;
  description: string;
  roastId: number;
  grindId: number;
  certificationId: number;
  blendId: number | null;
  ctapsId: string;
  /** A blend of the customer's own has a number here. */
  custom: number | null;
  recipe: readonly { bean: PricedBean; percentage: number }[];
}

/**
 * Makes the temporary tables `sample_lines` and `sample_recipes`; a line's id there is its tier's first and its own number.
 * Answers the columns of a recipe row.
 */
export async function makeSampleLines(
  db: InTransaction,
  catalogue: Catalogue,
  seed: number,
): Promise<string[]> {
  const samples = TIERS.flatMap((tier) => {
    const random = randomOf(seed);
    return Array.from({ length: LINES_OF_TIER }, (_, number) =>
      sampleLine({ catalogue, tier, random, id: tier * LINES_OF_TIER + number }),
    );
  });
  await sql`
    create temporary table sample_lines on commit drop as
    select line.*, extra.custom
    from json_populate_recordset(null::order_blends, ${JSON.stringify(samples.map(({ line }) => line))}::json) as line
    join json_to_recordset(${JSON.stringify(samples.map(({ line }) => line))}::json) as extra (id int, custom int)
      using (id)`.execute(db);
  await sql`alter table sample_lines drop column order_id, drop column position`.execute(db);
  await sql`
    create temporary table sample_recipes on commit drop as
    select * from json_populate_recordset(
      null::order_blend_recipes, ${JSON.stringify(samples.flatMap(({ recipe }) => recipe))}::json
    )`.execute(db);
  await sql`create index on sample_lines (id)`.execute(db);
  await sql`create index on sample_recipes (order_blend_id)`.execute(db);
  await sql`analyze sample_lines, sample_recipes`.execute(db);
  const [row = {}] = samples.flatMap(({ recipe }) => recipe);
  return Object.keys(row).filter((column) => column !== 'order_blend_id');
}

interface Sample {
  catalogue: Catalogue;
  tier: PriceTier;
  random: () => number;
  id: number;
}

function sampleLine({ catalogue, tier, random, id }: Sample) {
  const { custom, recipe, ...coffee } = anyCoffee(catalogue, random);
  const bagSizeId = oneOf(BAG_SIZES, random);
  const quantity = oneOf(QUANTITIES, random) * (tier === 0 ? 1 : 2);
  const agreed = { recipe, roastId: coffee.roastId, bagSizeId, quantity, tier };
  const { price, rows } = costLine(agreed, catalogue.parameters);
  const line = {
    id,
    custom,
    blend_id: coffee.blendId,
    ctaps_id: coffee.ctapsId,
    name: coffee.name,
    description: coffee.description,
    roast_id: coffee.roastId,
    grind_id: coffee.grindId,
    certification_id: coffee.certificationId,
    bag_size_id: bagSizeId,
    bag_type_id: 1,
    label_design_id: 1,
    quantity,
    price_per_kilo: price.pricePerKilo,
    unit_price: price.unitPrice,
    subtotal: price.subtotal,
    volume_discount: price.volumeDiscount,
    total_price: price.totalPrice,
    weight: price.weight,
  };
  return { line, recipe: rows.map((row, index) => recipeRow(row, { line: id, position: index + 1 })) };
}

function anyCoffee({ beans, blends }: Catalogue, random: () => number): Coffee {
  const choice = random();
  const all = [...beans.values()];
  if (choice < 0.55) {
    const { row, recipe } = oneOf(blends, random);
    const { name, description, roast_id: roastId, certification_id: certificationId } = row;
    const ids = { blendId: row.id, ctapsId: row.ctaps_id, custom: null };
    return { name, description, roastId, grindId: row.grind_id, certificationId, ...ids, recipe };
  }
  if (choice < 0.8) {
    const bean = oneOf(all, random);
    const {
      name,
      description,
      grind_id: grindId,
      certification_id: certificationId,
      ctaps_id: ctapsId,
    } = bean.row;
    const recipe = [{ bean, percentage: 100 }];
    const ids = { blendId: null, ctapsId, custom: null };
    return { name, description, roastId: bean.roastId, grindId, certificationId, ...ids, recipe };
  }
  const first = Math.floor(random() * (all.length - SPLITS.length - 1));
  const recipe = oneOf(SPLITS, random).map((percentage, index) => {
    const bean = all[first + index];
    if (bean === undefined) throw new Error(`The catalogue has no bean number ${first + index}.`);
    return { bean, percentage };
  });
  const custom = Math.floor(random() * 1_000_000);
  const words = { name: `Own blend ${custom}`, description: 'A blend of my own.' };
  return {
    ...words,
    roastId: 4,
    grindId: ESPRESSO,
    certificationId: 1,
    blendId: null,
    ctapsId: '',
    custom,
    recipe,
  };
}

function recipeRow(
  { recipeRow: { bean, percentage }, weight, ...costs }: RowCosts<{ bean: PricedBean; percentage: number }>,
  { line, position }: { line: number; position: number },
) {
  const { id, name, ctaps_id } = bean.row;
  const row = { order_blend_id: line, position, percentage, weight };
  return { ...row, bean_id: id, bean_name: name, bean_ctaps_id: ctaps_id, ...inSnakeCase(costs) };
}

/** The columns of the costs are named as the costs are, in snake case. */
const inSnakeCase = (costs: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(costs).map(([name, value]: [string, unknown]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

function oneOf<T>(all: readonly T[], random: () => number): T {
  const one = all[Math.floor(random() * all.length)];
  if (one === undefined) throw new Error('There is nothing to choose from.');
  return one;
}
