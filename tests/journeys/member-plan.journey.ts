/** A plan that is paid: kept by PayPal, changed, and ended within the cooling-off days; and as staff see it. */
import { expect } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { waitForMail } from '#tests/support/browser/mails.ts';
import { signInAndProve, signInOnTrial } from '#tests/support/browser/members.ts';

test('a member keeps the plan of their trial, changes it, and ends it with a refund @desktop', async ({
  page,
}) => {
  const { email } = await signInOnTrial(page.context(), 'barista');
  await page.goto('/profile#plan');
  const panel = page.getByRole('region', { name: 'Your plan' });
  await panel.getByText('Keep a plan after the trial').click();
  await expect(panel.getByRole('heading', { name: 'What you agree to' })).toBeVisible();
  await expect(panel.getByRole('radio', { name: /^Barista £12.99/ })).toBeChecked();
  await expect(panel.getByText('£12.99 a month. You pay the first month now, by PayPal.')).toBeVisible();
  await panel.getByRole('checkbox', { name: /^Save this PayPal payment/ }).check();
  await expect(panel.getByText('PayPal takes it automatically', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Keep it and pay £12.99 a month' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText('Your plan is on, and £12.99 of credit')).toBeVisible();
  await page.getByRole('link', { name: 'See your plan' }).click();
  await expect(panel.getByText('£12.99, and as much credit')).toBeVisible();
  await expect(panel.getByText('PayPal takes it from the payment', { exact: false })).toBeVisible();
  await panel.getByText('Are you buying for a business?').click();
  await expect(panel.getByText('once Barista is over, so please end it first.')).toBeVisible();
  await waitForMail(email, /^You can change your mind until/);

  await panel.getByText('Change plan').click();
  await panel.getByRole('radio', { name: /Barista Plus/ }).check();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Change to Barista Plus, £19.99 a month' }).click();
  await expect(panel.getByText(/: Barista Plus, £19.99/)).toBeVisible();

  await panel.getByRole('button', { name: 'End plan' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('£12.99 goes back to your PayPal account');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'End plan' }).click();
  await expect(panel.getByText(/^You gave a plan back on .* You can start one again from/)).toBeVisible();
  await expect(page.getByRole('main').getByText('£0.00').first()).toBeVisible();
  const mail = await waitForMail(email, /plan has ended/);
  expect(mail.text).toContain('£12.99');
});

test('cancelling a plan at PayPal leads back with the word that nothing was charged', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInOnTrial(page.context(), 'barista');
  await page.goto('/profile?plan=barista#plan');
  await page.getByRole('button', { name: 'Keep it and pay £12.99 a month' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('so nothing was charged')).toBeVisible();
  await expect(page).toHaveURL('/profile');
});

test('a member who never had a trial starts the plan that they chose on the subscriptions page, free @desktop', async ({
  page,
}) => {
  const { email } = await signInAndProve(page.context());
  await page.goto('/subscription');
  const card = page.getByRole('article').filter({
    has: page.getByRole('heading', { name: 'Barista Plus', exact: true }),
  });
  await expect(card).toContainText('30 days free, with no payment details');
  await expect(page.getByRole('row', { name: 'Free Second Class from £35 from £150' })).toBeVisible();
  await card.getByRole('link', { name: 'Start 30 days free with Barista Plus' }).click();
  const panel = page.getByRole('region', { name: 'Your plan' });
  await expect(panel.getByRole('radio', { name: /^Barista Plus/ })).toBeChecked();
  await expect(panel.getByText(/^Nothing until .*, and no payment details$/)).toBeVisible();
  await expect(panel.getByText(/from £150 an order, instead of £35/)).toBeVisible();
  await expect(panel.getByText(/and pay £/)).toHaveCount(0);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Start 30 days free' }).click();
  await expect(page.getByText('30 days left on trial')).toBeVisible();
  await expect(panel.getByText('Your trial ends by itself, and you’re charged nothing.')).toBeVisible();
  await waitForMail(email, /^Your 30 days of Barista Plus have started/);
  await page.goto('/subscription');
  await card.getByRole('link', { name: 'Keep Barista Plus' }).click();
  await expect(panel.getByRole('button', { name: 'Keep it and pay £19.99 a month' })).toBeVisible();
});

test('a member who had their trial pays for the plan that they chose', { tag: '@desktop' }, async ({
  page,
  otherContext,
}) => {
  const { email } = await signInOnTrial(otherContext, 'barista');
  // Another account of the same mailbox.
  await signInAndProve(page.context(), { email: email.replace('@', '+coffee@') });
  await page.goto('/subscription');
  const card = page.getByRole('article').filter({ hasText: '£19.99 per month' });
  await expect(card).toContainText('You pay the first £19.99 when you start');
  await card.getByRole('link', { name: 'Start Barista Plus' }).click();
  const panel = page.getByRole('region', { name: 'Your plan' });
  await expect(panel.getByRole('button', { name: 'Start it and pay £19.99 a month' })).toBeVisible();
});

test('what one agrees to stands in the profile only where somebody comes to start a plan', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInOnTrial(page.context(), 'barista');
  await page.goto('/profile');
  const panel = page.getByRole('region', { name: 'Your plan' });
  await expect(panel.getByText('Keep a plan after the trial')).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'What you agree to' })).toBeHidden();
  await panel.getByText('Keep a plan after the trial').click();
  await expect(panel.getByRole('heading', { name: 'What you agree to' })).toBeVisible();
  const radio = panel.getByRole('radio', { name: /^Barista £12.99/ });
  const accent = await radio.evaluate((element) => getComputedStyle(element).accentColor);
  expect(accent).not.toBe('auto');
});

