/** What the accountant gets of a month: CSV files that sum to the ledger. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { staffCall } from '#contract/staff-call.ts';
import { afterPart, month } from './month-parts.ts';

export const MONTH_FILES = ['sales', 'credit-notes', 'money', 'fees', 'balances', 'owed'] as const;

export type MonthFile = (typeof MONTH_FILES)[number];

const monthFilePart = z
  .object({
    name: z.string().meta({ description: 'What to call the file.' }),
    csv: z
      .string()
      .meta({ description: 'The next rows; the names of the columns come with the first part.' }),
    next: z.string().nullable().meta({ description: 'Where the file goes on; `null` at its end.' }),
  })
  .meta({ id: 'MonthFilePart' });

export type MonthFilePart = z.infer<typeof monthFilePart>;

export const monthFileCalls = {
  'GET /staff/accounts/{month}/{file}': call({
    ...staffCall('money'),
    freshCode: true,
    name: 'getMonthFile',
    summary:
      'A month for the accountant, part by part: sales, credit notes, money, fees, balances or what is owed.',
    params: z.object({
      month,
      file: z.enum(MONTH_FILES, 'There is no such file.'),
    }),
    query: afterPart,
    answer: monthFilePart,
    refuses: ['not_signed_in', 'not_allowed', 'fresh_code_needed'],
    example: {
      params: { month: '2026-10', file: 'balances' },
      query: {},
      answer: {
        name: 'sixbean-2026-10-balances.csv',
        csv: 'Account,Opening debit,Opening credit,Debit,Credit,Closing debit,Closing credit\r\n',
        next: null,
      },
    },
  }),
};
