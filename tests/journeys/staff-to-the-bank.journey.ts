/** Cash that is paid into the bank, and what PayPal paid out: recorded, and taken back where it was a mistake. */
import { expect } from '@playwright/test';
import { expectMainPartAccessible } from '#tests/support/browser/accessibility.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { signInAsNewMember } from '#tests/support/browser/members.ts';
import { placeUnpaidOrder } from '#tests/support/browser/orders.ts';
import { sendAsStaff } from '#tests/support/browser/staff.ts';

test('staff bank the cash of the till, not more than is in it, and take a slip back @desktop', async ({
  page,
  browser,
}) => {
  const buyer = await browser.newContext();
  const { id } = await placeUnpaidOrder(buyer, await signInAsNewMember(buyer));
  await sendAsStaff(buyer, { method: 'POST', path: `/staff/orders/${id}/payments`, data: { by: 'cash' } });
  const slip = `Slip ${id}`;
  await openAsStaff(page, '/money');
  await page.keyboard.press('b');
  await expect(page.getByRole('heading', { level: 1, name: 'To the bank' })).toBeVisible();
  await page.getByRole('button', { name: 'Bank cash' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bank cash' });
  await expect(dialog.getByLabel('Amount, £')).toHaveValue(/^\d+\.\d\d$/);
  await dialog.getByLabel('Amount, £').fill('999999');
  await dialog.getByLabel('Number of the paying-in slip').fill(slip);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^There is £[\d,.]+ in the till\.$/)).toBeVisible();
  await dialog.getByLabel('Amount, £').fill('1.25');
  await page.keyboard.press('Enter');
  const banked = page.getByRole('row').filter({ hasText: slip });
  await expect(banked.getByRole('cell', { name: '£1.25', exact: true })).toBeVisible();
  await expectMainPartAccessible(page);
  await banked.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(banked).toHaveCount(2);
  await expect(banked.nth(0)).toContainText('Takes an earlier row back');
  await expect(banked.nth(1)).toContainText('Taken back');
  await expect(banked.getByRole('button')).toHaveCount(0);
});

test('an empty till says that there is nothing to bank @desktop', async ({ page }) => {
  await page.route('**/staff/transfers', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), cash: 0 } });
  });
  await openAsStaff(page, '/money/transfers');
  await expect(page.getByText('Nothing to bank')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record a payout' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bank cash' })).toHaveCount(0);
});

test('staff record a payout from PayPal from the bank’s file, and see that it is too old to be compared @desktop', async ({
  page,
}) => {
  const words = `PAYPAL PAYOUT ${Date.now()}`;
  const file = `Date,Paid in,Description\n05/01/2026,0.07,${words}\n`;
  // Other journeys say at the same time which columns the bank’s file has.
  await page.route('**/staff/bank-columns', (route) =>
    route.fulfill({
      json: { day_column: 'Date', amount_column: 'Paid in', reference_column: 'Description' },
    }),
  );
  await openAsStaff(page, '/money/bank');
  await page
    .getByLabel('The bank’s file')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  const row = page.getByRole('row').filter({ hasText: words });
  await expect(row).toContainText('a payout from PayPal');
  await row.getByRole('button', { name: 'Record it' }).click();
  await expect(row.getByText('Recorded')).toBeVisible();
  await openAsStaff(page, '/money/transfers');
  await expect(page.getByRole('row').filter({ hasText: words })).toContainText(
    'Older than three months, and no longer compared',
  );
});
