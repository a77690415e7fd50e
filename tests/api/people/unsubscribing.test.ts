/** The page behind the link of a mail: looking at it does nothing, and a click ends it, with or without a browser. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '#tests/support/databases/databases.ts';
import { type ShopProcess, startShop } from '#tests/support/shop/shop-process.ts';

const PUBLIC_URL = 'https://shop.test';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let database: TestDatabase;
let shop: ShopProcess;
let folder: string;
let key: string;
let readers = 0;

beforeAll(async () => {
  database = await freshDatabase('postgres');
  folder = mkdtempSync(join(tmpdir(), 'unsubscribing-'));
  shop = await startShop({ DATABASE_URL: database.url ?? '', DATA_DIR: folder, PUBLIC_URL });
});
afterAll(async () => {
  shop.signal('SIGTERM');
  await shop.ended;
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  const email = `reader-${++readers}@example.com`;
  await fetch(`${shop.url}/newsletter`, {
    method: 'POST',
    headers: { ...FORM, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ email }).toString(),
  });
  key = (await recipient('email_identity', email)).unsubscribe_key;
});

const recipient = (column: 'email_identity' | 'unsubscribe_key', value: string) =>
  database.db
    .selectFrom('marketing_recipients')
    .selectAll()
    .where(column, '=', value)
    .executeTakeFirstOrThrow();
const hasLeft = async () => (await recipient('unsubscribe_key', key)).unsubscribed_at !== null;

const page = (init?: RequestInit, of = key) => fetch(`${shop.url}/unsubscribe/${of}`, init);

it('opening the link to unsubscribe shows a page with a button', async () => {
  const seen = await page();
  const html = await seen.text();
  expect(seen.status).toBe(200);
  expect(html).toMatch(/<main.*<form [^>]*method="post"><button type="submit"[^>]*>Unsubscribe<\/button>/);
  expect(html).toContain('<meta name="robots" content="noindex"');
  await page({ method: 'HEAD' });
  expect(await hasLeft()).toBe(false);
});

it('the button unsubscribes without script, also again', async () => {
  for (let click = 0; click < 2; click++) {
    const clicked = await page({
      method: 'POST',
      headers: { ...FORM, 'sec-fetch-site': 'same-origin' },
      body: '',
    });
    expect(clicked.status).toBe(200);
    expect(await clicked.text()).toContain('You’re unsubscribed.');
    expect(await hasLeft()).toBe(true);
  }
});

it.each([
  ['a form', { headers: FORM, body: 'List-Unsubscribe=One-Click' }],
  ['parts', { body: oneClick() }],
])('a mail program unsubscribes with a post of %s', async (_how, init) => {
  expect((await page({ method: 'POST', ...init })).status).toBe(200);
  expect(await hasLeft()).toBe(true);
});

it('another site cannot unsubscribe a reader', async () => {
  const from = await page({ method: 'POST', headers: { ...FORM, 'sec-fetch-site': 'cross-site' }, body: '' });
  expect(from.status).toBe(403);
  expect(await hasLeft()).toBe(false);
});

it('an unknown link to unsubscribe says so', async () => {
  const clicked = await page({ method: 'POST', headers: FORM, body: '' }, 'AAAAAAAAAAAAAAAAAAAAAA');
  expect(clicked.status).toBe(404);
  expect(await clicked.text()).toContain('That link isn’t complete.');
});

function oneClick(): FormData {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return form;
}
