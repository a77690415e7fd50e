import { z } from 'zod';

/** What was written about an order for the people who fill and pack it. */
export const floorNotes = z
  .object({
    buyer: z.string().meta({ description: 'The buyer’s note for the roastery, or empty.' }),
    staff: z
      .array(z.object({ by: z.string(), words: z.string() }))
      .meta({ description: 'What staff noted among themselves, the newest first.' }),
  })
  .meta({ id: 'FloorNotes' });

export type FloorNotes = z.infer<typeof floorNotes>;

export const noNotes: FloorNotes = { buyer: '', staff: [] };
