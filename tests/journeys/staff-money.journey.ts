/** The money of a day: both sides of each way to pay, the rows behind each figure, the month's files, and the check of the ledger. */

import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { ledgerCheckCalls } from '#contract/accounting/ledger-checks.ts';
import { monthInWords } from '#domain/dispatch/month-in-words.ts';
import { WAYS } from '#domain/money/ways.ts';
import { expectMainPartAccessible } from '#tests/support/browser/accessibility.ts';
import { anOrderCameIn, openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';

test('staff look at a day’s takings, open the rows of a figure, and come back by keys @desktop', async ({
  page,
  browser,
}) => {
  const id = await anOrderCameIn(await browser.newContext());
  await openAsStaff(page, '/money');
  const ways = page.getByRole('table', { name: 'Both sides of each way to pay' });
  await expect(ways.getByRole('row')).toHaveCount(WAYS.length + 1);
  await expect(page.getByText('Every row agrees')).toBeVisible();
  await expectMainPartAccessible(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expectMainPartAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);
  await page.setViewportSize({ width: 1280, height: 900 });
  const figure = page
    .getByRole('region', { name: 'Takings' })
    .locator('div')
    .filter({ has: page.getByText('Credit used') })
    .getByRole('link');
  const shown = (await figure.textContent())?.replace(/: .*/, '') ?? '';
  const poundsIn = (text = '') => Number(text.replace(/[£,]/g, ''));
  await figure.click();
  await expect(page.getByRole('rowheader', { name: `Order ${id}` })).toBeVisible();
  const sum = page.getByRole('row', { name: /^Sum of/ });
  // Other journeys may take in more meanwhile, on both sides.
  const sums = sum.getByText(/^£[\d,]+\.\d\d$/);
  await expect(sums).toHaveCount(2);
  const [recorded, ledger] = await sums.allTextContents();
  expect(recorded).toBe(ledger);
  expect(poundsIn(recorded)).toBeGreaterThanOrEqual(poundsIn(shown));
  await expectMainPartAccessible(page);
  await page.getByRole('link', { name: /^Takings of/ }).click();
  await page.getByRole('heading', { level: 1 }).click();
  const from = page.getByLabel('From', { exact: true });
  const today = await from.inputValue();
  await page.keyboard.press('[');
  await expect(from).not.toHaveValue(today);
  await page.keyboard.press(']');
  await expect(from).toHaveValue(today);
  await expect(ways).toBeVisible();
  await from.pressSequentially('02022025');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page).toHaveURL(/from=2025-02-02&to=2025-02-02/);
  await expect(page.getByText('Nothing moved in the ledger.')).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(from).toHaveValue(today);
  await page.getByRole('link', { name: /^Orders paid ?, Sales$/ }).click();
  await expect(page.getByRole('columnheader', { name: 'Credit' })).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expectMainPartAccessible(page);
});

test('staff have the ledger checked, and read every rule in words @desktop', async ({ page }) => {
  await openAsStaff(page, '/money/check');
  await page.keyboard.press('k');
  await expect(page.getByText(/^The ledger is sound: \d+ rules checked/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('rowheader', { name: 'The ledger does not total zero' })).toBeVisible();
  await expectMainPartAccessible(page);
});

test('a rule that could not be checked is not called a fault of the ledger @desktop', async ({ page }) => {
  const [check] = ledgerCheckCalls['GET /staff/ledger-checks'].example.answer;
  const rules = [
    { what: 'Pounds are lost', count: 0, rows: [] },
    { what: 'Pence are lost', count: null, rows: [] },
  ];
  await page.route('**/staff/ledger-checks', (route) => route.fulfill({ json: [{ ...check, rules }] }));
  await openAsStaff(page, '/money/check');
  await expect(
    page.getByText(/^Nothing wrong was found, but 1 rule of 2 could not be checked/),
  ).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText(['Pence are lost', 'Pounds are lost']);
});

test('staff save a month’s sales for the accountant @desktop', async ({ page, browser }) => {
  const id = await anOrderCameIn(await browser.newContext());
  const month = new Date().toISOString().slice(0, 7);
  await openAsStaff(page, '/money/month?month=2026-13');
  await expect(page.getByRole('table', { name: /^Files of [A-Z][a-z]+ \d{4}$/ })).toBeVisible();
  await openAsStaff(page, `/money/month?month=${month}`);
  await expectMainPartAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save sales' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save the file' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`sixbean-${month}-sales.csv`);
  const csv = readFileSync(await file.path(), 'utf8');
  expect(csv).toMatch(/^Entry,Date,Invoice,Order,Buyer,What,/);
  expect(csv).toMatch(new RegExp(`INV-\\d{6},${id},`));

  const savingAll = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save all files as ZIP' }).click();
  const dialog = page.getByRole('dialog', { name: `All files of ${monthInWords(month)}` });
  await expectMainPartAccessible(page);
  await dialog.getByRole('button', { name: 'Save the file' }).click();
  const archive = await savingAll;
  expect(archive.suggestedFilename()).toBe(`sixbean-${month}.zip`);
  const bytes = readFileSync(await archive.path());
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  for (const file of ['sales', 'credit-notes', 'money', 'fees', 'balances', 'owed'])
    expect(bytes.includes(`sixbean-${month}-${file}.csv`)).toBe(true);
  // The first file of it is the sales, as they were saved alone.
  const begin = 30 + bytes.readUInt16LE(26);
  const first = inflateRawSync(bytes.subarray(begin, begin + bytes.readUInt32LE(18))).toString('utf8');
  expect(first).toMatch(/^Entry,Date,Invoice,Order,Buyer,What,/);
  expect(first).toMatch(new RegExp(`INV-\\d{6},${id},`));
});

