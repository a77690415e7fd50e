import { formatPounds } from '#domain/money/pounds.ts';
import { kilosInWords } from '#domain/weight.ts';
import type { MailToShop } from '#server/foundation/mail/mail.ts';
import type { LineInNames } from './details-store.ts';
import type { OrderRow } from './order-store.ts';
import { detailsOf, sumsOf } from './words-in-mails.ts';

/** Says that there is an order, and nothing of who placed it: that stands on its page, for staff who may see it. */
export const orderForShop = (order: OrderRow, lines: readonly LineInNames[]): MailToShop => ({
  kind: 'new order',
  subject: `Order ${order.id}: ${kilosInWords(order.weight)}, ${formatPounds(order.total)}`,
  blocks: [
    { heading: `Order ${order.id} is in` },
    {
      items: lines.map((line) => ({
        name: line.name,
        details: detailsOf(line),
        price: formatPounds(line.subtotal),
      })),
      sums: sumsOf(order),
    },
    { button: 'Open the order', path: `/staff/orders/${order.id}` },
  ],
  reason: 'The shop tells this address of each order.',
});
