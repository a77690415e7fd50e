import type { Invoice } from '#contract/invoices/invoices.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { vatInside } from '#domain/vat/rates.ts';

/** What the parts of a document hold of each rate of VAT. */
export const vatInParts = (parts: readonly { vat_percent: number; pence: number }[]): Invoice['vat'] =>
  [...Map.groupBy(parts, ({ vat_percent }) => vat_percent)].map(([percent, of]) => {
    const gross = of.reduce((sum, { pence }) => sum + pence, 0);
    const tax = vatInside(gross, percent);
    return { percent, net: toPounds(gross - tax), tax: toPounds(tax) };
  });
