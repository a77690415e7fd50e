/** Fields of paths and queries: everything in a URL is text, numbers too. */
import { z } from 'zod';
import { nextCursorHeader } from '#contract/call.ts';
import { say } from './fields.ts';

export const idInUrl = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'An id is a whole number.')
  .transform(Number)
  .meta({ description: 'A whole number.' });

export const gramsInUrl = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'A weight is a whole number of grams.')
  .transform(Number)
  .meta({ description: 'Grams.' });

/** The id of a lookup, of which there are few. */
export const lookupIdInUrl = z
  .string(say('An id is a whole number.'))
  .regex(/^\d{1,4}$/, 'An id is a whole number.')
  .transform(Number)
  .meta({ description: 'A whole number.' });

export const withId = z.object({ id: idInUrl });

const limitInUrl = z
  .string()
  .regex(/^([1-9]\d?|1\d\d|200)$/, 'A page has 1 to 200 rows.')
  .transform(Number)
  .meta({ description: 'How many rows at most, 1 to 200.' });

/** Cursor pagination, for lists that grow. Without these fields a list answers all of the caller's rows. */
export const page = z.object({
  cursor: idInUrl
    .optional()
    .meta({ description: `Where to go on: the ${nextCursorHeader} of the page before.` }),
  limit: limitInUrl.optional(),
});

export const pageOfOrder = page.extend({
  orderId: idInUrl.optional().meta({ description: 'Only rows of this order.' }),
});
