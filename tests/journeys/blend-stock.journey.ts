import { expect } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import { heading, nextButton, slider, THREE_BEAN_BLEND } from '#tests/support/browser/blend-creator.ts';
import { test } from '#tests/support/browser/fixtures.ts';

test('a bean that is out of stock is marked, and its nearest replacement takes its place and percentage', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(THREE_BEAN_BLEND);
  await expect(slider(page, /Supremo/)).toHaveValue('30');
  const message = 'Colombia Supremo Medellín is out of stock just now.';
  const problem = { message, code: 'invalid', fields: { 'blendRecipes.1.beanId': message } };
  await page.route('**/api/blend-recipes/validate', (route) => route.fulfill({ status: 422, json: problem }));
  await nextButton(page).tap();
  await expect(page.getByRole('alertdialog')).toContainText(message);
  await page.getByRole('button', { name: 'OK' }).tap();
  await expect(heading(page)).toHaveText(/Step 1 of 4/);
  const offered = page.getByRole('region', { name: /^Replace Colombia Supremo/ }).getByRole('button');
  await expect(offered).toHaveCount(3);
  await expectAccessible(page);
  await offered.first().tap();
  await expect(slider(page, /Supremo/)).toHaveCount(0);
  await expect(page.getByRole('slider').nth(1)).toHaveValue('30');
  await page.unroute('**/api/blend-recipes/validate');
  await nextButton(page).tap();
  await expect(heading(page)).toHaveText(/Step 2 of 4/);
});

test('taste and price stay in view beside the sliders on a phone on its side', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(THREE_BEAN_BLEND);
  await slider(page, /Sidamo/).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(page.getByRole('img', { name: /^Tasteprint of your blend/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/£\d+\.\d\d for 1 kg/)).toBeInViewport({ ratio: 1 });
  await expect(slider(page, /Sidamo/)).toBeInViewport({ ratio: 1 });
});
