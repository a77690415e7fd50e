import { expect, type Page } from '@playwright/test';
import { GOOD_PASSWORD } from '#tests/support/api/members.ts';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import { expectVisibleFor, gotoAndPauseClock, pauseClock } from '#tests/support/browser/clock.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { linkInMail, waitForMail } from '#tests/support/browser/mails.ts';
import { newEmail, signInAsNewMember } from '#tests/support/browser/members.ts';

async function fillInAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('First Name').fill('Mina');
  await page.getByLabel('Last Name').fill('Okafor');
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel('Company Name').fill('Harbour Bakes');
  await page.getByLabel('Phone Number').fill('01947 555010');
  await page.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD);
  await page.getByLabel('Retype Password', { exact: true }).fill(GOOD_PASSWORD);
}

const signUpButton = (page: Page, name = 'Sign up') => page.getByRole('main').getByRole('button', { name });

test('signing up for a plan starts its trial once the link in the mail confirms the e-mail address @desktop', async ({
  page,
  context,
}) => {
  const email = newEmail();
  await page.clock.install();
  await page.goto('/subscription');
  await page.getByRole('link', { name: 'Start Your 30 Day Trail with Barista Plus' }).first().click();
  await expect(page.getByRole('main')).toContainText(
    'Try Barista Plus free for 30 days, at about 20% off our standard prices. Free Second Class from £150 an order, instead of £35 without a plan. It starts when you confirm your email, once for each address. To keep it afterwards for £19.99 a month, press “Keep it” in your profile.',
  );
  await pauseClock(page);
  const warning = page.getByRole('alert').filter({ hasText: 'Please fill in all fields' });
  await signUpButton(page, 'Start my 30-day Barista Plus trial').click();
  await expect(warning).toBeVisible();
  await fillInAccount(page, email);
  await signUpButton(page, 'Start my 30-day Barista Plus trial').click();
  await expect(page).toHaveURL('/profile');
  await expect(warning).toHaveCount(0);
  await page.clock.resume();
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Your profile, Mina Okafor' }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Welcome, Mina' })).toContainText(
    'Your 30 days of Barista Plus start as soon as you do. From then on the shop, the creator and your cart show about 20% off our standard prices.',
  );
  const token = await page.evaluate(() => localStorage.getItem('sixbean.token'));
  const account = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await context.request.get('/api/authenticate/blendly/user', { headers })).json();
  };
  expect(await account()).toMatchObject({ user_type_id: 1, trial_days_remaining: 0, email });
  const shop = await context.newPage();
  await shop.goto('/shop');
  const firstTile = shop.getByRole('main').getByRole('article').first();
  await expect(firstTile).toContainText(/£\d+\.\d\d per kg/);
  const homePrice = await firstTile.textContent();
  const verify = linkInMail(await waitForMail(email, /Confirm/), '/verify');
  await page.goto(verify);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('status').first()).toContainText('your email address is confirmed');
  await expect(page.getByRole('status').first()).toContainText('Your 30 days of Barista Plus have begun');
  expect(await account()).toMatchObject({ user_type_id: 4, trial_days_remaining: 30 });
  await expect(firstTile).toContainText(/£\d+\.\d\d per kg/);
  await expect(firstTile).not.toHaveText(homePrice ?? '');
  await shop.close();
  await page.goto(verify);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await page.getByRole('main').getByRole('link', { name: 'Go to your profile' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('main')).toContainText('30 days left on trial');
});

test('missing fields of the sign-up are marked, with a message for four seconds', {
  tag: '@desktop',
}, async ({ page }) => {
  await gotoAndPauseClock(page, '/signup');
  await page.getByLabel('First Name').fill('Mina');
  await signUpButton(page).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Please fill in all fields' });
  await expect(toast).toBeVisible();
  await expect(page.getByLabel('Last Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('First Name')).toHaveValue('Mina');
  await expectVisibleFor(toast, 4);
  await page.clock.resume();
  await signUpButton(page).click();
  await expect(toast).toBeVisible();
  await expectAccessible(page);
});

test('two different passwords are cleared, and nothing else', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/signup');
  await fillInAccount(page, newEmail());
  await page.getByLabel('Retype Password', { exact: true }).fill('nine amber kettles');
  await signUpButton(page).click();
  await expect(page.getByRole('alert')).toContainText("Passwords doesn't match, please try again");
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Retype Password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('First Name')).toHaveValue('Mina');
});

test('a refused password is reported beside its field, and nothing typed is lost @desktop', async ({
  page,
}) => {
  await page.goto('/signup');
  await fillInAccount(page, newEmail());
  for (const name of ['Password', 'Retype Password'])
    await page.getByLabel(name, { exact: true }).fill('password'.repeat(2));
  await signUpButton(page).click();
  await expect(page.getByRole('main')).toContainText('That password is too common.');
  await expect(page.getByLabel('Phone Number')).toHaveValue('01947 555010');
  await expect(page).toHaveURL('/signup');
});

test('Show Password shows the password', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/signup');
  const field = page.getByLabel('Password', { exact: true });
  await field.fill(GOOD_PASSWORD);
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show Password', exact: true }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveAttribute('autocomplete', 'new-password');
});

test('members who are logged in are led from the sign-up and login to the home page', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await signInAsNewMember(context);
  for (const url of ['/signup', '/login']) {
    await page.goto(url);
    await expect(page).toHaveURL('/');
  }
});
