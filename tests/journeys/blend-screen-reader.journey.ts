import { expect } from '@playwright/test';
import { slider } from '#tests/support/browser/blend-creator.ts';
import { pauseClock } from '#tests/support/browser/clock.ts';
import { test } from '#tests/support/browser/fixtures.ts';

test('screen readers get a table of beans and a labelled dialog', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/blend?beans=73-60_82-40&roast=3');
  await expect(slider(page, /Santos/)).toHaveValue('60');
  await expect(page.getByRole('table', { name: 'Beans in your blend' })).toMatchAriaSnapshot();
  await expect(page.getByRole('region', { name: 'Predicted taste' }).getByRole('img')).toHaveAccessibleName(
    'Tasteprint of your blend: above all nutty, chocolate and sweet',
  );
  await page.getByRole('button', { name: 'Add Coffee Beans' }).click();
  await page.getByLabel('Search by name, taste or country').fill('santos');
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot();
});

test('moving a slider announces nothing until it rests, and then the total', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/blend?beans=73-60_82-40&roast=3');
  await expect(slider(page, /Santos/)).toHaveValue('60');
  const announcement = page.locator('main [role=status]').first();
  await expect(announcement).toContainText('Total 100%');
  await page.evaluate(() => {
    const region = document.querySelector('main [role=status]');
    Object.assign(globalThis, { announcements: 0 });
    new MutationObserver(() =>
      Object.assign(globalThis, { announcements: Number(Reflect.get(globalThis, 'announcements')) + 1 }),
    ).observe(region ?? document, { childList: true, characterData: true, subtree: true });
  });
  await slider(page, /Santos/).focus();
  await pauseClock(page);
  for (let presses = 0; presses < 20; presses++) await page.keyboard.press('ArrowLeft');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'announcements'))).toBe(0);
  await page.clock.resume();
  await expect(announcement).toContainText('Total 80%');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'announcements'))).toBeLessThanOrEqual(2);
});
