/** Addresses with parameters that no page reads: the server renders the page without them, the browser has them. */
import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/fixtures.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

const TRACKING = 'utm_source=letter&utm_campaign=a%20b&gad_source=x&page=zero';
const tracked = (address: string) => `${address}${address.includes('?') ? '&' : '?'}${TRACKING}`;

test('a page hydrates without a complaint whatever else its address says', { tag: '@desktop' }, async ({
  page,
}) => {
  test.slow();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(`${page.url()}: ${message}`));
  page.on('console', (said) => {
    // React reports a page that the browser draws differently than the server did.
    if (said.type() === 'error' && /react|hydration|security policy/i.test(said.text()))
      complaints.push(`${page.url()}: ${said.text()}`);
  });
  for (const address of PUBLIC_PAGES) await page.goto(tracked(address));
  expect(complaints).toEqual([]);
});

test('the parameters stay in the address, and links of the page leave them out', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/shop?utm_source=letter&sort=name');
  await expect(page).toHaveURL('/shop?utm_source=letter&sort=name');
  await page.getByRole('link', { name: 'Page 2', exact: true }).first().click();
  await expect(page).toHaveURL('/shop?sort=name&page=2');
});

test('a recipe in the address is taken over in the browser', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(tracked('/blend?beans=1-100&roast=3'));
  await expect(page.getByRole('slider')).toHaveValue('100');
});
