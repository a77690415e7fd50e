import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';

test('Buy Now puts a kilo into the cart and leads there', async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Buy Now 1 kg of Lantern Ferry' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('link', { name: 'Cart, 1 coffee' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Lantern Ferry');
  await expect(page.getByRole('main')).toContainText('1 kg');
});

test('a cart that cannot be reached keeps the visitor where they are, and says so', async ({ page }) => {
  await page.goto('/shop');
  await page.route('**/api/cart-blends', (route) => route.abort());
  await page.getByRole('button', { name: 'Buy Now 1 kg of Lantern Ferry' }).click();
  await expect(page.getByRole('alert')).toContainText('We can’t reach the shop just now');
  await expect(page).toHaveURL('/shop');
});
