import { expect } from '@playwright/test';
import { expectAccessibleInLightAndDark } from '#tests/support/browser/accessibility.ts';
import { test } from '#tests/support/browser/fixtures.ts';

test('the API documentation shows a call by its link', { tag: ['@desktop', '@no-script'] }, async ({
  page,
}) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sixbean API');
  await page.goto('/api/docs#matchTaste');
  await expect(page.locator('#matchTaste')).toBeInViewport();
  await expect(page.locator('#matchTaste')).toContainText('/taste-matches');
});

test('the API documentation passes axe in light and dark', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/api/docs');
  // One function writes every call, and one every shape; over all of them axe takes half a minute.
  await page.locator('section').evaluateAll((sections) => {
    for (const section of sections)
      for (const article of [...section.querySelectorAll('article')].slice(2)) article.remove();
  });
  await expectAccessibleInLightAndDark(page);
});

test('the API documentation never scrolls sideways', async ({ page }) => {
  await page.goto('/api/docs');
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(sideways).toBe(false);
});
