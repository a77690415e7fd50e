/** Passkeys of staff: added, used in place of both factors, then demanded of everybody, and lost. */
import { expect, type Page } from '@playwright/test';
import type { Answer } from '#contract/calls.ts';
import { codeAt, stepAt } from '#server/people/accounts/one-time-code.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/browser/accessibility.ts';
import { type EmptyShop, startEmptyShop } from '#tests/support/browser/empty-shop.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { withAuthenticator, withoutList } from '#tests/support/browser/passkeys.ts';

const OWNER = {
  email: 'anna@example.com',
  firstName: 'Anna',
  lastName: 'Weber',
  newPassword: 'four green watering cans',
  confirmedNewPassword: 'four green watering cans',
};

/** Of its own, since what it demands holds for all staff of a shop. */
let shop: EmptyShop;
test.beforeAll(async () => {
  shop = await startEmptyShop();
});
test.afterAll(() => shop.close());

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The owner, as the link makes them: with an app and recovery codes, and logged in. */
async function setUp(page: Page) {
  const person = { ...OWNER, key: new URL(shop.setUpAt).searchParams.get('key') };
  const post = async (path: string, data: object) =>
    (await page.request.post(`${shop.url}/api/staff/setup${path}`, { data })).json() as Promise<unknown>;
  const { secret } = (await post('/second-factors', person)) as Answer<'POST /staff/setup/second-factors'>;
  const oneTimeCode = codeAt(secret, stepAt(new Date()) - 1);
  const made = (await post('', { ...person, secret, oneTimeCode })) as Answer<'POST /staff/setup'>;
  await page.goto(`${shop.url}/staff`);
  await page.evaluate(`localStorage.setItem('sixbean.token', '${made.token}')`);
  return { codes: made.recovery_codes, sixDigits: () => codeAt(secret, stepAt(new Date())) };
}

async function typePassword(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password').fill(OWNER.newPassword);
  await press(page, 'Log in');
}

test('an owner adds a passkey, logs in with it, demands it of everybody, loses it and comes back @desktop', async ({
  page,
}) => {
  const { codes, sixDigits } = await setUp(page);
  await withoutList(page);
  const device = await withAuthenticator(page);
  await page.goto(`${shop.url}/staff/people/me`);
  await press(page, 'Add a passkey');
  await expectAccessibleInLightAndDark(page);
  await press(page, 'Ask this device');
  const rows = page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem');
  await expect(rows).toHaveText(/Chrome on Linux.*Not used yet/s);
  await rows.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('The office laptop');
  await press(page, 'Save the name');
  await expect(rows).toContainText('The office laptop');
  await expectAccessibleInLightAndDark(page);

  await press(page, 'Log out');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await expectAccessibleInLightAndDark(page);
  await press(page, 'Use a passkey');
  // The same address, with the rooms around it.
  await expect(title(page)).toHaveText('Your access');
  await page.goto(`${shop.url}/staff/settings`);
  await press(page, 'Change how they log in');
  await page.getByLabel('Staff log in', { exact: true }).selectOption('With a passkey');
  await press(page, 'Change it');
  await expect(page.getByRole('dialog')).toBeHidden();
  // A change holds within two seconds.
  await expect(async () => {
    await page.goto(`${shop.url}/staff/people/me`);
    await expect(page.getByText('Everybody here logs in with a passkey')).toBeVisible({ timeout: 2000 });
  }).toPass();

  await press(page, 'Log out');
  await typePassword(page);
  await page.getByLabel('Six digits of your authenticator app').fill(sixDigits());
  await press(page, 'Log in');
  await expect(page.getByText('Staff log in with a passkey here. Please use yours')).toBeVisible();
  await expect(page.getByLabel('One of your recovery codes')).toBeFocused();
  await expectAccessibleInLightAndDark(page);
  await device.loseAll();
  await page.getByLabel('One of your recovery codes').fill(codes[0] ?? '');
  await press(page, 'Log in');
  await expect(title(page)).toHaveText('Staff log in with a passkey here');
  await expectAccessibleInLightAndDark(page);
  await press(page, 'Use a passkey');
  await expect(page.getByText('No passkey was used.')).toBeVisible();
  await press(page, 'Add a passkey');
  await expect(title(page)).toHaveText('Your access');
  await expect(rows).toHaveCount(2);
  await rows.filter({ hasText: 'The office laptop' }).getByRole('button', { name: 'Remove' }).click();
  // As some time after the login, when it takes a fresh code, or a passkey in its place.
  const problem = { code: 'fresh_login_needed', message: 'Please show once more that it’s you.' };
  await page.route('**/api/passkeys/*', (route) => route.fulfill({ status: 403, json: problem }), {
    times: 1,
  });
  await press(page, 'Remove it');
  await expect(page.getByLabel('Six digits of your authenticator app')).toBeFocused();
  await expectAccessibleInLightAndDark(page);
  await press(page, 'Use a passkey instead');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Chrome on Linux');
});
