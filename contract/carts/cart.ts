/** A cart at today's prices. */
import { z } from 'zod';
import { grams, money, time, unguessableId } from '#contract/fields/fields.ts';
import { creditInCart, enteredVoucher } from '#contract/vouchers/voucher.ts';

const day = z.iso.date().meta({ description: 'A day in the United Kingdom.' });

const delivery = z
  .object({
    shipping_option_id: z.int(),
    shipping_cost: money,
    total: money.meta({ description: 'With shipping.' }),
    delivered_on: day,
  })
  .meta({ id: 'Delivery', description: 'What sending the cart would cost, and when it should arrive.' });

const cartFlight = z
  .object({
    id: unguessableId,
    size: z.literal(5),
    bag_grams: z.union([z.literal(60), z.literal(160)]).meta({ description: '160 for an office vote.' }),
    boxes: z.int().meta({ description: 'One, but of an office vote one for each ten people.' }),
    grind_id: z.int(),
    price: money.meta({ description: 'Of all its boxes.' }),
    weight: grams,
    in_stock: z.boolean().meta({ description: 'Whether there are coffees for one just now.' }),
    vote: z.object({ name: z.string(), people: z.int(), closes_on: day }).nullable(),
  })
  .meta({ id: 'CartFlight', description: 'Five coffees to taste blind, at today’s price.' });

export const cart = z
  .object({
    id: unguessableId,
    order_key: unguessableId.meta({
      description:
        'Of what lies in the cart now: POST /orders takes it as orderKey. An order gives the cart another one.',
    }),
    subtotal: money,
    volume_discount: money,
    voucher_discount: money.meta({
      description: 'What the voucher or the flight’s credit takes off the goods, whichever takes more.',
    }),
    voucher: enteredVoucher.nullable(),
    flight_credit: creditInCart.nullable(),
    total: money.meta({ description: 'Before shipping.' }),
    weight: grams,
    flights: z.array(cartFlight),
    free_delivery_from: money.meta({
      description: 'Where subtotal less volume discount comes to this, Second Class is free.',
    }),
    order_before: time.meta({ description: 'Until then an order leaves on the day of dispatch given here.' }),
    dispatched_on: day,
    deliveries: z.array(delivery),
  })
  .meta({ id: 'Cart' });

export type Cart = z.infer<typeof cart>;

export const ferryCart: Cart = {
  id: 'Xk9_3TqZb1RwYc6nP0sJ4g',
  order_key: 'Xk9_3TqZb1RwYc6nP0sJ4g',
  subtotal: 12.38,
  volume_discount: 0,
  voucher_discount: 0,
  voucher: null,
  flight_credit: null,
  total: 12.38,
  weight: 500,
  flights: [],
  free_delivery_from: 35,
  order_before: '2026-11-24T12:00:00.000Z',
  dispatched_on: '2026-11-24',
  deliveries: [
    { shipping_option_id: 1, shipping_cost: 4.99, total: 17.37, delivered_on: '2026-11-25' },
    { shipping_option_id: 2, shipping_cost: 3.99, total: 16.37, delivered_on: '2026-11-26' },
  ],
};
