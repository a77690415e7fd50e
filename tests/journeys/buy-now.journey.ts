import { expect } from '@playwright/test';
import { bagsField } from '#tests/support/browser/cart.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { loseAnswers } from '#tests/support/browser/network.ts';

test('Buy Now puts a kilo into the cart and opens the cart @phone', async ({ page }) => {
  await page.goto('/shop');
  const adding = page.waitForRequest('**/api/cart-blends');
  await page.getByRole('button', { name: 'Buy Now 1 kg of Lantern Ferry' }).click();
  expect((await adding).postDataJSON()).toMatchObject({
    bagSizeId: 7,
    bagTypeId: 1,
    customerId: null,
    labelDesignId: 58,
    quantity: 1,
  });
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('link', { name: 'Cart, 1 coffee' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Lantern Ferry');
  await expect(page.getByRole('main')).toContainText('1 kg');
});

test('Buy Now without a connection stays on the page and says why @desktop', async ({ page }) => {
  await page.goto('/shop');
  await page.route('**/api/cart-blends', (route) => route.abort());
  await page.getByRole('button', { name: 'Buy Now 1 kg of Lantern Ferry' }).click();
  await expect(page.getByRole('alert')).toContainText('We can’t reach the shop just now');
  await expect(page).toHaveURL('/shop');
  await page.unroute('**/api/cart-blends');
  await page.getByRole('button', { name: 'Buy Now 1 kg of Lantern Ferry' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('We can’t reach the shop just now')).toHaveCount(0);
});

test('Buy Now again after a lost answer and a reload puts one bag into the cart', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/shop');
  await loseAnswers(page, '**/api/cart-blends');
  await page.getByRole('button', { name: 'Buy Now 1 kg of Lantern Ferry' }).click();
  await expect(page.getByRole('alert')).toContainText('it goes into your cart only once');
  await page.unroute('**/api/cart-blends');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Cart, 1 coffee' })).toBeVisible();
  await page.getByRole('button', { name: 'Buy Now 1 kg of Lantern Ferry' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(bagsField(page, 'Lantern Ferry')).toHaveValue('1');
});
