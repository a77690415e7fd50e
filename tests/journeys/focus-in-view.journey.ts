import { expect } from '@playwright/test';
import { heading, nextButton, saveBlendDraft } from '#tests/support/browser/blend-creator.ts';
import { fillCart } from '#tests/support/browser/cart.ts';
import { goToPaymentAsGuest } from '#tests/support/browser/checkout.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { newEmail } from '#tests/support/browser/members.ts';
import { expectFocusInView } from './focus-in-view.ts';

test('nothing that has the focus lies under the bars of the blend creator', async ({ page }) => {
  await page.goto('/blend?beans=73-45_82-30_4-25&roast=3');
  await expect(page.getByRole('slider')).toHaveCount(3);
  await expectFocusInView(page);
  await nextButton(page).click();
  await expect(heading(page)).toHaveText(/Step 2 of 4/);
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expectFocusInView(page);
});

test('nothing that has the focus lies under the bars of the last two steps', async ({ page }) => {
  await saveBlendDraft(page);
  for (const step of [3, 4]) {
    await page.goto(`/blend?step=${step}`);
    await expect(heading(page)).toHaveText(new RegExp(`Step ${step} of 4`));
    await expect(page.getByRole('button', { name: /Next|Checkout/ })).toBeVisible();
    await expectFocusInView(page);
  }
});

for (const path of ['/cuppingnotes', '/cuppingnotes/H001Z', '/terms', '/faqs', '/giftcards'])
  test(`nothing that has the focus on ${path} lies under what sticks to the screen`, async ({ page }) => {
    await page.goto(path);
    await expectFocusInView(page);
  });

test('nothing that has the focus lies under the coffees that are picked for a comparison', async ({
  page,
}) => {
  await page.goto('/cuppingnotes');
  await page
    .getByRole('checkbox', { name: /Compare/ })
    .first()
    .check();
  await expectFocusInView(page);
});

test('nothing that has the focus lies under the totals of cart and checkout', async ({ page, context }) => {
  await fillCart(context, 2);
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
  await expectFocusInView(page);
  await page.goto('/checkout');
  await expect(page.getByLabel('First Name')).toBeVisible();
  await expectFocusInView(page);
  await page.goto('/cart');
  await goToPaymentAsGuest(page, newEmail());
  await expectFocusInView(page);
});
