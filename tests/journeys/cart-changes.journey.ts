import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import { addCoffee, bagsField, changeButton, coffeeRow, fillCart } from '#tests/support/browser/cart.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';

test('the grind and the size of a coffee are changed in the cart, at its new price', async ({
  page,
  context,
}) => {
  await fillCart(context, 2);
  await page.goto('/cart');
  const row = coffeeRow(page, 'Morning');
  await changeButton(page, 'Morning').click();
  await expect(grind(page)).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await grind(page).selectOption('Espresso');
  await page.getByRole('combobox', { name: 'Bag size' }).selectOption('250 g');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(changeButton(page, 'Morning')).toBeFocused();
  await expect(row.getByRole('status')).toHaveText('Morning: Espresso, 250 g.');
  await expect(page.getByRole('definition').nth(3)).toHaveText('1.25 kg');
  await page.reload();
  await expect(row).toContainText('250 g');
  await expect(row).toContainText('Espresso');
});

test('a change is made by keyboard, and given up with Escape', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await fillCart(context, 1);
  await page.goto('/cart');
  await changeButton(page, 'Morning').press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(changeButton(page, 'Morning')).toBeFocused();
  await expect(coffeeRow(page, 'Morning')).toContainText('Whole Bean');
  await page.keyboard.press('Enter');
  await expect(grind(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(changeButton(page, 'Morning')).toBeFocused();
  await expect(coffeeRow(page, 'Morning')).toContainText('500 g');
});

test('a coffee that becomes the same as another joins it, and says so @desktop', async ({
  page,
  context,
}) => {
  const id = await fillCart(context, 1);
  await page.goto('/cart');
  await changeButton(page, 'Morning').click();
  await grind(page).selectOption('Espresso');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(coffeeRow(page, 'Morning').getByRole('status')).toHaveText('Morning: Espresso, 1 kg.');
  await addCoffee(context, { cartId: id, name: 'Morning' });
  await page.reload();
  await expect(changeButton(page, 'Morning')).toHaveCount(2);
  await changeButton(page, 'Morning').last().click();
  await grind(page).selectOption('Espresso');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('now 2 bags together')).toBeVisible();
  await expect(changeButton(page, 'Morning')).toHaveCount(1);
  await expect(changeButton(page, 'Morning')).toBeFocused();
  await expect(bagsField(page, 'Morning')).toHaveValue('2');
});

test('two tabs change one coffee without undoing each other', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await fillCart(context, 1);
  const other = await context.newPage();
  await Promise.all([page.goto('/cart'), other.goto('/cart')]);
  await changeButton(page, 'Morning').click();
  await grind(page).selectOption('Espresso');
  await other.getByRole('button', { name: 'One bag more of Morning' }).click();
  await expect(bagsField(page, 'Morning')).toHaveValue('2');
  await expect(grind(page)).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(coffeeRow(other, 'Morning')).toContainText('Espresso');
  await expect(bagsField(other, 'Morning')).toHaveValue('2');
  await changeButton(page, 'Morning').click();
  await other.getByRole('button', { name: 'Remove Morning' }).click();
  await expect(page.getByText('Your cart is empty', { exact: true }).last()).toBeVisible();
});

test('a change that the shop refuses stays in the form with its reason', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await fillCart(context, 1);
  await page.goto('/cart');
  await changeButton(page, 'Morning').click();
  await page.getByRole('combobox', { name: 'Bag size' }).selectOption('250 g');
  await page.route('**/api/cart-blends/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(coffeeRow(page, 'Morning').getByRole('alert').first()).toContainText('can’t reach the shop');
  await page.unroute('**/api/cart-blends/**');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('definition').nth(3)).toHaveText('250 g');
});

const grind = (page: Page) => page.getByRole('combobox', { name: 'Grind' });
