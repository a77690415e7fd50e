import { expect } from '@playwright/test';
import { saveBlendDraft } from '#tests/support/browser/blend-creator.ts';
import { test } from '#tests/support/browser/fixtures.ts';

test('the print of a blend is large on a phone in every step where it stands', { tag: '@phone' }, async ({
  page,
}) => {
  await saveBlendDraft(page);
  for (const height of [844, 664])
    for (const step of [1, 2, 3]) {
      await page.setViewportSize({ width: 390, height });
      await page.goto(`/blend?step=${step}`);
      const panel = page.getByRole('region', { name: step === 3 ? 'Your bag' : 'Predicted taste' });
      const prints = panel.locator('svg[viewBox="-500 -500 1000 1000"]').filter({ visible: true });
      await expect(prints).toHaveCount(1);
      expect((await prints.boundingBox())?.width).toBeGreaterThanOrEqual(140);
      await expect(prints).toBeInViewport({ ratio: 1 });
    }
});