test('a business without an account’s trial left is led from the wholesale page to its request', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInOnTrial(page.context(), 'barista');
  await page.goto('/wholesale');
  await page.getByRole('link', { name: 'Ask for Sales Manager' }).click();
  const panel = page.getByRole('region', { name: 'Your plan' });
  await expect(panel.getByLabel('Plan', { exact: true })).toHaveValue('sales-manager by the year');
  await expect(panel.getByText(/^Ask for a business plan here/)).toBeVisible();
  await expect(panel.getByText(/off our standard prices\. Free Second Class from £\d+ an order/)).toHaveCount(
    2,
  );
});

test('staff see who pays for a plan, and end one @desktop', async ({ page, browser }) => {
  const context = await browser.newContext();
  const member = await signInOnTrial(context, 'barista-home');
  const { paypal_approval_url } = (await member.send('POST', '/plan', { plan: 'barista-home' })) as {
    paypal_approval_url: string;
  };
  const buyer = await context.newPage();
  await buyer.goto(paypal_approval_url);
  await buyer.getByRole('button', { name: 'Pay now' }).click();
  await expect(buyer.getByText('Your plan is on')).toBeVisible();
  await openAsStaff(page, '/members');
  await expectAccessible(page);
  const row = page.getByRole('row').filter({ hasText: 'Barista Home' });
  await row.getByRole('link', { name: 'Mina Okafor' }).first().click();
  await expect(page.getByRole('heading', { name: 'Barista Home' })).toBeVisible();
  await expect(page.getByText(/Barista Home, £4.99, paid/)).toBeVisible();
  await page.getByRole('button', { name: 'End the plan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the plan' }).click();
  await expect(page.getByText(/£4.99 went back/)).toBeVisible();
  await expectAccessible(page);
});

test('a business asks for its plan in the profile, and staff give it @desktop', async ({ page, browser }) => {
  const context = await browser.newContext();
  const { email } = await signInOnTrial(context, 'barista-corporate');
  const member = await context.newPage();
  await member.goto('/profile#plan');
  const panel = member.getByRole('region', { name: 'Your plan' });
  // Open for whoever tries such a plan.
  await panel.getByLabel('Plan', { exact: true }).selectOption('Barista Corporate, £600 a year');
  await panel.getByLabel('Name of your business').fill(`Bakery of ${email}`);
  await panel.getByLabel('Address for invoices').fill('14 Quay Street, Whitby');
  await expectAccessible(member);
  await panel.getByRole('button', { name: 'Ask for this plan' }).click();
  await expect(panel.getByText('You asked for Barista Corporate')).toBeFocused();

  await openAsStaff(page, '/members/requests');
  const request = page.getByRole('region', { name: `Bakery of ${email}` });
  await request.getByRole('button', { name: 'Give them the plan' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Give them the plan' }).click();
  await expect(
    page.getByText(`Bakery of ${email}, Mina Okafor: Barista Corporate, £600.00 a year, accepted`),
  ).toBeVisible();
  await waitForMail(email, /^You have Barista Corporate/);
});
