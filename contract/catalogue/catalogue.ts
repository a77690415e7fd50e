import { z } from 'zod';
import { call } from '#contract/call.ts';
import { ctapsId, money } from '#contract/fields/fields.ts';
import { lineOrNothing } from '#contract/fields/text-fields.ts';
import { bean, santos } from './coffee.ts';
import { santosScores, scores } from './scores.ts';

const brand = z
  .object({
    id: z.int(),
    brand: z.string(),
    name: z.string(),
    roast_id: z.int(),
    descriptors: z.array(z.string()),
    decaf: z.boolean(),
    ...scores,
  })
  .meta({ id: 'Brand', description: 'A known coffee of another house. Its scores are our own estimate.' });

const kiloPrice = z
  .object({ ctaps_id: ctapsId, price_per_kilo: money, price_of_250_g: money })
  .meta({ id: 'KiloPrice' });

export type Brand = z.infer<typeof brand>;

const catalogue = { group: 'Catalogue', who: 'anyone', refuses: [] } as const;

export const catalogueCalls = {
  'GET /beans': call({
    ...catalogue,
    name: 'listBeans',
    summary: "Every single bean, priced in the caller's tier.",
    answer: z.array(bean),
    example: { answer: [santos] },
  }),
  'GET /top-sellers': call({
    ...catalogue,
    name: 'listTopSellers',
    summary:
      'The beans that most orders of the last 90 days had, the best first; none while too few were sold.',
    answer: z.array(z.int()).meta({ description: 'Ids of beans. Each was in at least ten orders.' }),
    example: { answer: [74, 12, 96, 106, 38, 32] },
  }),
  'GET /kilo-prices': call({
    ...catalogue,
    name: 'listKiloPrices',
    summary:
      "What a kilo and a 250 g bag of every bean and house blend cost in the caller's tier, and nothing else of them.",
    answer: z.array(kiloPrice),
    example: { answer: [{ ctaps_id: santos.ctaps_id, price_per_kilo: 20.44, price_of_250_g: 6.19 }] },
  }),
  'GET /brands': call({
    ...catalogue,
    name: 'searchBrands',
    summary: 'Known brands that a taste can be matched to, the nearest name first.',
    query: z.object({
      search: lineOrNothing(80)
        .optional()
        .meta({ description: 'Part of a name. Typing errors are forgiven.' }),
    }),
    answer: z.array(brand),
    example: {
      query: { search: 'lavaza' },
      answer: [
        {
          id: 1,
          brand: 'Lavazza',
          name: 'Qualità Rossa',
          roast_id: 4,
          descriptors: ['dark chocolate', 'caramel'],
          decaf: false,
          ...santosScores,
        },
      ],
    },
  }),
};
