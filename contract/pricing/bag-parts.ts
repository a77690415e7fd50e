import { z } from 'zod';
import { recipe } from '#contract/blends/recipe.ts';
import { call } from '#contract/call.ts';
import { body, money, wholeNumber } from '#contract/fields/fields.ts';
import { BAG_PARTS } from '#domain/pricing/bag-parts.ts';

const bagParts = z
  .object({
    unit_price: money.meta({ description: 'Of one bag. The parts add up to it.' }),
    parts: z.array(z.object({ part: z.enum(BAG_PARTS), amount: money })),
  })
  .meta({
    id: 'BagParts',
    description: 'Where the price of a bag goes. Packing includes blending and grinding.',
  });

export type BagPartsAnswer = z.infer<typeof bagParts>;

export const bagPartCalls = {
  'POST /bag-parts': call({
    group: 'Pricing',
    who: 'anyone',
    name: 'splitBagPrice',
    summary:
      "Where the price of one bag goes, in the caller's tier. Not found where the roastery keeps it to itself.",
    body: body({ blendRecipes: recipe, roastId: wholeNumber, bagSizeId: wholeNumber }),
    answer: bagParts,
    refuses: ['invalid', 'not_found'],
    example: {
      body: { blendRecipes: [{ beanId: 73, percentage: 100 }], roastId: 4, bagSizeId: 7 },
      answer: {
        unit_price: 20.44,
        parts: [
          { part: 'green_coffee', amount: 5.69 },
          { part: 'transport', amount: 0.74 },
          { part: 'roasting', amount: 2.26 },
          { part: 'packing', amount: 1.53 },
          { part: 'shop', amount: 10.22 },
          { part: 'tax', amount: 0 },
        ],
      },
    },
  }),
};
