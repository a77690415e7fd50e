import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { GOOD_PASSWORD } from '#tests/support/api/members.ts';
import { BAKERY_ADDRESS } from '#tests/support/browser/checkout.ts';
import { expectVisibleFor, pauseClock } from '#tests/support/browser/clock.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import {
  changePassword,
  expectSessionEnded,
  logIn,
  NEW_PASSWORD,
  signInAsNewMember,
  signInOnTrial,
} from '#tests/support/browser/members.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';
import { issueGiftCard } from '#tests/support/browser/staff.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('the profile shows name, plan, trial and sessions, and passes axe @desktop', async ({
  page,
  context,
}) => {
  const { email, user } = await signInOnTrial(context, 'barista');
  await page.goto('/profile');
  const main = page.getByRole('main');
  for (const text of ['Mina Okafor', email, 'Barista plan', '30 days left on trial', `User ID ${user.id}`])
    await expect(main).toContainText(text);
  await expect(main.getByText('Mina Okafor', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await panel(page, 'Basic Information').getByRole('heading').click();
  await expect(panel(page, 'Basic Information')).toContainText('£0.00');
  await expect(panel(page, 'Basic Information').getByRole('link', { name: 'Upgrade now' })).toHaveAttribute(
    'href',
    '/subscription',
  );
  await panel(page, 'Security Information').getByRole('heading').click();
  // One section at a time, so that what two of them have is there once.
  await expect(panel(page, 'Basic Information').getByText('£0.00')).toBeHidden();
  await expect(page).toHaveTitle(/Your profile/);
  await expectAccessibleAndResponsive(page);
  await panel(page, 'Security Information').getByRole('link', { name: 'Change' }).click();
  await expect(panel(page, 'Where you are logged in')).toContainText('(this browser)');
  await expectAccessibleAndResponsive(page);
});

test('a company that is its owner’s own name is not named beside them', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const { send } = await signInAsNewMember(context, { companyName: 'Mina Okafor' });
  await page.goto('/profile#basic');
  await expect(panel(page, 'Basic Information').getByText('Mina Okafor')).toHaveCount(1);
  await expect(panel(page, 'Basic Information')).not.toContainText('Company name');
  await send('PUT', '/customers/update', { ...BAKERY_ADDRESS, companyName: 'Harbour Bakes' });
  await page.reload();
  await expect(panel(page, 'Basic Information')).toContainText('Harbour Bakes');
});

test('the tabs of the profile work by keyboard, each with a URL', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await signInAsNewMember(context);
  await page.goto('/profile?tab=2');
  await expect(tab(page, 'Order History')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toContainText('Your orders will be here');
  await tab(page, 'Order History').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/profile?tab=3');
  await expect(tab(page, 'Top Up')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Top Up' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page).toHaveURL('/profile?tab=4');
  await page.keyboard.press('Home');
  await expect(tab(page, 'My Profile')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: 'Add a gift card' }).click();
  await expect(page).toHaveURL('/profile?tab=3');
});

test('old URLs of the profile lead to its tabs', { tag: '@desktop' }, async ({ page, context }) => {
  await signInAsNewMember(context);
  for (const [oldUrl, url] of [
    ['/TopUp', '/profile?tab=3'],
    ['/profile/topup', '/profile?tab=3'],
    ['/userprofiletabs', '/profile'],
    ['/changepassword', '/profile?tab=4'],
  ] as const) {
    await page.goto(oldUrl);
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('tablist')).toBeVisible();
  }
});

test('pages for members ask guests to log in and remember the page', { tag: '@desktop' }, async ({
  page,
}) => {
  for (const url of [
    '/profile',
    '/profile/user/update',
    '/profile/shipping-details/create',
    '/profile/shipping-details/update/5',
    '/profile/orders/1001?tab=2',
    '/blendpricecheck',
  ]) {
    await page.goto(url);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(url)}`);
  }
});

test('an expired session asks for a login and returns to the profile @desktop', async ({ page, context }) => {
  const { email, send } = await signInAsNewMember(context);
  await send('POST', '/logout');
  await page.goto('/profile?tab=2');
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/profile?tab=2')}`);
  await logIn(page, email);
  await expect(page).toHaveURL('/profile?tab=2');
});

