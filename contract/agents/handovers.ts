import { z } from 'zod';
import { call } from '#contract/call.ts';
import { cartBlend, twoBagsOfFerry } from '#contract/carts/cart-line.ts';
import { cart, ferryCart } from '#contract/carts/carts.ts';
import { newCarts } from '#contract/carts/rate-limits.ts';
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

const { subtotal, volume_discount, total, weight, order_before, dispatched_on, deliveries } = ferryCart;

const shared = { group: 'Carts', who: 'anyone' } as const;

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
};
