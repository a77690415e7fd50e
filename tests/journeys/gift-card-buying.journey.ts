import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/fixtures.ts';
import { linkInMail, waitForMail } from '#tests/support/browser/mails.ts';
import { newEmail } from '#tests/support/browser/members.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';

test('a gift card is bought, and its payment finished, with script and without', {
  tag: ['@desktop', '@no-script'],
}, async ({ page, javaScriptEnabled }) => {
  await page.goto('/giftcards');
  await page.getByLabel('Their email').fill(newEmail());
  await page.getByLabel('From', { exact: true }).fill('Mina');
  await page.getByLabel('Your email').fill(newEmail());
  if (javaScriptEnabled) {
    await page.getByLabel('Amount in pounds').fill('40');
    await expect(page.getByText('£40.00').filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText('From Mina').filter({ visible: true })).toHaveCount(1);
    await page.getByLabel('Amount in pounds').fill('25');
  }
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(/\/paid\?/);
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Finish your payment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await expect(page.getByText('Your gift card of £25.00 is paid for.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finish your payment' })).toHaveCount(0);
  await expect(page.getByAltText('Gift card, Flower')).toBeVisible();
  await expect(page.getByText('From Mina')).toBeVisible();
  if (javaScriptEnabled) await expectAccessibleAndResponsive(page);
});

test('the card is drawn while it is filled in, and on the page of its buyer', async ({ page }) => {
  const email = newEmail();
  await page.goto('/giftcards');
  await page.getByRole('radio', { name: 'Morning cup' }).check();
  await page.getByLabel('Their email').fill(newEmail());
  await page.getByLabel('From', { exact: true }).fill('Mina');
  await page.getByLabel('Message').fill('For your mornings.');
  await page.getByLabel('Your email').fill(email);
  const drawn = page.locator('p').filter({ visible: true });
  await expect(drawn.filter({ hasText: /^For your mornings\.$/ })).toHaveCount(1);
  await expect(page.getByAltText('Gift card, Morning cup').filter({ visible: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText('Your gift card of £25.00 is paid for.')).toBeVisible();
  await expect(page.getByAltText('Gift card, Morning cup')).toBeVisible();
  await expect(page.getByText('For your mornings.')).toBeVisible();
  await expectAccessibleAndResponsive(page);
  await page.goto(linkInMail(await waitForMail(email, /gift card/), '/boughtgiftcards'));
  await expect(page.getByAltText('Gift card, Morning cup')).toBeVisible();
  await expect(page.getByText('For your mornings.')).toBeVisible();
  await expect(page.getByText('From Mina')).toBeVisible();
  await expectAccessibleAndResponsive(page);
});

test('everything that is wrong with a gift card is told at once', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/giftcards');
  await page.getByLabel('Amount in pounds').fill('5');
  await page.getByLabel('Their email').fill('theo@example');
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  const wrong = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(wrong).toHaveText([
    'Amount in pounds: A gift card is worth £10.00 to £200.00.',
    'Their email: Please give an email address such as anna@example.com.',
    'From: Please fill in this field.',
    'Your email: Please fill in this field.',
  ]);
  await page.getByLabel('Amount in pounds').fill('ten');
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await expect(wrong.first()).toHaveText('Amount in pounds: Please give an amount in pounds, such as 25.');
});

test('cancelling at PayPal keeps the card as it was typed, and says that nothing was charged', {
  tag: '@desktop',
}, async ({ page }) => {
  const recipient = newEmail();
  await page.goto('/giftcards');
  await page.getByLabel('Amount in pounds').fill('40');
  await page.getByRole('radio', { name: 'Morning cup' }).check();
  await page.getByLabel('Their email').fill(recipient);
  await page.getByLabel('From', { exact: true }).fill('Mina');
  await page.getByLabel('Message').fill('For your mornings.');
  await page.getByLabel('Your email').fill(newEmail());
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('main')).toContainText('so nothing was charged');
  await expect(page.getByLabel('Their email')).toHaveValue(recipient);
  await expect(page.getByLabel('Message')).toHaveValue('For your mornings.');
  await expect(page.getByRole('radio', { name: 'Morning cup' })).toBeChecked();
  await expect(page.getByText('£40.00').filter({ visible: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText('Your gift card of £40.00 is paid for.')).toBeVisible();
  await page.goto('/giftcards');
  await expect(page.getByLabel('Message')).toHaveValue('');
});
