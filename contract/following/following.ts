import { z } from 'zod';
import { call } from '#contract/call.ts';
import { time } from '#contract/fields/fields.ts';
import { handedOut } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { minasOrderBlend } from '#contract/orders/order.ts';
import { STAGES } from '#domain/following/stage.ts';

const followedLine = z
  .object({
    order_blend_id: z.int(),
    stage: z.enum(STAGES).meta({ description: 'How far the floor has come, by its batches and bags.' }),
    since: time.nullable().meta({ description: 'When it came to this stage, where the floor noted it.' }),
    roasts_on: z.iso.date().nullable().meta({ description: 'The day of its next batch that is planned.' }),
    bags_filled: z.int().min(0),
    roasted_by: z
      .array(z.string())
      .meta({ description: 'First names of those who roasted it and agreed to be named.' }),
    lots: z
      .array(
        z.object({
          bean_id: z.int(),
          origin: z.string(),
          code: z.string(),
          arrived_on: z.iso.date().meta({ description: 'When the lot came to the roastery.' }),
        }),
      )
      .meta({ description: 'Green coffee that was weighed for it.' }),
  })
  .meta({ id: 'FollowedLine', description: 'A coffee of an order, on its way through the roastery.' });

const followedOrder = z
  .object({
    version: z.string().meta({ description: 'Send it as `since` with the next call.' }),
    order_version: z.string().meta({ description: 'Changes with the order, its boxes and its log.' }),
    lines: z.array(followedLine),
  })
  .meta({ id: 'FollowedOrder' });

export type FollowedOrder = z.infer<typeof followedOrder>;
export type FollowedLine = z.infer<typeof followedLine>;

const since = z.object({
  since: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'Please give the version of the last answer.')
    .optional()
    .meta({ description: 'Waits for another version than this, and answers all the same after 15 seconds.' }),
});

const followed = {
  group: 'Orders',
  waits: true,
  query: since,
  answer: followedOrder,
} as const;

const answer: FollowedOrder = {
  version: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
  order_version: 'YhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
  lines: [
    {
      order_blend_id: minasOrderBlend.id,
      stage: 'in_drum',
      since: '2026-11-23T10:24:00Z',
      roasts_on: null,
      bags_filled: 0,
      roasted_by: ['Ravi'],
      lots: [
        { bean_id: 73, origin: 'Sul de Minas, Mogiana, Brazil', code: 'BR-2604', arrived_on: '2026-05-04' },
      ],
    },
  ],
};

export const followingCalls = {
  'GET /orders/{id}/following': call({
    ...followed,
    who: 'buyer',
    name: 'followOrder',
    summary: 'What the floor does with an order now; with `since`, as soon as that changes.',
    params: withId,
    refuses: ['not_signed_in', 'not_found', 'too_many_tries'],
    example: { params: { id: '1207' }, query: {}, answer },
  }),
  'GET /guest-orders/{signedKey}/following': call({
    ...followed,
    who: 'link holder',
    name: 'followGuestOrder',
    summary: 'The same, for anybody who has the mailed link, until that expires.',
    params: z.object({ signedKey: handedOut }),
    refuses: ['not_found', 'too_many_tries'],
    example: { params: { signedKey: 'MTIwNy4xNzk3MDAw.pV3s8Qk1xYc6nZb0RwTq' }, query: {}, answer },
  }),
};
