/** Green coffee in the back office: a lot is received, counted and used, and a bean leaves the shelf. */
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { openAsStaff } from '../support/browser/back-office.ts';
import { test } from '../support/browser/fixtures.ts';

test.use({ viewport: { width: 768, height: 1024 } });

test('staff receive a lot, count it, and take a bean off the shelf @desktop', async ({ page }, { retry }) => {
  const bean = `/stock/${115 - retry}`;
  const lot = `JN-${2611 + retry}`;
  await openAsStaff(page, bean);
  await expect(page.getByText('There is no lot yet.')).toBeVisible();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code of the lot').fill(lot);
  await dialog.getByLabel('Supplier').fill('Harbour Green');
  await dialog.getByLabel('Arrived on').fill('2026-01-05');
  await dialog.getByLabel('Price of a kilo, FOB').fill('5.69');
  await dialog.getByRole('button', { name: 'Receive it' }).click();
  await page.getByRole('link', { name: lot }).click();
  await expect(page.getByRole('heading', { name: `Lot ${lot}` })).toBeVisible();
  await page.keyboard.press('c');
  await dialog.getByLabel('Grams on the scale').fill('59720');
  await dialog.getByRole('button', { name: 'It has this much' }).click();
  await expect(page.getByRole('row', { name: /Counted.*−280 g/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('l');
  await expect(page.getByRole('img', { name: `QR code of ${lot}` })).toHaveCount(1);
  await page.getByRole('link', { name: `Lot ${lot}` }).click();
  await page.getByRole('link', { name: 'All lots of this bean' }).click();
  await page.getByRole('button', { name: 'Take it off the shelf' }).click();
  await expect(page.getByText('Off the shelf by hand')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Find substitutes' }).click();
  await expect(page.getByText('No open order waits for this bean.')).toBeVisible();
  await expectAccessible(page);
  await openAsStaff(page, '/stock?show=trouble');
  await expect(page.getByRole('link', { name: /Low, short or off the shelf/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/staff${bean}`);
  await page.getByRole('button', { name: 'Put it on the shelf' }).click();
  await expect(page.getByRole('button', { name: 'Take it off the shelf' })).toBeVisible();
});
