/** Passkeys: added in the profile, used to log in, removed; and nothing about them where they can't work. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { GOOD_PASSWORD } from '#tests/support/api/members.ts';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import { cartLink, fillCart } from '#tests/support/browser/cart.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { waitForMail } from '#tests/support/browser/mails.ts';
import { logIn, signInAsNewMember } from '#tests/support/browser/members.ts';
import { withAuthenticator, withoutList, withoutTouch } from '#tests/support/browser/passkeys.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

async function addPasskey(page: Page): Promise<void> {
  await page.goto('/profile?tab=4');
  await panelOf(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(1);
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate("localStorage.removeItem('sixbean.token')");
  await page.evaluate("localStorage.removeItem('sixbean.cart')");
}

/** A new member who has a passkey on this device, and is logged out. */
async function leaveWithPasskey(page: Page, context: BrowserContext) {
  const member = await signInAsNewMember(context);
  await withAuthenticator(page);
  await addPasskey(page);
  await logOut(page);
  return member;
}

test('a member adds a passkey, names it, logs in with it and removes it', async ({ page, context }) => {
  const { email } = await signInAsNewMember(context);
  const device = await withAuthenticator(page);
  await addPasskey(page);
  const row = panelOf(page).getByRole('listitem');
  await expect(row).toContainText(/Chrome on Linux.*Not used yet/s);
  expect(await device.countPasskeys()).toBe(1);
  await waitForMail(email, /A passkey was added to your account/);
  await expectAccessibleAndResponsive(page);

  await row.getByRole('button', { name: 'Rename' }).click();
  await row.getByLabel('Name').fill('My kitchen tablet');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('My kitchen tablet');
  await expect(row.getByRole('button', { name: 'Rename' })).toBeFocused();

  await logOut(page);
  await fillCart(context, 1);
  await withoutList(page);
  await page.goto('/login?redirect=cart');
  const button = page.getByRole('button', { name: 'Use a passkey' });
  await expect(button).toBeVisible();
  await expectAccessible(page);
  await button.click();
  await expect(page).toHaveURL('/cart');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 coffee');

  await page.goto('/profile?tab=4');
  await expect(row).toContainText('Last used');
  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(row).toHaveCount(0);
  await expect(panelOf(page).getByRole('heading')).toBeFocused();
  await waitForMail(email, /A passkey was removed from your account/);
});

test('a passkey that is chosen below the e-mail field logs in', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await leaveWithPasskey(page, context);
  // The simulated device takes the offer at once.
  await page.goto('/login?redirect=//evil.example/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('the field for the e-mail address takes a passkey, and a refused one leaves the page as it was', {
  tag: '@desktop',
}, async ({ page, context, otherContext }) => {
  const { send } = await leaveWithPasskey(page, context);
  const [passkey] = (await send('GET', '/passkeys')) as { id: number }[];
  await send('DELETE', `/passkeys/${passkey?.id}`);
  await withoutList(page);
  await page.goto('/login');
  await expect(page.getByRole('main').getByLabel('Email')).toHaveAttribute(
    'autocomplete',
    'username webauthn',
  );
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'doesn’t open an account here' })).toBeVisible();
  await expect(page).toHaveURL('/login');
  const { email } = await signInAsNewMember(otherContext);
  await logIn(page, email);
  await expect(page).toHaveURL('/');
});

test('the page goes on waiting for a device that takes its time', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await leaveWithPasskey(page, context);
  await withoutList(page);
  const touch = await withoutTouch(page);
  await page.clock.install();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect.poll(() => page.evaluate('typeof touchDevice')).toBe('function');
  await page.clock.fastForward('05:00');
  await page.clock.runFor(1000);
  await expect(page.getByRole('button', { name: 'Waiting for your device…' })).toBeVisible();
  await touch();
  await expect(page).toHaveURL('/');
});

