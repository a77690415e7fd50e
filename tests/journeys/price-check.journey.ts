import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { type PriceCheckRow, priceCheckExample } from '#contract/pricing/price-check.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { signInAsNewMember } from '#tests/support/browser/members.ts';
import { holdRequests } from '#tests/support/browser/network.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';

const priceTable = (page: Page) => page.getByRole('region', { name: 'Blend prices' });
const blendRows = (page: Page) => priceTable(page).locator('tbody tr[aria-rowindex]');
const blendRow = (page: Page, name: string) => blendRows(page).filter({ hasText: name });

test('the price check follows pack size and user type, and the URL keeps both @desktop', async ({
  page,
  context,
}) => {
  const { send } = await signInAsNewMember(context);
  const prices = (await send('GET', '/blends/price-check')) as PriceCheckRow[];
  const data = prices.find(({ name }) => name === 'Lantern Ferry')?.price_check_data.data;
  const home = `£${data?.['0'].dynamically_priced_blends['250g'].total_price.toFixed(2)}`;
  const corporate = `£${data?.['3'].dynamically_priced_blends['1kg'].total_price.toFixed(2)}`;
  expect(home).not.toBe(corporate);
  await page.goto('/blendpricecheck');
  await expect(blendRow(page, 'Lantern Ferry')).toContainText(home);
  await expectAccessibleAndResponsive(page);
  const fields = ['Pack size', 'User type', 'Filter'].map((name) => page.getByLabel(name).boundingBox());
  const [first, ...others] = (await Promise.all(fields)).map((box) => [box?.y, box?.height]);
  expect(others).toEqual([first, first]);
  await page.getByLabel('Pack size').selectOption('1kg');
  await page.getByLabel('User type').selectOption('Corporate');
  await expect(blendRow(page, 'Lantern Ferry')).toContainText(corporate);
  await expect(page).toHaveURL('/blendpricecheck?pack=1kg&user=Corporate');
  await page.reload();
  await expect(blendRow(page, 'Lantern Ferry')).toContainText(corporate);
});

test('the price check keeps all its columns on a tablet and on a phone @desktop', async ({
  page,
  context,
}) => {
  await signInAsNewMember(context);
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/blendpricecheck');
    const row = blendRow(page, 'Lantern Ferry');
    await expect(row.getByText(/^\d+$/)).toBeVisible();
    await expect(row.getByRole('link', { name: /^http/ })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveCount(7);
  }
});

test('the price check sorts, filters and exports selected blends', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await signInAsNewMember(context);
  await page.goto('/blendpricecheck');
  const price = page.getByRole('columnheader', { name: 'Total price' });
  await price.getByRole('button').click();
  await expect(price).toHaveAttribute('aria-sort', 'ascending');
  const priceOrder = async () => {
    const shown = await blendRows(page).locator('td:nth-child(7)').allTextContents();
    const amounts = shown.map((text) => Number(text.slice(1)));
    return { isLong: amounts.length > 10, isSorted: `${amounts}` === `${amounts.toSorted((a, b) => a - b)}` };
  };
  await expect.poll(priceOrder).toEqual({ isLong: true, isSorted: true });
  await page.getByLabel('Filter').fill('lantern');
  await expect(blendRows(page)).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: /1 of \d+ blends/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Lantern Ferry' }).check();
  await page.getByLabel('Filter').fill('');
  await expect(blendRows(page).nth(1)).toBeVisible();
  await blendRows(page).filter({ hasNotText: 'Lantern Ferry' }).first().getByRole('checkbox').check();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export selection (2)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('blend-prices-250g-home.csv');
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines.find((line) => line.includes('Lantern Ferry'))).toMatch(
    /,\d+\.?\d*,"http\S+\/cuppingnotes\/\w+"$/,
  );
});

test('a blend in the price check leads to its cupping note, and Go Back to the profile', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await signInAsNewMember(context);
  await page.goto('/blendpricecheck');
  await blendRow(page, 'Lantern Ferry').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/cuppingnotes\/\w+$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/profile');
});

test('the price check draws fewer than 100 of 5,000 rows at a time', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await signInAsNewMember(context);
  const many = Array.from({ length: 5_000 }, (_, index) => ({
    ...priceCheckExample,
    name: `Blend ${index + 1}`,
    price_check_data: { ...priceCheckExample.price_check_data, blend_id: index + 1 },
  }));
  const release = await holdRequests(page, '**/api/blends/price-check', (route) =>
    route.fulfill({ json: many }),
  );
  await page.goto('/blendpricecheck');
  await expect(page.getByText('Fetching Beans Data...')).toBeVisible();
  const count = page.getByRole('search').getByRole('status');
  await expect(count).toBeEmpty();
  release();
  await expect(count).toHaveText('5000 blends');
  await expect(blendRow(page, 'Blend 1').first()).toBeVisible();
  await expect(priceTable(page).getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
  // The number of drawn rows stands for smooth scrolling: how long a frame takes depends on the machine.
  expect(await page.evaluate<number>(MOST_DRAWN_ROWS)).toBeLessThan(100);
  await expect(blendRow(page, 'Blend 5000')).toBeVisible();
  await expect(blendRow(page, 'Blend 5000')).toHaveAttribute('aria-rowindex', '5001');
  await page.getByRole('columnheader', { name: 'Blend name' }).getByRole('button').click();
  await page.getByLabel('Filter').fill('4999');
  await expect(blendRows(page)).toHaveCount(1);
});

/** Scrolls to the end; answers the greatest number of rows drawn at a time. */
const MOST_DRAWN_ROWS = `new Promise((resolve) => {
  const scroller = document.querySelector('[aria-label="Blend prices"]');
  let most = 0;
  const step = () => {
    most = Math.max(most, scroller.querySelectorAll('tbody tr').length);
    if (scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2) resolve(most);
    else {
      scroller.scrollTop += 4000;
      requestAnimationFrame(step);
    }
  };
  requestAnimationFrame(step);
})`;
