import { listOf, wholeNumber } from '#contract/fields/fields.ts';

const MOST_BOXES = 500;

export const boxIds = listOf(wholeNumber, MOST_BOXES)
  .min(1, 'Please choose a box.')
  .refine((ids) => ids.every((id) => id >= 1 && id < 2 ** 31), 'There is no such box.')
  .refine((ids) => new Set(ids).size === ids.length, 'Please choose each box once.');
