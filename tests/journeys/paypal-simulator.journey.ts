import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/fixtures.ts';
import { newEmail } from '#tests/support/browser/members.ts';
import { placeUnpaidOrder } from '#tests/support/browser/orders.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';

test('the PayPal simulator says that it is not PayPal @desktop', async ({ page, context }) => {
  const { id, approvalUrl } = await placeUnpaidOrder(context, { guestEmail: newEmail() });
  await page.goto(approvalUrl);
  await expect(page.getByRole('banner')).toContainText('This is not PayPal');
  await expect(page.getByRole('main')).toContainText(`order ${id}`);
  await expectAccessibleAndResponsive(page);
});

test('paying and cancelling in the PayPal simulator work without script', {
  tag: ['@desktop', '@no-script'],
}, async ({ page, context }) => {
  const { approvalUrl } = await placeUnpaidOrder(context, { guestEmail: newEmail() });
  await page.goto(approvalUrl);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/checkout\/incomplete\?payment=cancelled/);
  await page.goto(approvalUrl);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(/\/checkout\/complete\?/);
});
