/** Bags that are sent once more at no charge, as an order of their own: as staff send them and as the buyer reads of it. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, listOf, say, storedId, time, wholeNumber } from '#contract/fields/fields.ts';
import { paragraphOrNothing } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { REPLACEMENT_REASONS, type ReplacementReason } from '#domain/order/replacement.ts';

const REASONS = Object.keys(REPLACEMENT_REASONS) as ReplacementReason[];

const bagsOfLine = z.object({ order_blend_id: z.int(), bags: z.int().min(0) });

export const replacementsOnDesk = z
  .object({
    replaces: z.int().nullable().meta({ description: 'The order whose bags this one sends again.' }),
    sent_again: z.array(
      z
        .object({
          order_id: z.int(),
          order_status_id: z.int(),
          is_packed: z.boolean(),
          reason: z.enum(REASONS),
          note: z.string().meta({ description: 'Empty on the floor.' }),
          sent_by: z.string().nullable(),
          sent_at: time,
          lines: z.array(bagsOfLine),
        })
        .meta({ id: 'Replacement' }),
    ),
    left: z.array(bagsOfLine).meta({ description: 'Bags that were neither refunded nor sent again.' }),
  })
  .meta({ id: 'ReplacementsOnDesk' });

const linkedOrder = z
  .object({ order_id: z.int(), path: z.string().meta({ description: 'Where its buyer reads it.' }) })
  .meta({ id: 'LinkedOrder' });

export const replacementsOfOrder = z
  .object({ replaces: linkedOrder.nullable(), sent_again: z.array(linkedOrder) })
  .meta({ id: 'ReplacementsOfOrder' });

export type ReplacementsOnDesk = z.infer<typeof replacementsOnDesk>;
export type ReplacementsOfOrder = z.infer<typeof replacementsOfOrder>;

const sent = z.object({ order_id: z.int(), replaces_id: z.int() }).meta({ id: 'SentAgain' });

export const replacementCalls = {
  'GET /orders/{id}/replacements': call({
    group: 'Orders',
    who: 'buyer',
    name: 'listReplacements',
    summary: 'The order whose bags this one sends again, and the orders that send bags of this one again.',
    params: withId,
    answer: replacementsOfOrder,
    refuses: ['not_signed_in', 'not_found'],
    example: {
      params: { id: '1207' },
      answer: { replaces: null, sent_again: [{ order_id: 1260, path: '/profile/orders/1260' }] },
    },
  }),
  'POST /staff/orders/{id}/replacements': call({
    ...staffCall('orders'),
    name: 'sendAgain',
    summary: 'Send bags of a dispatched or delivered order again at no charge, as a new order.',
    params: withId,
    body: body({
      id: z.uuid('Please give the replacement an id of its own.').meta({
        description: 'A UUID that the screen makes up: sent again under the same id, no more bags are sent.',
      }),
      lines: listOf(body({ order_blend_id: storedId, bags: wholeNumber }), 200),
      reason: z.enum(REASONS, say('Please choose a reason.')),
      note: paragraphOrNothing(500)
        .optional()
        .transform((value) => value ?? ''),
    }),
    answer: sent,
    refuses: [...staffCall('orders').refuses, 'changed_meanwhile', 'fresh_code_needed'],
    example: {
      params: { id: '1207' },
      body: {
        id: '018f6d3e-7c41-4b0a-9a57-2d1f6f3f8b35',
        lines: [{ order_blend_id: 3310, bags: 1 }],
        reason: 'damaged',
        note: 'Photo in the inbox.',
      },
      answer: { order_id: 1260, replaces_id: 1207 },
    },
  }),
};
