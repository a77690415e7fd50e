/** Mails about an order, to its buyer. */
import type { Day } from '#domain/dispatch/day.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { deliveryDay } from '#domain/dispatch/dispatch.ts';
import { hasCoffee } from '#domain/flights/flight.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { isShippingOption, type ShippingOptionId } from '#domain/postage/postage.ts';
import type { BankDetails } from '#domain/settings/bank.ts';
import type { Block, Mail, Path } from '#server/foundation/mail/mail.ts';
import { firstOf, isRoasted, pictureOf, tipsFor } from './coffees-in-mails.ts';
import type { KnownLine, LineInNames } from './details-store.ts';
import type { OrderRow } from './order-store.ts';
import { creditNoteOf } from './refunds/refund-mail.ts';
import { type Delivery, detailsOf, linesOfAddress, shownName, sumsOf, wordsOf } from './words-in-mails.ts';

interface Received {
  lines: readonly LineInNames[];
  delivery: Delivery;
  path: Path;
}

export const orderReceived = (order: OrderRow, { lines, delivery, path }: Received): Mail => ({
  kind: 'order placed',
  about: `order ${order.id}`,
  to: order.email,
  subject: `We’ve got your order ${order.id}`,
  blocks: [
    { heading: 'Thank you. We’ll take it from here.' },
    {
      paragraph: `Order ${order.id} is in. We’ll email you when ${isRoasted(lines) ? 'it’s roasting' : 'we pack it'} and when it’s on its way.`,
    },
    ...pictureOf(lines),
    {
      items: lines.map((line) => ({
        name: shownName(line),
        details: detailsOf(line),
        price: formatPounds(line.subtotal),
      })),
      sums: sumsOf(order),
    },
    ...whenAndWhere(order, delivery, lines),
    ...wordsOf(order),
    { paragraph: PAID_BY[order.payment_gateway_id] },
    { button: 'See your order', path },
  ],
  attachments: [
    { kind: 'invoice', of: String(order.id), otherwise: 'Your invoice is on the page of your order.' },
    ...firstOf(lines).map(() => ({ kind: 'bag of order', of: String(order.id) })),
  ],
  reason: WHY,
});

/** Of an order that staff took, and that is roasted once its buyer has paid. */
export const orderToPay = (
  order: OrderRow,
  { lines, path, payBy, bank }: { lines: readonly LineInNames[]; path: Path; payBy: Day; bank: BankDetails },
): Mail => ({
  kind: 'order to pay',
  about: `order ${order.id}`,
  to: order.email,
  subject: `Please pay for your order ${order.id}`,
  blocks: [
    { heading: 'Your order is ready to be paid' },
    {
      paragraph: `We took order ${order.id} for you. Please pay ${formatPounds(order.total)} by ${weekdayInWords(payBy)}; then we roast it and tell you when it leaves.`,
    },
    {
      items: lines.map((line) => ({
        name: shownName(line),
        details: detailsOf(line),
        price: formatPounds(line.subtotal),
      })),
      sums: sumsOf(order),
    },
    { button: 'See your order and pay', path },
    {
      paragraph: `Or transfer it to ${bank.account_name}, sort code ${bank.sort_code}, account ${bank.account_number}, with the reference Order ${order.id}. If you don’t want it, you need do nothing: unpaid, it ends after that day.`,
    },
  ],
  reason: WHY,
});

/** The day that the post aims for, and the address unless somebody typed a web address into it. */
export function whenAndWhere(
  { dispatch_on: day, shipping_option_id: option }: OrderRow,
  delivery: Delivery,
  ordered: readonly LineInNames[],
): Block[] {
  const lines = linesOfAddress(delivery);
  return [
    ...(day !== null && isShippingOption(option)
      ? [
          {
            paragraph: whenItComes(ordered, day, option),
          },
        ]
      : []),
    ...(lines.length === 0 ? [] : [{ title: 'Delivering to', lines }]),
  ];
}

const whenItComes = (lines: readonly LineInNames[], day: Day, option: ShippingOptionId): string =>
  `We ${isRoasted(lines) ? 'roast' : 'pack'} and post it on ${weekdayInWords(day)}, and it should be with you on ${weekdayInWords(deliveryDay(day, option))}.`;

