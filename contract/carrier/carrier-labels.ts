/** Labels that the carrier makes by its API, one for a box: requested, printed and cancelled. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, flag } from '#contract/fields/fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { boxIds } from './box-ids.ts';
import { minasCarrierBox } from './carrier-box.ts';

const boxesInUrl = z
  .string()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,49}$/, 'Please give up to 50 ids with commas between them.')
  .transform((list) => [...new Set(list.split(',').map(Number))])
  .meta({ description: 'Ids of up to 50 boxes with commas between them.' });

const ours = staffCall(['floor', 'orders']);

export const carrierLabelCalls = {
  'POST /staff/carrier-labels': call({
    ...ours,
    name: 'requestCarrierLabels',
    summary:
      'Have the carrier make labels of packed boxes, in the background. A box of an earlier file needs `again`.',
    body: body({ box_ids: boxIds, again: flag }),
    answer: z.object({ queued: z.int() }).meta({ id: 'QueuedLabels' }),
    refuses: ['not_signed_in', 'not_allowed', 'changed_meanwhile', 'invalid'],
    example: { body: { box_ids: [minasCarrierBox.id] }, answer: { queued: 1 } },
  }),
  'POST /staff/carrier-label-cancellations': call({
    ...ours,
    name: 'cancelCarrierLabels',
    summary: 'Cancel labels of boxes that have not left: printed ones must be destroyed.',
    body: body({ box_ids: boxIds }),
    answer: z.object({ cancelled: z.int() }).meta({ id: 'CancelledLabels' }),
    refuses: ['not_signed_in', 'not_allowed', 'changed_meanwhile', 'invalid'],
    example: { body: { box_ids: [minasCarrierBox.id] }, answer: { cancelled: 1 } },
  }),
  'GET /staff/carrier-labels/file': call({
    ...ours,
    name: 'printCarrierLabels',
    summary: 'The labels of boxes as one PDF, with the declarations to customs that they need.',
    query: z.object({ boxes: boxesInUrl }),
    answer: z
      .object({
        filename: z.string(),
        pdf: z.string().meta({ description: 'The file in base64.' }),
      })
      .meta({ id: 'CarrierLabelFile' }),
    refuses: ['not_signed_in', 'not_allowed', 'changed_meanwhile', 'invalid', 'unavailable'],
    example: {
      query: { boxes: '1440' },
      answer: { filename: 'carrier-labels.pdf', pdf: 'JVBERi0xLjcK' },
    },
  }),
};
