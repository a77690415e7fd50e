import { expect } from '@playwright/test';
import { test } from '../support/browser/fixtures.ts';
import { newEmail } from '../support/browser/members.ts';
import { expectAccessibleAndResponsive } from '../support/browser/responsive-layout.ts';

test('a gift card is bought, and its payment finished, with script and without', {
  tag: ['@desktop', '@no-script'],
}, async ({ page, javaScriptEnabled }) => {
  await page.goto('/giftcards');
  await page.getByLabel('Their email').fill(newEmail());
  await page.getByLabel('From', { exact: true }).fill('Mina');
  await page.getByLabel('Your email').fill(newEmail());
  if (javaScriptEnabled) {
    await page.getByLabel('Amount in pounds').fill('40');
    await expect(page.getByText('£40.00')).toBeVisible();
    await expect(page.getByText('From Mina')).toBeVisible();
    await page.getByLabel('Amount in pounds').fill('25');
  }
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(/\/paid\?/);
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Finish your payment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await expect(page.getByText('Your gift card of £25.00 is paid for.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finish your payment' })).toHaveCount(0);
  if (javaScriptEnabled) await expectAccessibleAndResponsive(page);
});
