/** What makes a price: changed from a day on, seen in all prices before, and withdrawn again. */
import { expect } from '@playwright/test';
import { DAY_MS } from '#domain/durations.ts';
import { expectMainPartAccessible } from '#tests/support/browser/accessibility.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';

test.use({ viewport: { width: 768, height: 1024 } });

test('an owner looks at what a higher mark-up changes, sets it for a day to come, and withdraws it @desktop', async ({
  page,
}) => {
  await openAsStaff(page, '/coffees');
  await page.getByRole('link', { name: 'What makes a price' }).click();
  await page.getByText('Mark-up on cost', { exact: true }).click();
  await page.getByLabel('Corporate, 908 g to 1 kg, %').fill('3');
  await expect(page.getByText('would leave less than 3% over the cost')).toBeVisible();
  await page.getByLabel('Corporate, 908 g to 1 kg, %').fill('');
  await page.getByLabel('Home, 250 g, %').fill('129');
  await page.getByLabel('Valid from').fill(new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10));
  await expect(page.getByRole('table', { name: 'The bags whose price changes most' })).toBeVisible();
  await expectMainPartAccessible(page);
  await page.getByRole('button', { name: 'Set 1 figure' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Set it from that day' }).click();
  await expect(page.getByText('Mark-up on cost, Home, 250 g: 125% → 129%')).toBeVisible();
  await expect(page.getByText('To change any, withdraw those first')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  const asked = page.getByRole('dialog', { name: 'Withdraw these figures?' });
  await expect(asked.getByText('Mark-up on cost, Home, 250 g: 125% → 129%')).toBeVisible();
  await asked.getByRole('button', { name: 'Withdraw them' }).click();
  await expect(page.getByText('Withdrawn. Nothing changes on that day.')).toBeVisible();
  await expect(page.getByLabel('Valid from')).toBeVisible();
});
