/** What lies in a cart, sent to many people: looked at first, then ordered for all of them or for none. */
import { z } from 'zod';
import { ofUnproven } from '#contract/accounts/rate-limits.ts';
import { type CallLimit, call } from '#contract/call.ts';
import { addressFields } from '#contract/customers/postal-address.ts';
import { amount, body, flag, money, say, unguessableId, wholeNumber } from '#contract/fields/fields.ts';
import { lineOrNothing, paragraphOrNothing, phoneOfOrder } from '#contract/fields/text-fields.ts';
import { DAY, HOUR } from '#contract/rate-limit.ts';
import { LONGEST_GIFT_MESSAGE, LONGEST_PURCHASE_ORDER } from '#domain/order/words.ts';
import { MOST_PEOPLE } from '#domain/order-batches/repeats.ts';
import { orderBatch, twoOrders } from './order-batches.ts';

/** As long as a cell of a CSV file may be. */
const cell = z
  .string(say('Please write this as text.'))
  .max(1000, 'Please keep this to 1000 characters.')
  // No database stores it, and no program writes it into a file on purpose.
  .overwrite((written) => written.replaceAll('\0', ''))
  .nullish()
  .transform((written) => written ?? '');

const row = wholeNumber.min(1).max(100_000).meta({ description: 'The row of the file, to speak of it.' });

/** With the count, which tells how many are too many. */
const people = <S extends z.ZodType>(schema: S) =>
  z.array(schema, say('Please send a list.')).max(MOST_PEOPLE, {
    error: ({ input }) =>
      `These are ${Array.isArray(input) ? input.length : 'more'} people, and one list takes ${MOST_PEOPLE}. Please split it.`,
  });

const written = body({
  row,
  name: cell,
  company: cell,
  address: cell,
  town: cell,
  county: cell,
  postcode: cell,
  country: cell.meta({
    description: 'A name or a code of two letters; the United Kingdom where it is empty.',
  }),
  telephone: cell,
  gift_message: cell,
  reference: cell,
});

export type WrittenRecipient = z.infer<typeof written>;

/** Somebody who gets an order. */
export const recipient = body({
  row,
  ...addressFields,
  phone: phoneOfOrder,
  giftMessage: paragraphOrNothing(LONGEST_GIFT_MESSAGE).meta({ description: 'Goes into the box.' }),
  purchaseOrder: lineOrNothing(LONGEST_PURCHASE_ORDER).meta({
    description: 'The number that the buyer’s own books have for this order.',
  }),
});

export type Recipient = z.infer<typeof recipient>;

/** The fields of a recipient as they were understood, whether they will do or not. */
const understood = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    companyName: z.string(),
    address: z.string(),
    city: z.string(),
    province: z.string(),
    zipCode: z.string(),
    countryId: z.string(),
    phone: z.string(),
    giftMessage: z.string(),
    purchaseOrder: z.string(),
  })
  .meta({ id: 'UnderstoodRecipient' });

const checkedRow = z
  .object({
    row: z.int(),
    recipient: understood,
    problems: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .meta({ description: 'What has to be mended before anything goes there.' }),
    repeats: z.int().nullable().meta({ description: 'The row before that has the same person and address.' }),
    total: money.nullable().meta({ description: 'With its delivery; null where nothing would go there.' }),
  })
  .meta({ id: 'CheckedRecipient' });

const checked = z
  .object({
    rows: z.array(checkedRow),
    order_key: unguessableId.meta({ description: 'Which filling of the cart was priced.' }),
    each: z
      .object({ subtotal: money, volume_discount: money, shipping_cost: money, total: money })
      .meta({ description: 'What one order comes to. Each is priced by itself.' }),
    orders: z.int().meta({ description: 'How many would be placed: rows without problems and repeats.' }),
    total: money.meta({ description: 'Of all of them.' }),
    usable_balance: money.meta({ description: 'What may still be ordered on account.' }),
    dispatched_on: z.iso.date(),
    delivered_on: z.iso.date(),
    unused_voucher: z
      .string()
      .nullable()
      .meta({ description: 'The voucher of the cart, which takes nothing off here.' }),
    problem: z.string().nullable().meta({ description: 'Why none of them could be ordered now.' }),
  })
  .meta({ id: 'CheckedOrderBatch' });

export type CheckedOrderBatch = z.infer<typeof checked>;
export type CheckedRecipient = z.infer<typeof checkedRow>;

