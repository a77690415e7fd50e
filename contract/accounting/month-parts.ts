/** A month that is answered part by part, so that no answer holds all of it. */
import { z } from 'zod';

export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please give a month, such as 2026-10.');

export const afterPart = z.object({
  after: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'Please give what the part before gave.')
    .optional()
    .meta({ description: 'The `next` of the part before.' }),
});
