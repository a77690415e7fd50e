/** An invoice as it is stored: everything that it says, so that nothing that changes later changes it. */

import type { Invoice } from '#contract/invoices/invoices.ts';
import type { ShopFacts } from '#contract/settings/shop-facts.ts';
import { printedAddress } from '#domain/customer/printed-address.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { shop } from '#domain/shop.ts';
import { type VatRates, vatInside } from '#domain/vat/rates.ts';
import { weightInWords } from '#domain/weight.ts';
import type { NewInvoice, StoredInvoice } from './invoice-store.ts';
import type { InvoicedOrder } from './invoiced-order-store.ts';

/** Number and order are columns of their own, and the buyer is the one part that is forgotten some day. */
type Content = Omit<Invoice, 'number' | 'order_id' | 'buyer'>;

/** The order was received at this time, which is the tax point; the facts are those of that time. */
export function newInvoice(
  order: InvoicedOrder,
  { receivedAt, facts }: { receivedAt: Date; facts: ShopFacts },
): NewInvoice {
  const { vat_rates } = facts;
  const dated = dayInLondon(receivedAt);
  const content: Content = {
    dated,
    seller: sellerOf(facts),
    lines: order.lines.map((line) => ({
      name: line.name,
      description: `${bagOf(line)}, ${line.roast} roast, ${line.grind}`,
      quantity: line.quantity,
      unit_price: toPounds(line.unit_price),
      volume_discount: toPounds(line.volume_discount),
      ...(line.voucher_discount === 0 ? {} : { voucher_discount: toPounds(line.voucher_discount) }),
      total_price: toPounds(line.total_price),
      vat_percent: vat_rates.coffee,
    })),
    subtotal: toPounds(order.subtotal),
    volume_discount: toPounds(order.volume_discount),
    ...(order.voucher_code === null
      ? {}
      : { voucher_discount: toPounds(order.voucher_discount), voucher_code: order.voucher_code }),
    shipping_cost: toPounds(order.shipping_cost),
    shipping_vat_percent: vat_rates.delivery,
    total: toPounds(order.total),
    vat: vatOf(order, vat_rates),
    payment: PAID[order.payment_gateway_id],
  };
  return {
    order_id: order.id,
    fee_id: null,
    received_at: receivedAt,
    content: JSON.stringify(content),
    buyer: JSON.stringify(buyerOf(order)),
  };
}

export function invoiceAnswer({ number, order_id, content, buyer }: StoredInvoice): Invoice {
  if (order_id === null) throw new Error(`Invoice ${number} is not of an order.`);
  return {
    number: numberInWords(number),
    order_id,
    buyer: buyer === null ? null : (JSON.parse(buyer) as Invoice['buyer']),
    ...(JSON.parse(content) as Content),
  };
}

export const numberInWords = (number: number): string => `INV-${String(number).padStart(6, '0')}`;

export const sellerOf = ({ address: { street, town, postal_code }, vat_number }: ShopFacts) => ({
  name: shop.legalName,
  address: [street, town, postal_code],
  email: shop.email,
  telephone: shop.telephone.shown,
  vat_number,
});

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
  const lines = printedAddress([name, company_name, address, city, province, zip_code, country]);
  return { name, address: lines.filter((line) => line !== name) };
};

/** What the total holds of each rate. */
function vatOf(
  { subtotal, volume_discount, voucher_discount, shipping_cost }: InvoicedOrder,
  { coffee, delivery }: VatRates,
): Invoice['vat'] {
  const pence = new Map<number, number>();
  const add = (percent: number, amount: number) => pence.set(percent, (pence.get(percent) ?? 0) + amount);
  add(coffee, subtotal - volume_discount - voucher_discount);
  add(delivery, shipping_cost);
  return [...pence].map(([percent, gross]) => {
    const tax = vatInside(gross, percent);
    return { percent, net: toPounds(gross - tax), tax: toPounds(tax) };
  });
}
