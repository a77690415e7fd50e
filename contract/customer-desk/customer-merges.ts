/** Two records of one person become one, and for half an hour two again. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, money, storedId, time } from '#contract/fields/fields.ts';
import { idInUrl, withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';

const moved = {
  orders: z.int().min(0),
  blends: z.int().min(0),
  addresses: z.int().min(0),
  favourites: z.int().min(0),
  credit: money,
};

export const customerMerge = z
  .object({
    id: z.int(),
    kept_id: z.int(),
    merged_id: z.int(),
    by: z.string(),
    merged_at: time,
    undoable_until: time,
    undone_at: time.nullable(),
    ...moved,
  })
  .meta({ id: 'CustomerMerge', description: 'What was moved from one record to the one that is kept.' });

const preview = z
  .object({
    kept_name: z.string(),
    merged_name: z.string(),
    ...moved,
    standing_orders: z.int().min(0).meta({ description: 'Those that run; they end with the merge.' }),
    why_not: z.string().nullable().meta({ description: 'Why they can’t be merged, in a sentence.' }),
    takes_second_person: z
      .boolean()
      .meta({ description: 'Two mailboxes, or one that nobody proved: somebody else confirms it.' }),
  })
  .meta({ id: 'PreviewOfMerge' });

export type CustomerMerge = z.infer<typeof customerMerge>;
export type PreviewOfMerge = z.infer<typeof preview>;

const minas: CustomerMerge = {
  id: 3,
  kept_id: 41,
  merged_id: 77,
  by: 'Otto Brandt',
  merged_at: '2026-11-24T10:00:00Z',
  undoable_until: '2026-11-24T10:30:00Z',
  undone_at: null,
  orders: 2,
  blends: 1,
  addresses: 0,
  favourites: 0,
  credit: 0,
};

export const customerMergeCalls = {
  'GET /staff/customer-merges/preview': call({
    ...staffCall('people'),
    name: 'previewMerge',
    summary: 'What merging two records would move, and why it can’t be done where it can’t.',
    query: z.object({ keptId: idInUrl, mergedId: idInUrl }),
    answer: preview,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'invalid'],
    example: {
      query: { keptId: '41', mergedId: '77' },
      answer: {
        kept_name: 'Mina Okafor',
        merged_name: 'Mina Okafor',
        orders: 2,
        blends: 1,
        addresses: 0,
        favourites: 0,
        credit: 0,
        standing_orders: 1,
        why_not: null,
        takes_second_person: false,
      },
    },
  }),
  'POST /staff/customer-merges': call({
    ...staffCall('people'),
    freshCode: true,
    name: 'mergeCustomers',
    summary:
      'Move everything of one record to another of the same person. It can be undone for half an hour.',
    body: body({
      id: z.uuid('Please give the merge an id of its own.').meta({
        description: 'The same id again moves nothing more.',
      }),
      kept_id: storedId,
      merged_id: storedId,
    }),
    answer: customerMerge,
    refuses: [
      'not_signed_in',
      'not_allowed',
      'not_found',
      'invalid',
      'changed_meanwhile',
      'fresh_code_needed',
      'second_person_needed',
    ],
    example: {
      body: { id: '018f6d3e-7c41-4b0a-9a57-2d1f6f3f8b49', kept_id: 41, merged_id: 77 },
      answer: minas,
    },
  }),
  'DELETE /staff/customer-merges/{id}': call({
    ...staffCall('people'),
    name: 'undoMerge',
    summary: 'Move everything back, within half an hour and as long as nothing of it was used.',
    params: withId,
    answer: customerMerge,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'changed_meanwhile'],
    example: { params: { id: '3' }, answer: { ...minas, undone_at: '2026-11-24T10:05:00Z' } },
  }),
};
