import { z } from 'zod';
import { call } from '#contract/call.ts';
import { money, signedMoney } from '#contract/fields/fields.ts';
import { idInUrl, withId } from '#contract/fields/url-fields.ts';
import { MINUTE } from '#contract/rate-limit.ts';
import { staffCall } from '#contract/staff-call.ts';

const day = z.iso.date();

/** A statement as it was sent. */
export const statement = z
  .object({
    month: day.meta({ description: 'Its first day.' }),
    closed_on: day,
    buyer: z
      .object({
        name: z.string(),
        address: z.array(z.string()),
        purchase_orders: z
          .array(z.object({ order_id: z.int(), purchase_order: z.string() }))
          .optional()
          .meta({ description: 'The buyer’s own numbers of the orders that are listed.' }),
      })
      .nullable(),
    opening: signedMoney.meta({ description: 'What was owed before; below zero what was paid ahead.' }),
    lines: z.array(
      z.object({
        day,
        what: z.string(),
        amount: signedMoney,
        owed: signedMoney,
        order_id: z.int().optional().meta({ description: 'Where it is about an order.' }),
      }),
    ),
    closing: signedMoney,
    orders: z.array(z.object({ order_id: z.int(), due_on: day, owed: money })),
    fees: z
      .array(z.object({ name: z.string(), due_on: day, owed: money }))
      .optional()
      .meta({
        description:
          'Fees of plans, and invoices of the shop that was left. A statement from before there were any has none.',
      }),
    ages: z.array(money).length(4),
    telephone: z.string().optional().meta({
      description: 'The shop’s. A statement from before it could change has none.',
    }),
    seller: z
      .object({
        trading: z.string(),
        legal: z.string(),
        mark: z.string().nullish(),
        company_line: z.string().nullable(),
        email: z.string(),
      })
      .optional()
      .meta({ description: 'Who the shop was. A statement from before that could change has none.' }),
    pay_to: z.object({
      account_name: z.string(),
      sort_code: z.string(),
      account_number: z.string(),
      reference: z.string(),
    }),
  })
  .meta({ id: 'Statement' });

export type Statement = z.infer<typeof statement>;

const statementInList = z.object({ id: z.int(), month: day }).meta({ id: 'StatementInList' });

export type StatementInList = z.infer<typeof statementInList>;

const statementFile = z
  .object({ filename: z.string(), pdf: z.string().meta({ description: 'The file, in Base64.' }) })
  .meta({ id: 'StatementFile' });

/** Enough for somebody who downloads a year of them, and downloads it once more. */
const statementFiles = [
  { name: 'statement files by account', attempts: 40, seconds: 10 * MINUTE, by: 'account' },
] as const;

const aFile = { filename: 'sixbean-statement-2026-10.pdf', pdf: 'JVBERi0xLjcK' };
const member = { group: 'On account', who: 'member' } as const;

export const statementCalls = {
  'GET /account-statements': call({
    ...member,
    name: 'listStatements',
    summary: "The caller's monthly statements, the newest first.",
    answer: z.array(statementInList),
    refuses: ['not_signed_in'],
    example: { answer: [{ id: 7, month: '2026-10-01' }] },
  }),
  'GET /account-statements/{id}/file': call({
    ...member,
    name: 'getStatementFile',
    summary: 'A statement of the caller as a PDF, as it was sent.',
    params: withId,
    limits: statementFiles,
    answer: statementFile,
    refuses: ['not_signed_in', 'not_found', 'too_many_tries'],
    example: { params: { id: '7' }, answer: aFile },
  }),
  'GET /staff/on-account/{id}/statements': call({
    ...staffCall('money'),
    name: 'listStatementsOfAccount',
    summary: 'The monthly statements of a customer, the newest first.',
    params: withId,
    answer: z.array(statementInList),
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: { params: { id: '41' }, answer: [{ id: 7, month: '2026-10-01' }] },
  }),
  'GET /staff/on-account/{id}/statements/{statementId}/file': call({
    ...staffCall('money'),
    name: 'getStatementFileOfAccount',
    summary: 'A statement of a customer as a PDF, as it was sent.',
    params: withId.extend({ statementId: idInUrl }),
    limits: statementFiles,
    answer: statementFile,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'too_many_tries'],
    example: { params: { id: '41', statementId: '7' }, answer: aFile },
  }),
  'GET /staff/on-account/{id}/statement-so-far/file': call({
    ...staffCall('money'),
    name: 'getStatementSoFar',
    summary: 'What the running month has brought on an account until now, as a PDF that nobody is sent.',
    params: withId,
    limits: statementFiles,
    answer: statementFile,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'too_many_tries'],
    example: {
      params: { id: '41' },
      answer: { ...aFile, filename: 'sixbean-statement-to-2026-11-22.pdf' },
    },
  }),
};
