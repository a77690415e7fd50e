// cspell:ignore שלום
/** A made-up export of another shop, with rows that are hostile or broken: to try moving in, and to test it. */
import { formatDecimal } from '#domain/money/pounds.ts';

export interface ExportSize {
  customers: number;
  orders: number;
  giftCards: number;
}

/** Texts of files by their names, and what of them is right: to the penny. */
export interface MadeExport {
  files: Record<'customers' | 'orders' | 'gift cards', string>;
  right: {
    customers: number;
    orders: number;
    ordersPence: number;
    giftCards: number;
    giftCardsPence: number;
  };
}

/** One row in so many is hostile or broken. */
const ONE_WRONG_IN = 50;
const LONG = 'long '.repeat(13_107);

export function makeShopifyExport({ customers, orders, giftCards }: ExportSize): MadeExport {
  const people = customerRows(customers);
  const bought = orderRows(orders, customers);
  const cards = giftCardRows(giftCards, customers);
  return {
    files: {
      customers: `\uFEFF${people.csv}`,
      orders: bought.csv,
      'gift cards': cards.csv,
    },
    right: {
      customers: people.right,
      orders: bought.right,
      ordersPence: bought.pence,
      giftCards: cards.right,
      giftCardsPence: cards.pence,
    },
  };
}

const emailOf = (person: number): string => `buyer-${person}@example.com`;

const isWrongRow = (row: number): boolean => row % ONE_WRONG_IN === ONE_WRONG_IN - 1;

const CUSTOMER_COLUMNS = [
  'Customer ID',
  'First Name',
  'Last Name',
  'Email',
  'Accepts Email Marketing',
  'Default Address Company',
  'Default Address Address1',
  'Default Address Address2',
  'Default Address City',
  'Default Address Province Code',
  'Default Address Country Code',
  'Default Address Zip',
  'Default Address Phone',
  'Phone',
  'Accepts SMS Marketing',
  'Total Spent',
  'Total Orders',
  'Note',
  'Tax Exempt',
  'Tags',
];

/** Names that no file may break anything with. They are right all the same. */
const NAMES = [
  'Okafor',
  '=HYPERLINK("http://example.com")',
  '<script>alert(1)</script>',
  'O’Đorđe "Zoë"',
  'שלום',
  '\u202Eabc',
  'Line\nbreak',
  'a,b;c',
];

/** Each as a change of a right row. */
const WRONG_CUSTOMERS: readonly ((row: string[], number: number) => string[])[] = [
  (row) => row.with(3, 'no mailbox'),
  (row) => row.with(3, ''),
  (row) => row.with(1, LONG),
  (row, number) => row.with(0, `'${9_000_000 + number - ONE_WRONG_IN + 1}`),
  (row, number) => row.with(3, emailOf(number - 1).toUpperCase()),
];

function customerRows(count: number) {
  let right = 0;
  const rows = Array.from({ length: count }, (_, number) => {
    const row = [
      `'${9_000_000 + number}`,
      'Mina',
      NAMES[number % NAMES.length] ?? '',
      emailOf(number),
      number % 3 === 0 ? 'yes' : 'no',
      '',
      `${number} Pier Road`,
      '',
      'Whitby',
      '',
      'GB',
      number % 20 === 0 ? 'nowhere' : 'YO21 1DH',
      '',
      `'+44 1947 ${String(number).padStart(6, '0')}`,
      'no',
      '0.00',
      '0',
      number % 500 === 0 ? LONG : '',
      'no',
      '',
    ];
    if (!isWrongRow(number)) {
      right += 1;
      return row;
    }
    const change = WRONG_CUSTOMERS[Math.floor(number / ONE_WRONG_IN) % WRONG_CUSTOMERS.length];
    return change?.(row, number) ?? row;
  });
  return { csv: rawCsv([CUSTOMER_COLUMNS, ...rows]), right };
}

const ORDER_COLUMNS = [
  'Name',
  'Email',
  'Financial Status',
  'Currency',
  'Subtotal',
  'Shipping',
  'Taxes',
  'Total',
  'Discount Amount',
  'Created at',
  'Lineitem quantity',
  'Lineitem name',
  'Lineitem price',
  'Shipping Name',
  'Shipping Zip',
  'Cancelled at',
  'Payment Method',
  'Refunded Amount',
  'Id',
];

