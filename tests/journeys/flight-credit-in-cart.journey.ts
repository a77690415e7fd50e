/** A cart beside which there is the price of a flight: what is missing for it, and its code. The test answers with credits. */
import { expect, type Page } from '@playwright/test';
import type { Cart } from '#contract/carts/carts.ts';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import { fillCart } from '#tests/support/browser/cart.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';

const CREDIT = {
  amount: 9.61,
  taken_off: 0,
  is_entered: false,
  least_grams: 1000,
  missing_grams: 400,
  ends_on: '2027-03-03',
  problem: 'Add 400 g and your flight’s £9.61 comes off.',
};

/** The cart as the shop answers it, with a credit beside it. */
const withCredit = (page: Page, flight_credit: Cart['flight_credit']) =>
  page.route(/\/api\/carts\/[\w-]+(\/voucher)?$/, async (route) => {
    const answer = await route.fetch();
    const cart = (await answer.json()) as Cart;
    return route.fulfill({ response: answer, json: answer.ok() ? { ...cart, flight_credit } : cart });
  });

test('a member’s cart says what is missing for it and until when, and nothing once it comes off', async ({
  page,
  context,
}) => {
  await fillCart(context, 1);
  await withCredit(page, CREDIT);
  await page.goto('/cart');
  const order = page.getByRole('region', { name: 'Your order' });
  await expect(
    order.getByText(
      'Add 400 g and your flight’s £9.61 comes off. Bags of 125 g or more count. It can be used until 3 March 2027.',
    ),
  ).toBeVisible();
  await expectAccessibleAndResponsive(page);
  await page.unrouteAll({ behavior: 'wait' });
  await withCredit(page, { ...CREDIT, taken_off: 9.61, missing_grams: 0, problem: null });
  await page.reload();
  await expect(order).toContainText('Coffee weight');
  await expect(order).not.toContainText('Bags of 125 g');
  await expect(page.getByRole('button', { name: /^Have a voucher/ })).toBeVisible();
});

test('its code goes into the field of vouchers, and is taken out there', async ({ page, context }) => {
  await fillCart(context, 1);
  await page.goto('/cart');
  await page.getByRole('button', { name: /^Have a voucher/ }).press('Enter');
  const entering = page.waitForRequest(/\/voucher$/);
  await page.route(/\/api\/carts\/[\w-]+\/voucher$/, (route) => route.fulfill({ json: {} }));
  await withCreditEntered(page);
  await page.getByLabel('Code of the voucher or flight').fill('1234 5678');
  await page.keyboard.press('Enter');
  expect((await entering).postDataJSON()).toEqual({ discountVoucherCode: '1234 5678' });
  await expect(page.getByRole('group', { name: 'Flight credit is entered' })).toBeFocused();
  await expect(page.getByText('Flight credit: £9.61 off')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Remove Flight credit' })).toBeVisible();
});

const withCreditEntered = (page: Page) =>
  page.route(/\/api\/carts\/[\w-]+$/, async (route) => {
    const answer = await route.fetch();
    const cart = (await answer.json()) as Cart;
    return route.fulfill({
      response: answer,
      json: { ...cart, flight_credit: { ...CREDIT, is_entered: true } },
    });
  });
