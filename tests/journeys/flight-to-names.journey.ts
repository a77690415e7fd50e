/** One flight from its offer to its names, in one browser and in the real shop: chosen, paid, packed, tasted, shown, its link closed. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import {
  expectOrderPlaced,
  goToPayment,
  placeOrderButton,
  signInWithAddress,
} from '#tests/support/browser/checkout.ts';
import { fillTasters, packFlightsOf } from '#tests/support/browser/filled-flights.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { waitForMail } from '#tests/support/browser/mails.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';
import { issueGiftCard, sendAsStaff } from '#tests/support/browser/staff.ts';
import { press } from '#tests/support/browser/tastings.ts';

/** Pressed again and again, until the page asks nothing more. */
async function tasteAll(page: Page): Promise<void> {
  const question = page.getByRole('heading', { level: 2 }).first();
  for (const letter of 'ABCDE') {
    await expect(question).toHaveText(`What about ${letter}?`);
    await press(page, 'Just right');
    if (letter === 'A') continue;
    await expect(question).toHaveText('Which did you like better?');
    await page
      .getByRole('button', { name: /, a little$/ })
      .first()
      .press('Enter');
  }
  await expect(question).toHaveText('That’s enough if you like');
}

test('a flight is chosen, paid, tasted and revealed, and its link is closed', async ({ page, context }) => {
  const member = await signInWithAddress(context);
  await member.send('POST', '/top-ups', await issueGiftCard(context, 60));
  await fillTasters();
  await page.goto('/flight');
  for (const _ of [1, 2, 3]) await press(page, 'Skip');
  await press(page, 'Put the flight into my cart');
  await page.getByRole('link', { name: 'See the cart' }).click();
  await expect(page.getByRole('main').getByText('Taster flight').first()).toBeVisible();
  await goToPayment(page);
  await page.getByRole('radio', { name: /credit/i }).check();
  await placeOrderButton(page).click();
  await expectOrderPlaced(page);
  const orderId = Number(/orderId=(\d+)/.exec(page.url())?.[1]);
  await packFlightsOf(orderId);
  for (const order_status_id of [6, 4])
    await sendAsStaff(context, {
      method: 'PATCH',
      path: `/staff/orders/${orderId}`,
      data: { order_status_id },
    });
  const { text = '' } = await waitForMail(member.email, /on its way/);
  const path = /\/t\/[\w-]+/.exec(text)?.[0] ?? '';
  await page.goto(path);
  await page.getByLabel('A name, or a nickname').fill('Mina');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'First, what do you like?' })).toBeFocused();
  await expectAccessibleAndResponsive(page);
  const likes = page.getByRole('group', { name: 'How do you like it?' });
  await likes.getByRole('button', { name: 'Chocolatey' }).press('Space');
  await press(page, 'On to the cups');
  await tasteAll(page);
  await expect(page.locator('main a[href*="cuppingnotes"]')).toHaveCount(0);
  await press(page, 'Show me the names', 'Show the names');
  await expect(page.locator('main a[href*="cuppingnotes"]')).toHaveCount(5);
  await press(page, 'Keep this in my taste profile');
  const flights = page.getByRole('region', { name: 'Your flights' });
  await expect(flights.getByRole('link')).toHaveCount(6);
  await expectAccessibleAndResponsive(page);
  await flights.getByRole('button', { name: /^Close the link/ }).press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close the link' }).click();
  await expect(flights).toContainText('The link is closed.');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The link of this tasting was closed');
  await expect(page.locator('main a')).toHaveCount(0);
  await expectAccessible(page);
});