const WAYS = ['Shopify Payments', 'PayPal Express Checkout', 'gift_card', 'manual'];

const WRONG_ORDERS: readonly ((row: string[], number: number) => string[])[] = [
  (row) => row.with(7, '12.345'),
  (row) => row.with(7, '-1.00'),
  (row) => row.with(9, '2025-02-30 10:00:00 +0000'),
  (row) => row.with(3, 'EUR'),
  (row) => row.with(7, '=1+1'),
  (row) => row.with(10, '-2'),
  (row, number) => row.with(0, `#${1000 + number - ONE_WRONG_IN + 1}`),
];

function orderRows(count: number, customers: number) {
  let right = 0;
  let pence = 0;
  const rows = Array.from({ length: count }, (_, number) => {
    const total = 950 + ((number * 37) % 9000);
    const refunded = number % 40 === 0 ? 50 : 0;
    const day = new Date(Date.UTC(2024, 0, 1 + (number % 1000), number % 24));
    const name = `#${1000 + number}`;
    const row = [
      name,
      emailOf(number % customers),
      'paid',
      'GBP',
      formatDecimal(total - 350),
      '3.50',
      '0.00',
      formatDecimal(total),
      '0.00',
      day.toISOString().replace('T', ' ').replace('.000Z', ' +0000'),
      '2',
      `Guji Hambela - 250g / ${NAMES[number % NAMES.length]}`,
      '10.50',
      'Mina Okafor',
      'YO21 1DH',
      '',
      WAYS[number % WAYS.length] ?? '',
      formatDecimal(refunded),
      String(5_000_000 + number),
    ];
    const second = ORDER_COLUMNS.map((column) =>
      column === 'Name'
        ? name
        : column === 'Lineitem quantity'
          ? '1'
          : column === 'Lineitem name'
            ? 'Harbour 1kg'
            : '',
    );
    if (!isWrongRow(number)) {
      right += 1;
      pence += total - refunded;
      return number % 4 === 0 ? [row, second] : [row];
    }
    const change = WRONG_ORDERS[Math.floor(number / ONE_WRONG_IN) % WRONG_ORDERS.length];
    return [change?.(row, number) ?? row];
  });
  return { csv: rawCsv([ORDER_COLUMNS, ...rows.flat()]), right, pence };
}

const CARD_COLUMNS = [
  'Id',
  'Last Characters',
  'Customer Name',
  'Email',
  'Initial Balance',
  'Current Balance',
  'Currency',
  'Enabled?',
  'Expires On',
];

const WRONG_CARDS: readonly ((row: string[], number: number) => string[])[] = [
  (row) => row.with(5, '0.00'),
  (row) => row.with(5, '-5.00'),
  (row) => row.with(3, ''),
  (row) => row.with(7, 'false'),
  (row) => row.with(8, '2025-13-01'),
];

function giftCardRows(count: number, customers: number) {
  let right = 0;
  let pence = 0;
  const rows = Array.from({ length: count }, (_, number) => {
    const left = 100 + ((number * 13) % 4900);
    const row = [
      String(700_000 + number),
      `a${String(number).padStart(3, '0')}`,
      'Mina Okafor',
      emailOf((number * 7) % customers),
      '50.00',
      formatDecimal(left),
      'GBP',
      'true',
      '',
    ];
    if (!isWrongRow(number)) {
      right += 1;
      pence += left;
      return row;
    }
    const change = WRONG_CARDS[Math.floor(number / ONE_WRONG_IN) % WRONG_CARDS.length];
    return change?.(row, number) ?? row;
  });
  return { csv: rawCsv([CARD_COLUMNS, ...rows]), right, pence };
}

/** As other programs write it: a cell that begins a formula has no apostrophe before it. */
const rawCsv = (rows: readonly string[][]): string =>
  rows
    .map(
      (row) =>
        `${row.map((cell) => (/[",\r\n;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`,
    )
    .join('');
