/** What makes the second order easier than the first, and keeps the first from failing. */
import { expect } from '@playwright/test';
import { expectMainPartAccessible } from '#tests/support/browser/accessibility.ts';
import { createCart, fillCart } from '#tests/support/browser/cart.ts';
import {
  clickContinue,
  expectOrderPlaced,
  expectStep,
  fillInBillingAsGuest,
  GUEST_DETAILS,
  goToPayment,
  goToPaymentAsGuest,
  placeOrderButton,
  signInWithAddress,
} from '#tests/support/browser/checkout.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { expectFieldValues, field, fillIn } from '#tests/support/browser/form.ts';
import { newEmail, signInAsNewMember } from '#tests/support/browser/members.ts';
import { issueGiftCard } from '#tests/support/browser/staff.ts';

test('a member who cancels at PayPal pays from credit instead', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const { send, token } = await signInWithAddress(context);
  await fillCart(context, 1, token);
  await goToPayment(page);
  await placeOrderButton(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('main')).toContainText('You cancelled the payment');
  await expect(page.getByText('Shipping (done)')).toBeVisible();
  await expect(page.getByText('Payment (done)')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pay with your credit' })).toHaveCount(0);
  await send('POST', '/top-ups', await issueGiftCard(context, 100));
  await page.reload();
  await page.getByRole('button', { name: 'Pay with your credit' }).click();
  await expectOrderPlaced(page);
  await expect(page.getByRole('main')).toContainText('3 Bakehouse Yard');
});

test('a member’s second checkout begins with the addresses of the first, and a gift says so', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const { send, token } = await signInAsNewMember(context);
  await send('POST', '/top-ups', await issueGiftCard(context, 100));
  await fillCart(context, 1, token);
  await page.goto('/checkout');
  await expectStep(page, 'Billing');
  await fillIn(page, { Address: '14 Quay Street', City: 'Whitby', 'State/Province': 'North Yorkshire' });
  await fillIn(page, { 'Zip/Postal Code': 'yo211dh' });
  await page.getByLabel('Deliver to this address').uncheck();
  await clickContinue(page);
  await expect(page.getByLabel('A different address')).toBeChecked();
  await fillIn(page, {
    'First Name': 'Ada',
    'Last Name': 'Lind',
    Address: '1 High Street',
    City: 'York',
    'State/Province': 'North Yorkshire',
    'Zip/Postal Code': 'YO1 7HH',
    'Phone Number': '01904 555010',
  });
  await expect(page.getByLabel('A saved address')).toHaveCount(0);
  await page.getByLabel('It’s a gift').check();
  await page.getByLabel('Gift message').fill('With love');
  await page.getByLabel('Note for the roastery').fill('Ring twice');
  await clickContinue(page);
  await expectStep(page, 'Payment');
  await expect(page.getByRole('definition').filter({ hasText: 'With love' })).toBeVisible();
  await page.getByRole('button', { name: 'Change the note' }).click();
  await page.getByLabel('Note for the roastery').fill('Ring once');
  await clickContinue(page);
  await expect(page.getByRole('definition').filter({ hasText: 'Ring once' })).toBeVisible();
  await page.getByLabel('Account credit').check();
  await placeOrderButton(page).click();
  await expect(page.getByRole('region', { name: 'It’s a gift' })).toContainText('With love');
  await expect(page.getByRole('main')).toContainText('Ada Lind');
  const next = await createCart(context, ['Evening'], token);
  await page.evaluate((id) => localStorage.setItem('sixbean.cart', id), next);
  await goToPayment(page);
  await expect(page.getByRole('main')).toContainText('Ada Lind, 1 High Street, York YO1 7HH');
  await page.getByRole('button', { name: 'Change billing' }).click();
  await expectFieldValues(page, { Address: '14 Quay Street', 'Zip/Postal Code': 'YO21 1DH' });
  await clickContinue(page);
  await expect(page.getByLabel('A saved address')).toBeChecked();
  await expect(page.getByRole('main')).toContainText('Ada Lind, 1 High Street, York YO1 7HH');
  await clickContinue(page);
  await expectStep(page, 'Payment');
});

test('the company follows the name until it is changed, and a postcode is judged as it is typed', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await fillCart(context, 1);
  await page.goto('/checkout');
  await fillInBillingAsGuest(page, newEmail());
  const company = field(page, 'Company Name (optional)');
  await fillIn(page, { 'First Name': '', 'Last Name': '', 'Company Name (optional)': '' });
  await clickContinue(page);
  await expect(company).toHaveAccessibleDescription(/Please fill in this field\./);
  await fillIn(page, { 'First Name': 'Theo', 'Last Name': 'Lund' });
  await expect(company).toHaveValue('Theo Lund');
  await expect(company).toHaveAccessibleDescription('Not a business? We’ll use your name.');
  await company.fill('');
  await fillIn(page, { 'First Name': 'Thea' });
  await expect(company).toHaveValue('Thea Lund');
  await company.fill('Harbour Bakes');
  await fillIn(page, { 'First Name': 'Theo' });
  await expect(company).toHaveValue('Harbour Bakes');
  const postcode = field(page, 'Zip/Postal Code');
  await expect(postcode).toHaveAccessibleDescription('Postcode');
  await postcode.fill('');
  await postcode.pressSequentially('sw1');
  await expect(postcode).toHaveAccessibleDescription('Postcode');
  await postcode.blur();
  await expect(postcode).toHaveAccessibleDescription(/doesn’t look like a UK postcode/);
  await postcode.press('End');
  await postcode.pressSequentially('a');
  await expect(postcode).toHaveAccessibleDescription('Postcode');
  await postcode.pressSequentially('w');
  await expect(postcode).toHaveAccessibleDescription(/doesn’t look like a UK postcode/);
  await postcode.fill('sw1a1aa');
  await expect(postcode).toHaveAccessibleDescription('Postcode');
  await postcode.blur();
  await expect(postcode).toHaveValue('SW1A 1AA');
  await page.getByLabel('Country').selectOption('FR');
  await expect(postcode).toHaveAccessibleDescription('Postcodes there look like 12345.');
  await postcode.fill('75 001');
  await postcode.blur();
  await expect(postcode).toHaveValue('75001');
  await expect(postcode).toHaveAccessibleDescription('');
});

