/** The pages of the newsletter: its form, and the link of its mail, with or without a browser. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '#tests/support/databases/databases.ts';
import { readMails, untilMailsSettled } from '#tests/support/shop/mails.ts';
import { type ShopProcess, startShop } from '#tests/support/shop/shop-process.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const FROM_OURS = { ...FORM, 'sec-fetch-site': 'same-origin' };
const EMAIL = 'reader@example.com';

let database: TestDatabase;
let shop: ShopProcess;
let folder: string;

beforeAll(async () => {
  database = await freshDatabase('postgres');
  folder = mkdtempSync(join(tmpdir(), 'newsletter-'));
  shop = await startShop({
    DATABASE_URL: database.url ?? '',
    DATA_DIR: folder,
    PUBLIC_URL: 'https://shop.test',
  });
});
afterAll(async () => {
  shop.signal('SIGTERM');
  await shop.ended;
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

it('looking at the link of the mail subscribes nobody, and its button does, without script', async () => {
  const asked = await fetch(`${shop.url}/newsletter`, {
    method: 'POST',
    headers: FROM_OURS,
    body: new URLSearchParams({ email: EMAIL }).toString(),
  });
  expect(await asked.text()).toContain('Please confirm in the email we’ve just sent you.');
  await untilMailsSettled(database.db);
  const [mail] = await readMails(join(folder, 'mail'));
  const path = /confirmnewsletter\?code=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  const page = (init?: RequestInit) => fetch(`${shop.url}/${path}`, init);
  const subscribers = () => database.db.selectFrom('newsletter_subscribers').select('email').execute();

  const seen = await page();
  expect(await seen.text()).toMatch(
    /<form [^>]*method="post"><button type="submit"[^>]*>Yes, send me your news</,
  );
  await page({ method: 'HEAD' });
  const elsewhere = await page({
    method: 'POST',
    headers: { ...FORM, 'sec-fetch-site': 'cross-site' },
    body: '',
  });
  expect([elsewhere.status, await subscribers()]).toEqual([403, []]);

  const clicked = await page({ method: 'POST', headers: FROM_OURS, body: '' });
  expect([clicked.status, await subscribers()]).toEqual([200, [{ email: EMAIL }]]);
  expect(await clicked.text()).toContain('You’re on the list');
  const again = await page({ method: 'POST', headers: FROM_OURS, body: '' });
  expect(again.status).toBe(404);
  expect(await again.text()).toContain('If you pressed its button before, you are on our list');
});

it('a link that was cut short says so', async () => {
  const answer = await fetch(`${shop.url}/confirmnewsletter`, {
    method: 'POST',
    headers: FROM_OURS,
    body: '',
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('That link is incomplete.');
});
