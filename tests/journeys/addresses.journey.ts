import { expect, type Page } from '@playwright/test';
import { BAKERY_ADDRESS } from '../support/browser/checkout.ts';
import { test } from '../support/browser/fixtures.ts';
import { logIn, signInAsNewMember } from '../support/browser/members.ts';
import { expectAccessibleAndResponsive } from '../support/browser/responsive-layout.ts';

const HOME = { ...BAKERY_ADDRESS, address: '14 Quay Street' };

const shipping = (page: Page) => page.getByRole('region', { name: 'Shipping Information' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });

async function fillIn(page: Page, changes: Record<string, string> = {}): Promise<void> {
  const labels = {
    Address: HOME.address,
    City: HOME.city,
    'State/Province': HOME.province,
    'Zip/Postal Code': HOME.zipCode,
    'Phone Number': HOME.phone,
    ...changes,
  };
  for (const [label, text] of Object.entries(labels))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(text);
}

test('a billing address is kept, tidied, and shown at once in the header', async ({ page, context }) => {
  await signInAsNewMember(context);
  await page.goto('/profile/user/update');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Basic & Billing Information');
  const country = page.getByLabel('Country');
  await expect(country).toHaveValue('GB');
  await expect(country.locator('option').first()).toHaveText('United Kingdom');
  await expect(country.locator('option').nth(1)).toHaveText('Afghanistan');
  await fillIn(page, { 'First Name': 'Minnie', 'Zip/Postal Code': 'yo211dh' });
  await expectAccessibleAndResponsive(page);
  await save(page).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('region', { name: 'Billing Information' })).toContainText('YO21 1DH');
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Your profile, Minnie Okafor' }),
  ).toBeVisible();
});

test('a refusal is said in a block that clears at the next edit', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await signInAsNewMember(context);
  await page.goto('/profile/user/update');
  await save(page).click();
  await expect(page.getByText('Please fill in all fields')).toBeVisible();
  await fillIn(page, { 'Zip/Postal Code': 'nowhere' });
  await save(page).click();
  const block = page.getByText(/^Something went wrong/);
  await expect(block).toContainText('That does not look like a postcode');
  await expect(page.getByLabel('City')).toHaveValue('Whitby');
  await page.getByLabel('Zip/Postal Code').fill('YO21 1DH');
  await expect(block).toBeHidden();
});

test('addresses are added, changed and deleted', async ({ page, context }) => {
  await signInAsNewMember(context);
  await page.goto('/profile');
  await shipping(page).getByRole('link', { name: 'Add' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Shipping Information');
  await fillIn(page);
  await save(page).click();
  await expect(shipping(page).getByRole('listitem')).toContainText('14 Quay Street');
  await shipping(page).getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Shipping Information');
  await page.getByLabel('Address', { exact: true }).fill('3 Bakehouse Yard');
  await expectAccessibleAndResponsive(page);
  await save(page).click();
  await expect(shipping(page).getByRole('listitem')).toContainText('3 Bakehouse Yard');
  const remove = shipping(page).getByRole('button', { name: 'Delete 3 Bakehouse Yard, Whitby' });
  const dialog = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete shipping address ?',
  });
  await remove.click();
  await dialog.getByRole('button', { name: 'No' }).click();
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(shipping(page)).toContainText('You have no saved addresses yet.');
  await expect(shipping(page).getByRole('link', { name: 'Add' })).toBeFocused();
});

test("somebody else's address is not there", { tag: '@desktop' }, async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await signInAsNewMember(elsewhere);
  const { id } = (await other.send('POST', '/shipping-details/create-as-customer', HOME)) as { id: number };
  await elsewhere.close();
  await signInAsNewMember(context);
  await page.goto(`/profile/shipping-details/update/${id}`);
  await expect(page.getByRole('main')).toContainText('We can’t find that address.');
  await expect(page.getByRole('main')).not.toContainText('Quay Street');
});

test('what was typed survives a login that ended in another tab', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const { email, send } = await signInAsNewMember(context);
  await page.goto('/profile/shipping-details/create');
  await fillIn(page, { Address: '3 Bakehouse Yard' });
  await send('POST', '/logout');
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(page).toHaveURL('/login?redirect=%2Fprofile%2Fshipping-details%2Fcreate');
  await logIn(page, email);
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('3 Bakehouse Yard');
  await save(page).click();
  await expect(shipping(page)).toContainText('3 Bakehouse Yard');
});
