import { z } from 'zod';
import { call } from '#contract/call.ts';
import { cartBlend, twoBagsOfFerry } from '#contract/carts/cart-line.ts';
import { cart, ferryCart } from '#contract/carts/carts.ts';
import { newCarts } from '#contract/carts/rate-limits.ts';
import { minasAddress } from '#contract/customers/postal-address.ts';
import { body, say, unguessableId } from '#contract/fields/fields.ts';
import { MINUTE } from '#contract/rate-limit.ts';
import { LONGEST_LINK } from '#domain/agents/link-items.ts';
import { ONE_LINE } from '#domain/plain-text.ts';

const items = z
  .string(say('Please give the coffees of a link.'))
  .max(LONGEST_LINK, 'That link is too long.')
  .regex(ONE_LINE, 'That link holds characters that no link has.')
  .meta({
    description: 'As a link has them: variant ids with a number of bags, `H001Z.250w:2,B0013.500c:1`.',
  });

const problem = z.object({
  item: z.string().meta({ description: 'As the link has it, cut and printable.' }),
  message: z.string(),
});

const offered = cart
  .pick({
    subtotal: true,
    volume_discount: true,
    voucher_discount: true,
    total: true,
    weight: true,
    order_before: true,
    dispatched_on: true,
    deliveries: true,
  })
  .extend({
    coffees: z.array(cartBlend),
    problems: z.array(problem).meta({ description: 'What in the link can’t be had, and why.' }),
  })
  .meta({ id: 'OfferedCoffees', description: 'What a link holds, as the cart would price it.' });

export type OfferedCoffees = z.infer<typeof offered>;

const page = z
  .object({
    state: z.enum(['open', 'taken', 'placed', 'ended']),
    platform: z.string().nullable().meta({
      description:
        'The host of the platform whose assistant put it together; null where it was the person’s own.',
    }),
    offered: offered.nullable().meta({ description: 'Only while it is open.' }),
  })
  .meta({ id: 'HandoverPage', description: 'A checkout that an assistant prepared.' });

export type HandoverPage = z.infer<typeof page>;

const text = z.string();

const address = z.object({
  firstName: text,
  lastName: text,
  companyName: text,
  address: text,
  city: text,
  province: text,
  zipCode: text,
  countryId: text,
  phone: text,
});

const handedOver = z
  .object({
    cart_id: unguessableId,
    member_id: z.int().nullable().meta({ description: 'Whose it is now; null where nobody is logged in.' }),
    guest_email: text,
    billing: address.meta({ description: 'Empty where the assistant wrote none.' }),
    saved: address.nullable().meta({
      description: 'The saved address that was chosen for delivery, for its owner alone.',
    }),
    shipping_option_id: z.int(),
  })
  .meta({ id: 'HandedOver', description: 'The cart, and what the assistant wrote of its buyer, unproven.' });

export type HandedOver = z.infer<typeof handedOver>;

const {
  subtotal,
  volume_discount,
  voucher_discount,
  total,
  weight,
  order_before,
  dispatched_on,
  deliveries,
} = ferryCart;

const shared = { group: 'Carts', who: 'anyone' } as const;
const byKey = {
  group: 'Carts',
  who: 'link holder',
  params: z.object({ key: unguessableId }),
  limits: [{ name: 'handovers by address', attempts: 300, seconds: MINUTE, by: 'network' }],
} as const;

export const handoverCalls = {
  'GET /handovers/new': call({
    ...shared,
    name: 'readLink',
    summary:
      'The coffees of a link that somebody, or an assistant, put together. Reading it changes nothing.',
    query: z.object({ items }),
    limits: [{ name: 'links read by address', attempts: 300, seconds: MINUTE, by: 'network' }],
    answer: offered,
    refuses: ['too_many_tries'],
    example: {
      query: { items: 'H001Z.250w:2' },
      answer: {
        subtotal,
        volume_discount,
        voucher_discount,
        total,
        weight,
        order_before,
        dispatched_on,
        deliveries,
        coffees: [twoBagsOfFerry],
        problems: [],
      },
    },
  }),
  'POST /handovers/new': call({
    ...shared,
    name: 'takeLink',
    summary: 'A new cart with the coffees of a link: of the member who asks, or of anybody who has its id.',
    body: body({ items }),
    limits: newCarts,
    limitsCountedBy: 'handler',
    answer: z.object({ cart_id: unguessableId }),
    refuses: ['invalid', 'too_many_tries'],
    example: { body: { items: 'H001Z.250w:2' }, answer: { cart_id: ferryCart.id } },
  }),
  'GET /handovers/{key}': call({
    ...byKey,
    name: 'readHandover',
    summary: 'A checkout that an assistant prepared, by the key of its page. Reading it changes nothing.',
    answer: page,
    refuses: ['not_found', 'too_many_tries'],
    example: {
      params: { key: ferryCart.id },
      answer: { state: 'placed', platform: 'assistant.example', offered: null },
    },
  }),
  'POST /handovers/{key}': call({
    ...byKey,
    name: 'takeHandover',
    summary: 'Take over a checkout that an assistant prepared: its cart is the caller’s from then on.',
    answer: handedOver,
    refuses: ['not_found', 'changed_meanwhile', 'too_many_tries'],
    example: {
      params: { key: ferryCart.id },
      answer: {
        cart_id: ferryCart.id,
        member_id: null,
        guest_email: 'theo@example.com',
        billing: minasAddress,
        saved: null,
        shipping_option_id: 2,
      },
    },
  }),
};
