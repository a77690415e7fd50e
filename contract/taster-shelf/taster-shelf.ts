import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, ctapsId, flag, grams, listOf, say, wholeNumber } from '#contract/fields/fields.ts';
import { idInUrl, withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { MOST_AT_ONCE, TASTER_GRAMS } from '#domain/tasters/shelf.ts';

const day = z.iso.date();

const bag = z
  .object({
    id: z.int(),
    code: z.string().meta({ description: 'What stands on its label.' }),
    grind_id: z.int(),
    grind: z.string(),
    grams,
    lot: z.string(),
    roasted_on: day,
    days: z.int().meta({ description: 'Since it was roasted.' }),
    state: z.enum(['free', 'kept', 'too old']).meta({
      description:
        'Kept: for a flight that was ordered. What is too old is not sent, and written off by night.',
    }),
  })
  .meta({ id: 'TasterBag' });

const coffee = {
  ctaps_id: z.string(),
  name: z.string(),
  roast_id: z.int(),
  grind_id: z.int().meta({ description: 'Its usual grind.' }),
  bags: z.array(bag),
  can_fill: z.int().meta({ description: 'Bags that the bins have coffee for which no order needs.' }),
};

const shelf = z
  .object({
    places: z.array(
      z.object({
        place: z.int(),
        coffee: z
          .object({
            ...coffee,
            to_fill: z.int().meta({ description: 'What a week takes, less the bags that are free.' }),
          })
          .nullable(),
      }),
    ),
    guests: z
      .array(z.object(coffee))
      .meta({ description: 'Coffees without a place that have bags, or could have some out of leftovers.' }),
    distance: z.number().nullable().meta({
      description:
        'From what flights ask for to the nearest coffee of a place, in standard deviations a taste; null without a coffee.',
    }),
  })
  .meta({ id: 'TasterShelf' });

export type TasterShelf = z.infer<typeof shelf>;
export type TasterBag = z.infer<typeof bag>;

const exampleBag: TasterBag = {
  id: 57,
  code: 'T57',
  grind_id: 3,
  grind: 'Whole Bean',
  grams: 61,
  lot: '261122-T56',
  roasted_on: '2026-11-22',
  days: 2,
  state: 'free',
};

const exampleCoffee = {
  ctaps_id: 'H00HX',
  name: 'Signal Hut',
  roast_id: 4,
  grind_id: 3,
  bags: [exampleBag],
  can_fill: 12,
};

const example: TasterShelf = {
  places: [{ place: 2, coffee: { ...exampleCoffee, to_fill: 3 } }],
  guests: [],
  distance: 0.71,
};

const placeInUrl = z.object({ place: idInUrl });

const refuses = ['not_signed_in', 'not_allowed', 'not_found', 'changed_meanwhile', 'invalid'] as const;

const HEAVIEST = 70;

const weight = wholeNumber
  .min(TASTER_GRAMS, `A taster holds at least ${TASTER_GRAMS} g.`)
  .max(HEAVIEST, `A taster holds at most ${HEAVIEST} g. Please weigh it again.`);

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
    example: { answer: example },
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
    example: { params: { place: '2' }, body: { ctaps_id: 'H00HX', instead_of: null }, answer: example },
  }),
  'POST /staff/taster-bags': call({
    ...staffCall('floor'),
    name: 'fillTasters',
    summary: 'Fill tasters of a coffee out of bins that no order needs. The same request fills them once.',
    body: body({
      id: z.uuid('Please give the request an id of its own.'),
      ctaps_id: ctapsId,
      grind_id: wholeNumber,
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
      answer: { bags: [exampleBag], shelf: example },
    },
  }),
  'DELETE /staff/taster-bags/{id}': call({
    ...staffCall('floor'),
    name: 'emptyTaster',
    summary: 'Take back that a taster was filled: its coffee is in its bins again.',
    params: withId,
    answer: shelf,
    refuses,
    example: { params: { id: '57' }, answer: example },
  }),
  'POST /staff/taster-bags/{id}/write-off': call({
    ...staffCall('floor'),
    name: 'writeTasterOff',
    summary: 'Throw a taster away, such as one that burst. A flight that it was kept for gets another.',
    params: withId,
    answer: shelf,
    refuses,
    example: { params: { id: '57' }, answer: { ...example, places: [] } },
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
