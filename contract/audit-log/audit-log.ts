import { z } from 'zod';
import { call } from '#contract/call.ts';
import { time } from '#contract/fields/fields.ts';
import { lineOrNothing } from '#contract/fields/text-fields.ts';
import { idInUrl, page } from '#contract/fields/url-fields.ts';
import { day } from '#contract/order-desk/desk-order.ts';
import { staffCall } from '#contract/staff-call.ts';
import { STAFF_RIGHTS } from '#domain/staff/rights.ts';

const figures = z.record(z.string(), z.unknown());

const auditEntry = z
  .object({
    id: z.int(),
    done_at: time,
    staff_id: z.int(),
    staff_name: z.string(),
    in_words: z.string().meta({ description: 'What was done, worded to follow the name.' }),
    action: z.string(),
    object: z.string(),
    object_name: z.string().nullable().meta({ description: 'Who it is, where it is one of the staff.' }),
    right: z.string().nullable().meta({ description: 'The right by which it was done.' }),
    tablet_id: z.int().nullable(),
    api_key: z
      .object({ id: z.int(), name: z.string() })
      .nullable()
      .meta({ description: 'With which a program did it for the person who made the key.' }),
    proposed_by: z.string().nullable().meta({ description: 'Whose assistant proposed it, where one did.' }),
    request_id: z.string().nullable().meta({ description: 'As in the header x-request-id and in the log.' }),
    before: figures.nullable(),
    after: figures.nullable(),
    details: figures,
    hash: z.string(),
  })
  .meta({ id: 'AuditEntry' });

const auditChain = z
  .object({
    entries: z.int(),
    hash: z
      .string()
      .meta({ description: 'Of the last entry. Noted elsewhere, it proves the log up to there.' }),
    is_sound: z.boolean().meta({ description: 'Of the slice that was checked.' }),
    broken_at: z
      .array(z.int())
      .meta({ description: 'Entries that were changed, or whose neighbour is gone.' }),
    checked: z.int().min(0).meta({ description: 'How many entries are behind by now.' }),
    next: z.int().nullable().meta({ description: 'What to go on after; null once the end was checked.' }),
  })
  .meta({ id: 'AuditChain' });

export type AuditEntryAnswer = z.infer<typeof auditEntry>;
export type AuditChain = z.infer<typeof auditChain>;

const hash = '9b2f6f0d5bd5c1f5a3c7c1c6b6b6f0a9d8e7f6a5b4c3d2e1f00112233445566a';

export const auditLogCalls = {
  'GET /staff/audit': call({
    ...staffCall(STAFF_RIGHTS),
    name: 'listAuditLog',
    summary: 'What staff did, newest first: of one object or person, or all that the caller could have done.',
    query: page.extend({
      object: lineOrNothing(120).optional(),
      staffId: idInUrl.optional(),
      act: lineOrNothing(60).optional().meta({ description: 'Words of what was done, such as refund.' }),
      from: day.optional(),
      to: day.optional().meta({ description: 'The last day, in London.' }),
    }),
    answer: z.array(auditEntry),
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      query: { object: 'bean 73', limit: '50' },
      answer: [
        {
          id: 812,
          done_at: '2026-11-23T09:14:00Z',
          staff_id: 7,
          staff_name: 'Otto Brandt',
          in_words: 'changed bean',
          action: 'change bean',
          object: 'bean 73',
          object_name: null,
          right: 'catalogue',
          tablet_id: null,
          api_key: null,
          proposed_by: null,
          request_id: 'req-4k',
          before: { in_stock: true },
          after: { in_stock: false },
          details: {},
          hash,
        },
      ],
    },
  }),
  'GET /staff/audit/chain': call({
    ...staffCall('staff'),
    name: 'checkAuditLog',
    summary: 'Whether each entry of the audit log is there and as it was written, ten thousand at a time.',
    query: z.object({
      after: idInUrl.optional().meta({ description: 'The `next` of the slice before.' }),
    }),
    answer: auditChain,
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      query: { after: '10000' },
      answer: { entries: 10_812, hash, is_sound: true, broken_at: [], checked: 10_812, next: null },
    },
  }),
};