export const orderRoasting = (
  { id, email }: OrderRow,
  { lines, path }: { lines: readonly KnownLine[]; path: Path },
): Mail => {
  const bags = firstOf(lines);
  return {
    kind: 'order roasting',
    about: `order ${id}`,
    to: email,
    subject: isRoasted(lines) ? `We’re roasting your order ${id}` : `We’re packing your order ${id}`,
    blocks: [
      { heading: isRoasted(lines) ? 'We’re roasting your coffee' : 'We’re packing your flight' },
      ...pictureOf(lines),
      ...(isRoasted(lines)
        ? [
            { paragraph: 'Next: cool, weigh, pack, post.' },
            { title: 'While you wait', lines: tipsFor(lines) },
          ]
        : [{ paragraph: 'The coffees of a flight are roasted and filled ahead. Next: pack, post.' }]),
      { button: 'See your order', path },
    ],
    reason: WHY,
    attachments: bags.filter(hasCoffee).map(({ ctaps_id }) => ({ kind: 'bag', of: ctaps_id })),
  };
};

export const addressChanged = (
  { id, email }: OrderRow,
  { delivery, path }: { delivery: Delivery | null; path: Path },
): Mail => {
  const lines = delivery === null ? [] : linesOfAddress(delivery);
  return {
    kind: 'order address changed',
    about: `order ${id}`,
    to: email,
    subject: `We changed an address of your order ${id}`,
    blocks: [
      { heading: 'We changed an address' },
      {
        paragraph: `You asked us to change an address of order ${id}, and we did. If you didn’t ask for it, please write to us now.`,
      },
      ...(lines.length === 0 ? [] : [{ title: 'Delivering to', lines }]),
      { button: 'See your order', path },
    ],
    reason: WHY,
  };
};

interface MovedDay {
  lines: readonly LineInNames[];
  from: Day | null;
  buyerAsked: boolean;
  path: Path;
}

export function orderMoved(order: OrderRow, { lines, from, buyerAsked, path }: MovedDay): Mail {
  const { id, email, dispatch_on: day, shipping_option_id: option } = order;
  const isSorry = !buyerAsked && (from === null || day === null || day > from);
  const then = day !== null && isShippingOption(option) ? ` ${whenItComes(lines, day, option)}` : '';
  return {
    kind: 'order moved',
    about: `order ${id}`,
    to: email,
    subject: `Your order ${id} leaves on another day`,
    blocks: [
      { heading: 'Your coffee leaves on another day' },
      { paragraph: `${whyMoved(id, { from, buyerAsked, isSorry })}${then}` },
      {
        paragraph: `${isSorry ? 'We’re sorry for that. ' : ''}If the new day doesn’t suit you, answer this email and we’ll find another way.`,
      },
      { button: 'See your order', path },
    ],
    reason: WHY,
  };
}

function whyMoved(
  id: number,
  { from, buyerAsked, isSorry }: Pick<MovedDay, 'from' | 'buyerAsked'> & { isSorry: boolean },
) {
  if (buyerAsked) return `As you asked, order ${id} leaves on another day.`;
  if (from === null) return `The day of order ${id} has changed.`;
  const planned = `We had planned to post order ${id} on ${weekdayInWords(from)}`;
  return isSorry ? `${planned}, but can’t.` : `${planned}, and can do it sooner.`;
}

export const orderCancelled = (
  { id, email }: OrderRow,
  { why, money, path, refundId }: { why: string; money: string; path: Path; refundId: number | null },
): Mail => ({
  kind: 'order cancelled',
  about: `order ${id}`,
  to: email,
  subject: `Your order ${id} was cancelled`,
  blocks: [
    { heading: 'Your order was cancelled' },
    { paragraph: `${why} ${money}` },
    { button: 'See your order', path },
  ],
  reason: WHY,
  // What goes back to PayPal has its credit note with the mail that it went.
  ...(refundId === null ? {} : { attachments: [creditNoteOf(refundId)] }),
});

export const WHY = 'You’re receiving this because you ordered from us.';

const PAID_BY = {
  [PAYMENT_METHOD.paypal]: 'Paid with PayPal.',
  [PAYMENT_METHOD.onAccount]: 'On account: nothing to pay now.',
  [PAYMENT_METHOD.credit]: 'Paid with credit.',
  [PAYMENT_METHOD.cash]: 'Paid in cash.',
  [PAYMENT_METHOD.bank]: 'Paid by bank transfer.',
};
