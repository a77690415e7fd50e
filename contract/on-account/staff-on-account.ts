import { z } from 'zod';
import { call } from '#contract/call.ts';
import { amount, body, money, storedId, wholeNumber } from '#contract/fields/fields.ts';
import { line, lineOrNothing } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { day } from '#contract/order-desk/desk-order.ts';
import { staffCall } from '#contract/staff-call.ts';
import { ACCOUNT_SORTS, ACCOUNT_VIEWS } from '#domain/on-account/account-views.ts';
import { minasAccount, minasPayment, onAccount, pausedReminders, staffAccountPayment } from './account.ts';
import { occurrence } from './bank.ts';

const accountInList = z
  .object({
    customer_id: z.int(),
    full_name: z.string(),
    company_name: z.string(),
    balance_limit: money,
    owed: money,
    paid_ahead: money,
    ages: z
      .array(money)
      .length(4)
      .meta({ description: 'What is owed, 0–30, 31–60, 61–90 and over 90 days after the order.' }),
    overdue: money,
    oldest_due_on: day.nullable(),
    is_on_hold: z.boolean(),
  })
  .meta({ id: 'AccountInList' });

export type AccountInList = z.infer<typeof accountInList>;

const accountsQuery = z.object({
  show: z
    .enum(ACCOUNT_VIEWS, 'There is no such view of the accounts.')
    .optional()
    .meta({ description: 'Those who owe something by default; age0 to age3 are the four ages.' }),
  sort: z
    .enum(ACCOUNT_SORTS, 'We cannot sort by that.')
    .optional()
    .meta({ description: 'By default, those due first come first.' }),
  cursor: z
    .string()
    .regex(/^[0-9a-z-]{1,12}[.][1-9]\d{0,8}$/, 'That is no cursor of ours.')
    .optional()
    .meta({ description: 'Where to go on: next_cursor of the page before.' }),
});

const listOfAccounts = z
  .object({
    owed: money.meta({ description: 'By all accounts together, as the two figures below.' }),
    overdue: money,
    ages: z.array(money).length(4),
    counts: z
      .record(z.enum(ACCOUNT_VIEWS), z.int())
      .meta({ description: 'How many accounts each view has.' }),
    accounts: z.array(accountInList),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'ListOfAccounts' });

export type ListOfAccounts = z.infer<typeof listOfAccounts>;

const staffAccount = onAccount
  .extend({
    customer_id: z.int(),
    full_name: z.string(),
    company_name: z.string(),
    email: z.string(),
    ages: z.array(money).length(4),
    beyond_limit: money.meta({
      description: 'What is owed beyond the limit, as after a payment was taken back.',
    }),
    payments: z.array(staffAccountPayment),
    reminders_paused: pausedReminders,
    interest: z.array(z.object({ name: z.string(), days: z.int(), amount: money })).meta({
      description:
        'What our terms allow on orders and fees that are 30 days late. Nothing adds it by itself.',
    }),
  })
  .meta({ id: 'StaffAccount' });

export type StaffAccount = z.infer<typeof staffAccount>;

const staffCallOnMoney = staffCall('money');

const minasStaffAccount: StaffAccount = {
  ...minasAccount,
  customer_id: 41,
  full_name: 'Mina Okafor',
  company_name: 'Harbour Bakes',
  email: 'mina@example.com',
  ages: [21.5, 0, 0, 0],
  beyond_limit: 0,
  payments: [minasPayment],
  reminders_paused: null,
  interest: [],
};

