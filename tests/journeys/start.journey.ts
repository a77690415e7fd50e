import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';

test('the shop opens', { tag: '@no-script' }, async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Sixbean/);
});

test('nobody is shut out of its first page', async ({ page }) => {
  await page.goto('/');
  await expectAccessible(page);
});
