/** Beans and house blends as staff write them. */
import { z } from 'zod';
import { lanternFerry, santos } from '#contract/catalogue/coffee.ts';
import { perTaste, santosScores } from '#contract/catalogue/scores.ts';
import {
  countryId,
  ctapsId,
  listOf,
  percentage,
  say,
  storedId,
  wholeNumber,
} from '#contract/fields/fields.ts';
import { lineOrNothing, paragraphOrNothing } from '#contract/fields/text-fields.ts';
import { LONGEST_DESCRIPTION, LONGEST_NAME } from '#domain/blend/name.ts';
import { LONGEST_LINE, SPECIES } from '#domain/catalogue/bean-facts.ts';

/** Longer lists than these are refused before anybody counts them. */
const LONGEST_LIST = 20;

const words = { name: lineOrNothing(LONGEST_NAME), description: paragraphOrNothing(LONGEST_DESCRIPTION) };
const lines = listOf(lineOrNothing(LONGEST_LINE), LONGEST_LIST);
const OUT_OF_SCALE = 'A score is between 1 and 10, with at most one decimal.';
const score = z.number(say(OUT_OF_SCALE)).min(1, OUT_OF_SCALE).max(10, OUT_OF_SCALE);

/** Only malformed fields are refused here; what is right is a rule of the domain. */
export const beanFacts = {
  ...words,
  country_id: countryId,
  origins: lines,
  producer: lineOrNothing(LONGEST_LINE),
  species: z.enum(SPECIES, say('A bean is arabica or robusta.')),
  variety: lineOrNothing(LONGEST_LINE),
  process: lineOrNothing(LONGEST_LINE),
  decaf: z.boolean(say('Please answer with true or false.')),
  lowest_metres: wholeNumber,
  highest_metres: wholeNumber,
  descriptors: lines,
  certification_id: wholeNumber,
  roast_id: wholeNumber.meta({ description: 'The roast at which it was cupped.' }),
  grind_id: wholeNumber,
  delivery_zone: lineOrNothing(10),
  roast_loss_adjust_bp: wholeNumber.meta({
    description: 'What it loses beside the usual loss of a roast, in hundredths of a per cent.',
  }),
  scores: z
    .object(perTaste(score), say('Please give all eighteen scores.'))
    .meta({ description: 'From 1 to 10 with at most one decimal.' }),
};

export const blendFacts = {
  ...words,
  roast_id: wholeNumber,
  grind_id: wholeNumber,
  blend_recipes: listOf(
    z.object({ bean_id: wholeNumber, percentage: wholeNumber }, say('Please give beans with percentages.')),
    LONGEST_LIST,
  ),
};

export const version = storedId.meta({
  description: 'The version that was read; what somebody else changed meanwhile is not overwritten.',
});

export const endsOn = z.iso.date().nullable().meta({
  description: 'The last day on which it is to be had, where the roastery knows; no more is coming.',
});

const coffee = { id: z.int(), ctaps_id: ctapsId, version: z.int(), in_stock: z.boolean() };

export const staffBeanFacts = z
  .object({
    ...coffee,
    ends_on: endsOn,
    ...beanFacts,
    blends: z.array(z.object({ id: z.int(), name: z.string() })),
  })
  .meta({ id: 'BeanAsWritten', description: 'A bean as staff write it, and the house blends that hold it.' });

export const staffBlend = z
  .object({
    ...coffee,
    ...blendFacts,
    blend_recipes: z.array(z.object({ bean_id: z.int(), percentage })),
    certification_id: z.int().meta({ description: 'Follows from its beans.' }),
    missing: z.array(z.string()).meta({ description: 'Its beans that are off the shelf.' }),
  })
  .meta({ id: 'HouseBlendAsWritten' });

export const deliveryZone = z.object({ code: z.string(), display_name: z.string() }).meta({
  id: 'DeliveryZone',
  description: 'Where green coffee is shipped from, which its freight depends on.',
});

export type BeanAsWritten = z.infer<typeof staffBeanFacts>;
export type HouseBlendAsWritten = z.infer<typeof staffBlend>;

export const writtenSantos = {
  name: santos.name,
  description: santos.description,
  country_id: santos.country_id,
  origins: ['Sul de Minas', 'Mogiana'],
  producer: santos.producer,
  species: 'arabica',
  variety: santos.variety,
  process: santos.process,
  decaf: false,
  lowest_metres: 800,
  highest_metres: 1100,
  descriptors: santos.descriptors,
  certification_id: 1,
  roast_id: 4,
  grind_id: 3,
  delivery_zone: 'AM',
  roast_loss_adjust_bp: 20,
  scores: santosScores,
} as const;

export const writtenLanternFerry = {
  name: lanternFerry.name,
  description: lanternFerry.description,
  roast_id: 3,
  grind_id: 3,
  blend_recipes: lanternFerry.blend_recipes.map(({ bean_id, percentage }) => ({ bean_id, percentage })),
};
