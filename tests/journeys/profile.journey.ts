import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { GOOD_PASSWORD } from '../support/api/members.ts';
import { expectVisibleFor, pauseClock } from '../support/browser/clock.ts';
import { test } from '../support/browser/fixtures.ts';
import { logIn, signInAsNewMember } from '../support/browser/members.ts';
import { expectAccessibleAndResponsive } from '../support/browser/responsive-layout.ts';

const OTHER_PASSWORD = 'nine amber kettles';
const panel = (page: Page, name: string) => page.getByRole('region', { name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('the profile says who one is, and shuts nobody out', async ({ page, context }) => {
  const { email, user } = await signInAsNewMember(context, { plan: 'barista' });
  await page.goto('/profile');
  const main = page.getByRole('main');
  for (const said of ['Mina Okafor', email, 'Barista plan', '30 days left on trial', `User ID ${user.id}`])
    await expect(main).toContainText(said);
  await expect(panel(page, 'Basic Information')).toContainText('£0.00');
  await expect(panel(page, 'Basic Information').getByRole('link', { name: 'Upgrade now' })).toHaveAttribute(
    'href',
    '/subscription',
  );
  await expect(panel(page, 'Security Information').getByRole('link', { name: 'Change' })).toBeVisible();
  await expect(panel(page, 'Where you are logged in')).toContainText('(this browser)');
  await expect(page).toHaveTitle(/Your profile/);
  await expectAccessibleAndResponsive(page);
});

test('each tab has an address, and the keyboard goes through them', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await signInAsNewMember(context);
  await page.goto('/profile?tab=2');
  await expect(tab(page, 'Order History')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toContainText('You have not ordered anything yet');
  await tab(page, 'Order History').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/profile?tab=3');
  await expect(tab(page, 'Top Up')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Top Up' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page).toHaveURL('/profile?tab=4');
  await page.keyboard.press('Home');
  await expect(tab(page, 'My Profile')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: 'Top up' }).click();
  await expect(page).toHaveURL('/profile?tab=3');
});

test('older addresses lead to where it is now', { tag: '@desktop' }, async ({ page, context }) => {
  await signInAsNewMember(context);
  for (const [address, place] of [
    ['/TopUp', '/profile?tab=3'],
    ['/profile/topup', '/profile?tab=3'],
    ['/userprofiletabs', '/profile'],
    ['/changepassword', '/profile?tab=4'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(place);
    await expect(page.getByRole('tablist')).toBeVisible();
  }
});

test('who is not logged in is asked to, and would be led back', { tag: '@desktop' }, async ({ page }) => {
  for (const address of [
    '/profile',
    '/profile/user/update',
    '/profile/shipping-details/create',
    '/profile/shipping-details/update/5',
    '/profile/orders/1001?tab=2',
    '/blendpricecheck',
  ]) {
    await page.goto(address);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(address)}`);
  }
});

test('a login that the shop has ended leads back to it, and then on', async ({ page, context }) => {
  const { email, send } = await signInAsNewMember(context);
  await send('POST', '/logout');
  await page.goto('/profile?tab=2');
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/profile?tab=2')}`);
  await logIn(page, email);
  await expect(page).toHaveURL('/profile?tab=2');
});

test('a page that stood still tells nothing of who logged out meanwhile', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const { email } = await signInAsNewMember(context);
  await page.goto('/profile');
  await expect(page.getByRole('main')).toContainText(email);
  // As a browser brings a page back from its memory, which it does not do for tests.
  await page.evaluate(() => {
    localStorage.removeItem('sixbean.token');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page).toHaveURL('/login?redirect=%2Fprofile');
  await expect(page.getByRole('main')).not.toContainText(email);
});

test('a verification mail is sent again', { tag: '@desktop' }, async ({ page, context }) => {
  const { email } = await signInAsNewMember(context);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
});

test('the password is changed, and the messages clear after four seconds', async ({ page, context }) => {
  await signInAsNewMember(context);
  await page.clock.install();
  await page.goto('/profile?tab=4');
  await expect(page.getByLabel('Current password', { exact: true })).toBeVisible();
  await pauseClock(page);
  const change = async (current: string, next: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(current);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('Confirm new password', { exact: true }).fill(next);
    await page.getByRole('button', { name: 'Change my password' }).click();
  };
  await change(GOOD_PASSWORD, GOOD_PASSWORD);
  await expectVisibleFor(page.getByText('Current password cannot be the same as new password'), 4);
  await change('not my password at all', OTHER_PASSWORD);
  await expect(page.getByText('Something went wrong, Please try again')).toBeVisible();
  await expect(page.getByText('That is not your current password.')).toBeVisible();
  await change(GOOD_PASSWORD, OTHER_PASSWORD);
  await expectVisibleFor(page.getByText('Password changed!'), 4);
});

test('a session elsewhere is ended from here', { tag: '@desktop' }, async ({ page, context }) => {
  const { email } = await signInAsNewMember(context);
  const elsewhere = await context.request.post('/api/authenticate/blendly', {
    data: { email, password: GOOD_PASSWORD, cartId: null },
  });
  const { token } = (await elsewhere.json()) as { token: string };
  await page.goto('/profile');
  await page.getByRole('button', { name: /Log out there/ }).click();
  await expect(page.getByRole('button', { name: /Log out there/ })).toBeHidden();
  const answer = await context.request.get('/api/sessions', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);
});

test('predictive ordering stays as it was switched', { tag: '@desktop' }, async ({ page, context }) => {
  await signInAsNewMember(context);
  await page.goto('/profile');
  const control = page.getByRole('switch', { name: 'Remind me before my coffee runs out' });
  await expect(control).toHaveAttribute('aria-checked', 'false');
  const kept = page.waitForResponse('**/api/customers/predictive-ordering');
  await control.click();
  await expect(control).toHaveAttribute('aria-checked', 'true');
  await kept;
  await page.reload();
  await expect(control).toHaveAttribute('aria-checked', 'true');
});

test('one takes along what is kept, and has it forgotten', async ({ page, context }) => {
  const { email, token } = await signInAsNewMember(context);
  await page.goto('/profile');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const file = await (await downloading).path();
  expect(readFileSync(file, 'utf8')).toContain(email);
  await page.getByText('Delete your account').click();
  await page.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('status').filter({ hasText: 'Your account was deleted.' })).toBeVisible();
  const answer = await context.request.get('/api/sessions', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);
});

test('a profile that cannot be fetched leads to the front page, which says why', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await signInAsNewMember(context);
  await page.route('**/api/authenticate/blendly/user', (route) => route.abort());
  await page.goto('/profile');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alert').filter({ hasText: 'We can’t reach the shop' })).toBeVisible();
});
