/** A person opens a link that an assistant, or a friend, put together, and buys what is in it. */
import { expect } from '@playwright/test';
import { cartLink, fillCart } from '#tests/support/browser/cart.ts';
import {
  clickContinue,
  expectOrderPlaced,
  expectStep,
  fillInBillingAsGuest,
  placeOrderButton,
} from '#tests/support/browser/checkout.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';

const LINK = '/buy/H001Z.250w:2,B0013.500c:1';
const buy = { name: /^Buy th/ };

test('a guest opens a link, buys what is in it, and pays', async ({ page }) => {
  await page.goto(LINK);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coffee put together for you');
  await expectAccessibleAndResponsive(page);
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await page.getByRole('button', buy).click();
  await expect(page).toHaveURL('/checkout');
  await fillInBillingAsGuest(page, 'theo.link@example.com');
  await clickContinue(page);
  await expectStep(page, 'Shipping');
  await clickContinue(page);
  await expectStep(page, 'Payment');
  await placeOrderButton(page).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expectOrderPlaced(page);
});

test('a link asks before it touches a cart that holds other coffees @desktop', async ({ page, context }) => {
  await fillCart(context, 1);
  await page.goto(LINK);
  await page.getByRole('button', buy).press('Enter');
  const question = page.getByRole('group', { name: 'Your cart holds other coffees' });
  await expect(question).toBeFocused();
  await expectAccessibleAndResponsive(page);
  await page.getByRole('button', { name: 'Add to my cart' }).click();
  await expect(page).toHaveURL('/checkout');
  await page.goto('/cart');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 coffees');
});

test('what is in a link can take the place of a cart, and leads where the link says @desktop', async ({
  page,
  context,
}) => {
  await fillCart(context, 1);
  await page.goto(`${LINK}?continue_to=/cart`);
  await page.getByRole('button', buy).click();
  await page.getByRole('button', { name: 'Only what’s in the link' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 coffees');
});

test('a link says what it holds that can’t be had, and a voucher that can’t be used @desktop', async ({
  page,
}) => {
  await page.goto('/buy/H001Z.250w:1,r4_12-55_73-45_c00:1,H001Z?discounts/codes/0=WINTER99');
  const left = page.getByRole('region', { name: 'What we had to leave out' });
  await expect(left.getByRole('listitem')).toHaveText([
    'r4_12-55_73-45_c00:1 We have no coffee with this id.',
    'H001Z We couldn’t read this part of the link.',
  ]);
  await page.getByRole('button', buy).click();
  await expect(page.getByText('These coffees are in your cart.')).toBeVisible();
  await page.getByRole('link', { name: 'Go on without the voucher' }).click();
  await expect(page).toHaveURL('/checkout');
});

test('a link without any coffee leads to the shop @desktop', async ({ page }) => {
  await page.goto('/buy/nothing:1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There’s no coffee in this link');
  await expectAccessibleAndResponsive(page);
  await page.getByRole('main').getByRole('link', { name: 'Go to the shop' }).click();
  await expect(page).toHaveURL('/shop');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a link shows what is in it, and opens nothing else @desktop', async ({ page }) => {
    await page.goto(LINK);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await expect(page.getByText('Total before delivery')).toBeVisible();
  });
});
