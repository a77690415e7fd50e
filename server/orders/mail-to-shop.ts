import { formatPounds } from '../../domain/money/pounds.ts';
import { kilosInWords } from '../../domain/weight.ts';
import type { MailToShop } from '../mail/mail.ts';
import type { LineInNames } from './details-store.ts';
import type { OrderRow } from './order-store.ts';
import { detailsOf } from './words-in-mails.ts';

/** Says that there is an order, and nothing of who placed it: that stands on its page, for whoever may see it. */
export const orderForShop = ({ id, weight, total }: OrderRow, lines: readonly LineInNames[]): MailToShop => ({
  kind: 'new order',
  subject: `Order ${id}: ${kilosInWords(weight)}, ${formatPounds(total)}`,
  blocks: [
    { heading: `Order ${id} is in` },
    {
      items: lines.map((line) => ({
        name: line.name,
        details: detailsOf(line),
        price: formatPounds(line.total_price),
      })),
      sums: [['Total', formatPounds(total)]],
    },
    { button: 'Open the order', path: `/staff/orders/${id}` },
  ],
  reason: 'The shop tells this address of each order.',
});
