import { z } from 'zod';

/** For calls that have nothing to show but that they were done. */
export const done = z
  .object({ message: z.string().meta({ description: 'A sentence that a customer can read.' }) })
  .meta({ id: 'Done' });
