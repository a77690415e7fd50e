import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/browser/fixtures.ts';
import { logIn, signInAsNewMember } from '#tests/support/browser/members.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';
import { issueGiftCard } from '#tests/support/browser/staff.ts';

const topUpButton = (page: Page) => page.getByRole('button', { name: 'Top up', exact: true });

test('a gift card becomes credit after confirmation, once @desktop', async ({ page, context }) => {
  const { email } = await signInAsNewMember(context);
  const { code, gtin } = await issueGiftCard(context, 25);
  await page.goto('/profile?tab=3');
  await page.getByLabel('Barcode number').fill(gtin);
  await page.getByLabel('Gift card number').fill(code);
  const dialog = page.getByRole('alertdialog', {
    name: 'Are you sure you want to top up your account with £25',
  });
  await topUpButton(page).click();
  await expect(dialog).toHaveAccessibleDescription(
    `It goes to the account of Mina Okafor (${email}). A gift card can be used once, in one account.`,
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Gift card number')).toHaveValue(code);
  await expect(page.getByRole('tabpanel')).toContainText('Credit: £0.00');
  await topUpButton(page).click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('status').first()).toHaveText(
    'Top-up Successful! You account has been topped up with £25.00.',
  );
  await expect(page.getByRole('tabpanel')).toContainText('Credit: £25.00');
  await expect(page.getByRole('region', { name: 'Statement' }).getByRole('row')).toHaveCount(2);
  await expectAccessibleAndResponsive(page);
  await page.getByLabel('Barcode number').fill(gtin);
  await page.getByLabel('Gift card number').fill(code);
  await topUpButton(page).click();
  await expect(page.getByRole('tabpanel')).toContainText('This card has already been used.');
  await expect(page.getByRole('tabpanel')).not.toContainText('Top-up Successful!');
});

test('a mailed gift card is named with its amount, and added in two presses', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await signInAsNewMember(context);
  const { code, gtin } = await issueGiftCard(context, 25);
  await page.goto(`/redeem#${code}.${gtin}`);
  await expect(page.getByText('Your £25 card is ready.')).toBeVisible();
  await page.getByRole('link', { name: 'Add £25 to my account' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).tap();
  await expect(page.getByRole('tabpanel')).toContainText('Credit: £25.00');
});

test('an unknown gift card is refused with the message of the API', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await signInAsNewMember(context);
  await page.goto('/profile?tab=3');
  await topUpButton(page).click();
  await expect(page.getByLabel('Barcode number')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Barcode number').fill('2000000000411');
  await page.getByLabel('Gift card number').fill('K7QF-2M9X-VT4B-8WZH-3PN5');
  const refused = page.waitForResponse('**/api/gift-card-codes/**');
  await topUpButton(page).click();
  const { message } = (await (await refused).json()) as { message: string };
  await expect(page.getByRole('main')).toContainText(message);
});

test('the numbers of a gift card survive an expired session', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const { email, send } = await signInAsNewMember(context);
  await page.goto('/profile?tab=3');
  await page.getByLabel('Barcode number').fill('2000000000411');
  await page.getByLabel('Gift card number').fill('K7QF-2M9X-VT4B-8WZH-3PN5');
  await send('POST', '/logout');
  await topUpButton(page).click();
  await logIn(page, email);
  await expect(page.getByLabel('Barcode number')).toHaveValue('2000000000411');
  await expect(page.getByLabel('Gift card number')).toHaveValue('K7QF-2M9X-VT4B-8WZH-3PN5');
});