test('a profile from the back/forward cache is hidden after logging out', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const { email } = await signInAsNewMember(context);
  await page.goto('/profile');
  await expect(page.getByRole('main')).toContainText(email);
  // The back/forward cache is off in tests, so the event that a browser sends is sent here.
  await page.evaluate(() => {
    localStorage.removeItem('sixbean.token');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page).toHaveURL('/login?redirect=%2Fprofile');
  await expect(page.getByRole('main')).not.toContainText(email);
});

test('the verification mail is sent again on request', { tag: '@desktop' }, async ({ page, context }) => {
  const { email } = await signInAsNewMember(context);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
});

test('changing the password shows its messages for four seconds @desktop', async ({ page, context }) => {
  await signInAsNewMember(context);
  await page.clock.install();
  await page.goto('/profile?tab=4');
  await expect(page.getByLabel('Current password', { exact: true })).toBeVisible();
  await pauseClock(page);
  const change = async (current: string, next: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(current);
    await changePassword(page, next);
  };
  await change(GOOD_PASSWORD, GOOD_PASSWORD);
  await expectVisibleFor(page.getByText('Current password cannot be the same as new password'), 4);
  await change('not my password at all', NEW_PASSWORD);
  await expect(page.getByText('Something went wrong, Please try again')).toBeVisible();
  await expect(page.getByText('That is not your current password.')).toBeVisible();
  await change(GOOD_PASSWORD, NEW_PASSWORD);
  await expectVisibleFor(page.getByText('Password changed!'), 4);
});

test('a member ends a session of another browser', { tag: '@desktop' }, async ({ page, context }) => {
  const { email } = await signInAsNewMember(context);
  const elsewhere = await context.request.post('/api/authenticate/blendly', {
    data: { email, password: GOOD_PASSWORD, cartId: null },
  });
  const { token } = (await elsewhere.json()) as { token: string };
  await page.goto('/profile?tab=4');
  await page.getByRole('button', { name: /Log out there/ }).click();
  await expect(page.getByRole('button', { name: /Log out there/ })).toBeHidden();
  await expectSessionEnded(context, token);
});

test('the switch for predictive ordering is saved', { tag: '@desktop' }, async ({ page, context }) => {
  await signInAsNewMember(context);
  await page.goto('/profile?tab=2');
  const control = page.getByRole('switch', { name: 'Remind me before my coffee runs out' });
  await expect(control).toHaveAttribute('aria-checked', 'false');
  const saved = page.waitForResponse('**/api/customers/predictive-ordering');
  await control.click();
  await expect(control).toHaveAttribute('aria-checked', 'true');
  await saved;
  await page.reload();
  await expect(control).toHaveAttribute('aria-checked', 'true');
});

test('a member downloads their data, gives up the credit and deletes the account @desktop', async ({
  page,
  context,
}) => {
  const { email, token, send } = await signInAsNewMember(context);
  await send('POST', '/top-ups', await issueGiftCard(context, 10));
  await page.goto('/profile?tab=4');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const file = await (await downloading).path();
  expect(readFileSync(file, 'utf8')).toContain(email);
  await page.getByText('Delete your account').click();
  await page.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(page.getByText('There is still £10.00 of credit in your account.')).toBeVisible();
  await page.getByLabel('Give up my £10.00 of credit').check();
  await send('POST', '/top-ups', await issueGiftCard(context, 5));
  await page.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(page.getByText('Your credit has changed meanwhile: it is £15.00 now.')).toBeVisible();
  await expect(page.getByLabel('Give up my £15.00 of credit')).not.toBeChecked();
  await page.getByLabel('Give up my £15.00 of credit').check();
  await page.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('status').filter({ hasText: 'Your account was deleted.' })).toBeVisible();
  await expectSessionEnded(context, token);
});

test('a profile that fails to load leads to the home page with a message', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await signInAsNewMember(context);
  await page.route('**/api/authenticate/blendly/user', (route) => route.abort());
  await page.goto('/profile');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alert').filter({ hasText: 'We can’t reach the shop' })).toBeVisible();
});
