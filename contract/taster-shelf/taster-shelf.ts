import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, ctapsId, flag, listOf, say, wholeNumber } from '#contract/fields/fields.ts';
import { idInUrl, withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { LARGE_TASTER_GRAMS, MOST_AT_ONCE, mostIn, TASTER_GRAMS } from '#domain/tasters/shelf.ts';
import { bag, exampleBag, exampleShelf, shelf, size } from './shelf.ts';

export type { TasterBag, TasterShelf } from './shelf.ts';

const placeInUrl = z.object({ place: idInUrl });

const refuses = ['not_signed_in', 'not_allowed', 'not_found', 'changed_meanwhile', 'invalid'] as const;

const weight = wholeNumber
  .min(TASTER_GRAMS, `A taster holds at least ${TASTER_GRAMS} g.`)
  .max(
    mostIn(LARGE_TASTER_GRAMS),
    `A taster holds at most ${mostIn(LARGE_TASTER_GRAMS)} g. Please weigh it again.`,
  );

const labels = z
  .object({
    shop: z.string(),
    labels: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        address: z.string().meta({ description: 'What its QR says.' }),
        food: z.string().meta({ description: 'What the law has it be called.' }),
        net: z.string(),
        grind: z.string(),
        lot: z.string(),
        roasted_on: z.string(),
        best_before: z.string(),
      }),
    ),
    storage: z.string(),
    business: z.array(z.string()),
  })
  .meta({ id: 'TasterLabels', description: 'Without the name of any coffee.' });

export type TasterLabels = z.infer<typeof labels>;

export const tasterShelfCalls = {
  'GET /staff/taster-shelf': call({
    ...staffCall('floor'),
    name: 'getTasterShelf',
    summary: 'The twelve places of the taster shelf, with their bags and how many are to be filled.',
    answer: shelf,
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: exampleShelf },
  }),
  'GET /staff/taster-shelf/{place}/choices': call({
    ...staffCall('floor'),
    name: 'listCoffeesForPlace',
    summary: 'What a place could hold, and how near flights would then find their coffees.',
    params: placeInUrl,
    answer: z.object({
      distance: z.number().nullable().meta({ description: 'As the shelf stands.' }),
      without: z.number().nullable().meta({ description: 'With nothing on this place.' }),
      choices: z.array(
        z.object({ ctaps_id: z.string(), name: z.string(), roast_id: z.int(), distance: z.number() }),
      ),
    }),
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'invalid'],
    example: {
      params: { place: '2' },
      answer: {
        distance: 0.71,
        without: 0.74,
        choices: [{ ctaps_id: 'H00HX', name: 'Signal Hut', roast_id: 4, distance: 0.7 }],
      },
    },
  }),
  'PUT /staff/taster-shelf/{place}': call({
    ...staffCall('floor'),
    name: 'setPlaceOfShelf',
    summary: 'Give a place of the taster shelf to a coffee, or to none. Bags that are filled stay.',
    params: placeInUrl,
    body: body({
      ctaps_id: ctapsId.nullable(),
      instead_of: ctapsId.nullable().meta({
        description: 'What the screen showed there: a place that somebody changed since stays as it is.',
      }),
    }),
    answer: shelf,
    refuses,
    example: { params: { place: '2' }, body: { ctaps_id: 'H00HX', instead_of: null }, answer: exampleShelf },
  }),
  'POST /staff/taster-bags': call({
    ...staffCall('floor'),
    name: 'fillTasters',
    summary: 'Fill tasters of a coffee out of bins that no order needs. The same request fills them once.',
    body: body({
      id: z.uuid('Please give the request an id of its own.'),
      ctaps_id: ctapsId,
      grind_id: wholeNumber,
      size: size.default(TASTER_GRAMS),
      weights: listOf(weight, MOST_AT_ONCE)
        .min(1, 'Please fill at least one bag.')
        .meta({ description: 'Of each bag, as the scale shows it.' }),
      as_planned: flag.meta({
        description: 'In the light way: nobody weighed them, and each stands as what it is sold as.',
      }),
    }),
    answer: z.object({ bags: z.array(bag), shelf }),
    refuses,
    example: {
      body: {
        id: '018f6d3e-7c41-4b0a-9a57-2d1f6f3f8c01',
        ctaps_id: 'H00HX',
        grind_id: 3,
        weights: [61],
        as_planned: false,
      },
      answer: { bags: [exampleBag], shelf: exampleShelf },
    },
  }),
  'DELETE /staff/taster-bags/{id}': call({
    ...staffCall('floor'),
    name: 'emptyTaster',
    summary: 'Take back that a taster was filled: its coffee is in its bins again.',
    params: withId,
    answer: shelf,
    refuses,
    example: { params: { id: '57' }, answer: exampleShelf },
  }),
  'POST /staff/taster-bags/{id}/write-off': call({
    ...staffCall('floor'),
    name: 'writeTasterOff',
    summary: 'Throw a taster away, such as one that burst. A flight that it was kept for gets another.',
    params: withId,
    answer: shelf,
    refuses,
    example: { params: { id: '57' }, answer: { ...exampleShelf, places: [] } },
  }),
  'GET /staff/taster-labels': call({
    ...staffCall('floor'),
    name: 'listTasterLabels',
    summary: 'What the labels of tasters say: all that the law asks for, and no name of a coffee.',
    query: z.object({
      bags: z
        .string(say('Please say which bags.'))
        .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/, 'Please give up to 100 ids with commas between them.')
        .transform((list) => [...new Set(list.split(',').map(Number))])
        .meta({ description: 'Up to 100 ids with commas between them.' }),
    }),
    answer: labels,
    refuses: ['not_signed_in', 'not_allowed', 'invalid'],
    example: {
      query: { bags: '57' },
      answer: {
        shop: 'Sixbean',
        labels: [
          {
            id: 57,
            code: 'T57',
            address: 'https://shop.example.com/t/T57-u1pXq3vWz0aTnB4m',
            food: 'Roasted coffee beans',
            net: '60 g',
            grind: 'Whole Bean',
            lot: '261122-T56',
            roasted_on: '22 November 2026',
            best_before: '22 November 2027',
          },
        ],
        storage: 'Keep closed, cool, dry and dark.',
        business: ['Sixbean Ltd', '1 Quay Street, Whitby'],
      },
    },
  }),
};
