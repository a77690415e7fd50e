/** What stands in an address is text, also where it names a number. */
import { z } from 'zod';
import { nextCursorHeader } from '../call.ts';

export const idInUrl = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'An id is a whole number.')
  .transform(Number)
  .meta({ description: 'A whole number.' });

export const withId = z.object({ id: idInUrl });

const limitInUrl = z
  .string()
  .regex(/^([1-9]\d?|1\d\d|200)$/, 'A page has 1 to 200 rows.')
  .transform(Number)
  .meta({ description: 'How many rows at most, 1 to 200.' });

/** For lists that grow with the business. Without any of these they answer everything of the caller's. */
export const page = z.object({
  cursor: idInUrl
    .optional()
    .meta({ description: `Where to go on: the ${nextCursorHeader} of the page before.` }),
  limit: limitInUrl.optional(),
});

export const pageOfOrder = page.extend({
  orderId: idInUrl.optional().meta({ description: 'Only rows of this order.' }),
});
