/** A refund by the keyboard alone: chosen, reckoned as it is chosen, given, and shown to staff and to the buyer. */
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { anOrderCameIn, openAsStaff } from '../support/browser/back-office.ts';
import { test } from '../support/browser/fixtures.ts';

test('a part of an order is refunded by the keyboard, and its buyer reads of it @desktop', async ({
  page,
  otherContext,
}) => {
  const id = await anOrderCameIn(otherContext);
  await openAsStaff(page, `/orders/${id}`);
  await page.getByRole('button', { name: 'Refund' }).focus();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: `Refund № ${id}` });
  await expect(dialog.getByRole('textbox', { name: 'Bags of Morning' })).toBeFocused();
  await expect(dialog.getByRole('status')).toContainText('Please choose what to refund.');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('9999');
  await expect(dialog.getByRole('status')).toContainText('is left to refund');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1.50');
  await expect(dialog.getByRole('status')).toContainText('It comes to £1.50.');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const refund = page.getByRole('listitem').filter({ hasText: 'an amount: arrived damaged' });
  await expect(refund).toContainText('£1.50');
  await expectAccessible(page);

  const buyer = await otherContext.newPage();
  await buyer.goto(`/profile/orders/${id}`);
  await expect(buyer.getByRole('listitem').filter({ hasText: '£1.50 ' })).toBeVisible();
});
