/** The numbers: a span by its address and by keys, charts with their tables, the rows behind a figure, a file. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectMainPartAccessible } from '#tests/support/browser/accessibility.ts';
import { anOrderCameIn, openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';

test('staff read the numbers of a span, open the rows of a figure, and come back @desktop', async ({
  page,
  browser,
}) => {
  const id = await anOrderCameIn(await browser.newContext());
  await openAsStaff(page, '/numbers');
  await expect(page.getByRole('heading', { level: 2, name: 'Revenue' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  const topOf = async (name: string) =>
    (await page.getByRole('heading', { level: 2, name }).boundingBox())?.y;
  expect(await topOf('Kilos, custom and house')).toBe(await topOf('Revenue'));
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectMainPartAccessible(page);
  await page.locator('summary', { hasText: 'Revenue as a table' }).press('Enter');
  const table = page.getByRole('table', { name: 'Revenue' });
  const sum = table.getByRole('row', { name: /^All/ }).getByRole('link');
  const shown = (await sum.textContent()) ?? '';
  expect(shown).toMatch(/^£\d/);
  await expectMainPartAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const csv = readFileSync(await (await saving).path(), 'utf8');
  expect(csv.split('\r\n')[0]).toContain('"Revenue, £"');
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await sum.click();
  await expect(page.getByRole('rowheader', { name: `Order ${id}`, exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Sum of/ }).getByRole('cell')).toHaveText(shown);
  await expectMainPartAccessible(page);
  await page.getByRole('link', { name: /^Sales, / }).click();
  await page.getByRole('link', { name: 'By week' }).click();
  await expect(page).toHaveURL(/step=week/);
  // Each digit of the year makes a day; only the last is taken. Browsers differ in whether day or month comes first.
  await page.getByLabel('From').pressSequentially('02022025');
  await expect(page).not.toHaveURL(/2025-02-02/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=2025-02-02/);
  await expect(page.getByLabel('From')).toHaveValue('2025-02-02');
  await page.getByRole('link', { name: '28 days' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('l');
  await expect(page.getByRole('link', { name: 'Last month', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '12 months', exact: true })).toBeHidden();
  for (const [key, words] of [
    ['c', /coffees that most kilos/],
    ['b', /had ordered again/],
    ['t', /Tastes, from 1 to 10/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('table', { name: words })).toBeVisible();
    await expectMainPartAccessible(page);
  }
});
