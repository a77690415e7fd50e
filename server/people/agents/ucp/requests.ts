/** What the shop reads of a request by UCP. Anything else that a platform sends is ignored; nothing is coerced. */
import { z } from 'zod';
import { blendsRequest } from '../search/blends-request.ts';

const MOST_IDS = 25;
const USUAL_LIMIT = 10;
const MOST_LISTED = 50;
const LONGEST_QUERY = 400;

const pence = z.int().min(0);
const text = z.string().max(200);

const cursor = z.string().regex(/^[\w-]{1,16}$/);

export const searchRequest = z
  .object({
    query: z.string().max(LONGEST_QUERY).optional(),
    filters: z
      .object({
        categories: z.array(text).max(50).optional(),
        price: z.object({ min: pence.optional(), max: pence.optional() }).optional(),
      })
      .optional(),
    pagination: z.object({ cursor: cursor.optional(), limit: z.int().min(1).optional() }).optional(),
    blends: blendsRequest.optional(),
  })
  .transform(({ query, filters, pagination, blends }) => ({
    isNothing: query === undefined && filters === undefined,
    blends: blends ?? null,
    search: {
      query: query === undefined || query.trim() === '*' || query.trim() === '' ? null : query.trim(),
      categories: filters?.categories ?? null,
      price: filters?.price ?? {},
    },
    cursor: pagination?.cursor ?? null,
    limit: Math.min(MOST_LISTED, pagination?.limit ?? USUAL_LIMIT),
  }));

export const lookupRequest = z.object({ ids: z.array(z.string()).min(1) });

export const isTooMany = (ids: readonly string[]): boolean => ids.length > MOST_IDS;

export const productRequest = z.object({
  id: z.string(),
  selected: z
    .array(z.object({ name: text, label: text }))
    .max(20)
    .default([]),
});

/** More than a cart takes, so that it can say so. */
const MOST_ASKED_LINES = 200;

export const cartRequest = z.object({
  line_items: z
    .array(
      z.object({
        item: z.object({ id: z.string() }),
        quantity: z.int().min(1),
        label: z.object({ name: text }).optional(),
      }),
    )
    .max(MOST_ASKED_LINES),
  discounts: z.object({ codes: z.array(text).max(20).optional() }).optional(),
  context: z.object({ eligibility: z.array(z.string()).max(50).optional() }).optional(),
});

export type CartRequest = z.infer<typeof cartRequest>;

const fields = z
  .record(z.string(), z.unknown())
  .transform((written) =>
    Object.fromEntries(
      Object.entries(written).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
  );

export const checkoutRequest = cartRequest.partial({ line_items: true }).extend({
  cart_id: z.string().max(200).optional(),
  buyer: fields.optional(),
  fulfillment: z
    .object({
      methods: z
        .array(
          z.object({
            destinations: z.array(fields).max(20).optional(),
            selected_destination_id: z.string().max(200).nullish(),
            groups: z
              .array(z.object({ selected_option_id: z.string().max(200).nullish() }))
              .max(20)
              .optional(),
          }),
        )
        .max(20)
        .optional(),
    })
    .optional(),
});

export type CheckoutRequest = z.infer<typeof checkoutRequest>;

export const completeRequest = z
  .object({ payment: z.object({ instruments: z.array(z.unknown()).max(20).optional() }).optional() })
  .nullish();
