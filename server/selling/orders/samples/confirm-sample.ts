/** A sample is received: its reader is told, and nothing is posted, since nothing is paid. */
import type { Mail, Path } from '#server/foundation/mail/mail.ts';
import type { LineInNames } from '../details-store.ts';
import { pathToOrder } from '../guest-link.ts';
import { orderForShop } from '../mail-to-shop.ts';
import type { OrderDepsInTransaction } from '../order-deps.ts';
import { whenAndWhere } from '../order-mails.ts';
import type { OrderRow } from '../order-store.ts';
import { type Delivery, detailsOf, shownName } from '../words-in-mails.ts';

export async function confirmSample(
  { db, outbox, clock }: OrderDepsInTransaction,
  order: OrderRow,
  { lines, delivery }: Omit<Coming, 'path'>,
): Promise<void> {
  const path = await pathToOrder({ db, clock }, order);
  await outbox.add(db, sampleComes(order, { lines, delivery, path }), orderForShop(order, lines));
}

interface Coming {
  lines: readonly LineInNames[];
  delivery: Delivery;
  path: Path;
}

/** Of the kind of every mail that an order is in: it is the first one about this order. */
const sampleComes = (order: OrderRow, { lines, delivery, path }: Coming): Mail => ({
  kind: 'order placed',
  about: `order ${order.id}`,
  to: order.email,
  subject: `A sample is coming: order ${order.id}`,
  blocks: [
    { heading: 'We’re sending you a sample' },
    { paragraph: `It is order ${order.id}, and there is nothing to pay.` },
    {
      items: lines.map((line) => ({ name: shownName(line), details: detailsOf(line), price: 'Free' })),
      sums: [],
    },
    ...whenAndWhere(order, delivery, lines),
    { button: 'See your order', path },
  ],
  reason: 'You’re receiving this because we’re sending you coffee.',
});
