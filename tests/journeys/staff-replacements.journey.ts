/** Bags are sent again by the keyboard alone, and staff and buyer come from each of the two orders to the other. */
import { expect } from '@playwright/test';
import { expectMainPartAccessible } from '#tests/support/browser/accessibility.ts';
import { anOrderCameIn, openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { sendAsStaff } from '#tests/support/browser/staff.ts';

test('a damaged bag is sent again by the keyboard, and its buyer reads of it @desktop', async ({
  page,
  otherContext,
}) => {
  const id = await anOrderCameIn(otherContext);
  for (const order_status_id of [6, 4])
    await sendAsStaff(otherContext, {
      method: 'PATCH',
      path: `/staff/orders/${id}`,
      data: { order_status_id },
    });
  await openAsStaff(page, `/orders/${id}`);
  await page.getByRole('button', { name: 'Send again' }).focus();
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: `Send bags of № ${id} again` });
  const bags = dialog.getByRole('textbox', { name: 'Bags of Morning' });
  await expect(bags).toBeFocused();
  await expectMainPartAccessible(page);
  await page.keyboard.press('Enter');
  await expect(bags).toHaveAccessibleDescription(/Please choose which bags to send again/);
  await page.keyboard.type('99');
  await page.keyboard.press('Enter');
  await expect(bags).toHaveAccessibleDescription(/Only \d+ of these bags can be sent again/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const sent = page.getByRole('listitem').filter({ hasText: 'arrived damaged' });
  await expect(sent).toContainText('1 × Morning');
  await expectMainPartAccessible(page);
  await sent.getByRole('link').press('Enter');
  await expect(page.getByRole('link', { name: `№ ${id}` })).toBeVisible();

  const buyer = await otherContext.newPage();
  await buyer.goto(`/profile/orders/${id}`);
  await buyer.getByRole('link', { name: /^order \d+$/ }).press('Enter');
  await expect(buyer.getByRole('link', { name: `order ${id}` })).toBeVisible();
  await expect(buyer.getByText(/at no charge/).first()).toBeVisible();
  await expectMainPartAccessible(buyer);
});
