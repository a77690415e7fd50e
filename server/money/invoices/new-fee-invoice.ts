/** The invoice of a fee as it is stored: everything that it says. The price of a business's plan has the VAT inside it. */
import type { FeeInvoice } from '#contract/invoices/invoices.ts';
import type { ShopFacts } from '#contract/settings/shop-facts.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { formatPounds, toPounds } from '#domain/money/pounds.ts';
import { payTo } from '#domain/on-account/pay-to.ts';
import { dueOn } from '#domain/on-account/terms.ts';
import { vatInside } from '#domain/vat/rates.ts';
import { feeInWords, type InvoicedFee } from '#server/money/plans/plans.ts';
import type { NewInvoice, StoredInvoice } from './invoice-store.ts';
import { numberInWords, sellerOf } from './new-invoice.ts';

type Content = Omit<FeeInvoice, 'number' | 'fee_id' | 'buyer'>;

/** The day of its charge is the tax point; the rate of VAT is that of the day, the other facts are those of that time. */
export function newFeeInvoice(fee: InvoicedFee, facts: ShopFacts): NewInvoice {
  const { id, pence, charged_on, charged_at, business, address } = fee;
  const vat_percent = facts.vat_rates.business_plans;
  const tax = vatInside(pence, vat_percent);
  const net = toPounds(pence - tax);
  const content: Content = {
    dated: charged_on,
    seller: sellerOf(facts),
    what: feeInWords(fee),
    net,
    vat_percent,
    total: toPounds(pence),
    vat: [{ percent: vat_percent, net, tax: toPounds(tax) }],
    payment: paymentInWords(fee, facts),
  };
  const lines = (address ?? '').split('\n').map((line) => line.trim());
  return {
    order_id: null,
    fee_id: id,
    received_at: charged_at,
    content: JSON.stringify(content),
    buyer:
      business === null
        ? null
        : JSON.stringify({ name: business, address: lines.filter((line) => line !== '') }),
  };
}

function paymentInWords({ customer_id, pence, charged_on }: InvoicedFee, facts: ShopFacts): string {
  const { account_name, sort_code, account_number, reference } = payTo(facts, customer_id);
  return `Please pay ${formatPounds(pence)} by ${dayInWords(dueOn(charged_on))} to ${account_name}, sort code ${sort_code}, account ${account_number}, with the reference ${reference}.`;
}

export function feeInvoiceAnswer({ number, fee_id, content, buyer }: StoredInvoice): FeeInvoice {
  if (fee_id === null) throw new Error(`Invoice ${number} is not of a fee.`);
  return {
    number: numberInWords(number),
    fee_id,
    buyer: buyer === null ? null : (JSON.parse(buyer) as FeeInvoice['buyer']),
    ...(JSON.parse(content) as Content),
  };
}
