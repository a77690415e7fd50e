/** Tracking numbers as they come back from the carrier, and dispatch. The file itself is read in the browser and stays there. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { body, flag, listOf, say } from '#contract/fields/fields.ts';
import { line } from '#contract/fields/text-fields.ts';
import { ANNAS_ACT, actId, chosenOrders, outcomeOfAct } from '#contract/order-desk/staged-act.ts';
import { staffCall } from '#contract/staff-call.ts';

export const MOST_TRACKING_ROWS = 500;

const OUTCOMES = ['new', 'same', 'replaces', 'unknown', 'refused'] as const;

const columns = { reference_column: line(200), tracking_column: line(200) };

const mappedColumns = z
  .object({ reference_column: z.string(), tracking_column: z.string() })
  .meta({ id: 'TrackingColumns', description: 'Which columns of the carrier’s export hold what.' });

const trackedBox = z
  .object({
    reference: z.string(),
    tracking_number: z.string(),
    outcome: z.enum(OUTCOMES).meta({
      description:
        'new: it had none. same: nothing to do. replaces: it had another. unknown: no packed box has this reference. refused: see words.',
    }),
    order_id: z.int().nullable(),
    words: z.string().meta({ description: 'Why it was refused, or which number it replaces; else empty.' }),
  })
  .meta({ id: 'TrackedBox' });

export type TrackedBox = z.infer<typeof trackedBox>;

const ours = staffCall(['floor', 'orders']);

export const trackingCalls = {
  'GET /staff/tracking-columns': call({
    ...ours,
    name: 'getTrackingColumns',
    summary:
      'Which columns of the carrier’s export hold reference and tracking number; null until somebody said so.',
    answer: mappedColumns.nullable(),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: { reference_column: 'Channel reference', tracking_column: 'Tracking number' } },
  }),
  'PUT /staff/tracking-columns': call({
    ...ours,
    name: 'mapTrackingColumns',
    summary: 'Say which columns of the carrier’s export hold reference and tracking number.',
    body: body(columns),
    answer: done,
    refuses: ['not_signed_in', 'not_allowed', 'invalid'],
    example: {
      body: { reference_column: 'Channel reference', tracking_column: 'Tracking number' },
      answer: { message: 'Saved.' },
    },
  }),
  'POST /staff/tracking-numbers': call({
    ...ours,
    name: 'takeTrackingNumbers',
    summary: 'Take in tracking numbers by the reference of each box, or only say what would become of them.',
    body: body({
      rows: listOf(
        z.object({ reference: line(100), tracking_number: line(100) }, say('Please send an object.')),
        MOST_TRACKING_ROWS,
      ).min(1, 'Please send a row.'),
      preview: flag,
    }),
    answer: z.array(trackedBox),
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      body: { rows: [{ reference: 'S1207-1', tracking_number: 'RM473124829GB' }], preview: true },
      answer: [
        { reference: 'S1207-1', tracking_number: 'RM473124829GB', outcome: 'new', order_id: 1207, words: '' },
      ],
    },
  }),
  'POST /staff/dispatches': call({
    ...ours,
    name: 'dispatchOrders',
    summary: 'Dispatch orders whose bags are all packed, in ten seconds, when each buyer is mailed once.',
    body: body({ id: actId, orders: chosenOrders, without_tracking: flag }),
    answer: outcomeOfAct,
    refuses: ['not_signed_in', 'not_allowed', 'changed_meanwhile', 'invalid'],
    example: {
      body: { id: ANNAS_ACT, orders: [{ id: 1207, version: 4 }] },
      answer: {
        id: ANNAS_ACT,
        due_at: '2026-11-23T15:20:10Z',
        results: [{ id: 1207, outcome: 'waiting', words: '' }],
      },
    },
  }),
};
