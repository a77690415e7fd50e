import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessibleInLightAndDark } from '#tests/support/browser/accessibility.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { linkInMail, waitForMail } from '#tests/support/browser/mails.ts';
import { newEmail, signInAsNewMember } from '#tests/support/browser/members.ts';
import { placePaidOrder, placeUnpaidOrder } from '#tests/support/browser/orders.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';

test('a member opens the invoice of an order, prints it and downloads it @desktop', async ({
  page,
  context,
}) => {
  const { id, total } = await placePaidOrder(context, await signInAsNewMember(context));
  await page.goto(`/profile/orders/${id}`);
  await page.getByRole('link', { name: 'Invoice' }).click();
  await expect(page).toHaveURL(`/profile/orders/${id}/invoice`);
  const invoice = page.getByRole('article', { name: /^Invoice INV-\d{6}$/ });
  await expect(invoice).toContainText(/Sixbean Coffee Ltd.*Mina Okafor.*Morning.*Evening.*VAT at 0%/);
  await expect(invoice).toContainText(`Total£${total.toFixed(2)}`);
  await expectAccessibleAndResponsive(page);
  await expectAccessibleInLightAndDark(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^sixbean-INV-\d{6}\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeHidden();
  await expect(invoice).toBeVisible();
  const mark = invoice.getByText('Sixbean', { exact: true });
  await expect(mark.locator('svg')).toBeVisible();
});

test('a guest opens the invoice from the mailed link', { tag: '@desktop' }, async ({ page, context }) => {
  const guestEmail = newEmail();
  const { id, approvalUrl } = await placeUnpaidOrder(context, { guestEmail });
  await page.goto(approvalUrl);
  await page.getByRole('button', { name: /^Pay/ }).click();
  const link = linkInMail(await waitForMail(guestEmail, new RegExp(`order ${id}`)), '/guestorders/');
  await page.goto(link);
  await page.getByRole('link', { name: 'Invoice' }).click();
  await expect(page.getByRole('article', { name: /^Invoice/ })).toContainText('Paid with PayPal.');
  await page.goto(`${link.slice(0, -3)}/invoice`);
  await expect(page.getByRole('alert').filter({ hasText: 'We could not find that.' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});
