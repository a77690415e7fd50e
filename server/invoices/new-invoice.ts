/** An invoice as it is stored: everything that it says, so that nothing that changes later changes it. */

import type { Invoice } from '../../contract/invoices/invoices.ts';
import { dayInLondon } from '../../domain/dispatch/dispatch.ts';
import { toPounds } from '../../domain/money/pounds.ts';
import { PAYMENT_METHOD } from '../../domain/order/payment-method.ts';
import { shop } from '../../domain/shop.ts';
import { vatInside, vatPercent } from '../../domain/vat/rates.ts';
import { weightInWords } from '../../domain/weight.ts';
import type { InvoicedOrder } from '../orders/orders.ts';
import type { NewInvoice, StoredInvoice } from './invoice-store.ts';

/** Number and order are columns of their own, and the buyer is the one part that is forgotten some day. */
type Content = Omit<Invoice, 'number' | 'order_id' | 'buyer'>;

/** The order was received at this time, which is the tax point. */
export function newInvoice(order: InvoicedOrder, receivedAt: Date): NewInvoice {
  const dated = dayInLondon(receivedAt);
  const content: Content = {
    dated,
    seller: SELLER,
    lines: order.lines.map((line) => ({
      name: line.name,
      description: `${bagOf(line)}, ${line.roast} roast, ${line.grind}`,
      quantity: line.quantity,
      unit_price: toPounds(line.unit_price),
      volume_discount: toPounds(line.volume_discount),
      ...(line.voucher_discount === 0 ? {} : { voucher_discount: toPounds(line.voucher_discount) }),
      total_price: toPounds(line.total_price),
      vat_percent: vatPercent('coffee', dated),
    })),
    subtotal: toPounds(order.subtotal),
    volume_discount: toPounds(order.volume_discount),
    ...(order.voucher_code === null
      ? {}
      : { voucher_discount: toPounds(order.voucher_discount), voucher_code: order.voucher_code }),
    shipping_cost: toPounds(order.shipping_cost),
    shipping_vat_percent: vatPercent('delivery', dated),
    total: toPounds(order.total),
    vat: vatOf(order, dated),
    payment: PAID[order.payment_gateway_id],
  };
  return {
    order_id: order.id,
    received_at: receivedAt,
    content: JSON.stringify(content),
    buyer: JSON.stringify(buyerOf(order)),
  };
}

export const invoiceAnswer = ({ number, order_id, content, buyer }: StoredInvoice): Invoice => ({
  number: `INV-${String(number).padStart(6, '0')}`,
  order_id,
  buyer: buyer === null ? null : (JSON.parse(buyer) as Invoice['buyer']),
  ...(JSON.parse(content) as Content),
});

const { street, city, postcode } = shop.address;

const SELLER = {
  name: shop.legalName,
  address: [street, city, postcode],
  email: shop.email,
  telephone: shop.telephone.shown,
  vat_number: shop.vatNumber,
};

const PAID = {
  [PAYMENT_METHOD.paypal]: 'Paid with PayPal.',
  [PAYMENT_METHOD.onAccount]: 'On account: not paid yet.',
  [PAYMENT_METHOD.credit]: 'Paid from account credit.',
};

const bagOf = ({ weight, quantity }: InvoicedOrder['lines'][number]): string =>
  weightInWords(weight / quantity);

const buyerOf = ({ first_name, last_name, company_name, ...order }: InvoicedOrder) => {
  const name = `${first_name} ${last_name}`.trim();
  const { address, city, province, zip_code, country } = order;
  const lines = [company_name, address, city, province, zip_code, country];
  return { name, address: lines.filter((line) => line !== '' && line !== name) };
};

/** What the total holds of each rate. */
function vatOf(
  { subtotal, volume_discount, voucher_discount, shipping_cost }: InvoicedOrder,
  day: string,
): Invoice['vat'] {
  const pence = new Map<number, number>();
  const add = (percent: number, amount: number) => pence.set(percent, (pence.get(percent) ?? 0) + amount);
  add(vatPercent('coffee', day), subtotal - volume_discount - voucher_discount);
  add(vatPercent('delivery', day), shipping_cost);
  return [...pence].map(([percent, gross]) => {
    const tax = vatInside(gross, percent);
    return { percent, net: toPounds(gross - tax), tax: toPounds(tax) };
  });
}