test('staff map an account, see what a month holds for Xero beside the ledger, and save it @desktop', async ({
  page,
  browser,
}) => {
  const id = await anOrderCameIn(await browser.newContext());
  const month = new Date().toISOString().slice(0, 7);
  await openAsStaff(page, '/money/codes?program=xero');
  const delivery = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Delivery' }) });
  await delivery.getByRole('button', { name: 'Change Delivery' }).click();
  const code = page.getByRole('dialog', { name: 'Delivery' }).getByLabel('Its account code in Xero');
  await code.fill('not a code of Xero');
  await page.keyboard.press('Enter');
  await expect(page.getByText('A code in Xero is one to ten letters and digits.')).toBeVisible();
  await code.fill('205');
  await page.keyboard.press('Enter');
  await expect(delivery.getByRole('cell', { name: '205', exact: true })).toBeVisible();
  await expectMainPartAccessible(page);

  await openAsStaff(page, `/money/month?month=${month}`);
  await page.getByRole('link', { name: 'Xero' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Xero' })).toBeVisible();
  const cover = page.getByRole('table', { name: /^The month, by account/ });
  await expect(cover.getByRole('columnheader')).toHaveCount(3);
  await page.getByRole('button', { name: 'Prepare the files' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Prepare the files' }).click();
  await expect(page.getByText('The files sum to the ledger.')).toBeVisible();
  await expect(cover.getByRole('columnheader')).toHaveCount(5);
  const sums = await cover
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Sales', exact: true }) })
    .getByRole('cell')
    .allTextContents();
  expect(sums.slice(0, 2)).toEqual(sums.slice(2));
  await expectMainPartAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Save \d+ files? and the cover as ZIP$/ }).click();
  const archive = await saving;
  expect(archive.suggestedFilename()).toBe(`sixbean-${month}-xero.zip`);
  const files = filesIn(readFileSync(await archive.path()));
  const [first, invoices] = [...files.keys()];
  expect([first, invoices]).toEqual([
    `sixbean-${month}-xero-cover.txt`,
    `sixbean-${month}-xero-invoices-01.csv`,
  ]);
  expect(files.get(first ?? '')).toMatch(/Sales +£0\.00 +£[\d,.]+ +£0\.00 +£/);
  expect(files.get(invoices ?? '')).toMatch(new RegExp(`INV-\\d{6},Order ${id},`));
});

test('staff who leave the ZIP while it is fetched get none, and the next dialog stays @desktop', async ({
  page,
}) => {
  const month = new Date().toISOString().slice(0, 7);
  await openAsStaff(page, `/money/month?month=${month}`);
  const fetched: string[] = [];
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  const sales = Promise.withResolvers<void>();
  await page.route(`**/api/staff/accounts/${month}/*`, async (route) => {
    const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    fetched.push(file);
    if (file === 'sales') await sales.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save all files as ZIP' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save the file' }).click();
  await expect.poll(() => fetched).toEqual(['sales']);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save balances' }).click();
  const dialog = page.getByRole('dialog', { name: /^Balances of/ });
  const answered = page.waitForResponse((response) => response.url().endsWith('/sales'));
  sales.resolve();
  await (await answered).finished();
  await dialog.getByRole('button', { name: 'Save the file' }).click();
  await expect.poll(() => saved).toEqual([`sixbean-${month}-balances.csv`]);
  expect(fetched).toEqual(['sales', 'balances']);
});

/** The texts of a ZIP archive, by the names of its files. */
function filesIn(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const [packed, name] = [archive.readUInt32LE(at + 18), archive.readUInt16LE(at + 26)];
    const begin = at + 30 + name;
    const text = inflateRawSync(archive.subarray(begin, begin + packed)).toString('utf8');
    files.set(archive.subarray(at + 30, begin).toString('utf8'), text);
    at = begin + packed;
  }
  return files;
}
