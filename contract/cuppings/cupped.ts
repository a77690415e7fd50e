import { z } from 'zod';
import { call } from '#contract/call.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { result, santosResult } from './cup-fields.ts';

const cupped = z
  .object({ cupping_id: z.int(), name: z.string(), day: z.iso.date(), result })
  .meta({ id: 'Cupped', description: 'What a revealed cupping found in a coffee.' });

export type Cupped = z.infer<typeof cupped>;

const shown = {
  ...staffCall(['floor', 'orders']),
  params: withId,
  answer: z.array(cupped),
  refuses: ['not_signed_in', 'not_allowed', 'not_found'],
} as const;
const example: Cupped = {
  cupping_id: 3,
  name: 'Santos, old crop and new',
  day: '2026-11-25',
  result: santosResult,
};

export const cuppedCalls = {
  'GET /staff/batches/{id}/cuppings': call({
    ...shown,
    name: 'listCuppingsOfBatch',
    summary: 'What revealed cuppings found in a batch, the newest first.',
    example: { params: { id: '41' }, answer: [example] },
  }),
  'GET /staff/lots/{id}/cuppings': call({
    ...shown,
    name: 'listCuppingsOfLot',
    summary: 'What revealed cuppings found in green coffee of a lot, the newest first.',
    example: { params: { id: '12' }, answer: [] },
  }),
};
