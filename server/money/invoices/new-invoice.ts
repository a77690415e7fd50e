/** What invoices say, of orders and of fees, so that nothing that changes later changes it. The rates of VAT are those of its day. */
import type { FeeInvoice, Invoice } from '#contract/invoices/invoices.ts';
import type { ShopFacts } from '#contract/settings/shop-facts.ts';
import { printedAddress } from '#domain/customer/printed-address.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { formatPounds, toPounds } from '#domain/money/pounds.ts';
import { payTo } from '#domain/on-account/payment-reference.ts';
import { dueOn } from '#domain/on-account/terms.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { vatInside } from '#domain/vat/rates.ts';
import { weightInWords } from '#domain/weight.ts';
import { feeInWords, type InvoicedFee } from '#server/money/plans/plans.ts';
import type { Says } from './documents.ts';
import type { NewInvoice } from './invoice-store.ts';
import type { InvoicedOrder } from './invoiced-order-store.ts';

/** The order was received at this time, which is the tax point; the facts are those of that time. */
export function newInvoice(
  order: InvoicedOrder,
  { receivedAt, facts }: { receivedAt: Date; facts: ShopFacts },
): NewInvoice {
  const { coffee, delivery } = facts.vat_rates;
  const goods = order.subtotal - order.volume_discount - order.voucher_discount;
  const says: Says<Invoice> = {
    dated: dayInLondon(receivedAt),
    seller: sellerOf(facts),
    lines: order.lines.map((line) => ({
      name: line.name,
      description: [bagOf(line), ...(line.roast === null ? [] : [`${line.roast} roast`]), line.grind].join(
        ', ',
      ),
      quantity: line.quantity,
      unit_price: toPounds(line.unit_price),
      volume_discount: toPounds(line.volume_discount),
      ...(line.voucher_discount === 0 ? {} : { voucher_discount: toPounds(line.voucher_discount) }),
      total_price: toPounds(line.total_price),
      vat_percent: coffee,
    })),
    subtotal: toPounds(order.subtotal),
    volume_discount: toPounds(order.volume_discount),
    ...(order.voucher_code === null
      ? {}
      : { voucher_discount: toPounds(order.voucher_discount), voucher_code: order.voucher_code }),
    shipping_cost: toPounds(order.shipping_cost),
    shipping_vat_percent: delivery,
    total: toPounds(order.total),
    vat: vatInParts([
      { vat_percent: coffee, pence: goods },
      { vat_percent: delivery, pence: order.shipping_cost },
    ]),
    payment: PAID[order.payment_gateway_id],
  };
  return {
    order_id: order.id,
    fee_id: null,
    received_at: receivedAt,
    content: JSON.stringify(says),
    buyer: JSON.stringify(buyerOf(order)),
  };
}

const PAID = {
  [PAYMENT_METHOD.paypal]: 'Paid with PayPal.',
  [PAYMENT_METHOD.onAccount]: 'On account: not paid yet.',
  [PAYMENT_METHOD.credit]: 'Paid from account credit.',
  [PAYMENT_METHOD.cash]: 'Paid in cash.',
  [PAYMENT_METHOD.bank]: 'Paid by bank transfer.',
};

const bagOf = ({ weight, quantity }: InvoicedOrder['lines'][number]): string =>
  weightInWords(weight / quantity);

const buyerOf = ({ first_name, last_name, company_name, ...order }: InvoicedOrder) => {
  const name = `${first_name} ${last_name}`.trim();
  const { address, city, province, zip_code, country, purchase_order } = order;
  const lines = printedAddress([name, company_name, address, city, province, zip_code, country]);
  return {
    name,
    address: lines.filter((line) => line !== name),
    ...(purchase_order === '' ? {} : { purchase_order }),
  };
};

/** The day of its charge is the tax point. The price of a business's plan has the VAT inside it. */
export function newFeeInvoice(fee: InvoicedFee, facts: ShopFacts): NewInvoice {
  const { id, pence, charged_on, charged_at, business, address } = fee;
  const vat_percent = facts.vat_rates.business_plans;
  const vat = vatInParts([{ vat_percent, pence }]);
  const says: Says<FeeInvoice> = {
    dated: charged_on,
    seller: sellerOf(facts),
    what: feeInWords(fee),
    net: vat[0]?.net ?? 0,
    vat_percent,
    total: toPounds(pence),
    vat,
    payment: paymentInWords(fee, facts),
  };
  const lines = (address ?? '').split('\n').map((line) => line.trim());
  const buyer = { name: business, address: lines.filter((line) => line !== '') };
  return {
    order_id: null,
    fee_id: id,
    received_at: charged_at,
    content: JSON.stringify(says),
    buyer: business === null ? null : JSON.stringify(buyer),
  };
}

function paymentInWords({ customer_id, pence, charged_on }: InvoicedFee, facts: ShopFacts): string {
  const { account_name, sort_code, account_number, reference } = payTo(facts, customer_id);
  return `Please pay ${formatPounds(pence)} by ${dayInWords(dueOn(charged_on))} to ${account_name}, sort code ${sort_code}, account ${account_number}, with the reference ${reference}.`;
}

const sellerOf = ({
  names: { trading, legal, company_line },
  mark,
  email,
  address: { street, town, postal_code },
  telephone,
  vat_number,
}: ShopFacts): Invoice['seller'] => ({
  name: legal,
  trading_name: trading,
  mark,
  company_line,
  address: [street, town, postal_code],
  email,
  telephone,
  vat_number,
});

/** What the parts of a document hold of each rate of VAT. */
export const vatInParts = (parts: readonly { vat_percent: number; pence: number }[]): Invoice['vat'] =>
  [...Map.groupBy(parts, ({ vat_percent }) => vat_percent)].map(([percent, of]) => {
    const gross = of.reduce((sum, { pence }) => sum + pence, 0);
    const tax = vatInside(gross, percent);
    return { percent, net: toPounds(gross - tax), tax: toPounds(tax) };
  });
