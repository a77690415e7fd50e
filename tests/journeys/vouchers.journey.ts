import { expect } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { fillCart } from '#tests/support/browser/cart.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';

test('a wrong voucher is explained beside its field, by keyboard alone, and Escape closes the field @desktop', async ({
  page,
  context,
}) => {
  await fillCart(context, 1);
  await page.goto('/cart');
  const opener = page.getByRole('button', { name: /^Have a voucher/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Code of the voucher or flight');
  await expect(field).toBeFocused();
  await page.keyboard.type('no such code');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/can’t take that voucher/);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(field).toBeHidden();
});

test('staff make a voucher, a buyer enters it and takes it out with one press, and staff stop it @desktop', async ({
  page,
  context,
}) => {
  const code = `KEEN${Date.now() % 1e8}`;
  await openAsStaff(page, '/vouchers');
  await expect(page.getByRole('button', { name: 'Make a voucher' })).toBeVisible();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code', { exact: false }).first().fill(code);
  await dialog.getByLabel('Per cent off').fill('10');
  await dialog.getByLabel('How often in all').fill('5');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make it' }).click();
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('0 of 5');
  await expectAccessible(page);
  await fillCart(context, 1);
  await page.goto('/cart');
  await page.getByRole('button', { name: /^Have a voucher/ }).click();
  await page.getByLabel('Code of the voucher or flight').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`Voucher ${code}: 10% off`)).toBeVisible();
  await expect(page.getByRole('group', { name: `Voucher ${code} is entered` })).toBeFocused();
  const sums = page.getByRole('region', { name: 'Your order' });
  await expect(sums.getByText(/−£\d/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/checkout');
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText(`Voucher ${code}`);
  await page.goto('/cart');
  await page.getByRole('button', { name: `Remove Voucher ${code}` }).click();
  await expect(page.getByRole('button', { name: /^Have a voucher/ })).toBeVisible();
  await expect(page.getByRole('group', { name: 'No voucher' })).toBeFocused();
  await openAsStaff(page, '/vouchers');
  await page.getByRole('link', { name: code }).click();
  await expect(page.getByText('No order has used it yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop it at once' }).click();
  await expect(page.getByText('Stopped')).toBeVisible();
  await expectAccessible(page);
});
