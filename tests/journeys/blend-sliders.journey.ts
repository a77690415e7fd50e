import { expect } from '@playwright/test';
import { slider, swipe } from '#tests/support/browser/blend-creator.ts';
import { test } from '#tests/support/browser/fixtures.ts';

test('a slider that has no room left says which way out there is, when it is dragged and when plus is pressed', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/blend?beans=73-100_82-0');
  const row = page.getByRole('row', { name: /Colombia Supremo/ });
  const fullMix = page.getByText('100% reached. Lower another bean first.');
  await expect(slider(page, /Colombia/)).toBeDisabled();
  await swipe(slider(page, /Colombia/).locator('..'), { x: 60, y: 0 });
  await expect(row.getByText('100% reached.')).toBeVisible();
  await page.getByRole('button', { name: /One per cent less of Brazil/ }).tap();
  await expect(fullMix).toHaveCount(0);
  const plus = page.getByRole('button', { name: /One per cent more of Brazil/ });
  await plus.tap();
  await expect(plus).toHaveAttribute('aria-disabled', 'true');
  // Only its label says that it is disabled: it still answers a finger.
  await plus.tap({ force: true });
  await expect(page.getByRole('row', { name: /Brazil Santos/ }).getByText('100% reached.')).toBeVisible();
});
