import { expect } from '@playwright/test';
import { test } from '../support/browser/fixtures.ts';

const LINKS = [
  'About Us',
  'Shop',
  'Wholesale',
  'Subscriptions',
  'Blend',
  'Cupping Notes',
  'Taste Match',
  'Blog',
];

test('the header links to the main pages, the login and the cart', {
  tag: ['@desktop', '@no-script'],
}, async ({ page }) => {
  await page.goto('/shop');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText(LINKS);
  await expect(main.locator('[aria-current=page]')).toHaveText('Shop');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
  await expect(page).toHaveURL('/cart');
});

test('Skip to the page leads the keyboard past the header', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/shop');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shop#main');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveAccessibleName('Search coffees');
});
