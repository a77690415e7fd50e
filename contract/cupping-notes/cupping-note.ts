import { z } from 'zod';
import { beanOfBlend, lanternFerry } from '#contract/catalogue/coffee.ts';
import { scores } from '#contract/catalogue/scores.ts';
import { ctapsId, money } from '#contract/fields/fields.ts';
import { fitOfLanternFerry, roastFit } from '#contract/roasting/roast-fit.ts';

export const cuppingNote = z
  .object({
    id: z.int().meta({
      description: 'Of the blend when there are blend_recipes, and of the bean when there are none.',
    }),
    ctaps_id: ctapsId,
    name: z.string(),
    description: z.string(),
    brand: z.string(),
    roast_id: z.int(),
    roast_display_name: z.string(),
    grind_id: z.int(),
    grind_display_name: z.string(),
    originsStrings: z
      .array(z.string())
      .meta({ description: 'Names of the origins; the name of the coffee where it has none.' }),
    blend_recipes: z.array(beanOfBlend).optional(),
    roast_fit: roastFit.optional(),
    certification_id: z.int(),
    certification_display_name: z.string(),
    price_per_kilo: money.nullable(),
    price_of_250_g: money.nullable(),
    in_stock: z.boolean(),
    ...scores,
  })
  .meta({ id: 'CuppingNote' });

export type CuppingNote = z.infer<typeof cuppingNote>;

const { origins, country_id: _country, display_name: _name, ...ferry } = lanternFerry;

export const lanternFerryNote: CuppingNote = {
  ...ferry,
  roast_display_name: 'Light Italian',
  grind_display_name: 'Whole Bean',
  originsStrings: origins.map((origin) => origin.display_name),
  certification_display_name: 'None',
  roast_fit: fitOfLanternFerry,
};
