/** What stands on an invoice's paper, row by row. */
import type { Invoice } from '../../contract/invoices/invoices.ts';
import { formatPounds } from '../../domain/money/pounds.ts';

const pounds = (amount: number): string => formatPounds(Math.round(amount * 100));
const rate = (percent: number): string => `${percent}%`;

/** Coffee, bags, price of a bag, discount, VAT, amount. */
export function rowsOf({ lines, shipping_cost, shipping_vat_percent }: Invoice): string[][] {
  return [
    ...lines.map((line) => [
      `${line.name}, ${line.description}`,
      String(line.quantity),
      pounds(line.unit_price),
      line.volume_discount === 0 ? '' : `−${pounds(line.volume_discount)}`,
      rate(line.vat_percent),
      pounds(line.total_price),
    ]),
    ['Delivery', '', '', '', rate(shipping_vat_percent), pounds(shipping_cost)],
  ];
}

export interface SumRow {
  name: string;
  amount: string;
  isTotal: boolean;
}

export function sumsOf({ total, vat }: Invoice): SumRow[] {
  return [
    ...vat.map(({ percent, net, tax }) => ({
      name: `VAT at ${rate(percent)} on ${pounds(net)}`,
      amount: pounds(tax),
      isTotal: false,
    })),
    { name: 'Total', amount: pounds(total), isTotal: true },
  ];
}
