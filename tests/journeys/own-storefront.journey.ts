/** A maker asks for a storefront in the profile, is answered, sets a mark-up and says where the commission goes. */
import { expect, type Page } from '@playwright/test';
import type { Answer } from '#contract/calls.ts';
import { GOOD_PASSWORD } from '#tests/support/api/members.ts';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { publish } from '#tests/support/browser/public-blends.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';
import { sendAsStaff } from '#tests/support/browser/staff.ts';
import { becomeBarista, changeMarkUp, openStorefront } from '#tests/support/browser/storefronts.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Your storefront' });
const field = (page: Page, name: string) => panel(page).getByLabel(name);
const openPanel = (page: Page) => page.goto('/profile?tab=3#storefront');

test('a maker asks for a storefront by keyboard, and sets its mark-up once it is open', async ({
  page,
  context,
}) => {
  test.slow();
  const { maker, handle } = await publish(context, 'Harbour Lamp');
  await openPanel(page);
  await expect(panel(page)).toContainText('With Barista, Barista Plus or a plan of businesses you can sell');
  await becomeBarista(handle);
  await page.reload();
  await field(page, 'Where do your customers come from?').fill('From the tastings that I hold.');
  await expectAccessibleAndResponsive(page);
  await panel(page).getByRole('button', { name: 'Ask for a storefront' }).press('Enter');
  await expect(panel(page).getByText('You asked for a storefront on')).toBeFocused();

  const { applications } = (await sendAsStaff(context, {
    method: 'GET',
    path: '/staff/storefronts',
  })) as Answer<'GET /staff/storefronts'>;
  const asked = applications.find(({ customer_id }) => customer_id === maker.user.id);
  await sendAsStaff(context, {
    method: 'POST',
    path: `/staff/storefront-applications/${asked?.id}/acceptances`,
    data: { commissionPercent: 12 },
  });

  await page.reload();
  await expect(panel(page).getByText('you earn 12% of what they cost before your mark-up')).toBeVisible();
  await field(page, 'Your mark-up in per cent').fill('26');
  await panel(page).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(field(page, 'Your mark-up in per cent')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Your mark-up in per cent').fill('10');
  await expect(
    panel(page).getByText(/Harbour Lamp: a kilo at £\d+\.\d\d earns you £\d+\.\d\d/),
  ).toBeVisible();
  await panel(page).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(field(page, 'Your mark-up in per cent')).toHaveValue('10');
  await expectAccessibleAndResponsive(page);
});

test('bank details are asked for once, and only their last digits are shown', async ({ page, context }) => {
  const { handle } = await publish(context, 'Bank Holiday');
  await openStorefront(handle);
  await openPanel(page);
  await field(page, 'How we pay your commission').selectOption('To a bank account in the UK');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page).getByText('Please fill in this field.').first()).toBeVisible();
  await field(page, 'Name on the account').fill('Mina Okafor');
  await field(page, 'Sort code').fill('12-34-5');
  await field(page, 'Account number').fill('12345678');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page).getByText('A sort code has six digits, such as 12-34-56.').first()).toBeVisible();
  // Under the head of the page, a button of another panel would be too small to touch.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessibleAndResponsive(page);
  await field(page, 'Sort code').fill('12-34-56');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  const stored = panel(page).getByText('sort code ending in 56, account ending in 5678');
  await expect(stored).toBeVisible();
  await page.reload();
  await expect(stored).toBeVisible();
  await expect(panel(page)).not.toContainText('12345678');
  await panel(page).getByRole('button', { name: 'Use another account' }).click();
  await expect(field(page, 'Account number')).toHaveValue('');
});

test('another bank account some time after the login takes the password once more', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const { handle } = await publish(context, 'Another Bank');
  await openStorefront(handle);
  await openPanel(page);
  await field(page, 'How we pay your commission').selectOption('To a bank account in the UK');
  await field(page, 'Name on the account').fill('Mina Okafor');
  await field(page, 'Sort code').fill('12-34-56');
  await field(page, 'Account number').fill('12345678');
  const problem = { code: 'fresh_login_needed', message: 'Please show once more that it’s you.' };
  await page.route('**/api/maker/storefront', (route) => route.fulfill({ status: 403, json: problem }), {
    times: 1,
  });
  await panel(page).getByRole('button', { name: 'Save' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(dialog).toContainText('This changes where your money goes');
  await dialog.getByLabel('Password').fill('seven loud lighthouses');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toContainText('That is not your password.');
  await expectAccessible(page);
  await dialog.getByLabel('Password').fill(GOOD_PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(panel(page).getByText('sort code ending in 56, account ending in 5678')).toBeVisible();
});

test('what was changed elsewhere meanwhile is not overwritten unseen', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const { handle } = await publish(context, 'Two Tabs');
  await openStorefront(handle);
  await openPanel(page);
  await expect(field(page, 'Your mark-up in per cent')).toHaveValue('10');
  await changeMarkUp(handle, 20);
  await field(page, 'Your mark-up in per cent').fill('5');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page).getByText('Your storefront changed meanwhile.')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Your mark-up in per cent')).toHaveValue('20');
});
