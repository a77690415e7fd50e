/** The taster shelf as its screen shows it. */
import { z } from 'zod';
import { grams, say } from '#contract/fields/fields.ts';
import { TASTER_SIZES } from '#domain/tasters/shelf.ts';

const day = z.iso.date();

export const size = z
  .literal(TASTER_SIZES, say('A taster is sold as 60 g, or as 160 g for an office vote.'))
  .meta({ description: 'Grams that it is sold as; 160 for the boxes of office votes.' });

export const bag = z
  .object({
    id: z.int(),
    code: z.string().meta({ description: 'What stands on its label.' }),
    grind_id: z.int(),
    grind: z.string(),
    size,
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
  can_fill: z.int().meta({ description: 'Bags of 60 g that the bins have coffee for which no order needs.' }),
  can_fill_large: z.int().meta({ description: 'The same of 160 g.' }),
};

const officeBoxes = z.object({
  order_id: z.int(),
  dispatch_on: day,
  grind_id: z.int(),
  grind: z.string(),
  coffees: z.array(z.object({ ctaps_id: z.string(), name: z.string(), bags: z.int() })),
});

export const shelf = z
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
    office_boxes: z.array(officeBoxes).meta({
      description: 'Bags of 160 g that office votes still wait for; the first to leave first.',
    }),
    distance: z.number().nullable().meta({
      description:
        'From what flights ask for to the nearest coffee of a place, in standard deviations a taste; null without a coffee.',
    }),
  })
  .meta({ id: 'TasterShelf' });

export type TasterShelf = z.infer<typeof shelf>;
export type TasterBag = z.infer<typeof bag>;

export const exampleBag: TasterBag = {
  id: 57,
  code: 'T57',
  grind_id: 3,
  grind: 'Whole Bean',
  size: 60,
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
  can_fill_large: 4,
};

export const exampleShelf: TasterShelf = {
  places: [{ place: 2, coffee: { ...exampleCoffee, to_fill: 3 } }],
  guests: [],
  office_boxes: [],
  distance: 0.71,
};
