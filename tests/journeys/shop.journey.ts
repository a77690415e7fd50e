import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import { expectVisibleFor, gotoAndPauseClock } from '#tests/support/browser/clock.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { holdRequests } from '#tests/support/browser/network.ts';

const coffeeTiles = (page: Page) => page.getByRole('main').getByRole('article');
const pagination = (page: Page) => page.getByRole('navigation', { name: 'Pages, below the list' });

test('the shop shows nine coffees a page, blends first @phone', { tag: '@no-script' }, async ({ page }) => {
  await page.goto('/shop');
  await expect(page.getByRole('heading', { level: 1, name: 'Order our Products' })).toBeVisible();
  await expect(coffeeTiles(page)).toHaveCount(9);
  const first = coffeeTiles(page).first();
  await expect(first.getByRole('heading')).toHaveText('Lantern Ferry');
  await expect(first).toContainText('Blend of 4 beans');
  await expect(first).toContainText('1kg');
  await expect(first).toContainText(/£\d+\.\d\d per kg/);
  await expect(first).toContainText(/^.*[^.]…/s);
});

test('links lead through all pages of the shop', { tag: ['@desktop', '@no-script'] }, async ({ page }) => {
  await page.goto('/shop');
  await expect(pagination(page).getByRole('link')).toHaveText(['1', '2', '3', '4', '5', '17', '18', '']);
  await pagination(page).getByRole('link', { name: 'Page 5' }).click();
  await expect(page).toHaveURL('/shop?page=5');
  await expect(pagination(page).locator('[aria-current=page]')).toHaveText('5');
  await pagination(page).getByRole('link', { name: 'Page 18' }).click();
  await expect(page).toHaveTitle(/page 18/);
  // Staff may have added a coffee meanwhile.
  await expect(coffeeTiles(page).nth(2)).toBeVisible();
  await expect(coffeeTiles(page).first()).toContainText('Single bean');
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0);
});

test('the next page of the shop opens at the top with its heading focused @phone', async ({ page }) => {
  await page.goto('/shop');
  await pagination(page).getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/shop?page=2');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('Back leads from a cupping note to the same coffee in the shop @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/shop?page=2');
  const last = coffeeTiles(page).last();
  await last.scrollIntoViewIfNeeded();
  await last.getByRole('link', { name: /^View/ }).click();
  await expect(page).toHaveURL(/\/cuppingnotes\/H/);
  await page.getByRole('link', { name: 'Buy', exact: true }).click();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/shop?page=2');
  await expect(last).toBeInViewport();
});

const status = (page: Page) => page.getByRole('main').getByRole('status');

test('filters narrow the coffees in the shop and stand in the URL', { tag: '@no-script' }, async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/shop');
  await page.getByText('Filters').click();
  await page.getByLabel('Continental').check();
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Brazil' });
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/roast=6.*country=BR|country=BR.*roast=6/);
  await expect(page.getByLabel('Continental')).toBeChecked();
  await expect(coffeeTiles(page).filter({ hasNotText: 'Continental' })).toHaveCount(0);
  await expect(coffeeTiles(page)).not.toHaveCount(0);
  await expect(status(page)).toHaveText(/^\d+ coffees?$/);
  const count = Number.parseInt((await status(page).textContent()) ?? '', 10);
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(156);
  await page.getByRole('link', { name: 'Without Continental' }).click();
  await expect(page).toHaveURL('/shop?country=BR');
  if (javaScriptEnabled) await expect(page.getByRole('group', { name: 'Filters' })).toBeFocused();
});

test('the shop follows what is typed in the search, and the field keeps the focus @desktop', async ({
  page,
}) => {
  await page.goto('/shop');
  const field = page.getByRole('searchbox');
  const pages = await page.evaluate(() => history.length);
  await field.pressSequentially('yirga');
  await expect(page).toHaveURL('/shop?search=yirga');
  await expect(coffeeTiles(page).first()).toContainText('Yirgacheffe');
  await expect(field).toBeFocused();
  await field.pressSequentially(' zzz');
  await expect(page.getByText('No coffees match')).toBeVisible();
  await expect(status(page)).toHaveText('0 coffees');
  expect(await page.evaluate(() => history.length)).toBe(pages);
  await page.getByRole('link', { name: 'Show everything' }).click();
  await expect(page).toHaveURL('/shop');
  await expect(field).toHaveValue('');
  await page.goBack();
  await expect(field).toHaveValue('yirga zzz');
});

