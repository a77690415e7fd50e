import { expect, type Page } from '@playwright/test';
import { cartLink, fillCart } from '#tests/support/browser/cart.ts';
import {
  BAKERY_ADDRESS,
  clickContinue,
  expectOrderPlaced,
  expectStep,
  fillInBillingAsGuest,
  GUEST_DETAILS,
  goToPayment,
  goToPaymentAsGuest,
  orderTotal,
  placeOrderButton,
  signInWithAddress,
} from '#tests/support/browser/checkout.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { fillIn } from '#tests/support/browser/form.ts';
import { linkInMail, waitForMail } from '#tests/support/browser/mails.ts';
import { newEmail, signInAsNewMember } from '#tests/support/browser/members.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';
import { issueGiftCard, sendAsStaff } from '#tests/support/browser/staff.ts';

const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

test('a guest pays at the second attempt, sees the order without a login, and cancels by the link in the mail @phone', async ({
  page,
  context,
  otherContext,
}) => {
  const email = newEmail();
  await fillCart(context, 2);
  await goToPaymentAsGuest(page, email);
  await expect(page.getByRole('main')).toContainText('Theo Lund, 14 Quay Street, Whitby YO21 1DH');
  await placeOrderButton(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/checkout\/incomplete/);
  await expectStep(page, 'You Order Placement Failed');
  await expect(page.getByRole('navigation', { name: 'Steps of the checkout' })).toContainText('6Failed');
  await expect(page.getByRole('main').getByRole('link')).toContainText(['See your order', 'Go To Profile']);
  await expect(page.getByRole('main')).toContainText('You cancelled the payment at PayPal');
  await expect(page.getByRole('main')).toContainText(/Order \d+ is saved but not paid/);
  await expectAccessibleAndResponsive(page);
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await page.goto('/checkout');
  await expect(page).toHaveURL('/checkout/incomplete');
  await page.getByRole('button', { name: /^Pay £\d+\.\d\d with PayPal$/ }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expectOrderPlaced(page);
  await expect(page).toHaveURL(/\/checkout\/complete\?orderId=\d+$/);
  const number = /orderId=(\d+)/.exec(page.url())?.[1] ?? '';
  await expect(page.getByRole('main')).toContainText(`number is ${number}`);
  await expect(page.getByRole('main')).toContainText(/We roast your coffee on \w+day .+ with you on \w+day/);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('We’ve emailed you a link to track it');
  await expect(page.getByRole('main')).toContainText('14 Quay Street');
  await expect(page.getByRole('listitem').filter({ hasText: 'Evening' })).toContainText('1 × 1 kg');
  await expectAccessibleAndResponsive(page);
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('sixbean.'))))
    .toEqual(['sixbean.guest-order']);
  const stranger = await otherContext.newPage();
  await stranger.goto(page.url());
  await expectOrderPlaced(stranger);
  await expect(stranger.getByRole('main')).not.toContainText('We’ve emailed you');
  await expect(stranger.getByRole('main')).not.toContainText('Quay Street');
  await page.getByRole('link', { name: 'View Order Again' }).click();
  await expect(page).toHaveURL(/\/guestorders\//);
  await expect(page.getByRole('main')).toContainText(`Order ID ${number}`);
  await page.goto(linkInMail(await waitForMail(email, new RegExp(`order ${number}`)), '/guestorders/'));
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/We(’ll)? refund £\d+\.\d\d the way you paid/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(
    page.getByRole('tabpanel', { name: 'INFORMATION' }).getByRole('heading', { name: 'Cancelled' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
});

test('a member pays with credit and has the order sent to a saved address @desktop', async ({
  page,
  context,
}) => {
  const { send, token } = await signInAsNewMember(context);
  await send('PUT', '/customers/update', { ...BAKERY_ADDRESS, address: '14 Quay Street' });
  await send('POST', '/shipping-details/create-as-customer', BAKERY_ADDRESS);
  const card = await issueGiftCard(context, 50);
  await send('POST', '/top-ups', card);
  await fillCart(context, 1, token);
  await goToPayment(page);
  await page.getByRole('button', { name: 'Change billing' }).click();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('14 Quay Street');
  await clickContinue(page);
  await page.getByLabel('A saved address').check();
  await clickContinue(page);
  await expect(alert(page, 'Please select a address first')).toBeVisible();
  await page.getByRole('button', { name: 'Choose an address' }).click();
  const modal = page.getByRole('dialog', { name: 'Your saved addresses' });
  await modal.getByRole('button', { name: 'Use this address' }).click();
  await expect(modal).toBeHidden();
  await page.getByRole('button', { name: 'Choose an address' }).click();
  await modal.getByRole('radio').check();
  await modal.getByRole('button', { name: 'Use this address' }).click();
  const before = await orderTotal(page).textContent();
  await page.getByLabel('Second Class (2 Days)').check();
  await expect(orderTotal(page)).not.toHaveText(before ?? '');
  await clickContinue(page);
  await expect(page.getByRole('main')).toContainText('3 Bakehouse Yard');
  await page.getByLabel('Account credit').check();
  const total = Number((await orderTotal(page).textContent())?.slice(1));
  await placeOrderButton(page).click();
  await expectOrderPlaced(page);
  const { usable_credit: left } = (await send('GET', '/authenticate/blendly/user')) as {
    usable_credit: number;
  };
  expect(left).toBeCloseTo(50 - total, 2);
  await page.getByRole('link', { name: 'View Our Blog' }).click();
  await expect(page).toHaveURL('/blog');
});

test('a member places an order on account', { tag: '@desktop' }, async ({ page, context }) => {
  const { token, user } = await signInWithAddress(context);
  const data = { balance_limit: 500 };
  await sendAsStaff(context, { method: 'PATCH', path: `/staff/customers/${user.id}`, data });
  await fillCart(context, 1, token);
  await goToPayment(page);
  const total = await orderTotal(page).textContent();
  await expect(page.getByRole('main')).toContainText(`Save To Balance${total} / £500.00`);
  await page.getByLabel('Save To Balance').check();
  await placeOrderButton(page).click();
  await expectOrderPlaced(page);
});

test('a guest places an order by keyboard alone', { tag: '@desktop' }, async ({ page, context }) => {
  await fillCart(context, 1);
  await page.goto('/checkout');
  await expect(page.getByLabel('First Name')).toBeVisible();
  await page.getByRole('link', { name: 'Log in as member' }).focus();
  await page.keyboard.press('Tab');
  for (const text of [
    newEmail(),
    'Theo',
    'Lund',
    '',
    '14 Quay Street',
    'Whitby',
    'North Yorkshire',
    'yo211dh',
  ])
    await typeAndTab(page, text);
  await page.keyboard.press('Tab');
  await page.keyboard.type('01947 555010');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Shipping' })).toBeFocused();
  await expect(page.getByLabel('Second Class (2 Days)')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Second Class (2 Days)')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused();
  await placeOrderButton(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Pay now' }).press('Enter');
  await expectOrderPlaced(page);
  await expect(page.getByRole('main')).toContainText(/We roast Morning on \w+day/);
  const ownPage = page.getByRole('region', { name: 'Morning has a page of its own' });
  await ownPage.getByRole('link', { name: 'See the page' }).press('Enter');
  await expect(page).toHaveURL(/\/cuppingnotes\/C\w+$/);
  await expect(page.getByRole('main')).toContainText('For the morning.');
});

test('missing and refused details are reported at their checkout step', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await fillCart(context, 1);
  await page.goto('/checkout');
  await clickContinue(page);
  await expect(page.getByText('Please fill in all fields')).toBeVisible();
  await fillIn(page, GUEST_DETAILS);
  await clickContinue(page);
  await expect(page.getByText('Please provide guest email', { exact: true })).toBeVisible();
  await fillIn(page, { Email: newEmail(), 'Company Name (optional)': ' ', 'Zip/Postal Code': 'nowhere' });
  await fillIn(page, { 'Phone Number': 'ask at the bakery', City: 'W'.repeat(90) });
  await expect(page.getByLabel('Company Name (optional)')).toHaveValue('Theo Lund');
  await clickContinue(page);
  await expect(page.getByLabel('Zip/Postal Code')).toHaveAccessibleDescription(/postcode/);
  await fillIn(page, { 'Zip/Postal Code': 'YO21 1DH' });
  await clickContinue(page);
  await page.getByLabel('A different address').check();
  await clickContinue(page);
  await expect(page.getByText('Please fill in all fields')).toBeVisible();
  await page.getByLabel('My billing address').check();
  await clickContinue(page);
  await placeOrderButton(page).click();
  await expectStep(page, 'Billing');
  await expect(page.getByLabel('City')).toHaveAccessibleDescription(/80 characters/);
  await expect(page.locator('main :focus')).toContainText('80 characters');
  await expect(page.getByLabel('Phone Number')).toHaveValue('ask at the bakery');
});

test('every checkout step passes axe and never scrolls sideways', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await fillCart(context, 2);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Order Summary (done)' }).click();
  await page.getByRole('button', { name: 'Checkout as Guest' }).waitFor();
  await expectAccessibleAndResponsive(page);
  await page.getByRole('button', { name: 'Checkout as Guest' }).click();
  await clickContinue(page);
  await expectAccessibleAndResponsive(page);
  await fillIn(page, { Email: newEmail(), ...GUEST_DETAILS });
  await clickContinue(page);
  await page.getByLabel('A different address').check();
  await expectAccessibleAndResponsive(page);
  await page.getByLabel('My billing address').check();
  await clickContinue(page);
  await expectStep(page, 'Payment');
  await expectAccessibleAndResponsive(page);
});

test('the checkout without a cart or a payment leads elsewhere and says why', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/checkout');
  await expect(page).toHaveURL('/cart');
  await page.goto('/checkout/complete');
  await expect(page).toHaveURL('/');
  await page.goto('/checkout/complete?paymentId=abc&token=def');
  await expect(page.getByRole('alert').filter({ hasText: 'Please provide' })).toHaveText(
    'Please provide paymentId, token, payerId',
  );
  await page.goto(`/checkout/complete?paymentId=${'A'.repeat(22)}&token=B&PayerID=C`);
  await expectStep(page, 'You Order Placement Failed');
  await expect(page.getByRole('link', { name: 'Go To Profile' })).toHaveAttribute('href', '/profile');
  await page.getByRole('link', { name: 'Go To Homepage' }).click();
  await expect(page).toHaveURL('/');
});

async function typeAndTab(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

test('the code by which a guest was sent here goes along with their order', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await page.goto('/shop?ref=MINA10');
  await fillCart(context, 1);
  await page.goto('/checkout');
  await fillInBillingAsGuest(page, newEmail());
  const creating = page.waitForRequest('**/api/customers/create-guest');
  await clickContinue(page);
  expect((await creating).postDataJSON()).toMatchObject({ referralCode: 'MINA10' });
  await expectStep(page, 'Shipping');
});
