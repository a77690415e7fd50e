import { z } from 'zod';

/** The answer of calls that have nothing to show but a message. */
export const done = z
  .object({ message: z.string().meta({ description: 'A sentence that a customer can read.' }) })
  .meta({ id: 'Done' });
