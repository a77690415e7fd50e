/** A customer's price list: written, seen in what they bought, saved by keyboard, and paid in the shop. */
import { expect } from '@playwright/test';
import { expectMainPartAccessible } from '#tests/support/browser/accessibility.ts';
import { anOrderCameIn, openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';

test('staff agree prices with a customer, see what they mean, and save them', async ({
  page,
  otherContext,
}) => {
  const id = await anOrderCameIn(otherContext);
  await openAsStaff(page, `/orders/${id}`);
  await page.getByRole('link', { name: 'Member', exact: true }).click();
  await page.getByRole('link', { name: 'Their prices' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Prices for/);
  await expect(page.getByText('No list yet: they pay what their account has.')).toBeVisible();
  await expectMainPartAccessible(page);

  await page.getByLabel('Tier').selectOption('Corporate');
  const changes = page.getByRole('region', { name: 'What it changes' });
  const bags = changes.getByRole('table', { name: 'What they bought most, a bag, before and after' });
  await expect(bags.getByRole('row')).toHaveCount(2);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('a');
  await expect(page.getByText('Please choose a bean in each row, or take the row out.')).toBeVisible();
  await page.getByLabel('Bean').selectOption({ label: 'Brazil Santos NY2 Fine Cup Natural' });
  await page.getByLabel('% off').fill('1.5');
  await expect(page.getByText('What comes off is a whole number of per cent, from 1 to 99.')).toBeVisible();
  await page.getByLabel('% off').fill('10');
  await expect(changes.getByRole('alert')).toContainText('At most 2% can come off Brazil Santos');
  await page.getByLabel('Tier').selectOption('Shop');
  await expect(changes.getByRole('alert')).toBeHidden();
  await expect(bags.getByRole('rowheader', { name: 'Brazil Santos NY2 Fine Cup Natural' })).toBeVisible();
  await expectMainPartAccessible(page);

  await page.getByRole('heading', { level: 1 }).focus();
  await expect(page.getByRole('button', { name: 'Save the list' })).toBeVisible();
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Save the list' });
  await expectMainPartAccessible(page);
  await dialog.getByRole('button', { name: 'Save it now' }).click();
  await expect(page.getByText('Saved. They pay these prices now.')).toBeVisible();
  const agreed = page.getByRole('table', { name: 'Price lists, the newest first' });
  await expect(agreed).toContainText('10% off Brazil Santos NY2 Fine Cup Natural');
  await expect(agreed).toContainText('Valid');

  await page.getByRole('button', { name: 'Take out Brazil Santos NY2 Fine Cup Natural' }).click();
  await expect(page.getByLabel('% off')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('% off')).toHaveValue('10');
});
