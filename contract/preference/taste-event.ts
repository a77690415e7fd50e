/** One thing that a member said of their taste, as it is stored and shown. */
import { z } from 'zod';
import { ctapsId, percentage, time } from '#contract/fields/fields.ts';
import { FIVE_ANSWERS } from '#domain/preference/five-answers.ts';
import { TASTES } from '#domain/taste/axes.ts';

const coffee = z
  .object({
    name: z.string(),
    ctaps_id: ctapsId,
    roast_id: z.int(),
    blend_recipes: z.array(z.object({ bean_id: z.int(), bean_name: z.string(), percentage })),
  })
  .meta({ id: 'TastedCoffee', description: 'A coffee as it was when it was bought.' });

const wishes = z.object({
  brand: z.object({ id: z.int(), name: z.string() }).nullable(),
  likes: z.array(z.enum(TASTES)),
  dislikes: z.array(z.enum(TASTES)),
  is_decaf: z.boolean(),
});

/** Of what was said at the tasting of a flight, which is one sitting. */
const atTasting = {
  flight_id: z.int().optional(),
  was_blind: z.boolean().optional().meta({ description: 'Whether it was said before the names were shown.' }),
};

const comparison = z.object({
  newer: coffee,
  earlier: coffee,
  better: z.enum(FIVE_ANSWERS),
  ...atTasting,
});

const remark = z.object({
  coffee,
  taste: z.enum(TASTES),
  amount: z.enum(['too much', 'too little']),
  ...atTasting,
});

const saidAt = { id: z.int(), occurred_at: time };

export const tasteEvent = z
  .union([
    z.object({ ...saidAt, kind: z.literal('wishes'), body: wishes }),
    z.object({ ...saidAt, kind: z.literal('comparison'), body: comparison }),
    z.object({ ...saidAt, kind: z.literal('remark'), body: remark }),
  ])
  .meta({ id: 'TasteEvent', description: 'One thing that a member said of their taste.' });

export type TasteEvent = z.infer<typeof tasteEvent>;
export type TastedCoffee = z.infer<typeof coffee>;
