import { z } from 'zod';
import { EVENNESS } from '#domain/roasting/roast-fit.ts';

export const roastFit = z
  .object({
    evenness: z.enum(EVENNESS),
    headline: z.string(),
    reason: z.string().nullable().meta({ description: 'Which two beans differ most, and how.' }),
  })
  .meta({
    id: 'RoastFit',
    description: 'How evenly the beans of a blend roast in one drum: a rule of thumb from catalogue facts.',
  });

export const fitOfLanternFerry: z.infer<typeof roastFit> = {
  evenness: 'some difference',
  headline: 'Roasted together, two of these take heat differently.',
  reason:
    'Brazil Santos NY2 Fine Cup Natural and Ethiopia Sidamo G2 Washed: one is usually roasted darker and one grows much higher up.',
};
