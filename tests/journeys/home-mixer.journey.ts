import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/browser/fixtures.ts';

const slider = (page: Page, country: string) => page.getByRole('slider', { name: new RegExp(country) });
const mine = (page: Page) => page.getByRole('link', { name: 'Make this blend mine' });

test('three beans are mixed on the home page by keyboard, and the creator opens with them @desktop', async ({
  page,
}) => {
  await page.goto('/');
  const brazil = slider(page, 'Brazil');
  const print = page.getByRole('img', { name: /^Tasteprint of your blend/ });
  const before = await print.getAttribute('aria-label');
  await brazil.focus();
  await brazil.press('Home');
  await expect(brazil).toHaveAttribute('aria-valuetext', '0%');
  await expect(slider(page, 'Ethiopia')).toHaveAttribute('aria-valuetext', '60%');
  await expect(slider(page, 'Sumatra')).toHaveAttribute('aria-valuetext', '40%');
  expect(await print.getAttribute('aria-label')).not.toBe(before);
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(mine(page)).toHaveAttribute('href', '/blend?beans=6-60_45-40&roast=3');
  await mine(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Choose your beans');
  await expect(page.getByRole('slider', { name: /Ethiopia Guji/ })).toHaveValue('60');
  await expect(page.getByRole('slider', { name: /Sumatra/ })).toHaveValue('40');
  await page.goBack();
  await expect(brazil).toHaveAttribute('aria-valuetext', '0%');
});

test('the price of the mix on the home page follows its sliders', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const price = page.getByText(/£\d+\.\d\d for 250 g/);
  const first = await price.textContent();
  await slider(page, 'Ethiopia').press('End');
  await expect.poll(() => price.textContent()).not.toBe(first);
});

test('a price of the mix that failed to come makes way, and is asked for again by itself', {
  tag: '@desktop',
}, async ({ page }) => {
  let asked = 0;
  await page.route('**/api/dynamically-priced-blends', (route) =>
    ++asked < 3 ? route.abort() : route.fallback(),
  );
  await page.goto('/');
  const price = page.getByText(/£\d+\.\d\d for 250 g/);
  await slider(page, 'Ethiopia').press('End');
  await expect(page.getByText('Price on its way').filter({ visible: true }).first()).toBeVisible();
  await expect(price).toBeVisible();
  expect(asked).toBe(3);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page shows a fixed mix, its price and the link to it', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByText('50%')).toBeVisible();
    await expect(page.getByText(/£\d+\.\d\d for 250 g/)).toBeVisible();
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expect(mine(page)).toHaveAttribute('href', '/blend?beans=74-50_6-30_45-20&roast=3');
  });
});

test('delivery, roast day and returns stand under the first picture', { tag: '@no-script' }, async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  for (const text of ['Delivery from £3.99', 'from £35', 'Order before noon', '7 days to change your mind'])
    await expect(main.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible();
});
