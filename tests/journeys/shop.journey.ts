import { expect, type Page, test } from '@playwright/test';

const tiles = (page: Page) => page.getByRole('main').getByRole('article');
const pagesBelow = (page: Page) => page.getByRole('navigation', { name: 'Pages, below the list' });

test('the shop shows nine coffees, blends first', { tag: '@no-script' }, async ({ page }) => {
  await page.goto('/shop');
  await expect(page.getByRole('heading', { level: 1, name: 'Order our Products' })).toBeVisible();
  await expect(tiles(page)).toHaveCount(9);
  const first = tiles(page).first();
  await expect(first.getByRole('heading')).toHaveText('Lantern Ferry');
  await expect(first).toContainText('Blend of 4 beans');
  await expect(first).toContainText('1kg');
  await expect(first).toContainText(/£\d+\.\d\d a kilo/);
  await expect(first).toContainText(/^.*[^.]…/s);
});

test('a visitor pages through the whole shelf by links', { tag: '@no-script' }, async ({ page }) => {
  await page.goto('/shop');
  await expect(pagesBelow(page).getByRole('link')).toHaveText(['1', '2', '3', '4', '5', '17', '18', '']);
  await pagesBelow(page).getByRole('link', { name: 'Page 5' }).click();
  await expect(page).toHaveURL('/shop?page=5');
  await expect(pagesBelow(page).locator('[aria-current=page]')).toHaveText('5');
  await pagesBelow(page).getByRole('link', { name: 'Page 18' }).click();
  await expect(page).toHaveTitle(/page 18/);
  await expect(tiles(page)).toHaveCount(3);
  await expect(tiles(page).first()).toContainText('Single bean');
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0);
});

test('a new page begins at its top, with its heading in focus', async ({ page }) => {
  await page.goto('/shop');
  await pagesBelow(page).getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/shop?page=2');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('Back leads from a note to the same place on the shelf', async ({ page }) => {
  await page.goto('/shop?page=2');
  const last = tiles(page).last();
  await last.scrollIntoViewIfNeeded();
  await last.getByRole('link').click();
  await expect(page).toHaveURL(/\/cuppingnotes\/H/);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/shop?page=2');
  await expect(last).toBeInViewport();
});

for (const [asked, shown] of [
  ['99', '18'],
  ['0', '1'],
  ['-3', '1'],
  ['two', '1'],
]) {
  test(`page ${asked} of the shop is page ${shown}`, { tag: ['@desktop', '@no-script'] }, async ({
    page,
  }) => {
    const answer = await page.goto(`/shop?page=${asked}`);
    expect(answer?.status()).toBe(200);
    await expect(pagesBelow(page).locator('[aria-current=page]')).toHaveText(shown ?? '');
    const canonical = shown === '1' ? /\/shop$/ : new RegExp(`/shop\\?page=${shown}$`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonical);
  });
}
