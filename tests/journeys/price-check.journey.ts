import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { type PriceCheckRow, priceCheckExample } from '../../contract/pricing/price-check.ts';
import { test } from '../support/browser/fixtures.ts';
import { signInAsNewMember } from '../support/browser/members.ts';
import { expectAccessibleAndResponsive } from '../support/browser/responsive-layout.ts';

const grid = (page: Page) => page.getByRole('region', { name: 'Blend prices' });
const rows = (page: Page) => grid(page).locator('tbody tr[aria-rowindex]');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

test('a price follows the pack and the kind of customer, and the address says both', async ({
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
  await expect(row(page, 'Lantern Ferry')).toContainText(home);
  await expectAccessibleAndResponsive(page);
  await page.getByLabel('Pack size').selectOption('1kg');
  await page.getByLabel('User type').selectOption('Corporate');
  await expect(row(page, 'Lantern Ferry')).toContainText(corporate);
  await expect(page).toHaveURL('/blendpricecheck?pack=1kg&user=Corporate');
  await page.reload();
  await expect(row(page, 'Lantern Ferry')).toContainText(corporate);
});

test('blends are sorted, filtered, chosen and exported', { tag: '@desktop' }, async ({ page, context }) => {
  await signInAsNewMember(context);
  await page.goto('/blendpricecheck');
  const price = page.getByRole('columnheader', { name: 'Total price' });
  await price.getByRole('button').click();
  await expect(price).toHaveAttribute('aria-sort', 'ascending');
  const order = async () => {
    const shown = await rows(page).locator('td:nth-child(7)').allTextContents();
    const amounts = shown.map((text) => Number(text.slice(1)));
    return { isLong: amounts.length > 10, isSorted: `${amounts}` === `${amounts.toSorted((a, b) => a - b)}` };
  };
  await expect.poll(order).toEqual({ isLong: true, isSorted: true });
  await page.getByLabel('Filter').fill('lantern');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: /1 of \d+ blends/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Lantern Ferry' }).check();
  await page.getByLabel('Filter').fill('');
  await expect(rows(page).nth(1)).toBeVisible();
  await rows(page).filter({ hasNotText: 'Lantern Ferry' }).first().getByRole('checkbox').check();
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

test('a row leads to its cupping note, and Go Back to where one was', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await signInAsNewMember(context);
  await page.goto('/blendpricecheck');
  await row(page, 'Lantern Ferry').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/cuppingnotes\/\w+$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/profile');
});

test('five thousand blends stay smooth', { tag: '@desktop' }, async ({ page, context }) => {
  await signInAsNewMember(context);
  const many = Array.from({ length: 5_000 }, (_, place) => ({
    ...priceCheckExample,
    name: `Blend ${place + 1}`,
    price_check_data: { ...priceCheckExample.price_check_data, blend_id: place + 1 },
  }));
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/blends/price-check', async (route) => {
    await answered;
    await route.fulfill({ json: many });
  });
  await page.goto('/blendpricecheck');
  await expect(page.getByText('Fetching Beans Data...')).toBeVisible();
  answer();
  await expect(row(page, 'Blend 1').first()).toBeVisible();
  await expect(grid(page).getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
  // How long a frame takes is the machine's affair; how much it has to draw is ours.
  expect(await page.evaluate<number>(SCROLL_THROUGH)).toBeLessThan(100);
  await expect(row(page, 'Blend 5000')).toBeVisible();
  await expect(row(page, 'Blend 5000')).toHaveAttribute('aria-rowindex', '5001');
  await page.getByRole('columnheader', { name: 'Blend name' }).getByRole('button').click();
  await page.getByLabel('Filter').fill('4999');
  await expect(rows(page)).toHaveCount(1);
});

/** Answers how many rows were drawn at most at a time. */
const SCROLL_THROUGH = `new Promise((resolve) => {
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
