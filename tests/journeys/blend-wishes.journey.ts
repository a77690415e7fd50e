import { expect } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { slider, THREE_BEAN_BLEND } from '../support/browser/blend-creator.ts';
import { copyLink } from '../support/browser/clipboard.ts';
import { test } from '../support/browser/fixtures.ts';

test('a wish makes a blend more chocolatey, and Undo takes it back', async ({ page }) => {
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
  await expect(closest).toContainText(/£\d+\.\d\d per kg/);
  await expectAccessible(page);
  await expect(closest.getByRole('heading')).toBeInViewport();
  await closest.getByRole('button', { name: 'Use this blend' }).click();
  await expect(page.getByText('That is your blend now.')).toBeFocused();
  await expect(slider(page, /Santos/).or(page.getByText('Total'))).not.toHaveCount(0);
  await expect(page.getByText('100% just right')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(slider(page, /Santos/)).toHaveValue('45');
});

test('a blend starts from a brand', { tag: '@phone' }, async ({ page }) => {
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

test('Share copies a link to the recipe', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(THREE_BEAN_BLEND);
  const link = await copyLink(page.getByRole('button', { name: 'Share' }));
  expect(new URL(link).search).toBe('?beans=73-45_82-30_4-25&roast=3&grind=3');
});
