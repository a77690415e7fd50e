/** What became of each of several things that one call was about. */
import { z } from 'zod';
import { listOf, storedId } from './fields/fields.ts';

const MOST = 200;

/** Of the things that a call is about, each once. */
export const chosenIds = listOf(storedId, MOST)
  .min(1, 'Please choose something.')
  .refine((ids) => new Set(ids).size === ids.length, 'Please choose each once.');

export const rowResults = z
  .object({
    results: z.array(
      z.object({
        id: z.int(),
        words: z
          .string()
          .nullable()
          .meta({ description: 'Why it stays as it was, whole or in part; null where it is done.' }),
      }),
    ),
  })
  .meta({ id: 'RowResults' });

export type RowResults = z.infer<typeof rowResults>;
