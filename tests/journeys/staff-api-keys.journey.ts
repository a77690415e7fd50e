/** A key for another program is made, shown once, used, and revoked. */
import { expect } from '@playwright/test';
import { expectMainPartAccessible } from '#tests/support/browser/accessibility.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a key is made for one right, works, and opens nothing once it is revoked @desktop', async ({
  page,
  request,
}) => {
  const name = `Warehouse ${Date.now()}`;
  await openAsStaff(page, '/people');
  await page.getByRole('link', { name: 'API keys' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeFocused();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Which program it is for').fill(name);
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please choose what it may do.');
  await expect(dialog.getByLabel('Staff: rights and the audit log').getByRole('option')).toHaveText([
    'No',
    'To look at',
  ]);
  await dialog.getByLabel('Orders and their buyers').selectOption('To look at');
  await dialog.getByLabel('Calls a minute').fill('0');
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect(dialog.getByLabel('Calls a minute')).toHaveAccessibleDescription(/one call a minute at least/);
  await dialog.getByLabel('Calls a minute').fill('5');
  await expectMainPartAccessible(page);
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  const shown = page.getByRole('dialog', { name: `The key of ${name}` }).getByLabel('API key');
  const key = await shown.inputValue();
  expect(key).toMatch(/^sixbean_\w{8}_[\w-]{43}$/);
  await expectMainPartAccessible(page);
  await page.getByRole('button', { name: 'I’ve put it away' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(`${key.slice(0, 16)}…${key.slice(-4)}`);
  await expect(row).toContainText('orders (to look at)');
  await expect(row).toContainText('5 calls a minute');
  const headers = { authorization: `Bearer ${key}` };
  expect((await request.get('/api/staff/me', { headers })).status()).toBe(200);
  await page.reload();
  await expect(row).toContainText('Last used on');
  await expect(page.getByText(key)).toHaveCount(0);
  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke it' }).click();
  await expect(row).toHaveCount(0);
  expect((await request.get('/api/staff/me', { headers })).status()).toBe(401);
  await page.getByRole('link', { name: 'Back to the staff' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
});
