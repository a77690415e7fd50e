/** The mail that bags are sent again: which, when, and at no charge. */
import type { Mail, Path } from '#server/foundation/mail/mail.ts';
import type { LineInNames } from '../details-store.ts';
import { whenAndWhere } from '../order-mails.ts';
import type { OrderRow } from '../order-store.ts';
import { type Delivery, detailsOf, shownName } from '../words-in-mails.ts';

interface Sent {
  replacesId: number;
  lines: readonly LineInNames[];
  delivery: Delivery;
  path: Path;
}

/** Of the kind of every mail that an order is in: it is the first one about this order. */
export const sentAgain = (order: OrderRow, { replacesId, lines, delivery, path }: Sent): Mail => ({
  kind: 'order placed',
  about: `order ${order.id}`,
  to: order.email,
  subject: `We’re sending it again: order ${order.id}`,
  blocks: [
    { heading: 'We’re sending it again' },
    {
      paragraph: `We’re sorry that something was wrong with order ${replacesId}. We send you these bags again, as order ${order.id}. There is nothing to pay.`,
    },
    {
      items: lines.map((line) => ({ name: shownName(line), details: detailsOf(line), price: 'Free' })),
      sums: [],
    },
    ...whenAndWhere(order, delivery, lines),
    { button: 'See your order', path },
  ],
  reason: 'You’re receiving this because you ordered from us.',
});
