/** Reads the cases of pricing-examples.json and answers them in the same form, to be compared field by field. */
import { z } from 'zod';
import { type Line, priceLine } from '#domain/pricing/line.ts';
import { costLine } from '#domain/pricing/line-costs.ts';
import { totalOrder } from '#domain/pricing/order.ts';
import type { PricingParameters } from '#domain/pricing/parameters.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import { type SeededBean, seededBean } from './seeded-beans.ts';

const tier = z.literal([0, 1, 2, 3]);
const line = z.object({
  recipe: z.array(z.tuple([z.int(), z.int()])),
  roast_id: z.int(),
  bag_size_id: z.int(),
  quantity: z.int(),
});
const order = z.object({
  lines: z.array(line),
  shipping_option_id: z.literal([1, 2]),
  user_type: tier,
});
const example = z.object({
  id: z.string(),
  purpose: z.string(),
  input: z.union([order, line.extend({ user_type: tier })]),
  expected: z.record(z.string(), z.unknown()),
});

export const pricingExamples = z.array(example);

export type PricingExample = z.infer<typeof example>;

type Answer = Record<string, unknown>;
type Row = { bean: SeededBean; percentage: number };

export function answerPricingExample(
  { input }: PricingExample,
  parameters: PricingParameters,
): Answer {
  if (!('lines' in input)) return answerLine(lineOf(input, input.user_type), parameters);
  const lines = input.lines.map((line) => lineOf(line, input.user_type));
  const { goods: _goods, voucherGoods: _discounted, voucherDiscount: _voucher, bagGrams: _grams, ...totals } = totalOrder(
    lines.map((line) => priceLine(line, parameters)),
    { tier: input.user_type, option: input.shipping_option_id },
    parameters,
  );
  const answers = lines.map((line) => {
    const { rows: _rows, ...price } = answerLine(line, parameters);
    return price;
  });
  return { lines: answers, ...snakeCased(totals) };
}

function answerLine(line: Line<Row>, parameters: PricingParameters): Answer {
  const { price, blendLossBp, rows } = costLine(line, parameters);
  const answerRows = rows.map(({ recipeRow, ...costs }) => ({
    bean_id: recipeRow.bean.id,
    percentage: recipeRow.percentage,
    ...snakeCased(costs),
  }));
  return { blend_loss_bp: blendLossBp, ...snakeCased(price), rows: answerRows };
}

function lineOf(example: z.infer<typeof line>, tier: PriceTier): Line<Row> {
  return {
    recipe: example.recipe.map(([beanId, percentage]) => ({ bean: seededBean(beanId), percentage })),
    roastId: example.roast_id,
    bagSizeId: example.bag_size_id,
    quantity: example.quantity,
    tier,
  };
}

const snakeCased = (record: object): Answer =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
