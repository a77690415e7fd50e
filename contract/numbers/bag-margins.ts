/** What the usual bag of each coffee leaves: as it is planned, and at what the green coffee on hand really cost. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { grams, money, signedMoney } from '#contract/fields/fields.ts';
import { staffCall } from '#contract/staff-call.ts';

const left = z
  .object({
    cost: money,
    margin: signedMoney.meta({ description: 'The price less the cost.' }),
    percent: z.number().meta({ description: 'The margin, of the cost: 100 is a price of twice the cost.' }),
  })
  .meta({ id: 'BagMargin' });

const coffee = z
  .object({
    kind: z.enum(['bean', 'blend']),
    id: z.int(),
    name: z.string(),
    price: money.meta({ description: 'Of 250 g at the Home price, without a discount.' }),
    planned: left.meta({ description: 'By the cost chain of today’s prices.' }),
    real: left
      .nullable()
      .meta({ description: 'At what the lots on hand cost; null where no bean of it has one.' }),
    difference: signedMoney.nullable().meta({ description: 'The real margin less the planned one.' }),
    difference_percent: z.number().nullable().meta({ description: 'The same, of the planned margin.' }),
    without_lot: z.array(z.string()).meta({ description: 'Its beans without a lot: they count as planned.' }),
    least: z
      .object({ price_tier: z.int(), grams, percent: z.number(), is_too_little: z.boolean() })
      .meta({
        id: 'LeastOfAllBags',
        description: 'Of all its bags the one that leaves least at the largest volume discount.',
      })
      .nullable(),
  })
  .meta({ id: 'CoffeeMargin' });

export type CoffeeMargin = z.infer<typeof coffee>;

export const bagMarginCalls = {
  'GET /staff/bag-margins': call({
    ...staffCall('numbers'),
    name: 'listBagMargins',
    summary:
      'Each coffee on the shelf, what its usual bag is planned to leave and really leaves; worst first.',
    answer: z.array(coffee),
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      answer: [
        {
          kind: 'bean',
          id: 73,
          name: 'Brazil Santos NY2 Fine Cup Natural',
          price: 5.69,
          planned: { cost: 2.53, margin: 3.16, percent: 124.9 },
          real: { cost: 2.95, margin: 2.74, percent: 92.8 },
          difference: -0.42,
          difference_percent: -13.2,
          without_lot: [],
          least: { price_tier: 3, grams: 1000, percent: 2.1, is_too_little: true },
        },
        {
          kind: 'blend',
          id: 1,
          name: 'Lantern Ferry',
          price: 6.1,
          planned: { cost: 2.71, margin: 3.39, percent: 125 },
          real: null,
          difference: null,
          difference_percent: null,
          without_lot: ['Ethiopia Sidamo', 'Sumatra Mandheling'],
          least: null,
        },
      ],
    },
  }),
};
