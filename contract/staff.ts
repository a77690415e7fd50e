import { z } from 'zod';
import { oneTimeCode } from './accounts/sign-in.ts';
import { call } from './call.ts';
import { done } from './done.ts';
import { amount, body, listOf, money, say, wholeNumber } from './fields/fields.ts';
import { withId } from './fields/url-fields.ts';
import { minasOrder, order } from './orders/order.ts';

const giftCards = z
  .object({ cards: z.array(z.object({ code: z.string(), gtin: z.string(), amount: money })) })
  .meta({ id: 'GiftCardBatch', description: 'The codes are shown this once.' });

const staffCustomer = z
  .object({
    id: z.int(),
    full_name: z.string(),
    email: z.string(),
    user_type_id: z.int(),
    balance_limit: money,
  })
  .meta({ id: 'StaffCustomer' });

const staffBean = z
  .object({ id: z.int(), name: z.string(), green_bean_price: money, in_stock: z.boolean() })
  .meta({ id: 'StaffBean', description: 'A bean with what a green kilo of it costs us.' });

/** As it stands on the receipt of the post; its spaces mean nothing. */
const trackingNumber = z
  .string(say('Please write this as text.'))
  .overwrite((written) => written.replaceAll(' ', '').toUpperCase())
  .regex(/^[A-Z0-9]{6,40}$/, 'A tracking number has 6 to 40 letters and digits.');

const trackingNumbers = listOf(trackingNumber, 1000).meta({
  description: 'Of a dispatched order: one for each box, in their order. They may be sent again to mend one.',
});

const secondFactor = z
  .object({
    secret: z.string(),
    address: z.string().meta({ description: 'The same for a QR code, as apps read it.' }),
  })
  .meta({ id: 'SecondFactor' });

export type GiftCardBatch = z.infer<typeof giftCards>;
export type StaffCustomer = z.infer<typeof staffCustomer>;
export type StaffBean = z.infer<typeof staffBean>;

const isChange = (given: object) => Object.values(given).some((value) => value !== undefined);
const nothingToChange = { error: 'Please say what to change.' };

const staff = {
  group: 'Back office',
  who: 'staff',
  refuses: ['not_signed_in', 'not_allowed', 'not_found', 'invalid'],
} as const;

export const staffCalls = {
  'POST /staff/gift-card-batches': call({
    ...staff,
    name: 'issueGiftCards',
    summary: 'Issue gift cards of one amount.',
    body: body({
      amount,
      count: wholeNumber.min(1, 'Please issue at least one.').max(1000, 'Please issue at most 1000 at once.'),
    }),
    answer: giftCards,
    refuses: ['not_signed_in', 'not_allowed', 'invalid'],
    example: {
      body: { amount: 10, count: 1 },
      answer: { cards: [{ code: 'K7QF-2M9X-VT4B-8WZH-3PN5', gtin: '2000000000411', amount: 10 }] },
    },
  }),
  'POST /staff/second-factors': call({
    ...staff,
    name: 'beginSecondFactor',
    summary: 'A key for an authenticator app. It counts once a code of it was given.',
    answer: secondFactor,
    refuses: ['not_signed_in', 'not_allowed', 'changed_meanwhile'],
    example: {
      answer: {
        secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
        address:
          'otpauth://totp/Sixbean:mina%40example.com?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=Sixbean',
      },
    },
  }),
  'PUT /staff/second-factors': call({
    ...staff,
    name: 'confirmSecondFactor',
    summary: 'Show that the app is set up. From then on it is asked for at login.',
    body: body({ oneTimeCode }),
    answer: done,
    refuses: ['not_signed_in', 'not_allowed', 'changed_meanwhile', 'invalid'],
    example: {
      body: { oneTimeCode: '287082' },
      answer: { message: 'From now on your authenticator app is asked for at login.' },
    },
  }),
  'PATCH /staff/customers/{id}': call({
    ...staff,
    name: 'changeCustomer',
    summary: "Change a customer's plan or how much may be ordered on account.",
    params: withId,
    body: body({ user_type_id: wholeNumber.optional(), balance_limit: amount.optional() }).refine(
      isChange,
      nothingToChange,
    ),
    answer: staffCustomer,
    example: {
      params: { id: '41' },
      body: { user_type_id: 7, balance_limit: 250 },
      answer: {
        id: 41,
        full_name: 'Mina Okafor',
        email: 'mina@example.com',
        user_type_id: 7,
        balance_limit: 250,
      },
    },
  }),
  'PATCH /staff/orders/{id}': call({
    ...staff,
    name: 'advanceOrder',
    summary: 'Move an order to its next status. The customer is told by mail.',
    params: withId,
    body: body({ order_status_id: wholeNumber, tracking_numbers: trackingNumbers.optional() }),
    answer: order,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'changed_meanwhile', 'invalid'],
    example: {
      params: { id: '1207' },
      body: { order_status_id: 4, tracking_numbers: ['JD000221868GB'] },
      answer: { ...minasOrder, order_status_id: 4 },
    },
  }),
  'PATCH /staff/beans/{id}': call({
    ...staff,
    name: 'changeBean',
    summary: "Change a bean's green price per kilo, or whether we have any.",
    params: withId,
    body: body({
      green_bean_price: amount.optional(),
      in_stock: z.boolean(say('Please answer with true or false.')).optional(),
    }).refine(isChange, nothingToChange),
    answer: staffBean,
    example: {
      params: { id: '73' },
      body: { green_bean_price: 5.9, in_stock: true },
      answer: { id: 73, name: 'Brazil Santos NY2 Fine Cup Natural', green_bean_price: 5.9, in_stock: true },
    },
  }),
};
