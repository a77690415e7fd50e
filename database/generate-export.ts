/** Writes a made-up export of a Shopify shop into a folder: `npm run generate:export -- FOLDER --orders 7000 --customers 6000 --gift-cards 300`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatPounds } from '#domain/money/pounds.ts';
import { makeShopifyExport } from './generator/shopify-export.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    orders: { type: 'string', default: '7000' },
    customers: { type: 'string', default: '6000' },
    'gift-cards': { type: 'string', default: '300' },
  },
});
const [folder] = positionals;
const [orders, customers, giftCards] = [values.orders, values.customers, values['gift-cards']].map(
  Number,
) as [number, number, number];
if (
  folder === undefined ||
  ![orders, customers, giftCards].every((number) => Number.isSafeInteger(number) && number > 0)
) {
  process.stderr.write('Name a folder. Orders, customers and gift cards are whole numbers above 0.\n');
  process.exit(1);
}
const { files, right } = makeShopifyExport({ orders, customers, giftCards });
mkdirSync(folder, { recursive: true });
for (const [subject, text] of Object.entries(files)) {
  const path = join(folder, `${subject.replace(' ', '-')}.csv`);
  writeFileSync(path, text);
  process.stdout.write(`${path}\n`);
}
process.stdout.write(
  `Right are ${right.customers} customers, ${right.orders} orders of ${formatPounds(right.ordersPence)} and ${right.giftCards} gift cards worth ${formatPounds(right.giftCardsPence)}.\n`,
);
