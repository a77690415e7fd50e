/** Bought on account: the buyer sees what is owed, staff record what came in at the bank. */
import { type BrowserContext, expect } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { signInAsNewMember } from '#tests/support/browser/members.ts';
import { placeOrderOnAccount } from '#tests/support/browser/orders.ts';
import { sendAsStaff } from '#tests/support/browser/staff.ts';

async function aMemberOnAccount(context: BrowserContext) {
  const member = await signInAsNewMember(context);
  const path = `/staff/customers/${member.user.id}`;
  await sendAsStaff(context, { method: 'PATCH', path, data: { balance_limit: 200 } });
  return member;
}

test('a buyer sees what is owed on account, and staff record its payment @desktop', async ({
  page,
  browser,
}) => {
  const context = page.context();
  const member = await aMemberOnAccount(context);
  const { id, total } = await placeOrderOnAccount(context, member, { purchaseOrder: '4500123456/10' });
  await page.goto('/profile');
  await page.getByRole('link', { name: 'See what you owe' }).click();
  const panel = page.getByRole('region', { name: 'On account' });
  await expect(panel.getByText(`You owe £${total.toFixed(2)}.`)).toBeVisible();
  const owed = panel.getByRole('row', { name: new RegExp(`${id}.*due in 30 days`) });
  await expect(owed.getByRole('cell').first()).toHaveText(`${id}, your purchase order 4500123456/10`);
  await expect(panel.getByRole('button', { name: /with PayPal/ })).toBeVisible();
  await expect(panel.getByText(/^SIX-\d+-\d\d$/)).toBeVisible();
  await expectAccessible(page);

  const office = await (await browser.newContext()).newPage();
  await openAsStaff(office, '/money/accounts');
  await expectAccessible(office);
  await openAsStaff(office, `/money/${member.user.id}`);
  await expect(office.getByRole('button', { name: 'Record a payment' })).toBeVisible();
  await office.keyboard.press('r');
  const dialog = office.getByRole('dialog');
  await expect(dialog.getByLabel('Amount')).toHaveValue(total.toFixed(2));
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await expect(office.getByText(`order ${id}: £${total.toFixed(2)}`)).toBeVisible();
  await expect(office.getByText('Nothing is owed.')).toBeVisible();
  await expectAccessible(office);
  await page.reload();
  await expect(panel.getByText('You owe nothing.')).toBeVisible();
  const ordered = page.getByRole('region', { name: 'Statement' }).getByRole('row').last();
  await expect(ordered.getByRole('cell', { name: 'On account', exact: true })).toBeVisible();
  await expect(ordered.getByRole('cell', { name: `−£${total.toFixed(2)}` })).toHaveCount(2);
});

test('staff choose the bank’s file, say its columns once, and confirm a payment @desktop', async ({
  page,
  browser,
}) => {
  const buyer = await browser.newContext();
  const member = await signInAsNewMember(buyer);
  const path = `/staff/customers/${member.user.id}`;
  await sendAsStaff(buyer, { method: 'PATCH', path, data: { balance_limit: 200 } });
  await placeOrderOnAccount(buyer, member);
  const { pay_to } = (await member.send('GET', '/on-account')) as { pay_to: { reference: string } };
  await openAsStaff(page, '/money/bank');
  const file = `Day of posting,Words,Into the account\r\n05/01/2026,"FPI ${pay_to.reference}",1.50\r\n05/01/2026,=cmd|calc,2.00\r\n`;
  const name = 'bank.csv';
  const choose = () =>
    page
      .getByLabel('The bank’s file')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${file}`, 'utf16le') });
  await choose();
  await page.getByLabel('Day', { exact: true }).selectOption('Day of posting');
  await page.getByLabel('Paid in').selectOption('Into the account');
  await page.getByLabel('What the bank says').selectOption('Words');
  await page.getByRole('button', { name: 'Use these columns' }).click();
  const row = page.getByRole('row', { name: new RegExp(pay_to.reference) });
  await expect(row).toContainText('by its reference');
  await expectAccessible(page);
  await page.route('**/staff/account-payments', (route) => route.abort(), { times: 1 });
  await row.getByRole('button', { name: 'Record it' }).click();
  await expect(row.getByRole('status')).not.toBeEmpty();
  // A failure is no question whether it is another payment.
  await row.getByRole('button', { name: 'Record it' }).click();
  await expect(row.getByText('Recorded')).toBeVisible();
  await choose();
  await expect(page.getByText('1 were recorded before.', { exact: false })).toBeVisible();
});

test('staff pay back a part of what was paid ahead, and the customer sees it go @desktop', async ({
  page,
  browser,
}) => {
  const context = page.context();
  const member = await aMemberOnAccount(context);
  const office = await (await browser.newContext()).newPage();
  await openAsStaff(office, `/money/${member.user.id}`);
  await office.getByRole('button', { name: 'Record a payment' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('30');
  await dialog.getByRole('button', { name: 'Record it' }).click();
  const paid = office
    .getByRole('table', { name: /^Payments/ })
    .getByRole('row')
    .nth(1);
  await expect(paid).toContainText('ahead: £30.00');
  await page.goto('/profile?tab=3');
  const panel = page.getByRole('region', { name: 'On account' });
  await expect(panel.getByText('You’ve paid £30.00 ahead')).toBeVisible();

  const begin = paid.getByRole('button', { name: 'Pay it back' });
  await begin.focus();
  await office.keyboard.press('Enter');
  await expect(dialog.getByText('It can’t be undone.')).toBeVisible();
  const amount = dialog.getByLabel('Amount');
  await expect(amount).toHaveValue('30.00');
  await expectAccessible(office);
  await dialog.getByLabel('Reference of the transfer').fill('BACK 41');
  const payBack = dialog.getByRole('button', { name: 'It’s paid back' });
  for (const [typed, refusal] of [
    ['30.01', 'Of this payment, £30.00 is paid ahead.'],
    ['0', 'Of this payment, £30.00 is paid ahead.'],
    ['-5', 'An amount cannot be below zero.'],
    ['12.345', 'An amount has at most two decimals.'],
    ['ten', 'Please give an amount in pounds.'],
  ] as const) {
    await amount.fill(typed);
    await payBack.click();
    await expect(amount).toHaveAccessibleDescription(refusal);
    await expect(amount).toBeFocused();
  }
  await amount.fill('20');
  // Its answer is lost, so it is sent again, and goes back once.
  await office.route(
    '**/pay-backs',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await payBack.click();
  await expect(dialog.getByText(/no answer|try again/i)).toBeVisible();
  await payBack.click();
  await expect(dialog).toBeHidden();
  await expect(paid).toContainText('paid back: £20.00, ahead: £10.00');
  await expect(paid.getByRole('button', { name: 'Take it back' })).toBeHidden();
  await expect(office.getByRole('region', { name: 'What staff did' })).toContainText('paid back');
  await expectAccessible(office);
  await office.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(office);
  expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.reload();
  await expect(panel.getByText('You’ve paid £10.00 ahead')).toBeVisible();
  await expect(page.getByRole('row', { name: /Paid back by bank transfer.*£20\.00/ })).toBeVisible();
});