/** Rows are read and priced; nothing is written. */
const checks = [
  { name: 'checks of order batches by address', attempts: 600, seconds: HOUR, by: 'network' },
  { name: 'checks of order batches by account', attempts: 200, seconds: HOUR, by: 'account' },
] as const satisfies readonly CallLimit[];

const placedBatches = [
  { name: 'order batches by address', attempts: 60, seconds: HOUR, by: 'network' },
  { name: 'order batches by account', attempts: 60, seconds: DAY, by: 'account' },
  ofUnproven({ name: 'order batches of unproven accounts', attempts: 20, seconds: DAY }),
] as const satisfies readonly CallLimit[];

const sendsAgain = flag.meta({
  description:
    'Whether people who stand there twice are meant to get it twice. Otherwise the repeats are left out.',
});

const ofCart = { cartId: unguessableId, shippingOptionId: wholeNumber, sendsAgain };

const ravi = {
  firstName: 'Ravi',
  lastName: 'Shah',
  companyName: 'Shah & Partners',
  address: '3 Park Row',
  city: 'Leeds',
  province: '',
  zipCode: 'LS1 5HD',
  countryId: 'GB',
  phone: '',
  giftMessage: 'Thank you for a good year.',
  purchaseOrder: '',
};

/** Two hundred rows, each with all that it may hold. */
const bodyBytes = 1_000_000;

export const batchPlacingCalls = {
  'POST /order-batches/checks': call({
    name: 'checkOrderBatch',
    summary: 'Who a cart would be sent to, what is wrong with each row, and what it costs.',
    group: 'Placing orders',
    who: 'member',
    limits: checks,
    bodyBytes,
    body: body({ ...ofCart, rows: people(written) }),
    answer: checked,
    refuses: ['not_signed_in', 'not_found', 'invalid', 'too_many_tries'],
    example: {
      body: {
        cartId: 'Xk9_3TqZb1RwYc6nP0sJ4g',
        shippingOptionId: 1,
        sendsAgain: false,
        rows: [
          {
            row: 2,
            name: 'Ravi Shah',
            company: 'Shah & Partners',
            address: '3 Park Row',
            town: 'Leeds',
            postcode: 'ls1 5hd',
            gift_message: 'Thank you for a good year.',
          },
        ],
      },
      answer: {
        rows: [{ row: 2, recipient: ravi, problems: [], repeats: null, total: 17.37 }],
        order_key: 'Xk9_3TqZb1RwYc6nP0sJ4g',
        each: { subtotal: 12.38, volume_discount: 0, shipping_cost: 4.99, total: 17.37 },
        orders: 1,
        total: 17.37,
        usable_balance: 500,
        dispatched_on: '2026-11-23',
        delivered_on: '2026-11-24',
        unused_voucher: null,
        problem: null,
      },
    },
  }),
  'POST /order-batches': call({
    name: 'placeOrderBatch',
    summary: 'Order what lies in a cart for many people, on account: all orders or none.',
    group: 'Placing orders',
    who: 'member',
    limits: placedBatches,
    bodyBytes,
    body: body({
      id: z.uuid('Please give the orders an id of their own.').meta({
        description:
          'A UUID that the browser makes up: sent again under the same id, the orders are the same.',
      }),
      ...ofCart,
      orderKey: unguessableId.meta({ description: 'The order_key of the check.' }),
      rows: people(recipient).min(1, 'Please name somebody to send it to.'),
      expectedTotal: amount.meta({
        description: 'If all of it no longer comes to this, nothing is ordered.',
      }),
    }),
    answer: orderBatch,
    refuses: ['not_signed_in', 'not_found', 'changed_meanwhile', 'invalid', 'too_many_tries'],
    example: {
      body: {
        id: twoOrders.id,
        cartId: 'Xk9_3TqZb1RwYc6nP0sJ4g',
        shippingOptionId: 1,
        sendsAgain: false,
        orderKey: 'Xk9_3TqZb1RwYc6nP0sJ4g',
        rows: [
          { row: 2, ...ravi },
          {
            row: 3,
            ...ravi,
            firstName: 'Ellen',
            lastName: 'Price',
            companyName: '',
            address: '8 Castle Street',
            city: 'Cardiff',
            zipCode: 'CF10 1BS',
          },
        ],
        expectedTotal: 34.74,
      },
      answer: twoOrders,
    },
  }),
};
