/** The audit log is searched by what was changed, and the rail shows where one is also on a low screen. */
import { expect } from '@playwright/test';
import { expectMainPartAccessible } from '#tests/support/browser/accessibility.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';

test.use({ viewport: { width: 1280, height: 640 } });

test('the audit log is filtered by a thing of any kind, and says which @desktop', async ({ page }) => {
  await openAsStaff(page, '/audit?object=gift+card+sale+12');
  const [kind, number] = [page.getByLabel('What was changed'), page.getByLabel('Its number or code')];
  await expect(kind).toHaveValue('gift card sale');
  await expect(number).toHaveValue('12');
  await page.getByRole('link', { name: 'Show everything' }).click();
  await expect(kind).toHaveValue('');
  await expect(page.getByRole('search', { name: 'Audit log' })).toHaveCount(1);
  await kind.selectOption('Bean');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(number).toBeFocused();
  await expect(page).toHaveURL(/\/audit$/);
  await number.fill('73');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/object=bean\+73/);
  await expect(kind).toHaveValue('bean');
  await expectMainPartAccessible(page);
});

for (const viewport of [
  { width: 1280, height: 640 },
  { width: 768, height: 700 },
]) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('the room that one is in stands in view of the rail @desktop', async ({ page }) => {
      await openAsStaff(page, '/settings');
      const rooms = page.getByRole('navigation', { name: 'Rooms' });
      const settings = rooms.getByRole('link', { name: 'Settings' });
      await expect(settings).toBeInViewport({ ratio: 1 });
      // Not behind what stays in view below the rooms either: Playwright presses nothing that is covered.
      await settings.click({ trial: true });
      await expect(rooms.getByRole('link', { name: 'Today' })).not.toBeInViewport();
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('g');
      await page.keyboard.press('t');
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
      await expect(rooms.getByRole('link', { name: 'Today' })).toBeInViewport({ ratio: 1 });
    });
  });
}
