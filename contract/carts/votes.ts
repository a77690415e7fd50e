/** Office votes as they are offered and put into a cart. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, grams, money, say, unguessableId, wholeNumber } from '#contract/fields/fields.ts';
import { line } from '#contract/fields/text-fields.ts';
import { isDay } from '#domain/dispatch/day.ts';
import { FEWEST_PEOPLE, LONGEST_VOTE_NAME, MOST_PEOPLE } from '#domain/flights/office-vote.ts';
import { cart, ferryCart } from './cart.ts';
import { flightWrites } from './rate-limits.ts';

const day = z.iso.date();

const offer = z
  .object({
    price: money
      .nullable()
      .meta({ description: 'Of one box, for ten people; null while no coffee is kept for flights.' }),
    weight: grams,
    dispatched_on: day.meta({ description: 'They are filled for their order, and leave then.' }),
    closes_from: day,
    closes_until: day,
    grinds: z.array(z.object({ id: z.int(), name: z.string() })),
  })
  .meta({ id: 'GroupTastingOffer' });

const people = `A vote is for ${FEWEST_PEOPLE} to ${MOST_PEOPLE} people.`;

const voteInCart = {
  id: 'Vb3mWb7Alq3Vn0cXr8uKf2',
  size: 5,
  bag_grams: 160,
  boxes: 2,
  grind_id: 3,
  price: 45.96,
  weight: 1600,
  in_stock: true,
  vote: { name: 'Second floor', people: 14, closes_on: '2026-12-18' },
} as const;

export const voteCalls = {
  'GET /group-tasting-offer': call({
    group: 'Group tastings',
    who: 'anyone',
    name: 'getGroupTastingOffer',
    summary: 'What a box for ten colleagues costs you, when it would leave, and when a vote may close.',
    answer: offer,
    refuses: [],
    example: {
      answer: {
        price: 22.98,
        weight: 800,
        dispatched_on: '2026-12-01',
        closes_from: '2026-12-08',
        closes_until: '2027-02-22',
        grinds: [{ id: 3, name: 'Whole Bean' }],
      },
    },
  }),
  'POST /group-tastings': call({
    group: 'Group tastings',
    who: 'member',
    limits: flightWrites,
    name: 'addGroupTasting',
    summary: 'Put the boxes of an office vote into a cart, one for each ten people. A cart holds one vote.',
    body: body({
      additionId: unguessableId.meta({
        description: 'Of your own making: 128 random bits. Asking again under the same one adds nothing.',
      }),
      cartId: unguessableId,
      name: line(LONGEST_VOTE_NAME),
      people: wholeNumber.min(FEWEST_PEOPLE, people).max(MOST_PEOPLE, people),
      closesOn: z
        .string(say('Please give a day, such as 2026-12-18.'))
        .refine(isDay, 'Please give a day, such as 2026-12-18.')
        .meta({ format: 'date', description: 'The last day on which colleagues answer.' }),
      grindId: wholeNumber,
    }),
    answer: cart,
    refuses: ['not_signed_in', 'not_found', 'changed_meanwhile', 'invalid', 'too_many_tries'],
    example: {
      body: {
        additionId: voteInCart.id,
        cartId: ferryCart.id,
        name: voteInCart.vote.name,
        people: voteInCart.vote.people,
        closesOn: voteInCart.vote.closes_on,
        grindId: 3,
      },
      answer: { ...ferryCart, subtotal: 58.34, total: 58.34, weight: 2100, flights: [voteInCart] },
    },
  }),
};
