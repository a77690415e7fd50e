import { expect, type Page } from '@playwright/test';
import { cartLink, fillCart } from '../support/browser/cart.ts';
import { expectVisibleFor, pauseClock } from '../support/browser/clock.ts';
import { test } from '../support/browser/fixtures.ts';
import {
  aMemberElsewhere,
  linkInMail,
  logIn,
  signInAsNewMember,
  waitForMail,
} from '../support/browser/members.ts';

const OTHER_PASSWORD = 'nine amber kettles';

const profileLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Your profile/ });

test('logging in brings the cart along and leads to where one wanted to go', async ({
  page,
  context,
  browser,
}) => {
  const { email } = await aMemberElsewhere(browser);
  await fillCart(context, 1);
  await page.goto('/login?redirect=cart');
  await logIn(page, email);
  await expect(page).toHaveURL('/cart');
  await expect(profileLink(page)).toHaveAccessibleName('Your profile, Mina Okafor');
  await expect(page.getByRole('main')).toContainText('Morning');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 coffee');
  await profileLink(page).click();
  await expect(page).toHaveURL('/profile');
});

test('a redirect never leaves the shop', { tag: '@desktop' }, async ({ page, browser }) => {
  const { email } = await aMemberElsewhere(browser);
  await page.goto('/login?redirect=//evil.example/');
  await logIn(page, email);
  await expect(page).toHaveURL('/');
});

test('the button waits, and a refusal is said for five seconds', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await pauseClock(page);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/authenticate/blendly', async (route) => {
    await answered;
    await route.continue();
  });
  await logIn(page, 'nobody@example.com');
  const busy = page.getByRole('button', { name: 'Loading...' });
  await expect(busy).toBeDisabled();
  answer();
  const toast = page.getByRole('alert').filter({ hasText: 'do not match' });
  await expect(toast).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('nobody@example.com');
  await expectVisibleFor(toast, 5);
});

test('two tabs agree about the login', { tag: '@desktop' }, async ({ page, context, browser }) => {
  const { email } = await aMemberElsewhere(browser);
  const other = await context.newPage();
  await Promise.all([page.goto('/login?redirect=/login'), other.goto('/shop')]);
  await logIn(page, email);
  await expect(profileLink(other)).toHaveAccessibleName('Your profile, Mina Okafor');
  await expect(page).toHaveURL('/');
  await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/login');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('sixbean.token'))).toBeNull();
});

test('logging out ends the session, and forgets the login and the cart', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const { token } = await signInAsNewMember(context);
  await page.goto('/shop');
  const revoked = page.waitForResponse('**/api/logout');
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect((await revoked).status()).toBe(204);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['arrived']);
  const answer = await context.request.get('/api/authenticate/blendly/user', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);
});

test('a forgotten password is replaced by mail', async ({ page, browser }) => {
  const { email } = await aMemberElsewhere(browser);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page).toHaveURL('/passwordreset');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Password');
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status').first()).toHaveText(
    `Instructions has been sent to your email: ${email}`,
  );
  const link = linkInMail(await waitForMail(email, /password/), '/changepassword');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(OTHER_PASSWORD);
  await page.getByLabel('Confirm new password', { exact: true }).fill(OTHER_PASSWORD);
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(page.getByRole('main')).toContainText('Password changed!');
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await logIn(page, email, OTHER_PASSWORD);
  await expect(page).toHaveURL('/');
  await expect(profileLink(page)).toBeVisible();
});

test('a code works once', { tag: '@no-script' }, async ({ page, browser }) => {
  const { email } = await aMemberElsewhere(browser);
  await page.goto('/passwordreset');
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('main')).toContainText(`Instructions has been sent to your email: ${email}`);
  const link = linkInMail(await waitForMail(email, /password/), '/changepassword');
  for (const said of ['Password changed!', 'That link does not work any more']) {
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(OTHER_PASSWORD);
    await page.getByLabel('Confirm new password', { exact: true }).fill(OTHER_PASSWORD);
    await page.getByRole('button', { name: 'Change my password' }).click();
    await expect(page.getByRole('main')).toContainText(said);
  }
});

test('the username is the e-mail address', { tag: '@no-script' }, async ({ page }) => {
  await page.goto('/usernamereset');
  await page.getByRole('main').getByLabel('Email').fill('mina@example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('main')).toContainText('mina@example.com, that is your username');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/login');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a login says why it needs one', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByText('An account needs JavaScript')).toBeVisible();
    await logIn(page, 'mina@example.com');
    await expect(page.getByText('Nothing was sent')).toBeVisible();
  });
});
