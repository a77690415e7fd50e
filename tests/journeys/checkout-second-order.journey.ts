/** A member whose account lacks nothing orders again without filling in anything. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { User } from '#contract/customers/customer.ts';
import { fillCart } from '#tests/support/browser/cart.ts';
import {
  BAKERY_ADDRESS,
  clickContinue,
  expectOrderPlaced,
  expectStep,
  goToPayment,
  orderTotal,
  placeOrderButton,
  signInWithAddress,
} from '#tests/support/browser/checkout.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { field, fillIn } from '#tests/support/browser/form.ts';
import type { SignedInMember } from '#tests/support/browser/members.ts';
import { placePaidOrder } from '#tests/support/browser/orders.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';

const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps of the checkout' });
const change = (page: Page, what: string) => page.getByRole('button', { name: `Change ${what}` });

test('a member’s second order takes four taps from the profile', async ({ page, context, isMobile }) => {
  const member = await signInWithAddress(context);
  const { id } = await placePaidOrder(context, member, ['Morning']);
  let taps = 0;
  const tap = async (locator: Locator) => {
    taps++;
    await (isMobile ? locator.tap() : locator.click());
  };
  await page.goto('/profile');
  await tap(page.getByRole('button', { name: `Order again order ${id}` }));
  await expect(page).toHaveURL('/cart');
  await tap(page.getByRole('main').getByRole('link', { name: 'Checkout', exact: true }));
  await expectStep(page, 'Payment');
  await tap(placeOrderButton(page));
  await tap(page.getByRole('button', { name: 'Pay now' }));
  await expectOrderPlaced(page);
  await expect(page.getByRole('main')).toContainText('3 Bakehouse Yard');
  expect(taps).toBe(4);
});

test('the last step shows what was taken, and leads to every other step and back', async ({
  page,
  context,
}) => {
  const { token } = await signInWithAddress(context);
  await fillCart(context, 1, token);
  await page.goto('/cart');
  await page.getByRole('main').getByRole('link', { name: 'Checkout', exact: true }).click();
  await expectStep(page, 'Payment');
  await expect(steps(page)).toContainText('4Payment');
  const taken = page.getByRole('definition').filter({ hasText: 'Mina Okafor, 3 Bakehouse Yard' });
  await expect(taken).toHaveCount(2);
  await expect(taken.last()).toContainText(/First Class \(Next Day\), £\d+\.\d\d, arrives \w+day/);
  await expect(page.getByRole('region', { name: 'Your coffees' })).toContainText('Morning');
  await expectAccessibleAndResponsive(page);
  await change(page, 'billing').click();
  await expectStep(page, 'Billing');
  await expect(field(page, 'Address')).toHaveValue('3 Bakehouse Yard');
  await page.goBack();
  await expectStep(page, 'Payment');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expectStep(page, 'Shipping');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expectStep(page, 'Billing');
  await page.getByRole('button', { name: 'Order Summary (done)' }).click();
  await expect(page.getByRole('heading', { name: 'Morning' })).toBeVisible();
  for (const step of ['Billing', 'Shipping', 'Payment']) {
    await clickContinue(page);
    await expectStep(page, step);
  }
  const before = await orderTotal(page).textContent();
  await change(page, 'shipping').click();
  await page.getByLabel('Second Class (2 Days)').check();
  await page.getByLabel('Note for the roastery').fill('Ring twice');
  await page.reload();
  await expectStep(page, 'Shipping');
  await expect(page.getByLabel('Note for the roastery')).toHaveValue('Ring twice');
  await clickContinue(page);
  await expect(orderTotal(page)).not.toHaveText(before ?? '');
  await page.reload();
  await expectStep(page, 'Payment');
  await expect(page.getByRole('main')).toContainText('Ring twice');
});

test('what was typed in Billing and not finished is there again, and the other tab keeps to the account', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const { token } = await signInWithAddress(context);
  await fillCart(context, 1, token);
  await goToPayment(page);
  await change(page, 'billing').click();
  await fillIn(page, { City: 'Scarborough' });
  const other = await context.newPage();
  await goToPayment(other);
  await expect(other.getByRole('main')).toContainText('3 Bakehouse Yard, Whitby');
  await page.goto('/cart');
  await page.goto('/checkout');
  await expectStep(page, 'Billing');
  await expect(field(page, 'City')).toHaveValue('Scarborough');
});

test('a member whose address lacks something begins at the step that lacks it', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const member = await signInWithAddress(context);
  await fillCart(context, 1, member.token);
  await withUser(page, member, { zip_code: '' });
  await page.goto('/checkout');
  await expectStep(page, 'Billing');
  await expect(field(page, 'City')).toHaveValue('Whitby');
  await clickContinue(page);
  await expect(field(page, 'Zip/Postal Code')).toHaveAccessibleDescription(/Please fill in this field/);
  await withUser(page, member, { zip_code: 'Whitby' });
  await openAfresh(page);
  await expectStep(page, 'Billing');
  await expect(field(page, 'Zip/Postal Code')).toHaveAccessibleDescription(/doesn’t look like a UK postcode/);
  await withUser(page, member, { country_id: 'BR', zip_code: '01310-100' });
  await openAfresh(page);
  await expectStep(page, 'Shipping');
});

test('a coffee that ran out keeps the checkout at its first step', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const { token } = await signInWithAddress(context);
  await fillCart(context, 1, token);
  await page.route('**/api/carts/*/cart-blends', async (route) => {
    const response = await route.fetch();
    const lines = (await response.json()) as object[];
    await route.fulfill({ response, json: lines.map((line) => ({ ...line, in_stock: false })) });
  });
  await page.goto('/checkout');
  await expectStep(page, 'Order Summary');
  await expect(page.getByRole('alert').filter({ hasText: 'Out of stock: Morning' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
});

test('an order goes to the saved address of the last one, and Shipping asks where that can’t be', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const member = await signInWithAddress(context);
  const { send, token } = member;
  await send('POST', '/shipping-details/create-as-customer', { ...BAKERY_ADDRESS, address: '1 High Street' });
  const saved = await send('GET', `/customers/${member.user.id}/shipping-details`);
  const [{ id }] = saved as [{ id: number }];
  await withUser(page, member, { usual_shipping_detail_id: id });
  await fillCart(context, 1, token);
  await page.route('**/api/customers/*/shipping-details', (route) => route.abort());
  await page.goto('/checkout');
  await expectStep(page, 'Shipping');
  await page.unroute('**/api/customers/*/shipping-details');
  await page.goto('/cart');
  await goToPayment(page);
  await expect(page.getByRole('main')).toContainText('1 High Street');
  await page.route('**/api/customers/*/shipping-details', async (route) => {
    const response = await route.fetch();
    const [address] = (await response.json()) as [object];
    await route.fulfill({ response, json: [{ ...address, zip_code: 'none' }] });
  });
  await page.goto('/cart');
  await page.goto('/checkout');
  await expectStep(page, 'Shipping');
  await clickContinue(page);
  await expect(page.getByRole('main')).toContainText('Something is missing or wrong in that address.');
  await page.getByLabel('My billing address').check();
  await clickContinue(page);
  await expectStep(page, 'Payment');
});

/** As another tab opens it. */
async function openAfresh(page: Page): Promise<void> {
  await page.goto('/cart');
  await page.evaluate(() => sessionStorage.removeItem('sixbean.checkout'));
  await page.goto('/checkout');
}

/** As if the account had these, which the shop no longer takes. */
async function withUser(page: Page, { send }: SignedInMember, changes: Partial<User>): Promise<void> {
  const user = (await send('GET', '/authenticate/blendly/user')) as User;
  await page.unroute('**/api/authenticate/blendly/user');
  await page.route('**/api/authenticate/blendly/user', (route) =>
    route.fulfill({ json: { ...user, ...changes } }),
  );
}
