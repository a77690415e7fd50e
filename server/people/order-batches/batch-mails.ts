/** Mails about orders for many people. There is one for all of them, and the page behind it says who gets what. */
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { kilosInWords } from '#domain/weight.ts';
import type { Mail, MailToShop, Path } from '#server/foundation/mail/mail.ts';
import { detailsOf, type LineInNames, type OrderRow, shownName } from '#server/selling/orders/orders.ts';
import type { LeftOfBatch } from './batch-store.ts';

const pathToBatch = (id: string): Path => `/profile/batches/${id}`;

const aboutBatch = (id: string): string => `order-batch ${id}`;

const countInWords = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

const sumOf = (orders: readonly OrderRow[], of: 'total' | 'weight'): number =>
  orders.reduce((sum, order) => sum + order[of], 0);

interface Placed {
  id: string;
  orders: readonly OrderRow[];
  lines: readonly LineInNames[];
}

export const batchReceived = ({ id, orders, lines }: Placed): Mail => ({
  kind: 'orders placed',
  about: aboutBatch(id),
  to: firstOf(orders).email,
  subject: `We’ve got your ${countInWords(orders.length)}`,
  blocks: [
    { heading: 'Thank you. We’ll take it from here.' },
    {
      paragraph: `${countInWords(orders.length)} for ${orders.length === 1 ? 'one person' : `${orders.length} people`}: ${formatPounds(sumOf(orders, 'total'))} in all, on account. Nothing to pay now.`,
    },
    { title: 'Each of them gets', lines: lines.map(lineInWords) },
    ...leavesOn(firstOf(orders)),
    {
      paragraph:
        'On each day when some of them leave, we’ll send you one email in the evening about all of those. No prices go in the boxes.',
    },
    { button: 'See who gets what', path: pathToBatch(id) },
    { paragraph: 'Each order has its own invoice, on its page.' },
  ],
  reason: WHY,
});

function firstOf([first]: readonly OrderRow[]): OrderRow {
  if (first === undefined) throw new Error('A batch has no orders.');
  return first;
}

const leavesOn = ({ dispatch_on: day }: OrderRow) =>
  day === null ? [] : [{ paragraph: `We roast and post them on ${weekdayInWords(day)}.` }];

const lineInWords = (line: LineInNames): string => [shownName(line), ...detailsOf(line)].join(', ');

/** Says that there are orders, and nothing of who placed them. */
export const batchForShop = ({ orders, lines }: Placed): MailToShop => ({
  kind: 'new orders',
  subject: `${countInWords(orders.length)} at once: ${kilosInWords(sumOf(orders, 'weight'))}, ${formatPounds(sumOf(orders, 'total'))}`,
  blocks: [
    { heading: `${countInWords(orders.length)} are in` },
    { title: 'Each of them has', lines: lines.map(lineInWords) },
    { button: 'Open the first of them', path: `/staff/orders/${firstOf(orders).id}` },
  ],
  reason: 'The shop tells this address of each order.',
});

export const batchLeft = ({ batch_id, email, left, orders }: LeftOfBatch): Mail => {
  const what =
    left === orders
      ? `Your ${orders === 1 ? 'order' : `${orders} orders`}`
      : `${left} of your ${orders} orders`;
  return {
    kind: 'orders dispatched',
    about: aboutBatch(batch_id),
    to: email,
    subject: `${what} ${left === 1 ? 'is on its way' : 'are on their way'}`,
    blocks: [
      { heading: 'On the way' },
      { paragraph: `${what} ${left === 1 ? 'has' : 'have'} left the roastery.` },
      { button: 'See which, and track them', path: pathToBatch(batch_id) },
    ],
    reason: WHY,
  };
};

const WHY = 'You’re receiving this because you ordered from us.';
