import { expect } from '@playwright/test';
import { expectAccessibleInLightAndDark } from '../support/browser/accessibility.ts';
import { test } from '../support/browser/fixtures.ts';

test('somebody who builds on the API reads all about a call', { tag: '@no-script' }, async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sixbean API');
  await page.goto('/api/docs#matchTaste');
  await expect(page.locator('#matchTaste')).toBeInViewport();
  await expect(page.locator('#matchTaste')).toContainText('/taste-matches');
});

test('the page of the API shuts nobody out, day or night', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/api/docs');
  await expectAccessibleInLightAndDark(page);
});

test('the page of the API never scrolls sideways', async ({ page }) => {
  await page.goto('/api/docs');
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(sideways).toBe(false);
});
