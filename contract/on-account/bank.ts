import { z } from 'zod';
import { call } from '#contract/call.ts';
import { amount, body, listOf, money, wholeNumber } from '#contract/fields/fields.ts';
import { line, lineOrNothing } from '#contract/fields/text-fields.ts';
import { day } from '#contract/order-desk/desk-order.ts';
import { staffCall } from '#contract/staff-call.ts';

const bankColumns = z.object({
  day_column: z.string(),
  amount_column: z.string(),
  reference_column: z.string(),
});

export type BankColumns = z.infer<typeof bankColumns>;

/** The first, second and so on of rows that say the same: each of them is a transfer of its own. */
export const occurrence = wholeNumber.min(1).max(1000);

const bankRow = z
  .object({
    received_on: day,
    amount: money,
    reference: z.string(),
    occurrence: z.int(),
    state: z
      .enum(['recorded', 'by reference', 'by sum', 'paypal', 'unknown'])
      .meta({ description: 'Recorded before; or how its customer was found; or a payout from PayPal.' }),
    customer: z.object({ id: z.int(), name: z.string(), owed: money }).nullable(),
  })
  .meta({ id: 'BankRow' });

export type BankRow = z.infer<typeof bankRow>;

const columnsOfOurBank: BankColumns = {
  day_column: 'Date',
  amount_column: 'Paid in',
  reference_column: 'Description',
};

export const bankCalls = {
  'GET /staff/bank-columns': call({
    ...staffCall('money'),
    name: 'getBankColumns',
    summary: "Which columns of the bank's file hold what; null until somebody has chosen them.",
    answer: bankColumns.nullable(),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: columnsOfOurBank },
  }),
  'PUT /staff/bank-columns': call({
    ...staffCall('money'),
    name: 'setBankColumns',
    summary: "Say which columns of the bank's file are which.",
    body: body({ day_column: line(100), amount_column: line(100), reference_column: line(100) }),
    answer: bankColumns,
    refuses: ['not_signed_in', 'not_allowed', 'invalid'],
    example: { body: columnsOfOurBank, answer: columnsOfOurBank },
  }),
  'POST /staff/bank-rows': call({
    ...staffCall('money'),
    name: 'proposeBankRows',
    summary: "Whose payments the rows of the bank's file seem to be. Nothing is recorded by this.",
    body: body({
      rows: listOf(z.object({ received_on: day, amount, reference: lineOrNothing(200), occurrence }), 500),
    }),
    answer: z.array(bankRow),
    refuses: ['not_signed_in', 'not_allowed', 'invalid'],
    example: {
      body: {
        rows: [{ received_on: '2026-11-20', amount: 17.37, reference: 'SIX-00041-72', occurrence: 1 }],
      },
      answer: [
        {
          received_on: '2026-11-20',
          amount: 17.37,
          reference: 'SIX-00041-72',
          occurrence: 1,
          state: 'by reference',
          customer: { id: 41, name: 'Harbour Bakes', owed: 38.87 },
        },
      ],
    },
  }),
};
