/** Flights: five coffees to taste blind, as they are offered and put into a cart. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { body, grams, money, unguessableId, wholeNumber } from '#contract/fields/fields.ts';
import { exampleWishes, wishes } from '#contract/preference/preference.ts';
import { cart, ferryCart } from './cart.ts';
import { cartWrites, flightWrites } from './rate-limits.ts';

const flightOffer = z
  .object({
    price: money
      .nullable()
      .meta({ description: 'The same whatever is in it; null while no coffee is kept for flights.' }),
    weight: grams,
    credit_least_grams: grams.meta({
      description:
        'What a later order needs in bags of 125 g or more, at the tier of who asks, for the price to come off it.',
    }),
    grinds: z.array(z.object({ id: z.int(), name: z.string() })).meta({
      description: 'In which there are five different coffees just now; empty where none can be had.',
    }),
  })
  .meta({ id: 'FlightOffer' });

const flightInCart = {
  id: 'Zt5mWb7Alq3Vn0cXr8uKf2',
  size: 5,
  bag_grams: 60,
  boxes: 1,
  grind_id: 1,
  price: 9.65,
  weight: 300,
  in_stock: true,
  vote: null,
} as const;

const carts = { group: 'Carts', refuses: ['not_found'] } as const;

export const flightCalls = {
  'GET /flight-offer': call({
    group: 'Carts',
    who: 'anyone',
    name: 'getFlightOffer',
    summary: 'What five coffees to taste blind cost you, and in which grinds they can be had just now.',
    answer: flightOffer,
    refuses: [],
    example: {
      answer: { price: 9.65, weight: 300, credit_least_grams: 1000, grinds: [{ id: 1, name: 'Whole Bean' }] },
    },
  }),
  'POST /carts/{id}/flights': call({
    ...carts,
    who: 'cart holder',
    limits: flightWrites,
    name: 'addCartFlight',
    summary: 'Put a flight into a cart. Which coffees it holds is tasted blind, and told afterwards.',
    params: z.object({ id: unguessableId }),
    body: body({
      additionId: unguessableId.meta({
        description:
          'Of your own making: 128 random bits for each flight. Asking again under the same one adds nothing.',
      }),
      wishes,
      grindId: wholeNumber,
    }),
    answer: cart,
    refuses: ['not_found', 'changed_meanwhile', 'invalid', 'too_many_tries'],
    example: {
      params: { id: ferryCart.id },
      body: { additionId: flightInCart.id, wishes: exampleWishes, grindId: 1 },
      answer: { ...ferryCart, subtotal: 22.03, total: 22.03, weight: 800, flights: [flightInCart] },
    },
  }),
  'DELETE /cart-flights/{id}': call({
    ...carts,
    who: 'id holder',
    limits: cartWrites,
    name: 'removeCartFlight',
    summary: 'Take a flight out of the cart.',
    params: z.object({ id: unguessableId }),
    answer: done,
    refuses: ['not_found', 'changed_meanwhile', 'too_many_tries'],
    example: {
      params: { id: flightInCart.id },
      answer: { message: 'The taster flight was taken out of your cart.' },
    },
  }),
};
