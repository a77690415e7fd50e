/** What a buyer typed, as a mail repeats it: an order's mail goes to whatever mailbox a guest typed, so that no word of it becomes a link. */
import type { PostalAddress } from '#domain/customer/postal-address.ts';
import { printedAddress } from '#domain/customer/printed-address.ts';
import { mentionsWebAddress } from '#domain/customer/web-address.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { discountInWords } from '#domain/voucher/code.ts';
import { weightInWords } from '#domain/weight.ts';
import { type Block, unlessWebAddress } from '#server/foundation/mail/mail.ts';
import type { LineInNames } from './details-store.ts';
import type { OrderRow, WordsOfOrder } from './order-store.ts';

/** Where the boxes of an order go. */
export type Delivery = Omit<PostalAddress, 'phone'>;

export const shownName = ({ name }: Pick<LineInNames, 'name'>): string =>
  unlessWebAddress(name, 'Your own blend');

/** What is taken off the lines and what comes on top, down to the total. */
export const sumsOf = (order: OrderRow): (readonly [name: string, figure: string])[] => [
  ...(order.volume_discount > 0
    ? [['Volume discount', `−${formatPounds(order.volume_discount)}`] as const]
    : []),
  ...(order.voucher_code !== null
    ? [[discountInWords(order.voucher_code), `−${formatPounds(order.voucher_discount)}`] as const]
    : []),
  ['Delivery', order.shipping_cost === 0 ? 'Free' : formatPounds(order.shipping_cost)],
  ['Total', formatPounds(order.total)],
];

/** Bags, roast and grind, and the beans of a blend. A flight has bags and a grind alone. */
export function detailsOf({ quantity, weight, roast, grind, beans }: LineInNames): string[] {
  const bags = [
    `${quantity} × ${weightInWords(weight / quantity)}`,
    ...(roast === null ? [] : [`${roast} roast`]),
    grind,
  ].join(', ');
  return beans.length < 2
    ? [bags]
    : [bags, beans.map(({ name, percentage }) => `${percentage}% ${name}`).join(', ')];
}

/** No line at all where one of them is like a web address. */
export function linesOfAddress(delivery: Delivery): string[] {
  const { first_name, last_name, company_name, address, city, province, zip_code } = delivery;
  const name = `${first_name} ${last_name}`;
  const lines = printedAddress([name, company_name, address, city, province, zip_code]);
  return lines.some(mentionsWebAddress) ? [] : lines;
}

/** What the buyer wrote, for the box of a gift and for the roastery. */
export function wordsOf({ is_gift, gift_message, roastery_note, purchase_order }: WordsOfOrder): Block[] {
  return [
    ...quoted('Your purchase order:', purchase_order),
    ...(is_gift ? [{ paragraph: 'It’s a gift, so no prices go in the box.' }] : []),
    ...quoted('Your message in the box:', is_gift ? gift_message : ''),
    ...quoted('Your note to us:', roastery_note),
  ];
}

function quoted(paragraph: string, typed: string): Block[] {
  if (typed === '') return [];
  return [{ paragraph }, { quote: unlessWebAddress(typed, 'You’ll find it on the page of your order.') }];
}
