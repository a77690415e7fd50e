import { expect } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { slider, THREE_BEAN_BLEND } from '../support/browser/blend-creator.ts';
import { test } from '../support/browser/fixtures.ts';

test('a blend is made more chocolatey by wishing, and back again', async ({ page }) => {
  await page.goto(THREE_BEAN_BLEND);
  await expect(slider(page, /Santos/)).toHaveValue('45');
  await page.getByRole('button', { name: 'Make it more chocolatey' }).click();
  await page.getByRole('button', { name: 'Add a wish' }).click();
  await page.getByRole('combobox', { name: 'More or less' }).last().selectOption('less');
  await page.getByRole('combobox', { name: 'Taste' }).last().selectOption('sour');
  await page.getByRole('button', { name: 'Find blends' }).click();
  const proposals = page.getByRole('region', { name: 'Change the taste' });
  const closest = proposals.getByRole('listitem').filter({ hasText: 'Closest' });
  await expect(closest).toContainText(/more chocolatey/i);
  await expect(closest).toContainText(/£\d+\.\d\d a kilo/);
  await expectAccessible(page);
  await expect(closest.getByRole('heading')).toBeInViewport();
  await closest.getByRole('button', { name: 'Use this blend' }).click();
  await expect(page.getByText('That is your blend now.')).toBeFocused();
  await expect(slider(page, /Santos/).or(page.getByText('Total'))).not.toHaveCount(0);
  await expect(page.getByText('100% just right')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(slider(page, /Santos/)).toHaveValue('45');
});

test('a blend begins from a brand', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/blend');
  await page.getByRole('button', { name: 'Start from a brand' }).tap();
  await page.getByLabel('Brand').fill('lavaza');
  await page
    .getByRole('button', { name: /Lavazza/ })
    .first()
    .tap();
  await page.getByRole('button', { name: 'Use this blend' }).first().tap();
  await expect(page.getByText('100% just right')).toBeVisible();
});

test('a recipe is shared as an address', { tag: '@desktop' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(THREE_BEAN_BLEND);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).search).toBe('?beans=73-45_82-30_4-25&roast=3&grind=3');
});
