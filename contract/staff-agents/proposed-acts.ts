import { z } from 'zod';
import { call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { body, storedId, time } from '#contract/fields/fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { PROPOSED_ACTS } from '#domain/staff/proposed-act.ts';
import { STAFF_RIGHTS } from '#domain/staff/rights.ts';

const proposedAct = z
  .object({
    id: z.int(),
    act: z.enum(PROPOSED_ACTS),
    object_id: z.int().meta({ description: 'The number of the order, the enquiry or the bean.' }),
    words: z
      .string()
      .nullable()
      .meta({ description: 'Why an order is held, or what the note or the answer says.' }),
    in_stock: z.boolean().nullable().meta({ description: 'Whether the bean would be on the shelf.' }),
    now: z
      .object({
        name: z.string().meta({ description: 'Whose order or enquiry it is, or what the bean is called.' }),
        version: z.int().nullable().meta({ description: 'Of the order or the enquiry.' }),
        order_status_id: z.int().nullable(),
        hold_reason: z.string().nullable(),
        in_stock: z.boolean().nullable(),
      })
      .meta({ description: 'What it would change, as it is at this moment.' }),
    proposed_by: z.string().meta({ description: 'Whose assistant it was.' }),
    through: z.string().meta({ description: 'The assistant, by its verified host.' }),
    proposed_at: time,
    ends_at: time,
    is_own: z.boolean(),
    begun_by: z.string().nullable().meta({
      description: 'Who confirmed it without the shop knowing what became of that, as it was interrupted.',
    }),
  })
  .meta({ id: 'ProposedAct' });

export type ProposedAct = z.infer<typeof proposedAct>;

export const proposedActCalls = {
  'GET /staff/proposed-acts': call({
    ...staffCall(STAFF_RIGHTS),
    onTablets: false,
    byKeys: false,
    name: 'listProposedActs',
    summary: 'What assistants of staff propose, of which one may do it oneself, as it would be now.',
    answer: z.array(proposedAct),
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      answer: [
        {
          id: 4,
          act: 'hold order',
          object_id: 1207,
          words: 'The buyer asked for another address.',
          in_stock: null,
          now: { name: 'Mina Okafor', version: 3, order_status_id: 2, hold_reason: null, in_stock: null },
          proposed_by: 'Otto Brandt',
          through: 'assistant.example',
          proposed_at: '2026-11-23T09:14:00Z',
          ends_at: '2026-11-24T09:14:00Z',
          is_own: true,
          begun_by: null,
        },
      ],
    },
  }),
  'POST /staff/proposed-acts/{id}/confirmations': call({
    ...staffCall(STAFF_RIGHTS),
    freshCode: true,
    onTablets: false,
    byKeys: false,
    name: 'confirmProposedAct',
    summary: 'Do what an assistant proposed, in one’s own name. A drafted answer is not sent by it.',
    params: withId,
    body: body({
      version: storedId
        .nullable()
        .meta({ description: 'Of the order or the enquiry, as it was shown; null for a bean.' }),
    }),
    answer: done,
    refuses: [
      'not_signed_in',
      'not_allowed',
      'not_found',
      'changed_meanwhile',
      'invalid',
      'fresh_code_needed',
      'second_person_needed',
    ],
    example: { params: { id: '4' }, body: { version: 3 }, answer: { message: 'Done.' } },
  }),
  'DELETE /staff/proposed-acts/{id}': call({
    ...staffCall(STAFF_RIGHTS),
    onTablets: false,
    byKeys: false,
    name: 'refuseProposedAct',
    summary: 'Refuse what an assistant proposed: nothing happens.',
    params: withId,
    answer: z.null(),
    status: 204,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'changed_meanwhile'],
    example: { params: { id: '4' }, answer: null },
  }),
};
