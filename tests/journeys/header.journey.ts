import { expect } from '@playwright/test';
import { fillCart } from '#tests/support/browser/cart.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { signInAsNewMember } from '#tests/support/browser/members.ts';

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

test('the header shows the member’s name wherever there is room for it', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await signInAsNewMember(context);
  const profile = page.getByRole('banner').getByRole('link', { name: 'Your profile, Mina Okafor' });
  for (const width of [1440, 1160, 780]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/shop');
    await expect(profile.getByText('Mina Okafor')).toBeVisible();
  }
});

test('the menu of a phone shows the member’s name', { tag: '@phone' }, async ({ page, context }) => {
  await signInAsNewMember(context);
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByText('Mina Okafor').click();
  await expect(page).toHaveURL('/profile');
});

test('the header of the checkout knows who is logged in and logs them out', async ({ page, context }) => {
  const { token } = await signInAsNewMember(context);
  await fillCart(context, 1, token);
  await page.goto('/checkout');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Your profile, Mina Okafor' })).toBeVisible();
  await header.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
});

test('the header of the checkout leads guests to the login and back', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await fillCart(context, 1);
  await page.goto('/checkout');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login?redirect=checkout');
});
