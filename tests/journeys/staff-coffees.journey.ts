/** A green price: what it would change is seen before it is set. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectMainPartAccessible } from '#tests/support/browser/accessibility.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';

test.use({ viewport: { width: 768, height: 1024 } });

test('staff look at what another green price changes, and set that @desktop', async ({ page }) => {
  await openAsStaff(page, '/coffees');
  await expect(page.getByRole('row').nth(20)).toBeVisible();
  await expectMainPartAccessible(page);
  await openAsStaff(page, '/coffees/117');
  const figures = page.getByRole('region', { name: 'What a green kilo costs' });
  const before = Number((await figures.getByText(/^£/).first().innerText()).slice(1));
  const after = (Math.round(before * 100) + 20) / 100;
  const field = page.getByLabel('A green kilo, £');
  await field.fill('dear');
  await expect(page.getByText(/Please give an amount such as/)).toBeVisible();
  await field.fill('');
  await expect(page.getByText(/Please give an amount such as/)).toBeHidden();
  await field.fill('0');
  await expect(page.getByText(/Please give an amount such as/)).toBeVisible();
  await field.fill(after.toFixed(2));
  await expect(page.getByText(`From £${before.toFixed(2)} to £${after.toFixed(2)}`)).toBeVisible();
  await expect(page.getByRole('table', { name: /a bag of the bean/ }).getByRole('row')).toHaveCount(11);
  await expectMainPartAccessible(page);
  await page.getByRole('button', { name: `Set £${after.toFixed(2)} a kilo` }).click();
  await expect(page.getByRole('dialog')).toContainText('change price from now on');
  await expectMainPartAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Set it' }).click();
  await expect(figures.getByText(`£${after.toFixed(2)}`)).toBeVisible();
  const history = page.getByRole('table', { name: /last twelve months/ });
  await expect(history.getByRole('row').filter({ hasText: `£${after.toFixed(2)}` })).toBeVisible();
  // An earlier price is looked at in the same way.
  await history.getByRole('button', { name: `Look at £${before.toFixed(2)} again` }).click();
  await expect(page.getByText(`From £${after.toFixed(2)} to £${before.toFixed(2)}`)).toBeVisible();
});

test('a price that somebody else changed meanwhile is looked at again before it is set @desktop', async ({
  page,
  browser,
}) => {
  await page.route('**/api/staff/live-changes*', (route) => route.abort());
  await openAsStaff(page, '/coffees/118');
  const other = await (await browser.newContext()).newPage();
  await openAsStaff(other, '/coffees/118');
  const price = async (on: typeof page) =>
    Number(
      (
        await on.getByRole('region', { name: 'What a green kilo costs' }).getByText(/^£/).first().innerText()
      ).slice(1),
    );
  const before = await price(page);
  const set = async (on: typeof page, pence: number) => {
    const pounds = `£${(Math.round(before * 100 + pence) / 100).toFixed(2)}`;
    await on.getByLabel('A green kilo, £').fill(pounds.slice(1));
    await on.getByRole('button', { name: `Set ${pounds} a kilo` }).click();
    return on.getByRole('dialog').getByRole('button', { name: 'Set it' });
  };
  const mine = await set(page, 10);
  await (await set(other, 30)).click();
  await expect.poll(() => price(other)).not.toBe(before);
  await mine.click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Prices changed in the meantime');
});

test('a list of prices is looked at as a whole, set at once, and gone back from by one press @desktop', async ({
  page,
}) => {
  await openAsStaff(page, '/coffees');
  await page.getByRole('link', { name: 'Set prices by a list' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Today’s prices as a file' }).click();
  const [head = '', ...rows] = readFileSync(await (await download).path(), 'utf8').split('\r\n');
  const dearer = (row: string) => row.replace(/[\d.]+$/, (price) => (Number(price) * 1.05).toFixed(2));
  const list = [head, ...rows.slice(0, 2).map(dearer), rows[2], '=cmd,Plum,5', rows[3], rows[3]].join('\r\n');
  const choose = (buffer: Buffer) =>
    page
      .getByLabel('A list of prices, as CSV')
      .setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer });
  await choose(Buffer.from('PK\u0003\u0004'));
  await expect(page.getByText('This is a zip file')).toBeVisible();
  await choose(Buffer.from(`\ufeff${list}`, 'utf16le'));
  await expect(
    page.getByText('2 prices of the list are new, 1 as today. 3 rows can’t be taken'),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: 'Rows of the file' }).getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('table', { name: 'Green prices, before' }).getByRole('row')).toHaveCount(3);
  await expectMainPartAccessible(page);
  await page.getByRole('button', { name: 'Set 2 prices' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Set them' }).click();
  await expect(page.getByText('2 prices are set.')).toBeVisible();
  // Other prices may have been set since.
  const own = page.getByRole('row').filter({ hasText: '2 beans' }).first();
  await own.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByText(/^−4\.\d%$/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Leave out' }).first().click();
  await expect(page.getByRole('table', { name: 'Green prices, before' }).getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Set 1 price' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Set them' }).click();
  await expect(page.getByText('1 price is set.')).toBeVisible();
});
