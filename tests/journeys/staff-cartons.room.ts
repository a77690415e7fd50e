/** Cartons are added, changed and retired in Pack by whoever may change orders. */
import { expect } from '@playwright/test';
import { bagSettingCalls } from '#contract/packing/bag-settings.ts';
import { type Carton, cartonCalls } from '#contract/packing/cartons.ts';
import { expectRoomAccessible } from '#tests/support/browser/accessibility.ts';
import { focused } from '#tests/support/browser/back-office.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';

test('a carton is added by keyboard, changed and retired', async ({ page }) => {
  let cartons: readonly Carton[] = cartonCalls['GET /staff/cartons'].example.answer;
  const sent: unknown[] = [];
  await page.route('**/api/staff/cartons', (route) => {
    if (route.request().method() === 'POST') {
      const added = route.request().postDataJSON() as Carton;
      sent.push(added);
      cartons = [...cartons, { ...added, id: 6 }];
    }
    return route.fulfill({ json: cartons });
  });
  await page.route('**/api/staff/cartons/*', (route) => {
    sent.push([route.request().method(), new URL(route.request().url()).pathname]);
    return route.fulfill({ json: cartons });
  });
  await openRoom(page, '/pack');
  await page.getByRole('link', { name: 'Cartons and bags' }).press('Enter');
  await expect(page.getByRole('row', { name: /^Letterbox 60 g up to 1 kg Small parcel/ })).toBeVisible();

  await page.getByRole('button', { name: 'Add a carton' }).press('Enter');
  await expect(focused(page)).toHaveAccessibleName('Name');
  await expectRoomAccessible(page);
  for (const typed of ['Mailer', '40', '900']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await expect(focused(page)).toContainText('Small parcel, up to 45 × 35 × 16 cm');
  await page.keyboard.type('Large');
  await page.getByRole('button', { name: 'Add it' }).press('Enter');
  await expect(page.getByRole('row', { name: /^Mailer 40 g up to 900 g Large letter/ })).toBeVisible();
  expect(sent).toEqual([{ name: 'Mailer', tare_grams: 40, holds_grams: 900, parcel_size: 'Large letter' }]);
  await expectRoomAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Change Mailer' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('The carrier’s size for it')).toHaveValue('Large letter');
  await dialog.getByRole('button', { name: 'Change it' }).press('Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Retire Mailer' }).press('Enter');
  await dialog.getByRole('button', { name: 'Retire it' }).press('Enter');
  await expect(dialog).toBeHidden();
  expect(sent.slice(1)).toEqual([
    ['PUT', '/api/staff/cartons/6'],
    ['DELETE', '/api/staff/cartons/6'],
  ]);
});

test('what is settled for bags is changed beside the cartons', async ({ page }) => {
  const { answer } = bagSettingCalls['GET /staff/bag-settings'].example;
  let settings = answer;
  await page.route('**/api/staff/bag-settings', (route) => {
    if (route.request().method() === 'PUT') settings = route.request().postDataJSON() as typeof answer;
    return route.fulfill({ json: settings });
  });
  await openRoom(page, '/pack/cartons');
  await expect(page.getByText('Best before 12 months from its roast for whole beans')).toBeVisible();
  await page.getByRole('button', { name: 'Change what is settled for bags' }).press('Enter');
  await expect(focused(page)).toHaveAccessibleName('Months that whole beans are at their best');
  await focused(page).fill('18');
  await expectRoomAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'From now on' }).press('Enter');
  await expect(page.getByText('Best before 18 months from its roast for whole beans')).toBeVisible();
  expect(settings).toEqual({ ...answer, best_months_of_beans: 18 });
  await expectNoSidewaysScroll(page);
});
