import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, grams, wholeNumber } from '#contract/fields/fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { MOST_WEEKS } from '#domain/green-buying/reorder-point.ts';

const signedGrams = z.int().meta({ description: 'Grams; below zero what is missing.' });
const weeks = z.number().min(0).nullable().meta({ description: 'To a tenth; null where none is used.' });
const lastDay = z.iso.date().nullable().meta({
  description:
    'The last day for which there is enough; null where none is used, or it lasts for three years.',
});

const cover = z
  .object({
    bean_id: z.int(),
    bean: z.string(),
    in_stock: z.boolean().meta({ description: 'Whether it is on the shelf of the shop.' }),
    ends_on: z.iso
      .date()
      .nullable()
      .meta({ description: 'The last day on which it is to be had, where known.' }),
    on_hand: grams,
    reserved: grams,
    available: signedGrams,
    weekly: grams.meta({
      description:
        'Green grams a week: what went into the roaster, the mean of the last eight weeks (of a bean that is kept for less, of the weeks that there were), with standing orders by what is expected of them in the next eight.',
    }),
    expected: grams.meta({
      description: 'Green grams that standing orders will take in the next eight weeks; not ordered yet.',
    }),
    coming: grams.meta({ description: 'Grams that are to arrive, without what is late.' }),
    late: grams.meta({ description: 'Grams that should have arrived.' }),
    next_on: z.iso.date().nullable().meta({ description: 'When the next is to arrive.' }),
    weeks,
    weeks_with_coming: weeks.meta({ description: 'Together with what is to arrive, late or not.' }),
    lasts_until: lastDay,
    lasts_with_coming: lastDay.meta({
      description: 'The same with what is to arrive, each on its day; what is late has none.',
    }),
    point: grams.meta({ description: 'The reorder point.' }),
    suggested_point: grams.meta({ description: 'What its weeks and its use come to.' }),
    is_own_point: z.boolean().meta({ description: 'Somebody set another point than that.' }),
    lead_weeks: z.int(),
    safety_weeks: z.int(),
    to_buy: grams.meta({
      description: 'What is missing to the point, with what is to arrive; nothing of a bean that ends.',
    }),
  })
  .meta({ id: 'GreenCover' });

export type GreenCover = z.infer<typeof cover>;

const example: GreenCover = {
  bean_id: 73,
  bean: 'Brazil Santos NY2 Fine Cup Natural',
  in_stock: true,
  ends_on: null,
  on_hand: 84_200,
  reserved: 6120,
  available: 78_080,
  weekly: 41_000,
  expected: 96_000,
  coming: 60_000,
  late: 0,
  next_on: '2026-12-18',
  weeks: 1.9,
  weeks_with_coming: 3.3,
  lasts_until: '2026-12-06',
  lasts_with_coming: '2026-12-06',
  point: 246_000,
  suggested_point: 246_000,
  is_own_point: false,
  lead_weeks: 4,
  safety_weeks: 2,
  to_buy: 107_920,
};

const countOfWeeks = wholeNumber
  .min(0, 'Weeks are not below zero.')
  .max(MOST_WEEKS, `Please give at most ${MOST_WEEKS} weeks.`);

export const greenCoverCalls = {
  'GET /staff/green-cover': call({
    ...staffCall(['floor', 'catalogue']),
    name: 'listGreenCover',
    summary: 'For how long the green coffee of each bean with lots lasts, and when more is to be bought.',
    answer: z.array(cover),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: [example] },
  }),
  'PUT /staff/green-cover/{id}/reorder-point': call({
    ...staffCall('catalogue'),
    name: 'setReorderPoint',
    summary: 'Set how long a bean takes to arrive, what is to spare, and its reorder point.',
    params: withId,
    body: body({
      lead_weeks: countOfWeeks,
      safety_weeks: countOfWeeks,
      grams: wholeNumber
        .min(0, 'A weight is not below zero.')
        .max(100_000_000, 'That is more than a ship brings.')
        .nullish()
        .meta({ description: 'Left out or null, the point follows from the weeks and from use.' }),
    }),
    answer: cover,
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: {
      params: { id: '73' },
      body: { lead_weeks: 6, safety_weeks: 2, grams: null },
      answer: { ...example, lead_weeks: 6, point: 328_000, suggested_point: 328_000, to_buy: 189_920 },
    },
  }),
};
