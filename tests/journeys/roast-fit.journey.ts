/** How evenly beans roast in one drum, said where a blend is made and where it is read about. */
import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/fixtures.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';

const [SANTOS, DECAF_SUGARCANE, SUPREMO] = [73, 89, 82];

test('the creator says which beans take heat differently, and that it is a rule of thumb', async ({
  page,
}) => {
  await page.goto(`/blend?beans=${SANTOS}-50_${SUPREMO}-50&roast=3`);
  await expect(page.getByText('Roasted together, these should roast evenly.')).toBeVisible();
  await page.goto(`/blend?beans=${SANTOS}-50_${DECAF_SUGARCANE}-50&roast=3`);
  const summary = page.getByText('Roasted together, two of these would colour unevenly.');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(/Santos .* and Colombia Decaf Sugarcane: only one of them is decaf/),
  ).toBeVisible();
  await expect(page.getByText('This is a rule of thumb')).toBeVisible();
  await expectAccessibleAndResponsive(page);
});

test('the cupping note of a half-caf names the two beans that colour unevenly', {
  tag: ['@desktop', '@no-script'],
}, async ({ page }) => {
  await page.goto('/cuppingnotes?search=Second+Fiddle');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Second Fiddle/ })
    .first()
    .click();
  await expect(page).toHaveTitle(/Second Fiddle/);
  await page.goto(`${new URL(page.url()).pathname}?tab=beans`);
  await expect(
    page.getByText(/Roasted together, two of these would colour unevenly\. Brazil Santos/),
  ).toBeVisible();
});
