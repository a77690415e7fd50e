import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import { slider } from '#tests/support/browser/blend-creator.ts';
import { test } from '#tests/support/browser/fixtures.ts';

// cspell:ignore choclate

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Coffee Beans' });
const beans = (page: Page) => dialog(page).getByRole('checkbox');
const field = (page: Page) => dialog(page).getByLabel('Search by name, taste or country');
const status = (page: Page) => dialog(page).getByRole('status');

async function openPicker(page: Page, path = '/blend') {
  await page.goto(path);
  await page.getByRole('button', { name: 'Add Coffee Beans' }).click();
  await expect(beans(page)).toHaveCount(5);
}

test('beans are found by chips, taste words and origin', async ({ page }) => {
  await openPicker(page);
  await dialog(page).getByRole('button', { name: 'Floral' }).click();
  await expect(status(page)).toHaveText(/^\d+ beans, strongest first$/);
  await expect(beans(page).first()).toHaveAccessibleName(/floral|jasmine/i);
  await dialog(page).getByRole('button', { name: 'Decaf' }).click();
  await expect(beans(page)).toHaveCount(1);
  await dialog(page).getByRole('button', { name: 'Floral' }).click();
  await expect(beans(page)).toHaveCount(4);
  await dialog(page).getByRole('combobox', { name: 'Origin' }).selectOption('Mexico');
  await expect(beans(page)).toHaveCount(1);
  await expect(beans(page)).toHaveAccessibleName(/Mexico Mountain Water Decaf.*Decaf · £\d+\.\d\d per kg/);
  await dialog(page).getByRole('combobox', { name: 'Origin' }).selectOption('Any origin');
  await dialog(page).getByRole('button', { name: 'Decaf' }).click();
  await field(page).fill('choclate brazil');
  await expect(beans(page).first()).toHaveAccessibleName(/^Brazil/);
  await field(page).fill('hawaii');
  await expect(beans(page).first()).toHaveAccessibleName(/^Hawaii.*Dear: £\d+\.\d\d per kg/);
  await field(page).fill('zzz');
  await expect(status(page)).toContainText('No beans found');
  await expectAccessible(page);
});

test('beans that taste most like the mix come first, and its own beans last', { tag: '@phone' }, async ({
  page,
}) => {
  await openPicker(page, '/blend?beans=73-100&roast=4');
  await expect(status(page)).toHaveText('120 beans, most like your blend first');
  await expect(dialog(page).getByRole('checkbox', { name: /Brazil Santos NY2/ })).toHaveCount(0);
  await expect(beans(page).first()).toHaveAccessibleName(/nut/i);
  await expect(field(page)).not.toBeFocused();
  await dialog(page).getByRole('button', { name: 'Page 24' }).tap();
  await expect(
    dialog(page).getByRole('checkbox', { name: /Brazil Santos NY2.*In your blend/ }),
  ).toBeDisabled();
});

test('by keyboard, the picker opens in its search field and Enter leads to the first bean', {
  tag: '@desktop',
}, async ({ page }) => {
  await openPicker(page);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('kenyan');
  await expect(beans(page).first()).toHaveAccessibleName(/^Kenya/);
  await page.keyboard.press('Enter');
  await expect(beans(page).first()).toBeFocused();
  await page.keyboard.press('Space');
  await field(page).focus();
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Chocolatey' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('button', { name: 'Nutty' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('combobox', { name: 'Origin' })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Confirm Selection' }).press('Enter');
  await expect(slider(page, /Kenya/)).toHaveCount(1);
});
