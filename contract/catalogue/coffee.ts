import { z } from 'zod';
import { countryId, ctapsId, money, percentage } from '#contract/fields/fields.ts';
import { santosScores, scores } from './scores.ts';

const origin = z.object({ id: z.int().optional(), display_name: z.string() });

/** The fields that beans and house blends have in common. */
const coffeeFields = {
  id: z.int(),
  name: z.string(),
  description: z.string(),
  ctaps_id: ctapsId,
  brand: z.string(),
  roast_id: z.int(),
  grind_id: z.int(),
  certification_id: z.int(),
  country_id: countryId,
  display_name: z
    .string()
    .meta({ description: 'The country that the coffee, or the largest part of a blend, comes from.' }),
  origins: z.array(origin),
  price_per_kilo: money
    .nullable()
    .meta({ description: "Pounds for a kilo in one 1 kg bag, in the caller's tier." }),
  price_of_250_g: money.nullable().meta({ description: "Pounds for one 250 g bag, in the caller's tier." }),
  in_stock: z.boolean(),
};

export const bean = z
  .object({
    ...coffeeFields,
    producer: z.string(),
    species: z.string(),
    variety: z.string(),
    process: z.string(),
    decaf: z.boolean(),
    altitude_m: z.tuple([z.int(), z.int()]).meta({ description: 'Lowest and highest metres above the sea.' }),
    descriptors: z.array(z.string()),
    ...scores,
  })
  .meta({ id: 'Bean' });

export type Bean = z.infer<typeof bean>;

export const beanOfBlend = z
  .object({
    bean_id: z.int(),
    percentage,
    ctaps_id: ctapsId,
    name: z.string(),
    certification_display_name: z.string(),
  })
  .meta({ id: 'BeanOfBlend', description: 'A bean of a blend, with its percentage.' });

export type BeanOfBlend = z.infer<typeof beanOfBlend>;

export const blend = z
  .object({ ...coffeeFields, blend_recipes: z.array(beanOfBlend), ...scores })
  .meta({ id: 'Blend' });

export type Blend = z.infer<typeof blend>;

export const santos: Bean = {
  id: 73,
  name: 'Brazil Santos NY2 Fine Cup Natural',
  description: 'The reference Brazilian natural. Nuts and milk chocolate, low acid.',
  ctaps_id: 'B9TSK',
  brand: 'Sixbean',
  roast_id: 4,
  grind_id: 3,
  certification_id: 1,
  origins: [{ display_name: 'Sul de Minas' }, { display_name: 'Mogiana' }],
  price_per_kilo: 20.44,
  price_of_250_g: 6.19,
  in_stock: true,
  country_id: 'BR',
  display_name: 'Brazil',
  producer: 'Various fazendas',
  species: 'arabica',
  variety: 'Mundo Novo, Catuai',
  process: 'Natural',
  decaf: false,
  altitude_m: [800, 1100],
  descriptors: ['roast peanut', 'milk chocolate', 'nutty'],
  ...santosScores,
};

export const lanternFerryBeans: BeanOfBlend[] = [
  { bean_id: 73, percentage: 45, ctaps_id: 'B9TSK', name: 'Brazil Santos NY2 Fine Cup Natural' },
  { bean_id: 82, percentage: 30, ctaps_id: 'B9V24', name: 'Colombia Supremo Medellín' },
  { bean_id: 4, percentage: 15, ctaps_id: 'B9RM1', name: 'Ethiopia Sidamo G2 Washed' },
  { bean_id: 21, percentage: 10, ctaps_id: 'B9S52', name: 'Uganda Robusta Screen 18' },
].map((bean) => ({ ...bean, certification_display_name: 'None' }));

export const lanternFerry: Blend = {
  id: 1,
  name: 'Lantern Ferry',
  description: 'A nutty base with caramel, kept lively by a little washed Sidamo.',
  ctaps_id: 'HKH1X',
  brand: 'Thistlequay',
  roast_id: 3,
  grind_id: 3,
  certification_id: 1,
  country_id: 'BR',
  display_name: 'Brazil',
  origins: ['Brazil', 'Colombia', 'Ethiopia', 'Uganda'].map((display_name) => ({ display_name })),
  price_per_kilo: 22.1,
  price_of_250_g: 6.6,
  in_stock: true,
  blend_recipes: lanternFerryBeans,
  ...santosScores,
};
