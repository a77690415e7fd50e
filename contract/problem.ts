import { z } from 'zod';
import { type RefusalCode, refusals } from './refusals.ts';

const codes = Object.keys(refusals) as [RefusalCode, ...RefusalCode[]];

/** The one shape of every error of every call. */
export const problem = z
  .object({
    message: z.string().meta({ description: 'A sentence that a customer can read.' }),
    code: z.enum(codes).meta({ description: 'A stable word for machines.' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'A sentence per field, under its path, such as blendRecipes.0.percentage.' }),
    current: z
      .record(z.string(), z.number())
      .optional()
      .meta({ description: 'With changed_meanwhile: the figures as they stand now.' }),
  })
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof problem>;
