import { z } from 'zod';
import { call } from '#contract/call.ts';
import { signedMoney, time } from '#contract/fields/fields.ts';
import { page } from '#contract/fields/url-fields.ts';

export const statementLine = z
  .object({
    id: z.int(),
    account: z.enum(['credit', 'on_account']),
    description: z.string(),
    occurred_at: time,
    amount: signedMoney.meta({ description: 'Below zero where it was spent.' }),
    balance: signedMoney.meta({ description: 'Of that account, with this line; below zero what is owed.' }),
  })
  .meta({ id: 'StatementLine' });

export type StatementLine = z.infer<typeof statementLine>;

export const ledgerCalls = {
  'GET /ledger-statements': call({
    group: 'Credit',
    who: 'member',
    name: 'listStatementLines',
    summary: "The caller's credit and what was ordered on account, line by line, the newest first.",
    // The cursor is the id of the last line of the page before.
    query: page,
    refuses: ['not_signed_in'],
    answer: z.array(statementLine),
    example: {
      query: { limit: '20' },
      answer: [
        {
          id: 812,
          account: 'credit',
          description: 'Gift card 2000000000411',
          occurred_at: '2026-11-21T09:30:00.000Z',
          amount: 10,
          balance: 12.99,
        },
      ],
    },
  }),
};