export const staffOnAccountCalls = {
  'GET /staff/on-account': call({
    ...staffCallOnMoney,
    name: 'listAccounts',
    summary: 'Everybody who may order on account or owes something, page by page, and what they add up to.',
    query: accountsQuery,
    answer: listOfAccounts,
    refuses: ['not_signed_in', 'not_allowed', 'invalid'],
    example: {
      query: { show: 'owed' },
      answer: {
        owed: 21.5,
        overdue: 0,
        ages: [21.5, 0, 0, 0],
        counts: { owed: 1, late: 0, hold: 0, age0: 1, age1: 0, age2: 0, age3: 0, ahead: 0, all: 1 },
        accounts: [
          {
            customer_id: 41,
            full_name: 'Mina Okafor',
            company_name: 'Harbour Bakes',
            balance_limit: 250,
            owed: 21.5,
            paid_ahead: 0,
            ages: [21.5, 0, 0, 0],
            overdue: 0,
            oldest_due_on: '2026-12-20',
            is_on_hold: false,
          },
        ],
        next_cursor: null,
      },
    },
  }),
  'GET /staff/on-account/{id}': call({
    ...staffCallOnMoney,
    name: 'getAccount',
    summary: 'One customer on account: what is owed, each payment, and the orders that it paid.',
    params: withId,
    answer: staffAccount,
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: { params: { id: '41' }, answer: minasStaffAccount },
  }),
  'PUT /staff/on-account/{id}/reminder-pause': call({
    ...staffCallOnMoney,
    name: 'pauseReminders',
    summary: 'Send a customer no reminders until a day, and say why; without a day they go out again.',
    params: withId,
    body: body({ reason: lineOrNothing(200), until: day.nullable() }),
    answer: z.object({ reminders_paused: pausedReminders }).meta({ id: 'ReminderPause' }),
    refuses: staffCallOnMoney.refuses,
    example: {
      params: { id: '41' },
      body: { reason: 'Pays on 15 December, agreed by telephone.', until: '2026-12-15' },
      answer: {
        reminders_paused: { reason: 'Pays on 15 December, agreed by telephone.', until: '2026-12-15' },
      },
    },
  }),
  'POST /staff/account-payments': call({
    ...staffCallOnMoney,
    name: 'recordAccountPayment',
    summary:
      'Record a transfer that came for an account. Large ones without a row of the bank take two people.',
    body: body({
      call_id: z.uuid('Please send an id of your own, as a UUID.').meta({
        description: 'Of this payment: sent again with the same id, nothing is recorded twice.',
      }),
      customer_id: storedId,
      amount,
      received_on: day,
      reference: lineOrNothing(200).meta({ description: 'As the bank has it.' }),
      occurrence: occurrence.optional().meta({
        description: "Of a row of the bank's file: each is recorded once ever.",
      }),
      is_another: z.boolean().optional().meta({ description: 'It is not the one that looks the same.' }),
    }),
    answer: staffAccountPayment,
    refuses: [...staffCallOnMoney.refuses, 'changed_meanwhile', 'fresh_code_needed', 'second_person_needed'],
    example: {
      body: {
        call_id: '0b8f4c9e-3d0a-4c8e-9a43-2f1f5a2d7b10',
        customer_id: 41,
        amount: 17.37,
        received_on: '2026-11-20',
        reference: 'SIX-00041-72',
      },
      answer: minasPayment,
    },
  }),
  'POST /staff/account-payments/{id}/reversals': call({
    ...staffCallOnMoney,
    name: 'reverseAccountPayment',
    summary:
      'Take a payment back that was recorded by mistake. What it paid is owed again, also beyond the limit.',
    params: withId,
    body: body({ reason: line(200) }),
    answer: staffAccountPayment,
    refuses: [...staffCallOnMoney.refuses, 'changed_meanwhile'],
    example: {
      params: { id: '12' },
      body: { reason: 'It was meant for another customer.' },
      answer: { ...minasPayment, id: 13, amount: -17.37, reverses: 12, allocations: [] },
    },
  }),
  'POST /staff/account-payments/{id}/pay-backs': call({
    ...staffCallOnMoney,
    name: 'payBackAccountPayment',
    summary:
      'Record a transfer that pays back what is paid ahead. Above £100 it takes a fresh code, above £500 two.',
    params: withId,
    body: body({
      call_id: z.uuid('Please send an id of your own, as a UUID.').meta({
        description: 'Sent again with the same id, nothing is paid back twice.',
      }),
      amount,
      reference: line(200).meta({ description: 'Of the transfer, as the bank has it.' }),
    }),
    answer: staffAccountPayment,
    refuses: [...staffCallOnMoney.refuses, 'changed_meanwhile', 'fresh_code_needed', 'second_person_needed'],
    example: {
      params: { id: '12' },
      body: { call_id: '5d1b52b3-63a1-4bb0-8d6e-0a7a1d3f8f11', amount: 5, reference: 'BACK 00041' },
      answer: { ...minasPayment, paid_back: 5, allocations: [] },
    },
  }),
  'POST /staff/account-payments/{id}/allocations': call({
    ...staffCallOnMoney,
    name: 'allocateAccountPayment',
    summary:
      'Let a payment pay another order, fee or invoice. It is taken from what it paid ahead, then from the newest.',
    params: withId,
    body: body({
      order_id: wholeNumber.min(1).optional(),
      fee_id: wholeNumber.min(1).optional().meta({ description: 'In place of an order.' }),
      opening_id: wholeNumber.min(1).optional().meta({ description: 'In place of an order or a fee.' }),
      amount,
    }),
    answer: staffAccountPayment,
    refuses: [...staffCallOnMoney.refuses, 'changed_meanwhile'],
    example: { params: { id: '12' }, body: { order_id: 1207, amount: 17.37 }, answer: minasPayment },
  }),
};
