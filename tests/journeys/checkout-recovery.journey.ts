import { expect } from '@playwright/test';
import { addCoffee, bagsField, cartLink, fillCart } from '#tests/support/browser/cart.ts';
import {
  clickContinue,
  expectOrderPlaced,
  expectStep,
  fillInBillingAsGuest,
  goToPayment,
  goToPaymentAsGuest,
  orderTotal,
  placeOrderButton,
  signInWithAddress,
} from '#tests/support/browser/checkout.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { logIn, newEmail } from '#tests/support/browser/members.ts';
import { loseAnswers } from '#tests/support/browser/network.ts';
import { issueGiftCard } from '#tests/support/browser/staff.ts';

test('Back, Forward, a reload and a login keep the checkout step and what was typed', {
  tag: '@desktop',
}, async ({ page, context, otherContext }) => {
  const { email } = await signInWithAddress(otherContext);
  await fillCart(context, 1);
  await page.goto('/checkout');
  await fillInBillingAsGuest(page, newEmail());
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Whitby');
  await clickContinue(page);
  await expectStep(page, 'Shipping');
  await page.goBack();
  await expectStep(page, 'Billing');
  await page.goForward();
  await expectStep(page, 'Shipping');
  await page.reload();
  await expectStep(page, 'Shipping');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expectStep(page, 'Billing');
  await page.getByRole('button', { name: 'Order Summary (done)' }).click();
  await page.getByRole('link', { name: 'Log in as member' }).click();
  await expect(page).toHaveURL('/login?redirect=checkout');
  await logIn(page, email);
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByLabel('First Name')).toHaveValue('Theo');
  await expect(page.getByLabel('Email', { exact: true }).and(page.locator('#billing *'))).toHaveCount(0);
});

test('placing an order in two tabs, once by a double click, makes one order', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const { send, token } = await signInWithAddress(context);
  await send('POST', '/top-ups', await issueGiftCard(context, 100));
  await fillCart(context, 1, token);
  const cartPage = await context.newPage();
  await cartPage.goto('/cart');
  await expect(bagsField(cartPage, 'Morning')).toBeVisible();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await goToPayment(tab);
    await tab.getByLabel('Account credit').check();
  }
  // A tab leaves the checkout as soon as another one has ordered the cart, so neither request is answered before both are sent.
  let requests = 0;
  const { promise: bothSent, resolve: answerBoth } = Promise.withResolvers<void>();
  await context.route('**/api/orders', async (route) => {
    requests += 1;
    if (requests === 2) answerBoth();
    await bothSent;
    await route.continue();
  });
  await placeOrderButton(page).dblclick();
  await placeOrderButton(other).click();
  await expectOrderPlaced(page);
  await expectOrderPlaced(other);
  await expect(other).toHaveURL(page.url());
  expect(requests).toBe(2);
  await expect(cartLink(other)).toHaveAccessibleName('Cart');
  await expect(cartPage.getByRole('main')).toContainText('in another tab');
});

test('a changed total has to be confirmed, and a lost answer does not lose the order', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const id = await fillCart(context, 1);
  await goToPaymentAsGuest(page, newEmail());
  const before = await orderTotal(page).textContent();
  await addCoffee(context, { cartId: id, name: 'Evening' });
  await placeOrderButton(page).click();
  await expect(page.getByRole('main')).toContainText(`It was ${before} and is now`);
  await expect(orderTotal(page)).not.toHaveText(before ?? '');
  await page.route('**/api/orders', (route) => route.abort());
  await placeOrderButton(page).click();
  await expect(page.getByRole('main')).toContainText('you are never charged twice for the same order');
  await expect(page.getByText('We can’t reach the shop')).toHaveCount(1);
  await loseAnswers(page, '**/api/orders');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/checkout/incomplete');
  await expect(page.getByRole('main')).toContainText('We can’t reach the shop just now');
  await page.unroute('**/api/orders');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/checkout/incomplete');
});

test('an expired session asks for a login, and the checkout goes on after it', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const { email, send, token } = await signInWithAddress(context);
  await fillCart(context, 1, token);
  await goToPayment(page);
  await send('POST', '/logout');
  await placeOrderButton(page).click();
  await expect(page).toHaveURL('/login?redirect=checkout');
  await expect(page.getByRole('alert').filter({ hasText: 'nothing was ordered' })).toBeVisible();
  await logIn(page, email);
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('main')).toContainText('Morning');
});
