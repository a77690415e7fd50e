/** A month in files that accounting programs take as they are. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { money, signedMoney } from '#contract/fields/fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { PROGRAMS } from '#domain/accounting/programs.ts';
import { afterPart, month } from './month-parts.ts';

const bookTotal = z
  .object({
    account: z.string().meta({ description: 'Of the ledger, or paypal_fees, which the ledger has not.' }),
    debit: money,
    credit: money,
  })
  .meta({ id: 'BookTotal' });

const ledgerOfMonth = z.object({ totals: z.array(bookTotal) }).meta({ id: 'LedgerOfMonth' });

export type LedgerOfMonth = z.infer<typeof ledgerOfMonth>;

const booksPart = z
  .object({
    files: z
      .array(z.object({ name: z.string(), content: z.string() }))
      .meta({ description: 'A file goes on where a further part has its name again.' }),
    next: z.string().nullable().meta({ description: 'Where the files go on; `null` at their end.' }),
    totals: z.array(bookTotal).meta({ description: 'What this part holds, by the ledger’s accounts.' }),
    vat: z
      .array(z.object({ percent: z.number(), net: signedMoney, vat: signedMoney }))
      .meta({ description: 'Sales less refunds of this part, by rate.' }),
  })
  .meta({ id: 'BooksPart' });

export type BooksPart = z.infer<typeof booksPart>;

export const bookCalls = {
  'GET /staff/books/{month}': call({
    ...staffCall('money'),
    name: 'getLedgerOfMonth',
    summary: 'What moved in each account of the ledger in a month, and what PayPal kept.',
    params: z.object({ month }),
    answer: ledgerOfMonth,
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      params: { month: '2026-10' },
      answer: { totals: [{ account: 'paypal', debit: 812.4, credit: 6.19 }] },
    },
  }),
  'GET /staff/books/{month}/{program}': call({
    ...staffCall('money'),
    freshCode: true,
    name: 'getBooks',
    summary: 'A month for an accounting program, part by part, with what each part sums to.',
    params: z.object({ month, program: z.enum(PROGRAMS, 'There is no such program.') }),
    query: afterPart,
    answer: booksPart,
    refuses: ['not_signed_in', 'not_allowed', 'invalid', 'fresh_code_needed'],
    example: {
      params: { month: '2026-10', program: 'freeagent' },
      query: {},
      answer: {
        files: [
          {
            name: 'sixbean-2026-10-freeagent-paypal.csv',
            content: '23/10/2026,36.14,Order 1207 (entry 812)\r\n',
          },
        ],
        next: null,
        totals: [{ account: 'paypal', debit: 36.14, credit: 0 }],
        vat: [],
      },
    },
  }),
};
