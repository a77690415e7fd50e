import { z } from 'zod';
import { call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { time } from '#contract/fields/fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { STAFF_RIGHTS } from '#domain/staff/rights.ts';

const approval = z
  .object({
    id: z.int(),
    right: z
      .string()
      .meta({ description: 'Anybody who holds it for writing may confirm, except the person who asked.' }),
    act: z.string(),
    object: z.string(),
    details: z.record(z.string(), z.unknown()),
    customers: z.array(z.string()).meta({
      description: 'The names of the people that it is for, where it is for anybody in particular.',
    }),
    asked_by: z.string(),
    asked_at: time,
    expires_at: time,
    is_own: z.boolean(),
    is_confirmed: z.boolean().meta({ description: 'The person who asked for it can do it now, once.' }),
    may_confirm: z.boolean().meta({
      description:
        'Not by the person who asked, one that it is for, or one who is new to the right where others aren’t.',
    }),
  })
  .meta({ id: 'Approval' });

export type Approval = z.infer<typeof approval>;

export const approvalCalls = {
  'GET /staff/approvals': call({
    ...staffCall(STAFF_RIGHTS),
    onTablets: false,
    byKeys: false,
    name: 'listApprovals',
    summary: 'Acts that wait for a second person: those one may confirm, and those one asked for.',
    answer: z.array(approval),
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      answer: [
        {
          id: 4,
          right: 'orders',
          act: 'mail buyers',
          object: 'lot AB-12',
          details: { buyers: 31 },
          customers: [],
          asked_by: 'Otto Brandt',
          asked_at: '2026-11-23T09:14:00Z',
          expires_at: '2026-11-24T09:14:00Z',
          is_own: false,
          is_confirmed: false,
          may_confirm: true,
        },
      ],
    },
  }),
  'POST /staff/approvals/{id}/confirmations': call({
    ...staffCall(STAFF_RIGHTS),
    freshCode: true,
    onTablets: false,
    byKeys: false,
    name: 'confirmApproval',
    summary: 'Confirm as the second person what somebody else asked for. They can then do it, once.',
    params: withId,
    answer: done,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'fresh_code_needed'],
    example: {
      params: { id: '4' },
      answer: { message: 'Confirmed. The person who asked for it can do it now.' },
    },
  }),
  'DELETE /staff/approvals/{id}': call({
    ...staffCall(STAFF_RIGHTS),
    onTablets: false,
    byKeys: false,
    name: 'withdrawApproval',
    summary: 'Withdraw what waits for a second person, or refuse it as that person.',
    params: withId,
    answer: z.null(),
    status: 204,
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: { params: { id: '4' }, answer: null },
  }),
};
