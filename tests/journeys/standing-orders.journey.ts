/** Standing orders: a business customer sets one up from their last order, skips, pauses and ends it; staff see it. */
import { type BrowserContext, expect, type Locator } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { signInAndProve } from '#tests/support/browser/members.ts';
import { placeOrderOnAccount } from '#tests/support/browser/orders.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';
import { sendAsStaff } from '#tests/support/browser/staff.ts';

async function aBusiness(context: BrowserContext) {
  const member = await signInAndProve(context);
  const path = `/staff/customers/${member.user.id}`;
  await sendAsStaff(context, { method: 'PATCH', path, data: { balance_limit: 500 } });
  await placeOrderOnAccount(context, member);
  return member;
}

async function fillAddress(panel: Locator) {
  for (const [label, text] of [
    ['Address', '14 Quay Street'],
    ['City', 'Whitby'],
    ['State/Province', 'North Yorkshire'],
    ['Zip/Postal Code', 'YO21 1DH'],
  ] as const)
    await panel.getByLabel(label, { exact: true }).fill(text);
}

test('a café sets up a standing order from its last order, skips a day, pauses and ends it, and staff see it', async ({
  page,
  browser,
}) => {
  const member = await aBusiness(page.context());
  await page.goto('/profile?tab=2');
  const panel = page.getByRole('region', { name: 'Standing orders' });
  await panel.getByRole('button', { name: 'New standing order' }).click();
  await expect(panel.getByLabel('The same as')).toBeVisible();
  await expectAccessibleAndResponsive(page);

  await panel.getByRole('checkbox', { name: 'Monday' }).uncheck();
  await panel.getByRole('button', { name: 'Start the standing order' }).click();
  await expect(panel.getByText('Please choose at least one day.').first()).toBeVisible();
  await panel.getByRole('checkbox', { name: 'Monday' }).check();
  await panel.getByLabel('Purchase order number').fill('PO-4711');
  await fillAddress(panel);
  await panel.getByRole('button', { name: 'Start the standing order' }).click();
  await expect(panel.getByRole('heading', { name: 'Every Monday' })).toBeVisible();
  await expect(panel).toContainText('Purchase order PO-4711');
  await expectAccessibleAndResponsive(page);

  await panel.getByRole('button', { name: 'Skip that' }).click();
  await expect(panel.getByText(/^Nothing on Monday/)).toBeVisible();
  await panel.getByRole('button', { name: /^Take that back/ }).click();
  await expect(panel.getByText(/^Nothing on Monday/)).toHaveCount(0);
  await panel.getByRole('button', { name: /^Pause/ }).click();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Pause it' }).click();
  await expect(panel.getByText(/^Paused from/)).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await openAsStaff(office, '/standing-orders');
  await expect(office.getByRole('heading', { name: 'Standing orders', level: 1 })).toBeVisible();
  await expectAccessible(office);
  await openAsStaff(office, `/customers/${member.user.id}`);
  await office.getByRole('link', { name: 'Every Monday' }).click();
  await expect(office.getByText('Purchase order PO-4711.')).toBeVisible();
  await expectAccessible(office);

  await panel.getByRole('button', { name: /^End/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click();
  await expect(panel.getByRole('heading', { name: 'Every Monday' })).toHaveCount(0);
});

test('by keyboard alone it is set up, paused and ended, and the focus stays with it', async ({ page }) => {
  await aBusiness(page.context());
  await page.goto('/profile?tab=2');
  const panel = page.getByRole('region', { name: 'Standing orders' });
  const all = panel.getByRole('group', { name: 'Your standing orders' });
  await panel.getByRole('button', { name: 'New standing order' }).press('Enter');
  await expect(all).toBeFocused();
  await panel.getByRole('checkbox', { name: 'Monday' }).press('Space');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('checkbox', { name: 'Tuesday' })).toBeFocused();
  await page.keyboard.press('Space');
  await fillAddress(panel);
  await page.keyboard.press('Enter');
  const one = panel.getByRole('group', { name: 'Every Tuesday' });
  await expect(one).toBeVisible();
  await expect(all).toBeFocused();

  await one.getByRole('button', { name: /^Pause/ }).press('Enter');
  await expect(one).toBeFocused();
  await one.getByLabel('To, that day included').press('Enter');
  await expect(one.getByText(/^Paused from/)).toBeVisible();
  await expect(one).toBeFocused();
  await one.getByRole('button', { name: /^Take that back/ }).press('Enter');
  await expect(one.getByText(/^Paused from/)).toHaveCount(0);
  await expect(one).toBeFocused();

  const end = one.getByRole('button', { name: /^End/ });
  await end.press('Enter');
  await page.keyboard.press('Escape');
  await expect(end).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).press('Enter');
  await expect(one).toHaveCount(0);
  await expect(all).toBeFocused();
});
