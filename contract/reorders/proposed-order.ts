/** An order that is proposed to a member, before the coffee runs out or for a day of a standing order. */
import { z } from 'zod';
import { grams, money, percentage, time } from '#contract/fields/fields.ts';
import { minasOrderBlend, orderBlend } from '#contract/orders/order.ts';

const day = z.iso.date();

const state = z.enum([
  'proposed',
  'approved',
  'put off',
  'changed',
  'skipped',
  'stopped',
  'expired',
  'withdrawn',
]);

export const proposedLine = orderBlend
  .pick({
    blend_id: true,
    name: true,
    description: true,
    quantity: true,
    bag_size_id: true,
    bag_type_id: true,
    grind_id: true,
    certification_id: true,
    label_design_id: true,
    weight: true,
    subtotal: true,
    total_price: true,
  })
  .extend({
    quantity: z.int().min(0).meta({ description: 'None of a coffee that is left out this time.' }),
    bag_grams: grams,
    roast_id: z.int(),
    roast: z.string(),
    grind: z.string(),
    in_stock: z.boolean(),
    blend_recipes: z.array(z.object({ bean_id: z.int(), name: z.string(), percentage })),
  })
  .meta({ id: 'ProposedLine' });

const ofStandingOrder = z
  .object({
    id: z.int(),
    asks: z.boolean().meta({ description: 'Whether only an answer orders it.' }),
    rhythm: z.string().meta({ description: 'When it comes, in words.' }),
    purchase_order: z.string(),
    leaves_on: day
      .nullable()
      .meta({ description: 'Null where it leaves as soon as it can once it is ordered.' }),
    places_at: time
      .nullable()
      .meta({ description: 'When the shop places it, unless it is answered before.' }),
    not_placed: z.string().nullable().meta({ description: 'Why the shop could not place it.' }),
  })
  .meta({ id: 'ProposedOfStandingOrder' });

export const proposal = z
  .object({
    id: z.int(),
    state,
    consumption: z
      .string()
      .nullable()
      .meta({ description: 'How much the member drinks, in words; null for one of a standing order.' }),
    runs_out_on: day.nullable(),
    proposed_at: time,
    expires_at: time,
    standing: ofStandingOrder.nullable(),
    lines: z.array(proposedLine),
    volume_discount: money,
    shipping_cost: money,
    total: money.meta({ description: 'What it costs now.' }),
    proposed_total: money.meta({ description: 'What it cost when it was proposed.' }),
    delivery: z
      .array(z.string())
      .meta({ description: 'Where it would go, line by line; empty once it is answered.' }),
    checkout_method_id: z
      .int()
      .meta({ description: 'How it would be paid; PayPal where the account no longer covers it.' }),
    charges_saved_payment: z.boolean().meta({
      description: 'Whether approving charges the payment that the member saved at PayPal, without its page.',
    }),
    dispatched_on: day,
    delivered_on: day,
    problem: z.string().nullable().meta({ description: 'Why it can’t be approved now.' }),
    order_id: z.int().nullable().meta({ description: 'The order that it became.' }),
    awaits_payment: z.boolean(),
    is_cancelled: z.boolean().meta({ description: 'Whether the order that it became was cancelled.' }),
    is_on: z.boolean().meta({ description: 'Whether the member still gets proposals.' }),
  })
  .meta({ id: 'ProposedOrder' });

export type ProposedOrder = z.infer<typeof proposal>;

const { id: _, ctaps_id: _ctapsId, ...coffee } = minasOrderBlend;

export const proposed: ProposedOrder = {
  id: 12,
  state: 'proposed',
  consumption: 'about 31 g a day since June',
  runs_out_on: '2026-11-27',
  standing: null,
  proposed_at: '2026-11-20T07:00:00Z',
  expires_at: '2026-11-30T07:00:00Z',
  lines: [
    {
      ...proposedLine.parse({
        ...coffee,
        bag_grams: 250,
        roast: 'Medium',
        grind: 'Whole beans',
        in_stock: true,
        blend_recipes: [],
      }),
      blend_recipes: [{ bean_id: 73, name: 'Brazil Santos NY2 Fine Cup Natural', percentage: 100 }],
    },
  ],
  volume_discount: 0,
  shipping_cost: 4.99,
  total: 17.37,
  proposed_total: 17.37,
  delivery: ['Mina Okafor', '14 Quay Street', 'Whitby', 'North Yorkshire', 'YO21 1DH'],
  checkout_method_id: 3,
  charges_saved_payment: false,
  dispatched_on: '2026-11-23',
  delivered_on: '2026-11-24',
  problem: null,
  order_id: null,
  awaits_payment: false,
  is_cancelled: false,
  is_on: true,
};
