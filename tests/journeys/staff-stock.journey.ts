/** Green coffee in the back office: a lot is received, counted and used, and a bean leaves the shelf. */
import { expect } from '@playwright/test';
import { stockCalls } from '#contract/stock/stock.ts';
import { expectMainPartAccessible } from '#tests/support/browser/accessibility.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';

test.use({ viewport: { width: 768, height: 1024 } });

test('staff receive a lot, count it, and take a bean off the shelf @desktop', async ({ page }, { retry }) => {
  const bean = `/stock/${115 - retry}`;
  const lot = `JN-${2611 + retry}`;
  await openAsStaff(page, bean);
  await expect(page.getByText('There is no lot yet.')).toBeVisible();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());
  await expect(dialog.getByLabel('Arrived on')).toHaveValue(today);
  await dialog.getByLabel('Code of the lot').fill(lot);
  await dialog.getByLabel('Supplier').fill('Harbour Green');
  await dialog.getByLabel('Arrived on').fill('2026-01-05');
  await dialog.getByLabel('Price of a kilo, FOB').fill('5.69');
  const kilos = dialog.getByLabel('Kilos in a sack');
  await kilos.fill('60,5');
  await dialog.getByRole('button', { name: 'Receive it' }).click();
  await expect(kilos).toHaveAccessibleDescription('Please give kilos, such as 60 or 60.5.');
  await kilos.fill('60');
  await dialog.getByRole('button', { name: 'Receive it' }).click();
  await expect(page.getByText(`${lot} is in stock: 60 kg.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Print its sack labels' })).toHaveAttribute(
    'href',
    /\/staff\/stock\/\d+\/lots\/\d+\/labels$/,
  );
  await page.keyboard.press('r');
  const code = dialog.getByLabel('Code of the lot');
  await code.fill(lot);
  await dialog.getByLabel('Supplier').fill('Harbour Green');
  await dialog.getByLabel('Arrived on').fill('2026-01-05');
  await dialog.getByLabel('Price of a kilo, FOB').fill('5.69');
  await dialog.getByRole('button', { name: 'Receive it' }).click();
  await expect(code).toHaveAccessibleDescription(new RegExp(`There is a lot ${lot} already`));
  await expect(code).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: lot }).click();
  await expect(page.getByRole('heading', { name: `Lot ${lot}` })).toBeVisible();
  await page.keyboard.press('c');
  await dialog.getByLabel('Grams on the scale').fill('59,720');
  await dialog.getByRole('button', { name: 'It has this much' }).click();
  await expect(dialog.getByText('Please give a whole number.')).toHaveCount(1);
  const grams = dialog.getByLabel('Grams on the scale');
  await grams.fill('5972');
  await dialog.getByRole('button', { name: 'It has this much' }).press('Enter');
  await expect(grams).toHaveAccessibleDescription(/has 60,000 g\. Is 5,972 g right\?/);
  await expect(grams).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Yes, that is right' })).toBeVisible();
  await grams.fill('59720');
  await expect(dialog.getByRole('status')).toHaveText('That is 280 g less than it should be.');
  await dialog.getByRole('button', { name: 'It has this much' }).click();
  await expect(page.getByRole('row', { name: /Counted.*−280 g/ })).toBeVisible();
  await expectMainPartAccessible(page);
  await page.keyboard.press('l');
  await expect(page.getByRole('img', { name: `QR code of ${lot}` })).toHaveCount(1);
  await page.getByRole('link', { name: `Lot ${lot}` }).click();
  await page.getByRole('link', { name: 'All lots of this bean' }).click();
  await page.getByRole('button', { name: 'Take it off the shelf' }).click();
  await expect(page.getByText('Off the shelf by hand')).toBeVisible();
  await expectMainPartAccessible(page);
  await page.getByRole('link', { name: 'Find substitutes' }).click();
  await expect(page.getByText('No open order waits for this bean.')).toBeVisible();
  await expectMainPartAccessible(page);
  await openAsStaff(page, '/stock');
  await page.keyboard.press('r');
  await expect(dialog.getByLabel('Bean')).toHaveValue('');
  await page.keyboard.press('Escape');
  await openAsStaff(page, '/stock?show=trouble');
  await expect(page.getByRole('link', { name: /Low, short or off the shelf/ })).toBeVisible();
  await expectMainPartAccessible(page);
  await page.goto(`/staff${bean}`);
  await page.getByRole('button', { name: 'Put it on the shelf' }).click();
  await expect(page.getByRole('button', { name: 'Take it off the shelf' })).toBeVisible();
});

test('beans are searched, and sorted by how many days they last @desktop', async ({ page }) => {
  const { answer } = stockCalls['GET /staff/stock'].example;
  const beans = [
    { id: 1, name: 'Brazil Poço Fundo', days_left: null },
    { id: 2, name: 'Kenya AA', days_left: 9 },
    { id: 3, name: 'Brazil Santos', days_left: 2 },
  ].map((bean) => ({ ...answer[0], ...bean }));
  await page.route('**/api/staff/stock', (route) => route.fulfill({ json: beans }));
  await openAsStaff(page, '/stock');
  const names = page.getByRole('rowheader');
  await expect(names).toHaveCount(3);
  await page.getByRole('link', { name: 'Fewest days left' }).click();
  await expect(names).toHaveText(['Brazil Santos', 'Kenya AA', 'Brazil Poço Fundo']);
  await page.getByRole('searchbox', { name: 'Search beans' }).fill('poco bra');
  await expect(names).toHaveText(['Brazil Poço Fundo']);
  await page.reload();
  await expect(names).toHaveText(['Brazil Poço Fundo']);
  await page.getByRole('searchbox', { name: 'Search beans' }).fill('sumatra');
  await expect(page.getByText('No bean is called that.')).toBeVisible();
});