test('a list of countries that fails to load is asked for again', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await fillCart(context, 1);
  await page.goto('/cart');
  await page.route('**/checkout.data*', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/"countries",\[[\d,]*\]/, '"countries",[]') });
  });
  await page.route('**/api/countries', (route) => route.abort());
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'We couldn’t load the list of countries' }),
  ).toBeVisible();
  await page.unroute('**/api/countries');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectStep(page, 'Billing');
});

test('the checkout keeps other pages folded away, and a guest’s order begins an account', async ({
  page,
  context,
}) => {
  const email = newEmail();
  await fillCart(context, 1);
  await goToPaymentAsGuest(page, email);
  await expect(page.getByRole('navigation', { name: 'Steps of the checkout' })).toContainText('5Complete');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Subscribe' })).toHaveCount(0);
  await placeOrderButton(page).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expectFieldValues(page, {
    'First Name': GUEST_DETAILS['First Name'],
    Email: email,
    'Company Name': 'Theo Lund',
  });
  await page.getByLabel('Password', { exact: true }).fill('seven quiet lighthouses');
  await page.getByLabel('Retype Password', { exact: true }).fill('seven quiet lighthouses');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('region', { name: 'Billing Information' })).toContainText('14 Quay Street');
  const comesLater = 'Coffee you’ve ordered as a guest then joins your orders and blends here.';
  await expect(page.getByRole('region', { name: 'Welcome, Theo' })).toContainText(comesLater);
  await expect(page.getByRole('region', { name: 'Last order' })).toContainText('None in this account yet');
  // That is said once, and so is that the address is to be confirmed.
  await expect(page.getByRole('main').getByText(/guest/).filter({ visible: true })).toHaveCount(1);
  await expect(
    page
      .getByRole('main')
      .getByText(/confirm/i)
      .filter({ visible: true }),
  ).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('link', { name: /start blending/i })).toHaveCount(1);
  // Away and back: the welcome is for the moment after signing up.
  await page.goto('/shop');
  await page.goto('/profile');
  const unconfirmed = page.getByRole('region', { name: 'Confirm your email' });
  await expect(unconfirmed).toContainText(comesLater);
  await expect(page.getByRole('button', { name: 'Resend verification email' })).toHaveCount(1);
  await unconfirmed.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
  await page.getByRole('tab', { name: 'Order History' }).click();
  await expect(unconfirmed).toHaveCount(0);
});

test('what is missing and what is wrong in an address are told at once, at the checkout and in the profile', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const wrong = page.getByRole('main').getByRole('listitem').getByRole('link');
  const postcode = 'Zip/Postal Code: That doesn’t look like a UK postcode.';
  const phone = 'Phone Number: Please give a phone number: digits and spaces, with a leading + if you like.';
  await fillCart(context, 1);
  await page.goto('/checkout');
  await fillInBillingAsGuest(page, 'theo@example');
  await fillIn(page, { City: '', 'Zip/Postal Code': 'Whitby', 'Phone Number': 'none' });
  await clickContinue(page);
  await expect(wrong).toHaveText([
    'Email: Please give an email address such as anna@example.com.',
    'City: Please fill in this field.',
    postcode,
  ]);
  await expect(field(page, 'City')).toHaveAttribute('aria-invalid', 'true');
  await signInAsNewMember(context);
  await page.goto('/profile/user/update');
  await fillIn(page, { Address: '', 'Zip/Postal Code': 'Whitby', 'Phone Number': 'none' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(wrong.filter({ hasText: 'Address: Please fill in this field.' })).toBeVisible();
  await expect(wrong.filter({ hasText: postcode })).toBeVisible();
  await expect(wrong.filter({ hasText: phone })).toBeVisible();
});

test('a company gives its purchase order number and finds it on the order; nobody else is asked for one', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await fillCart(context, 1);
  await page.goto('/checkout');
  await fillInBillingAsGuest(page, newEmail());
  await clickContinue(page);
  await expectStep(page, 'Shipping');
  const number = page.getByLabel('Purchase order number');
  await expect(number).toHaveCount(0);
  await page.getByRole('button', { name: 'Billing (done)' }).click();
  await fillIn(page, { 'Company Name (optional)': 'Harbour Bakes' });
  await clickContinue(page);
  await number.fill('4'.repeat(41));
  await clickContinue(page);
  await expect(number).toHaveAccessibleDescription(/Please keep this to 40 characters\./);
  await number.fill('PO-4711');
  await clickContinue(page);
  await expect(page.getByRole('main')).toContainText('Purchase order numberPO-4711');
  await expectMainPartAccessible(page);
  await page.reload();
  await placeOrderButton(page).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expectOrderPlaced(page);
  await page.getByRole('link', { name: 'View Order Again' }).click();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('PO-4711');
});
