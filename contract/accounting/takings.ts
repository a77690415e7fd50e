/** Takings of days in London, compared with the ledger, and the rows behind every figure. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { money, signedMoney, time } from '#contract/fields/fields.ts';
import { day } from '#contract/order-desk/desk-order.ts';
import { staffCall } from '#contract/staff-call.ts';
import { DAY_MS } from '#domain/durations.ts';
import { LEDGER_ACCOUNTS, WAYS } from '#domain/money/ways.ts';

const MOST_DAYS = 92;

export const inDays = z.object({ from: day, to: day });

export const isARun = ({ from, to }: { from: string; to: string }): boolean => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return days >= 0 && days < MOST_DAYS;
};
export const NO_RUN = {
  error: 'Please give a first and a last day, not more than three months apart.',
  path: ['to'],
};

const wayTotal = z
  .object({
    way: z.enum(WAYS),
    rows: z.int(),
    taken: signedMoney,
    given_back: signedMoney.meta({ description: 'Below zero.' }),
    recorded: signedMoney.meta({
      description: 'By payments, refunds, bills and orders; of PayPal, what it reported.',
    }),
    ledger: signedMoney,
    difference: signedMoney.meta({ description: 'Recorded, less what the ledger holds.' }),
    differing: z.int().meta({ description: 'Rows of which one side lacks the other, or has another sum.' }),
  })
  .meta({ id: 'TakingsByWay' });

const compared = z
  .object({
    way: z.enum(WAYS),
    at: time,
    what: z.string(),
    order_id: z.int().nullable(),
    customer_id: z.int().nullable(),
    recorded: signedMoney.nullable().meta({ description: '`null`: the ledger has it alone.' }),
    ledger: signedMoney.nullable().meta({ description: '`null`: it is not in the ledger.' }),
  })
  .meta({ id: 'ComparedRow' });

export type ComparedRow = z.infer<typeof compared>;

const comparedRows = z
  .object({ count: z.int(), recorded: signedMoney, ledger: signedMoney, rows: z.array(compared) })
  .meta({ id: 'ComparedRows', description: 'The newest rows, at most 500; the sums are of all.' });

export type ComparedRows = z.infer<typeof comparedRows>;

const takings = z
  .object({
    from: day,
    to: day,
    ways: z.array(wayTotal),
    moves: z
      .array(
        z.object({ kind: z.string(), account: z.string(), entries: z.int(), debit: money, credit: money }),
      )
      .meta({
        description:
          'Every kind of entry of these days, by the ledger account that it moved. At PayPal and the bank a debit came in.',
      }),
    fees: signedMoney.meta({
      description: 'What PayPal kept of the captures that it reported a fee of, less what it returned.',
    }),
    captures_with_fee: z.int(),
  })
  .meta({ id: 'TakingsOfDays' });

export type TakingsOfDays = z.infer<typeof takings>;

const entry = z
  .object({
    id: z.int(),
    kind: z.string(),
    reference: z.string(),
    description: z.string(),
    occurred_at: time,
    customer_id: z.int().nullable(),
    debit: money,
    credit: money,
  })
  .meta({ id: 'LedgerRow', description: 'One of debit and credit is 0.' });

export type LedgerRow = z.infer<typeof entry>;

const ledgerRows = z
  .object({ count: z.int(), debit: money, credit: money, rows: z.array(entry) })
  .meta({ id: 'LedgerRows', description: 'The newest rows, at most 500; the sums are of all.' });

export const ONE_DAY = { from: '2026-11-23', to: '2026-11-23' };

const reads = {
  ...staffCall('money'),
  refuses: ['not_signed_in', 'not_allowed'],
} as const;

export const takingsCalls = {
  'GET /staff/takings': call({
    ...reads,
    name: 'getTakings',
    summary:
      'What was taken in a run of days, by PayPal, credit, on account and at the bank, and the ledger’s sums.',
    query: inDays.refine(isARun, NO_RUN),
    answer: takings,
    example: {
      query: ONE_DAY,
      answer: {
        ...ONE_DAY,
        ways: [
          {
            way: 'paypal',
            rows: 2,
            taken: 36.14,
            given_back: -6.19,
            recorded: 29.95,
            ledger: 29.95,
            difference: 0,
            differing: 0,
          },
        ],
        moves: [{ kind: 'order_payment', account: 'paypal', entries: 1, debit: 36.14, credit: 0 }],
        fees: 1.35,
        captures_with_fee: 1,
      },
    },
  }),
  'GET /staff/takings/{way}': call({
    ...reads,
    name: 'listTakings',
    summary: 'The rows that a way’s takings sum to, beside the ledger’s.',
    params: z.object({ way: z.enum(WAYS, 'There is no such way to pay.') }),
    query: inDays
      .extend({
        show: z
          .enum(['all', 'differing'])
          .optional()
          .meta({ description: 'differing: those alone of which the two sides are not the same.' }),
      })
      .refine(isARun, NO_RUN),
    answer: comparedRows,
    example: {
      params: { way: 'paypal' },
      query: ONE_DAY,
      answer: {
        count: 1,
        recorded: 36.14,
        ledger: 36.14,
        rows: [
          {
            way: 'paypal',
            at: '2026-11-23T10:14:00Z',
            what: 'Order 1207',
            order_id: 1207,
            customer_id: null,
            recorded: 36.14,
            ledger: 36.14,
          },
        ],
      },
    },
  }),
  'GET /staff/ledger-rows': call({
    ...reads,
    name: 'listLedgerRows',
    summary: 'Postings to one account of the ledger in a run of days, the newest first.',
    query: inDays
      .extend({
        account: z.enum(LEDGER_ACCOUNTS, 'The ledger has no such account.'),
        kind: z
          .string()
          .max(60)
          .regex(/^[a-z]+(_[a-z]+)*$/, 'Please give a kind of entry, such as order_payment.')
          .optional(),
      })
      .refine(isARun, NO_RUN),
    answer: ledgerRows,
    example: {
      query: { ...ONE_DAY, account: 'paypal' },
      answer: {
        count: 1,
        debit: 36.14,
        credit: 0,
        rows: [
          {
            id: 812,
            kind: 'order_payment',
            reference: '1207',
            description: 'Order 1207',
            occurred_at: '2026-11-23T10:14:00Z',
            customer_id: null,
            debit: 36.14,
            credit: 0,
          },
        ],
      },
    },
  }),
};
