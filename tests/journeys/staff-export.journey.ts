/** Everything as a ZIP: an owner asks for it in Settings, and has it in the downloads. */
import { expect } from '@playwright/test';
import { expectMainPartAccessible } from '#tests/support/browser/accessibility.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { unzip } from '#tests/support/unzip.ts';

test('an owner saves everything that the shop has @desktop', async ({ page }) => {
  await openAsStaff(page, '/settings');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('stands in the audit log');
  await expectMainPartAccessible(page);
  const saved = page.waitForEvent('download', { timeout: 120_000 });
  await dialog.getByRole('button', { name: 'Export everything' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^sixbean-\d{4}-\d\d-\d\d\.zip$/);
  const files = await unzip(await download.path());
  expect(files.get('README.txt')).toMatch(/^EVERYTHING THE SHOP HAS\n/);
  expect(files.get('csv/beans.csv')?.split('\r\n').length).toBeGreaterThan(100);
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${download.suggestedFilename()} is in your downloads.`)).toBeVisible();
});
