/** Mails about an order, to its buyer. */
import { mentionsWebAddress } from '../../domain/customer/web-address.ts';
import { formatPounds } from '../../domain/money/pounds.ts';
import { PAYMENT_METHOD } from '../../domain/order/payment-method.ts';
import { trackingPage } from '../../domain/postage/tracking.ts';
import type { Mail, Path } from '../mail/mail.ts';
import type { LineInNames } from './details-store.ts';
import type { OrderRow } from './order-store.ts';

export const orderReceived = (order: OrderRow, lines: readonly LineInNames[], path: Path): Mail => ({
  kind: 'order placed',
  to: order.email,
  subject: `Your order ${order.id}`,
  blocks: [
    { heading: 'Thank you for your order' },
    {
      paragraph: `We have received your order ${order.id}. We will write again when it is being roasted and when it is on its way.`,
    },
    ...lines.map((line) => ({ facts: agreed(line) })),
    {
      facts: [
        ['Delivery', formatPounds(order.shipping_cost)],
        ['Total', formatPounds(order.total)],
        ['Paid', PAID_BY[order.payment_gateway_id]],
      ],
    },
    { button: 'See your order', path },
  ],
  reason: WHY,
});

export const orderRoasting = ({ id, email }: OrderRow, path: Path): Mail => ({
  kind: 'order roasting',
  to: email,
  subject: `We are roasting your order ${id}`,
  blocks: [
    { heading: 'Your coffee is in the roaster' },
    { paragraph: 'Next we let it cool, weigh it, pack it and hand it to the post.' },
    { button: 'See your order', path },
  ],
  reason: WHY,
});

export const orderDispatched = (
  { id, email }: OrderRow,
  trackingNumbers: readonly string[],
  path: Path,
): Mail => ({
  kind: 'order dispatched',
  to: email,
  subject: `We posted your order ${id}`,
  blocks: [
    { heading: 'Your coffee is on its way' },
    { paragraph: 'The post has it now. Coffee this fresh tastes better after a few days of rest.' },
    ...trackingNumbers.map((number, index) => ({
      link: `Track box ${index + 1} of ${trackingNumbers.length} (${number})`,
      to: trackingPage(number),
    })),
    { button: 'See your order', path },
  ],
  reason: WHY,
});

export const orderDelivered = ({ id, email }: OrderRow, path: Path): Mail => ({
  kind: 'order delivered',
  to: email,
  subject: `Your order ${id} has arrived`,
  blocks: [
    { heading: 'Your coffee is with you' },
    {
      paragraph: 'Keep it closed, cool and dry. If anything is wrong, write to us and we will put it right.',
    },
    { button: 'See your order', path },
  ],
  reason: WHY,
});

export const orderCancelled = (
  { id, email }: OrderRow,
  { why, money, path }: { why: string; money: string; path: Path },
): Mail => ({
  kind: 'order cancelled',
  to: email,
  subject: `Your order ${id} was cancelled`,
  blocks: [
    { heading: 'Your order was cancelled' },
    { paragraph: `${why} ${money}` },
    { button: 'See your order', path },
  ],
  reason: WHY,
});

export const orderRefunded = ({ id, email, total }: OrderRow, path: Path): Mail => ({
  kind: 'order refunded',
  to: email,
  subject: `Your refund for order ${id}`,
  blocks: [
    { heading: 'Your money is on its way back' },
    { paragraph: `We have refunded ${formatPounds(total)} to PayPal. It may take a few days to show there.` },
    { button: 'See your order', path },
  ],
  reason: WHY,
});

const WHY = 'You get this because you ordered from us.';

const PAID_BY = {
  [PAYMENT_METHOD.paypal]: 'by PayPal',
  [PAYMENT_METHOD.onAccount]: 'not yet: it stands on your account',
  [PAYMENT_METHOD.credit]: 'from your credit',
};

const agreed = (line: LineInNames) =>
  [
    [inBags(line), formatPounds(line.total_price)],
    ['Roast', line.roast],
    ['Grind', line.grind],
    ['Beans', line.beans.map(({ name, percentage }) => `${percentage}% ${name}`).join(', ')],
  ] as const;

/** The buyer of a blend named it, and a guest's mail goes to whatever mailbox was typed: no name becomes a link. */
function inBags({ name, quantity, weight }: LineInNames): string {
  const grams = weight / quantity;
  const bag = grams >= 1000 ? `${grams / 1000} kg` : `${grams} g`;
  return `${quantity} × ${bag} of ${mentionsWebAddress(name) ? 'your own blend' : name}`;
}