test('somebody with an app, whose device checked nobody, gives six digits as well', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await leaveWithPasskey(page, context);
  await withoutList(page);
  await page.goto('/login');
  const sent: unknown[] = [];
  await page.route('**/api/authenticate/passkey', async (route) => {
    sent.push((route.request().postDataJSON() as { oneTimeCode?: string }).oneTimeCode);
    const problem = { code: 'second_factor_needed', message: 'Please enter the six digits.' };
    if (sent.length === 1) await route.fulfill({ status: 401, json: problem });
    else await route.continue();
  });
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByLabel('Six digits of your authenticator app').fill('287 082');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in with your passkey' }).click();
  await expect(page).toHaveURL('/');
  expect(sent).toEqual([undefined, '287 082']);
});

test('adding one some time after the login takes the password once more', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await signInAsNewMember(context);
  await withAuthenticator(page);
  await page.goto('/profile?tab=4');
  const problem = { code: 'fresh_login_needed', message: 'Please show once more that it’s you.' };
  const challenges = '**/api/passkeys/challenges';
  await page.route(challenges, (route) => route.fulfill({ status: 403, json: problem }), { times: 1 });
  await panelOf(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByLabel('Password').fill('seven loud lighthouses');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toContainText('That is not your password.');
  await expectAccessible(page);
  await dialog.getByLabel('Password').fill(GOOD_PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(1);

  await page.route(challenges, (route) => route.fulfill({ status: 403, json: problem }), { times: 1 });
  await panelOf(page).getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialog).toBeHidden();
  // The device has one already, and says so.
  await expect(page.getByRole('alert').filter({ hasText: 'has a passkey of your account' })).toBeVisible();
});

test('a passkey is offered once after an order, and declining is remembered on the device', async ({
  page,
  context,
}) => {
  const member = await signInAsNewMember(context);
  await withAuthenticator(page);
  const offer = page.getByText('Next time, log in with your fingerprint, face or screen lock.');
  await page.goto('/checkout/complete?orderId=1207');
  await expect(offer).toBeVisible();
  await expectAccessibleAndResponsive(page);
  await page.reload();
  await expect(offer).toBeVisible();
  await page.goto('/checkout/complete?orderId=1208');
  await expect(page.getByText('1208')).toBeVisible();
  await expect(offer).toBeHidden();
  await page.goto('/checkout/complete?orderId=1207');
  await page.getByRole('button', { name: 'No, thank you' }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(page.getByText('1207')).toBeVisible();
  await expect(offer).toBeHidden();

  await page.evaluate("localStorage.removeItem('sixbean.passkey-offer')");
  await page.reload();
  await page.getByRole('button', { name: 'Add a passkey' }).dblclick();
  await expect(page.getByText('Passkey added. You can log in with it from now on.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /passkey/ })).toHaveCount(0);
  expect(await member.send('GET', '/passkeys')).toHaveLength(1);
  await page.evaluate("localStorage.removeItem('sixbean.passkey-offer')");
  const listed = page.waitForResponse('**/api/passkeys');
  await page.reload();
  await listed;
  await expect(offer).toBeHidden();
});

test('a browser without passkeys is shown nothing that can’t work', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await page.addInitScript('delete window.PublicKeyCredential');
  const called: string[] = [];
  page.on('request', (request) => {
    if (/passkey-challenges|passkeys\/challenges/.test(request.url())) called.push(request.url());
  });
  await page.goto('/login');
  await expect(page.getByText('Ordered as a guest?')).toBeVisible();
  await signInAsNewMember(context);
  await page.goto('/checkout/complete?orderId=1207');
  await expect(page.getByText('1207')).toBeVisible();
  const listed = page.waitForResponse('**/api/passkeys');
  await page.goto('/profile?tab=4');
  await listed;
  await expect(page.getByRole('heading', { name: 'Update Password' })).toBeVisible();
  await expect(page.getByText(/passkey/i)).toHaveCount(0);
  expect(called).toEqual([]);
});
