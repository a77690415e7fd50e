import { z } from 'zod';
import { amount, grams, money, say } from '#contract/fields/fields.ts';

export const bag = z
  .object({
    price_tier: z.int(),
    bag_size_id: z.int(),
    grams,
    before: money,
    after: money,
  })
  .meta({ id: 'BagPriceChange', description: 'What a bag costs now, and what it would cost.' });

export const blend = z.object({ id: z.int(), name: z.string(), bags: z.array(bag) });

export const margin = z.object({ price_tier: z.int(), grams, percent: z.number() }).meta({
  id: 'LeastMargin',
  description: 'The bag that leaves least over its cost at the largest volume discount.',
});

export const freshCodeFor = z.array(z.string()).meta({
  description: 'What moves by so much within a day that it takes a fresh code; empty where none is needed.',
});

export const shownVersion = z
  .string()
  .meta({ description: 'Names exactly these prices; saving sends it back.' });

export const version = z
  .string(say('Please look at what the price changes first.'))
  .regex(/^[0-9a-f]{64}$/, 'Please look at what the price changes first.');

export const greenPriceToSet = amount.pipe(z.int().min(1, say('A kilo of green beans costs something.')));

export type BagPriceChange = z.infer<typeof bag>;
