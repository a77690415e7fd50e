/** What other scores of a bean would change. */
import { z } from 'zod';
import { santosScores, tasteScores } from '#contract/catalogue/scores.ts';

const change = {
  before: tasteScores,
  after: tasteScores,
  words: z.string().nullable().meta({ description: 'Null where most people would taste no difference.' }),
};

export const tastesPreview = z
  .object({
    bean: z.object(change),
    blends: z
      .array(
        z.object({
          id: z.int(),
          name: z.string(),
          roast_id: z.int(),
          moved: z.number().meta({ description: 'The root mean square over the eighteen tastes.' }),
          ...change,
        }),
      )
      .meta({ description: 'House blends that hold the bean, those that move most first.' }),
    saved_blends: z.int().meta({ description: 'Blends on members’ lists that hold the bean.' }),
    brands: z
      .array(z.object({ name: z.string(), before: z.string(), after: z.string() }))
      .meta({ description: 'Coffees of others to which another house blend of ours would be nearest.' }),
  })
  .meta({ id: 'TastesPreview' });

export type TastesPreview = z.infer<typeof tastesPreview>;

export const sweeterSantos: TastesPreview = {
  bean: { before: santosScores, after: { ...santosScores, sweet: 7 }, words: 'Sweeter.' },
  blends: [
    {
      id: 1,
      name: 'Lantern Ferry',
      roast_id: 3,
      moved: 0.19,
      before: santosScores,
      after: { ...santosScores, sweet: 6.1 },
      words: 'A little sweeter.',
    },
  ],
  saved_blends: 41,
  brands: [{ name: 'Harbour Roasters Breakfast', before: 'Lantern Ferry', after: 'Gorse Fire' }],
};
