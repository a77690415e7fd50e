/** What bags weigh empty, and how long their coffee is at its best. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, grams, wholeNumber } from '#contract/fields/fields.ts';
import { staffCall } from '#contract/staff-call.ts';

const months = wholeNumber.min(1, 'At least a month.').max(36, 'That is more than three years.');
const emptyGrams = wholeNumber.min(0, 'At least nothing.').max(500, 'That is more than half a kilo.');

const bagSettings = z
  .object({
    best_months_of_beans: z.int().meta({ description: 'From the day of the roast to the best-before date.' }),
    best_months_of_ground: z.int(),
    empty_bag_grams: grams,
    empty_bag_grams_per_kilo: grams.meta({ description: 'What a bag weighs more for each kilo it holds.' }),
  })
  .meta({ id: 'BagSettings' });

export type BagSettings = z.infer<typeof bagSettings>;

const example: BagSettings = {
  best_months_of_beans: 12,
  best_months_of_ground: 6,
  empty_bag_grams: 8,
  empty_bag_grams_per_kilo: 20,
};

export const bagSettingCalls = {
  'GET /staff/bag-settings': call({
    ...staffCall(['floor', 'orders']),
    name: 'readBagSettings',
    summary: 'How long coffee is at its best, and what bags weigh empty.',
    answer: bagSettings,
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: example },
  }),
  'PUT /staff/bag-settings': call({
    ...staffCall('orders'),
    name: 'changeBagSettings',
    summary:
      'Change them: dates for bags that are filled from now on, weights for boxes that are still open.',
    body: body({
      best_months_of_beans: months,
      best_months_of_ground: months,
      empty_bag_grams: emptyGrams,
      empty_bag_grams_per_kilo: emptyGrams,
    }),
    answer: bagSettings,
    example: { body: example, answer: example },
  }),
};
