/** Somebody of the staff looks at what platforms of assistants are told, and withdraws a key by which that is signed. */
import { expect } from '@playwright/test';
import { expectMainPartAccessible } from '#tests/support/browser/accessibility.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a key that somebody else may have is withdrawn, and another one signs @desktop', async ({ page }) => {
  const kidOf = async () =>
    ((await (await page.request.get('/.well-known/ucp')).json()) as { keys: { kid: string }[] }).keys[0]
      ?.kid ?? '';
  const first = await kidOf();
  await openAsStaff(page, '/settings');
  await page.getByRole('link', { name: 'Assistants' }).click();
  // What waits there depends on who ordered meanwhile.
  await expect(page.getByRole('heading', { name: 'Orders that platforms haven’t heard of' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: first });
  await expect(row).toContainText('Signs until');
  await expectMainPartAccessible(page);
  await row.getByRole('button', { name: 'Withdraw now' }).click();
  const dialog = page.getByRole('dialog');
  await expectMainPartAccessible(page);
  await dialog.getByRole('button', { name: 'Leave it' }).click();
  await expect(row).toContainText('Signs until');
  await row.getByRole('button', { name: 'Withdraw now' }).click();
  await dialog.getByRole('button', { name: 'Withdraw it now' }).click();
  await expect(row).toContainText('Withdrawn on');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect.poll(kidOf).not.toBe(first);
  const second = await kidOf();
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: second })).toContainText('Signs until');
});
