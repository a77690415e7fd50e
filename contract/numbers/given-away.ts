/** Coffee that was sent at no charge: samples, and bags that were sent again. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { grams, money } from '#contract/fields/fields.ts';
import { day } from '#contract/order-desk/desk-order.ts';
import { staffCall } from '#contract/staff-call.ts';
import { isSpan } from '#domain/numbers/span.ts';
import { REPLACEMENT_REASONS, type ReplacementReason } from '#domain/order/replacement.ts';
import { SAMPLE_REASONS, type SampleReason } from '#domain/order/sample.ts';

const sums = {
  grams,
  worth: money.meta({ description: 'What its bags would have cost, without delivery.' }),
  cost: money.meta({ description: 'What it cost us by the cost chain, as it was on the day of the order.' }),
};

const given = z
  .object({
    order_id: z.int(),
    day,
    kind: z.enum(['sample', 'replacement']),
    reason: z.enum([
      ...(Object.keys(SAMPLE_REASONS) as SampleReason[]),
      ...(Object.keys(REPLACEMENT_REASONS) as ReplacementReason[]).filter((reason) => reason !== 'other'),
    ]),
    ...sums,
  })
  .meta({ id: 'GivenAway' });

const list = z
  .object({ count: z.int(), sums: z.object(sums).meta({ id: 'SumsGivenAway' }), rows: z.array(given) })
  .meta({ id: 'ListGivenAway' });

export type ListGivenAway = z.infer<typeof list>;

export const givenAwayCalls = {
  'GET /staff/given-away': call({
    ...staffCall('numbers'),
    name: 'listGivenAway',
    summary: 'Orders at no charge of a span that were not cancelled, with what they were worth and cost.',
    query: z.object({ from: day, to: day }).refine(isSpan, {
      error: 'Please give a first and a last day, at most thirty years apart.',
      path: ['to'],
    }),
    answer: list,
    refuses: ['not_signed_in', 'not_allowed', 'invalid'],
    example: {
      query: { from: '2026-11-01', to: '2026-11-30' },
      answer: {
        count: 1,
        sums: { grams: 250, worth: 6.19, cost: 2.31 },
        rows: [
          {
            order_id: 1260,
            day: '2026-11-24',
            kind: 'sample',
            reason: 'prospect',
            grams: 250,
            worth: 6.19,
            cost: 2.31,
          },
        ],
      },
    },
  }),
};