test('one step leads from one taste to another, and the order is called what it is', {
  tag: '@no-script',
}, async ({ page }) => {
  await page.goto('/shop');
  const tastes = page.getByRole('list', { name: 'Coffees by taste' });
  await tastes.getByRole('link', { name: 'Floral' }).click();
  await expect(page).toHaveURL('/shop?search=floral');
  await expect(page.getByLabel('Sort by').locator('option').first()).toHaveText('Best match first');
  await tastes.getByRole('link', { name: 'Nutty' }).click();
  await expect(page).toHaveURL('/shop?search=nutty');
  const nutty = tastes.getByRole('link', { name: 'Nutty' });
  await expect(nutty).toHaveAttribute('aria-current', 'true');
  await nutty.click();
  await expect(page).toHaveURL('/shop');
  await expect(page.getByLabel('Sort by').locator('option').first()).toHaveText('Blends first');
});

test('the button that opens the filters stays where it is', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/shop');
  const button = page.locator('summary', { hasText: 'Filters' });
  const before = await button.boundingBox();
  await button.click();
  await expect(page.getByLabel('Country')).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});

test('the shop sorts by price and by similarity @desktop', { tag: '@no-script' }, async ({ page }) => {
  await page.goto('/shop?sort=cheapest');
  const prices = (await coffeeTiles(page).allTextContents()).map((text) =>
    Number(/£([\d.]+)/.exec(text)?.[1]),
  );
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  const first = coffeeTiles(page).first();
  const name = (await first.getByRole('heading').textContent()) ?? '';
  await first.getByRole('link', { name: `View ${name}` }).click();
  await page.getByRole('link', { name: 'More like this' }).click();
  await expect(page).toHaveURL(/like=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order our Products');
  await expect(status(page)).toContainText(`most like ${name} first`);
  await expect(coffeeTiles(page).getByRole('heading', { name, exact: true })).toHaveCount(0);
});

test('a shop page that fails to load shows a message for four seconds and Try again', {
  tag: '@desktop',
}, async ({ page }) => {
  await gotoAndPauseClock(page, '/tasteprints');
  await page.route('**/shop.data*', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click();
  const toast = page.getByRole('alert').getByText('Something went wrong');
  await expect(toast).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/shop');
  await expectVisibleFor(toast, 4);
});

test('a taste that is pulled in the shop sorts its coffees, and stands in the address', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Pull the taste you’d like' }).click();
  const floral = page.getByRole('slider', { name: 'Floral', exact: true });
  await floral.focus();
  await floral.press('End');
  await expect(page).toHaveURL('/shop?tastes=floral-10');
  await expect(status(page)).toHaveText(/^156 coffees, most like what you pulled first$/);
  await expect(floral).toBeFocused();
  const nearest = page.getByRole('region', { name: 'Nearest' });
  await expect(nearest.getByRole('listitem')).toHaveCount(3);
  await expect(nearest.getByRole('listitem').first()).toContainText(/floral.*£\d+\.\d\d per kg/);
  const [name = ''] = await nearest.getByRole('link').allTextContents();
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(name);
  await expect(nearest.getByRole('button', { name: 'Share this taste' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Without The taste you pulled' }).click();
  await expect(page).toHaveURL('/shop');
  await expect(floral).not.toHaveAttribute('aria-valuenow', '10');
  await page.goBack();
  await expect(floral).toHaveAttribute('aria-valuenow', '10');
});

test('what is pulled in the shop while an earlier list is on its way stays pulled', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Pull the taste you’d like' }).click();
  const floral = page.getByRole('slider', { name: 'Floral', exact: true });
  const nutty = page.getByRole('slider', { name: 'Nutty', exact: true });
  const release = await holdRequests(page, '**/shop.data?*floral-10*');
  const asking = page.waitForRequest(/shop\.data\?.*floral-10/);
  await floral.press('End');
  await asking;
  await nutty.press('PageUp');
  const score = await nutty.getAttribute('aria-valuenow');
  release();
  await expect(page).toHaveURL(`/shop?tastes=floral-10_nutty-${score}`);
  await expect(nutty).toHaveAttribute('aria-valuenow', String(score));
  await expect(floral).toHaveAttribute('aria-valuenow', '10');
});
