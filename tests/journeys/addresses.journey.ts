import { expect, type Page } from '@playwright/test';
import { BAKERY_ADDRESS } from '#tests/support/browser/checkout.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { fillIn } from '#tests/support/browser/form.ts';
import { logIn, signInAsNewMember } from '#tests/support/browser/members.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';

const HOME_ADDRESS = { ...BAKERY_ADDRESS, address: '14 Quay Street' };

const shippingAddresses = (page: Page) => page.getByRole('region', { name: 'Shipping Information' });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save' });

const fillInAddress = (page: Page, changes: Record<string, string> = {}) =>
  fillIn(page, {
    Address: HOME_ADDRESS.address,
    City: HOME_ADDRESS.city,
    'State/Province': HOME_ADDRESS.province,
    'Zip/Postal Code': HOME_ADDRESS.zipCode,
    'Phone Number': HOME_ADDRESS.phone,
    ...changes,
  });

test('saving the billing address formats its postcode and updates the name in the header @desktop', async ({
  page,
  context,
}) => {
  await signInAsNewMember(context);
  await page.goto('/profile/user/update');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Basic & Billing Information');
  const country = page.getByLabel('Country');
  await expect(country).toHaveValue('GB');
  await expect(country.locator('option').first()).toHaveText('United Kingdom');
  await expect(country.locator('option').nth(1)).toHaveText('Afghanistan');
  await fillInAddress(page, { 'First Name': 'Minnie', 'Zip/Postal Code': 'yo211dh' });
  await expectAccessibleAndResponsive(page);
  await saveButton(page).click();
  await expect(page).toHaveURL('/profile#billing');
  await expect(page.getByRole('region', { name: 'Billing Information' })).toContainText('YO21 1DH');
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Your profile, Minnie Okafor' }),
  ).toBeVisible();
});

test('the error message of a refused address disappears at the next edit', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await signInAsNewMember(context);
  await page.goto('/profile/user/update');
  await saveButton(page).click();
  await expect(page.getByText('Please fill in all fields')).toBeVisible();
  await fillInAddress(page, { 'Zip/Postal Code': 'nowhere' });
  await saveButton(page).click();
  const ofField = page.getByText('That doesn’t look like a UK postcode.', { exact: true });
  await expect(ofField).toBeVisible();
  await page.getByLabel('Zip/Postal Code').fill('YO21 1DH');
  await expect(ofField).toBeHidden();
  const message = 'We can’t save that just now. Please try again in a minute.';
  await page.route('**/api/customers/update', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message } }),
  );
  await saveButton(page).click();
  const error = page.getByText(/^Something went wrong/);
  await expect(error).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Whitby');
  await page.getByLabel('Phone').fill('01947 555 123');
  await expect(error).toBeHidden();
});

test('a member adds, changes and deletes a shipping address @desktop', async ({ page, context }) => {
  await signInAsNewMember(context);
  await page.goto('/profile');
  await shippingAddresses(page).getByText('Shipping Information').click();
  await shippingAddresses(page).getByRole('link', { name: 'Add' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Shipping Information');
  await fillInAddress(page);
  await saveButton(page).click();
  await expect(shippingAddresses(page).getByRole('listitem')).toContainText('14 Quay Street');
  await shippingAddresses(page).getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Shipping Information');
  await page.getByLabel('Address', { exact: true }).fill('3 Bakehouse Yard');
  await expectAccessibleAndResponsive(page);
  await saveButton(page).click();
  await expect(shippingAddresses(page).getByRole('listitem')).toContainText('3 Bakehouse Yard');
  const deleteButton = shippingAddresses(page).getByRole('button', {
    name: 'Delete 3 Bakehouse Yard, Whitby',
  });
  const dialog = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete shipping address ?',
  });
  await deleteButton.click();
  await dialog.getByRole('button', { name: 'No' }).click();
  await expect(dialog).toBeHidden();
  await expect(deleteButton).toBeFocused();
  await deleteButton.click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(shippingAddresses(page)).toContainText('No saved addresses yet.');
  await expect(shippingAddresses(page).getByRole('link', { name: 'Add' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'That address was deleted.' })).toBeVisible();
});

test('a shipping address that can’t be deleted says why in an alert', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const member = await signInAsNewMember(context);
  const created = await member.send('POST', '/shipping-details/create-as-customer', HOME_ADDRESS);
  const { id } = created as { id: number };
  await page.goto('/profile#shipping');
  await shippingAddresses(page)
    .getByRole('button', { name: /^Delete/ })
    .click();
  // Meanwhile another tab deletes it.
  await member.send('DELETE', `/shipping-details/${id}`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  const alert = page.getByRole('alertdialog', { name: 'Alert' });
  await expect(alert).toContainText('We could not find that address. It may have been deleted already.');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(shippingAddresses(page).getByRole('link', { name: 'Add' })).toBeFocused();
  await expect(shippingAddresses(page)).toContainText('No saved addresses yet.');
});

test('a saved address names a company that is its owner once', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const { send } = await signInAsNewMember(context);
  const address = { ...HOME_ADDRESS, companyName: 'Mina Okafor' };
  await send('POST', '/shipping-details/create-as-customer', address);
  await page.goto('/profile#shipping');
  const saved = shippingAddresses(page).getByRole('listitem');
  await expect(saved).toContainText('14 Quay Street');
  await expect(saved).not.toContainText('Mina Okafor, Mina Okafor');
});

test("another member's shipping address is not found", { tag: '@desktop' }, async ({
  page,
  context,
  otherContext,
}) => {
  const other = await signInAsNewMember(otherContext);
  const created = await other.send('POST', '/shipping-details/create-as-customer', HOME_ADDRESS);
  const { id } = created as { id: number };
  await signInAsNewMember(context);
  await page.goto(`/profile/shipping-details/update/${id}`);
  await expect(page.getByRole('main')).toContainText('We can’t find that address.');
  await expect(page.getByRole('main')).not.toContainText('Quay Street');
});

test('a half-filled address survives a session that ended in another tab', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const { email, send } = await signInAsNewMember(context);
  await page.goto('/profile/shipping-details/create');
  await fillInAddress(page, { Address: '3 Bakehouse Yard' });
  await send('POST', '/logout');
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(page).toHaveURL('/login?redirect=%2Fprofile%2Fshipping-details%2Fcreate');
  await logIn(page, email);
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('3 Bakehouse Yard');
  await saveButton(page).click();
  await expect(shippingAddresses(page)).toContainText('3 Bakehouse Yard');
});
