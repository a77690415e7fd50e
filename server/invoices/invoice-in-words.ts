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
      discountOf(line) === 0 ? '' : `−${pounds(discountOf(line))}`,
      rate(line.vat_percent),
      pounds(line.total_price),
    ]),
    ['Delivery', '', '', '', rate(shipping_vat_percent), pounds(shipping_cost)],
  ];
}

const discountOf = ({ volume_discount, voucher_discount = 0 }: Invoice['lines'][number]): number =>
  volume_discount + voucher_discount;

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
