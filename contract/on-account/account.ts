/** What is bought and paid on account, as the buyer and staff both see it. */
import { z } from 'zod';
import { money, signedMoney, time } from '#contract/fields/fields.ts';

const day = z.iso.date();

export const accountOrder = z
  .object({
    order_id: z.int(),
    placed_on: day,
    due_on: day,
    total: money,
    owed: money.meta({ description: 'What is still to be paid of it.' }),
    days_overdue: z.int().meta({ description: 'Below zero before it is due.' }),
    purchase_order: z
      .string()
      .meta({ description: 'The buyer’s own number of it; empty where there is none.' }),
  })
  .meta({ id: 'AccountOrder' });

export type AccountOrder = z.infer<typeof accountOrder>;

export const accountFee = z
  .object({
    fee_id: z.int(),
    name: z.string().meta({ description: 'The plan, and the days that it was charged for.' }),
    charged_on: day,
    due_on: day,
    total: money,
    owed: money,
    days_overdue: z.int(),
  })
  .meta({ id: 'AccountFee' });

export type AccountFee = z.infer<typeof accountFee>;

export const accountOpeningDebt = z
  .object({
    opening_id: z.int(),
    name: z.string().meta({ description: 'The number of the invoice there.' }),
    invoiced_on: day,
    due_on: day,
    total: money.meta({ description: 'What was owed of it when we moved here.' }),
    owed: money,
    days_overdue: z.int(),
  })
  .meta({ id: 'AccountOpeningDebt', description: 'An invoice of the shop that was left.' });

export type AccountOpeningDebt = z.infer<typeof accountOpeningDebt>;

export const accountPayment = z
  .object({
    id: z.int(),
    amount: signedMoney.meta({ description: 'Below zero where a payment was taken back.' }),
    received_on: day,
    means: z.enum(['bank', 'paypal']),
    reverses: z.int().nullable().meta({ description: 'The payment that this one takes back.' }),
    is_reversed: z.boolean(),
    paid_back: money.meta({ description: 'What it paid ahead and went back by a transfer.' }),
    ahead: money.meta({ description: 'Paid ahead and not used yet.' }),
    allocations: z
      .array(
        z.object({
          order_id: z.int().nullable(),
          fee_id: z.int().nullable(),
          opening_id: z.int().nullable(),
          amount: money,
        }),
      )
      .meta({ description: 'What it pays: of the three ids one is there.' }),
  })
  .meta({ id: 'AccountPayment' });

export type AccountPayment = z.infer<typeof accountPayment>;

export const onAccount = z
  .object({
    balance_limit: money,
    usable_balance: money.meta({ description: 'What can still be ordered on account.' }),
    owed: money,
    overdue: money,
    paid_ahead: money.meta({ description: 'Paid beyond what is owed. The next order uses it.' }),
    usable_tomorrow: money.meta({
      description: 'Of what is paid ahead, what staff recorded today: it can be used from tomorrow.',
    }),
    next_due_on: day.nullable(),
    is_on_hold: z
      .boolean()
      .meta({ description: 'No further order is taken on account until what is late is paid.' }),
    orders: z
      .array(accountOrder)
      .meta({ description: 'Those of which something is owed, the oldest first.' }),
    fees: z.array(accountFee).meta({ description: 'Fees of plans of which something is owed.' }),
    opening: z
      .array(accountOpeningDebt)
      .meta({ description: 'Invoices of the shop that was left, of which something is owed.' }),
    payments: z.array(accountPayment).meta({ description: 'The newest first.' }),
    pay_to: z.object({
      account_name: z.string(),
      sort_code: z.string(),
      account_number: z.string(),
      reference: z.string(),
    }),
  })
  .meta({ id: 'OnAccount' });

export type OnAccount = z.infer<typeof onAccount>;

export const pausedReminders = z
  .object({ reason: z.string(), until: day.meta({ description: 'The last day of the pause.' }) })
  .nullable();

export const staffAccountPayment = accountPayment
  .extend({
    reference: z.string(),
    reason: z.string(),
    recorded_by: z.string().nullable(),
    recorded_at: time,
  })
  .meta({ id: 'StaffAccountPayment' });

export type StaffAccountPayment = z.infer<typeof staffAccountPayment>;

export const minasPayment: StaffAccountPayment = {
  id: 12,
  amount: 17.37,
  received_on: '2026-11-20',
  means: 'bank',
  reverses: null,
  is_reversed: false,
  paid_back: 0,
  ahead: 0,
  allocations: [{ order_id: 1207, fee_id: null, opening_id: null, amount: 17.37 }],
  reference: 'SIX-00041-72',
  reason: '',
  recorded_by: 'Otto Brandt',
  recorded_at: '2026-11-21T09:30:00.000Z',
};

export const minasAccount: OnAccount = {
  balance_limit: 250,
  usable_balance: 228.5,
  owed: 21.5,
  overdue: 0,
  paid_ahead: 0,
  usable_tomorrow: 0,
  next_due_on: '2026-12-20',
  is_on_hold: false,
  orders: [
    {
      order_id: 1210,
      placed_on: '2026-11-20',
      due_on: '2026-12-20',
      total: 21.5,
      owed: 21.5,
      days_overdue: -29,
      purchase_order: 'PO-4711',
    },
  ],
  fees: [],
  opening: [],
  payments: [
    {
      id: 12,
      amount: 17.37,
      received_on: '2026-11-20',
      means: 'bank',
      reverses: null,
      is_reversed: false,
      paid_back: 0,
      ahead: 0,
      allocations: [{ order_id: 1207, fee_id: null, opening_id: null, amount: 17.37 }],
    },
  ],
  pay_to: {
    account_name: 'Sixbean Coffee Ltd',
    sort_code: '00-00-00',
    account_number: '00000000',
    reference: 'SIX-00041-72',
  },
};
