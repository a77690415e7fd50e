import { expect, type Page } from '@playwright/test';
import { cartLink, fillCart } from '#tests/support/browser/cart.ts';
import { expectVisibleFor, gotoAndPauseClock } from '#tests/support/browser/clock.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { seedMark } from '#tests/support/browser/local-storage.ts';
import { linkInMail, waitForMail } from '#tests/support/browser/mails.ts';
import {
  changePassword,
  expectSessionEnded,
  logIn,
  NEW_PASSWORD,
  signInAsNewMember,
} from '#tests/support/browser/members.ts';
import { gotoAndSettle, holdRequests } from '#tests/support/browser/network.ts';

const profileLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Your profile/ });

test('logging in takes the cart along and leads to the page that was asked for @desktop', async ({
  page,
  context,
  otherContext,
}) => {
  const { email } = await signInAsNewMember(otherContext);
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

test('the redirect after a login never leaves the shop', { tag: '@desktop' }, async ({
  page,
  otherContext,
}) => {
  const { email } = await signInAsNewMember(otherContext);
  await page.goto('/login?redirect=//evil.example/');
  await logIn(page, email);
  await expect(page).toHaveURL('/');
});

test('the login button is disabled while waiting, and a refusal shows for five seconds', {
  tag: '@desktop',
}, async ({ page }) => {
  await gotoAndPauseClock(page, '/login');
  const release = await holdRequests(page, '**/api/authenticate/blendly');
  await logIn(page, 'nobody@example.com');
  const waitingButton = page.getByRole('button', { name: 'Loading...' });
  await expect(waitingButton).toBeDisabled();
  release();
  const toast = page.getByRole('alert').filter({ hasText: 'do not match' });
  await expect(toast).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('nobody@example.com');
  await expectVisibleFor(toast, 5);
});

test('a refusal goes as soon as logging in works', { tag: '@desktop' }, async ({ page, otherContext }) => {
  const { email } = await signInAsNewMember(otherContext);
  await gotoAndPauseClock(page, '/login?redirect=/passwordreset');
  await logIn(page, email, 'not the right words');
  const toast = page.getByRole('alert').filter({ hasText: 'do not match' });
  await expect(toast).toBeVisible();
  await logIn(page, email);
  await expect(page).toHaveURL('/passwordreset');
  await expect(toast).toHaveCount(0);
});

test('logging in and out in one tab does the same in the other', { tag: '@desktop' }, async ({
  page,
  context,
  otherContext,
}) => {
  const { email } = await signInAsNewMember(otherContext);
  const other = await context.newPage();
  const refused: string[] = [];
  other.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(answer.url());
  });
  await page.goto('/login?redirect=/login');
  await gotoAndSettle(other, '/shop');
  await logIn(page, email);
  await expect(profileLink(other)).toHaveAccessibleName('Your profile, Mina Okafor');
  await expect(page).toHaveURL('/');
  await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/login');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('sixbean.token'))).toBeNull();
  expect(refused).toEqual([]);
});

test('logging out ends the session and removes token and cart from the browser', { tag: '@desktop' }, async ({
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
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([seedMark('sixbean.token')]);
  await expectSessionEnded(context, token);
});

test('a browser that logged in before is let in while others give wrong passwords', {
  tag: '@desktop',
}, async ({ page, context, otherContext }) => {
  const { email } = await signInAsNewMember(otherContext);
  await page.goto('/login');
  await logIn(page, email);
  await expect(page).toHaveURL('/');
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  // From the network of the member, whose attempts are used up there.
  const data = { cartId: null, email, password: 'seven loud lighthouses' };
  for (let i = 0; i < 11; i++) await context.request.post('/api/authenticate/blendly', { data });
  const refused = await context.request.post('/api/authenticate/blendly', { data });
  expect(refused.status()).toBe(429);
  await logIn(page, email);
  await expect(page).toHaveURL('/');
  await expect(profileLink(page)).toBeVisible();
});

test('a forgotten password is reset by a link in a mail @desktop', async ({ page, otherContext }) => {
  const { email } = await signInAsNewMember(otherContext);
  await page.goto('/login');
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page).toHaveURL('/passwordreset');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Password');
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status').first()).toHaveText(
    `Instructions has been sent to your email: ${email}`,
  );
  const link = linkInMail(await waitForMail(email, /password/), '/changepassword');
  await page.goto(link);
  await changePassword(page);
  await expect(page.getByRole('main')).toContainText('Password changed!');
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL('/');
  await expect(profileLink(page)).toBeVisible();
});

test('a link to reset the password works once', { tag: ['@desktop', '@no-script'] }, async ({
  page,
  otherContext,
}) => {
  const { email } = await signInAsNewMember(otherContext);
  await page.goto('/passwordreset');
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('main')).toContainText(`Instructions has been sent to your email: ${email}`);
  const link = linkInMail(await waitForMail(email, /password/), '/changepassword');
  for (const message of ['Password changed!', 'That link does not work any more']) {
    await page.goto(link);
    await changePassword(page);
    await expect(page.getByRole('main')).toContainText(message);
  }
});

test('a forgotten username is the e-mail address', { tag: ['@desktop', '@no-script'] }, async ({ page }) => {
  await page.goto('/usernamereset');
  await page.getByRole('main').getByLabel('Email').fill('mina@example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('main')).toContainText('mina@example.com, that is your username');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/login');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the login says that it needs JavaScript, and sends nothing', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page.getByText('Please switch on JavaScript to log in')).toBeVisible();
    await logIn(page, 'mina@example.com');
    await expect(page.getByText('Nothing was sent')).toBeVisible();
  });
});
