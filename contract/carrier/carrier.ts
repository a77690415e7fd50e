import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, flag, time } from '#contract/fields/fields.ts';
import { lineOrNothing } from '#contract/fields/text-fields.ts';
import { page } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { boxIds } from './box-ids.ts';
import { carrierBox, minasCarrierBox } from './carrier-box.ts';
import { carrierLabelCalls } from './carrier-labels.ts';
import { carrierServiceCalls } from './carrier-services.ts';
import { trackingCalls } from './tracking.ts';

const carrierFile = z
  .object({
    id: z.int(),
    made_at: time,
    name: z.string().meta({ description: 'What to call the file.' }),
    csv: z.string(),
    boxes: z.int(),
    has_emails: z.boolean().meta({
      description: 'False where the person who made it may not see them: then the carrier writes to nobody.',
    }),
  })
  .meta({ id: 'CarrierFile', description: 'Boxes as Click & Drop of Royal Mail imports them.' });

export type CarrierFile = z.infer<typeof carrierFile>;

const ours = staffCall(['floor', 'orders']);

export const carrierCalls = {
  ...trackingCalls,
  ...carrierServiceCalls,
  ...carrierLabelCalls,
  'GET /staff/carrier-boxes': call({
    ...ours,
    name: 'listCarrierBoxes',
    summary: 'Packed boxes that wait for the carrier, and those handed over today.',
    query: page,
    answer: z.array(carrierBox),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { query: {}, answer: [minasCarrierBox] },
  }),
  'POST /staff/carrier-files': call({
    ...ours,
    name: 'makeCarrierFile',
    summary: 'Make a file of packed boxes for the carrier. A box of an earlier file needs `again`.',
    body: body({ box_ids: boxIds, again: flag }),
    answer: carrierFile,
    refuses: ['not_signed_in', 'not_allowed', 'changed_meanwhile', 'invalid'],
    example: {
      body: { box_ids: [minasCarrierBox.id] },
      answer: {
        id: 12,
        made_at: '2026-11-23T15:02:00Z',
        name: 'sixbean-2026-11-23-12.csv',
        csv: 'Order reference,Weight\r\nS1207-1,0.620\r\n',
        boxes: 1,
        has_emails: true,
      },
    },
  }),
  'POST /staff/handovers': call({
    ...ours,
    name: 'handOverBoxes',
    summary: 'Note that the carrier took boxes of dispatched orders; `undo` takes that back.',
    body: body({
      box_ids: boxIds,
      driver: lineOrNothing(80).optional(),
      undo: flag,
      handed_over_at: time.optional().meta({
        description: 'Which handover `undo` takes back: a later one stays.',
      }),
    }),
    answer: z
      .object({
        box_ids: z.array(z.int()),
        handed_over_at: time.nullable().meta({ description: 'None where it was taken back.' }),
        waiting: z.int(),
        already: z.array(z.object({ reference: z.string(), words: z.string() })),
      })
      .meta({
        id: 'Handover',
        description: 'Which boxes were noted, how many still wait, which were so already, and who did it.',
      }),
    refuses: ['not_signed_in', 'not_allowed', 'invalid'],
    example: {
      body: { box_ids: [minasCarrierBox.id], driver: 'Sam' },
      answer: {
        box_ids: [minasCarrierBox.id],
        handed_over_at: '2026-11-23T16:31:00Z',
        waiting: 0,
        already: [],
      },
    },
  }),
};
