import { expect } from '@playwright/test';
import {
  atStep,
  BAKERY,
  fillInBillingAsGuest,
  goOn,
  goToPayment,
  goToPaymentAsGuest,
  ownCart,
  placed,
  placeOrder,
  totalOf,
} from '../support/browser/at-checkout.ts';
import { addCoffee, bagsOf, cartLink, fillCart } from '../support/browser/filled-cart.ts';
import { test } from '../support/browser/journey.ts';
import { aGiftCard, aMailbox, arriveAsMember, logIn } from '../support/browser/visiting-member.ts';

test('steps are in the history, and what was typed outlives a reload and a login', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const { email, send } = await arriveAsMember(context);
  await fillCart(context, 1);
  await page.addInitScript(() => {
    if (sessionStorage.getItem('begun') === null) localStorage.removeItem('sixbean.token');
    sessionStorage.setItem('begun', 'yes');
  });
  await send('PUT', '/customers/update', BAKERY);
  await page.goto('/checkout');
  await fillInBillingAsGuest(page, aMailbox());
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Whitby');
  await goOn(page);
  await atStep(page, 'Shipping');
  await page.goBack();
  await atStep(page, 'Billing');
  await page.goForward();
  await atStep(page, 'Shipping');
  await page.reload();
  await atStep(page, 'Shipping');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await atStep(page, 'Billing');
  await page.getByRole('button', { name: 'Order Summary (done)' }).click();
  await page.getByRole('link', { name: 'Log in as member' }).click();
  await expect(page).toHaveURL('/login?redirect=checkout');
  await logIn(page, email);
  await expect(page).toHaveURL('/checkout');
  await goOn(page);
  await expect(page.getByLabel('First Name')).toHaveValue('Theo');
  await expect(page.getByLabel('Email', { exact: true }).and(page.locator('#billing *'))).toHaveCount(0);
});

test('two tabs and a double click place one order', { tag: '@desktop' }, async ({ page, context }) => {
  const { send } = await arriveAsMember(context);
  await send('PUT', '/customers/update', BAKERY);
  await send('POST', '/top-ups', await aGiftCard(context, 100));
  await ownCart(page, send);
  const cartPage = await context.newPage();
  await cartPage.goto('/cart');
  await expect(bagsOf(cartPage, 'Morning')).toBeVisible();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/checkout');
    await goToPayment(tab);
    await tab.getByLabel('Account credit').check();
  }
  // Whoever hears that a cart was ordered leaves the checkout, so both have to ask before either is answered.
  let asked = 0;
  const { promise: bothAsked, resolve: answerBoth } = Promise.withResolvers<void>();
  await context.route('**/api/orders', async (route) => {
    asked += 1;
    if (asked === 2) answerBoth();
    await bothAsked;
    await route.continue();
  });
  await placeOrder(page).dblclick();
  await placeOrder(other).click();
  await placed(page);
  await placed(other);
  await expect(other).toHaveURL(page.url());
  expect(asked).toBe(2);
  await expect(cartLink(other)).toHaveAccessibleName('Cart');
  await expect(cartPage.getByRole('main')).toContainText('was ordered, in another tab');
});

test('another price is shown and asked for again, and a lost answer is no lost order', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const id = await fillCart(context, 1);
  await goToPaymentAsGuest(page, aMailbox());
  const before = await totalOf(page).textContent();
  await addCoffee(context, id, 'Evening');
  await placeOrder(page).click();
  await expect(page.getByRole('main')).toContainText(`It was ${before} and is now`);
  await expect(totalOf(page)).not.toHaveText(before ?? '');
  await page.route('**/api/orders', (route) => route.abort());
  await placeOrder(page).click();
  await expect(page.getByRole('main')).toContainText('you are never charged twice for the same order');
  await expect(page.getByText('We can’t reach the shop')).toHaveCount(1);
  await page.route('**/api/orders', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/checkout/incomplete');
  await expect(page.getByRole('main')).toContainText('We can’t reach the shop just now');
  await page.unroute('**/api/orders');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/checkout/incomplete');
});

test('a login that ended is said, and the order goes on after the next one', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const { email, send } = await arriveAsMember(context);
  await send('PUT', '/customers/update', BAKERY);
  await ownCart(page, send);
  await page.goto('/checkout');
  await goToPayment(page);
  await send('POST', '/logout');
  await placeOrder(page).click();
  await expect(page).toHaveURL('/login?redirect=checkout');
  await expect(page.getByRole('alert').filter({ hasText: 'nothing was ordered' })).toBeVisible();
  await logIn(page, email);
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('main')).toContainText('Morning');
});
