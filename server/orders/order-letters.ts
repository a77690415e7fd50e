/** What is written to whoever ordered. */
import type { Selectable } from 'kysely';
import { formatPounds } from '../../domain/money/pounds.ts';
import { PAYMENT_METHOD } from '../../domain/order/payment-method.ts';
import type { Letter, Path } from '../mail/mail.ts';
import type { Schema } from '../platform/schema.ts';
import type { OrderRow } from './order-store.ts';

type Line = Pick<Selectable<Schema['order_blends']>, 'name' | 'quantity' | 'total_price' | 'weight'>;

export const orderReceived = (order: OrderRow, lines: readonly Line[], path: Path): Letter => ({
  kind: 'order placed',
  to: order.email,
  subject: `Your order ${order.id}`,
  blocks: [
    { heading: 'Thank you, your coffee is on its way to the roaster' },
    { paragraph: `We have your order ${order.id}. You hear from us when it is roasted and when it leaves.` },
    { facts: lines.map((line) => [inBags(line), formatPounds(line.total_price)] as const) },
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

const WHY = 'You get this because you ordered from us.';

const PAID_BY = {
  [PAYMENT_METHOD.paypal]: 'by PayPal',
  [PAYMENT_METHOD.onAccount]: 'not yet: it stands on your account',
  [PAYMENT_METHOD.credit]: 'from your credit',
};

function inBags({ name, quantity, weight }: Line): string {
  const grams = weight / quantity;
  const bag = grams >= 1000 ? `${grams / 1000} kg` : `${grams} g`;
  return `${quantity} × ${bag} of ${name}`;
}
