import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';

test('the shop opens', { tag: '@no-script' }, async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Sixbean/);
});
