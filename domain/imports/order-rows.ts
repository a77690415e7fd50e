import { EMAIL_SHAPE, tidyEmail } from '#domain/customer/email.ts';
import {
  gramsIn,
  HIGHEST_PENCE,
  type Read,
  readAmount,
  readLine,
  readTime,
  short,
  tidy,
} from './read-cells.ts';
import type { RowOfFile, Shape } from './records.ts';
import type { Cells } from './subjects.ts';

export interface PastLine {
  what: string;
  quantity: number;
  /** Of all its bags; `null` where its name says no weight. */
  grams: number | null;
  pence: number;
}

export interface OrderOnFile {
  /** As buyers know it, such as #1001. */
  number: string;
  placed_at: string;
  email: string;
  name: string;
  zip_code: string;
  way: string;
  total: number;
  shipping: number;
  discount: number;
  tax: number;
  refunded: number;
  is_cancelled: boolean;
  lines: PastLine[];
}

/** An order stands in as many rows as it has lines; all but the first leave out what it has once. */
export const orderShape: Shape<OrderOnFile> = {
  spansRows: true,
  idOf: (cells) => tidy(cells('number')),
  read: (rows) => {
    const [first] = rows;
    if (first === undefined) return { wrong: 'The row is empty.' };
    const order = readOrder(first.cells);
    if ('wrong' in order) return order;
    const lines: PastLine[] = [];
    for (const row of rows) {
      const line = readPastLine(row);
      if ('wrong' in line) return { wrong: row === first ? line.wrong : `Row ${row.row}: ${line.wrong}` };
      if (line.value !== null) lines.push(line.value);
    }
    if (lines.length > MOST_LINES) return { wrong: `It has more than ${MOST_LINES} lines.` };
    if (lines.some(({ pence }) => pence > HIGHEST_PENCE)) return { wrong: 'A line of it comes to too much.' };
    if (lines.reduce((sum, { grams }) => sum + (grams ?? 0), 0) > HIGHEST_GRAMS)
      return { wrong: 'It weighs more than a hundred tonnes.' };
    return { one: { ...order.value, lines }, flag: null };
  },
};

const MOST_LINES = 200;
const HIGHEST_GRAMS = 100_000_000;

const AMOUNTS = {
  total: 'Total',
  shipping: 'Delivery',
  discount: 'Discount',
  tax: 'VAT',
  refunded: 'Refunded',
} as const;

function readOrder(cells: Cells): Read<Omit<OrderOnFile, 'lines'>> {
  const number = readLine(cells('number'), 40, 'The order number');
  if ('wrong' in number) return number;
  if (number.value === '') return { wrong: 'It has no order number.' };
  const currency = tidy(cells('currency'));
  if (currency !== '' && currency.toUpperCase() !== 'GBP')
    return { wrong: `It is in ${short(currency)}; we can only keep pounds.` };
  const placed = readTime(cells('placed'));
  if ('wrong' in placed) return placed;
  const amounts: Record<string, number> = {};
  for (const [field, what] of Object.entries(AMOUNTS)) {
    const written = cells(field);
    const amount = field !== 'total' && tidy(written) === '' ? { value: 0 } : readAmount(written);
    if ('wrong' in amount) return { wrong: `${what}: ${amount.wrong}` };
    if (amount.value < 0) return { wrong: `${what}: “${short(written)}” is below zero.` };
    amounts[field] = amount.value;
  }
  const money = amounts as Pick<OrderOnFile, keyof typeof AMOUNTS>;
  if (money.refunded > money.total) return { wrong: 'More was refunded than it came to.' };
  const email = tidyEmail(tidy(cells('email')));
  return {
    value: {
      number: number.value,
      placed_at: placed.value.toISOString(),
      email: email.length <= 254 && EMAIL_SHAPE.test(email) ? email : '',
      name: tidy(cells('name')).slice(0, 160),
      zip_code: tidy(cells('postcode')).slice(0, 16),
      way: tidy(cells('way')).slice(0, 60) || NOT_SAID,
      ...money,
      is_cancelled: tidy(cells('cancelled')) !== '' || NEVER_SOLD.test(tidy(cells('status'))),
    },
  };
}

const NOT_SAID = 'not said';

/** As Shopify and WooCommerce call what came to nothing. */
const NEVER_SOLD = /^(?:voided|expired|(?:wc-)?(?:cancelled|failed|trash))$/i;

/** `null` where the row has no line. */
function readPastLine({ cells }: RowOfFile): Read<PastLine | null> {
  const what = readLine(cells('line_name'), 300, 'What was bought');
  if ('wrong' in what) return what;
  if (what.value === '') return { value: null };
  const written = tidy(cells('line_quantity')) || '1';
  const quantity = /^\d{1,5}(?:\.0+)?$/.test(written) ? Number(written) : null;
  if (quantity === null) return { wrong: `“${short(written)}” is no number of bags.` };
  const price = tidy(cells('line_price')) === '' ? { value: 0 } : readAmount(cells('line_price'));
  if ('wrong' in price) return price;
  if (price.value < 0) return { wrong: 'A price is below zero.' };
  const grams = gramsIn(what.value);
  return {
    value: {
      what: what.value,
      quantity,
      grams: grams === null ? null : grams * quantity,
      pence: price.value * quantity,
    },
  };
}
