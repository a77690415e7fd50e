/** Commissions that are paid by bank: what staff transfer, and note as paid. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { money, time } from '#contract/fields/fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';

const statement = z
  .object({
    id: z.int(),
    number: z.string(),
    month: z.iso.date().meta({ description: 'Its first day: earned until its end.' }),
    amount: money,
    customer_id: z.int(),
    name: z.string(),
    bank: z
      .object({ account_name: z.string(), sort_code: z.string(), account_number: z.string() })
      .nullable()
      .meta({ description: 'Where it is to be paid to; null once it is paid.' }),
    made_at: time,
    paid_at: time.nullable(),
    paid_by: z.string().nullable(),
  })
  .meta({ id: 'CommissionStatement' });

export type CommissionStatement = z.infer<typeof statement>;

const minasNovember: CommissionStatement = {
  id: 7,
  number: 'S-7',
  month: '2026-11-01',
  amount: 41.76,
  customer_id: 84,
  name: 'Mina Hart',
  bank: { account_name: 'M Hart', sort_code: '20-00-00', account_number: '55779911' },
  made_at: '2026-12-01T09:00:00Z',
  paid_at: null,
  paid_by: null,
};

export const commissionCalls = {
  'GET /staff/commission-statements': call({
    ...staffCall('money'),
    name: 'listCommissionStatements',
    summary: 'Commissions of storefronts that are to be paid by bank, and those that were paid lately.',
    answer: z.array(statement).meta({
      description: 'Those to pay first, the oldest first; then at most 50 that are paid, the latest first.',
    }),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: [minasNovember] },
  }),
  'POST /staff/commission-statements/{id}/payments': call({
    ...staffCall('money'),
    name: 'payCommission',
    summary: 'Record that the commission of a statement was transferred, once; its maker gets a mail.',
    freshCode: true,
    params: withId,
    answer: statement,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'fresh_code_needed'],
    example: {
      params: { id: '7' },
      answer: { ...minasNovember, bank: null, paid_at: '2026-12-01T10:12:00Z', paid_by: 'Otto Brandt' },
    },
  }),
};
