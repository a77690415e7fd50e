import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, grams, wholeNumber } from '#contract/fields/fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';

const parLevel = z
  .object({
    blend_id: z.int(),
    name: z.string(),
    roast_id: z.int(),
    par_grams: grams.meta({ description: 'How much is kept on the shelf; 0 where none is.' }),
    shelf_grams: grams.meta({ description: 'What lies there free, or is on its way from a batch of today.' }),
    missing_grams: grams,
    lacks_green: z
      .boolean()
      .meta({ description: 'There is too little green coffee that no order has reserved.' }),
  })
  .meta({
    id: 'ParLevel',
    description: 'How much of a house blend is kept on the shelf, at its usual roast.',
  });

export type ParLevel = z.infer<typeof parLevel>;

const example: ParLevel[] = [
  {
    blend_id: 12,
    name: 'Lantern Ferry',
    roast_id: 3,
    par_grams: 4000,
    shelf_grams: 1500,
    missing_grams: 2500,
    lacks_green: false,
  },
  {
    blend_id: 13,
    name: 'Gorse Fire',
    roast_id: 4,
    par_grams: 0,
    shelf_grams: 0,
    missing_grams: 0,
    lacks_green: false,
  },
];

export const parLevelCalls = {
  'GET /staff/par-levels': call({
    ...staffCall('floor'),
    name: 'listParLevels',
    summary: 'House blends with how much of each is kept on the shelf, and what is missing of it.',
    answer: z.array(parLevel),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: example },
  }),
  'PUT /staff/par-levels/{id}': call({
    ...staffCall('floor'),
    name: 'setParLevel',
    summary: 'Say how much of a house blend is kept on the shelf; 0 for none.',
    params: withId,
    body: body({
      par_grams: wholeNumber.min(0, 'At least nothing.').max(100_000, 'That is more than 100 kg.'),
    }),
    answer: z.array(parLevel),
    example: { params: { id: '12' }, body: { par_grams: 4000 }, answer: example },
  }),
};
