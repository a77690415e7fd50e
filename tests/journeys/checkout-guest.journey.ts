/** Where a guest begins, what is being ordered beside that, and the button that pays. */
import { expect } from '@playwright/test';
import { fillCart } from '#tests/support/browser/cart.ts';
import { expectStep, goToPaymentAsGuest, placeOrderButton } from '#tests/support/browser/checkout.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { newEmail } from '#tests/support/browser/members.ts';

test('the first step has the coffees once', async ({ page, context }) => {
  await fillCart(context, 1);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Order Summary (done)' }).click();
  await expect(page.getByRole('heading', { name: 'Morning' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your coffees' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Your order' })).not.toContainText('Morning');
  await page.getByRole('button', { name: 'Checkout as Guest' }).click();
  await expectStep(page, 'Billing');
});

test('a guest begins at Billing, beside or below what is ordered, and can log in there', async ({
  page,
  context,
  isMobile,
}) => {
  await fillCart(context, 2);
  await page.goto('/checkout');
  await expectStep(page, 'Billing');
  await expect(page.getByRole('navigation', { name: 'Steps of the checkout' })).toContainText('2Billing');
  await expect(page.getByRole('link', { name: 'Log in as member' })).toHaveAttribute(
    'href',
    '/login?redirect=checkout',
  );
  const coffees = page.getByRole('region', { name: 'Your coffees' });
  const evening = coffees.getByRole('listitem').filter({ hasText: 'Evening' });
  if (isMobile) {
    await expect(evening).toBeHidden();
    await expect(coffees.getByText('2 bags of coffee').filter({ visible: true })).toBeInViewport({
      ratio: 1,
    });
    await coffees.getByText('2 bags of coffee').filter({ visible: true }).click();
    await expect(coffees.getByText('First Class (Next Day)')).toBeVisible();
  }
  await expect(evening).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expectStep(page, 'Order Summary');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/cart');
});

test('a phone shows the button that pays as soon as the last step opens', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await fillCart(context, 1);
  await goToPaymentAsGuest(page, newEmail());
  await page.evaluate(() => scrollTo(0, 0));
  await expect(placeOrderButton(page)).toBeInViewport({ ratio: 1 });
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/paypal-simulator|paypal/);
});
