/** What accounting programs call what we book: codes and names that their files are written with. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, listOf, nothingToChange, say, time } from '#contract/fields/fields.ts';
import { line } from '#contract/fields/text-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { MAPPED_PROGRAMS } from '#domain/accounting/programs.ts';

const MOST_CODES = 60;

const accountCodes = z
  .object({
    program: z.enum(MAPPED_PROGRAMS),
    codes: z.array(
      z
        .object({
          item: z.string().meta({ description: 'What is booked, or a treatment of VAT.' }),
          name: z.string().meta({ description: 'The same in words.' }),
          called: z.string().meta({ description: 'What the program calls such a code.' }),
          code: z.string().nullable().meta({ description: 'Null: no file with it can be made.' }),
          changed_by: z.string().nullable().meta({ description: 'Null where it is still the first.' }),
          changed_at: time.nullable(),
        })
        .meta({ id: 'AccountCode' }),
    ),
  })
  .meta({ id: 'AccountCodes' });

export type AccountCodes = z.infer<typeof accountCodes>;

const ofXero: AccountCodes = {
  program: 'xero',
  codes: [
    {
      item: 'coffee',
      name: 'Coffee sold',
      called: 'account code',
      code: '200',
      changed_by: 'Anna Carter',
      changed_at: '2026-11-23T17:00:00Z',
    },
  ],
};

const code = line(100).nullable();

export const accountCodeCalls = {
  'GET /staff/account-codes': call({
    ...staffCall('money'),
    name: 'listAccountCodes',
    summary: 'What each accounting program calls what we book, and who changed it.',
    answer: z.array(accountCodes),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: [ofXero] },
  }),
  'POST /staff/account-codes': call({
    ...staffCall('money'),
    name: 'changeAccountCodes',
    summary: 'Change what an accounting program calls what we book.',
    body: body({
      program: z.enum(MAPPED_PROGRAMS, say('There is no such program.')),
      changes: listOf(
        z.object({
          item: line(20),
          code: code.meta({ description: 'Null: there is none, and files that need it are refused.' }),
          instead_of: code.meta({ description: 'The code that the screen showed.' }),
        }),
        MOST_CODES,
      ).min(1, nothingToChange),
    }),
    answer: z.array(accountCodes),
    refuses: ['not_signed_in', 'not_allowed', 'invalid', 'changed_meanwhile'],
    example: {
      body: { program: 'xero', changes: [{ item: 'coffee', code: '200', instead_of: '201' }] },
      answer: [ofXero],
    },
  }),
};
