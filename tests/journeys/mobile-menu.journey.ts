import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { signInAsNewMember } from '#tests/support/browser/members.ts';

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

test('the menu works by keyboard and holds the focus until Escape', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
  await expectAccessible(page);
  for (let tabs = 0; tabs < 30; tabs++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement?.closest('header, dialog, footer, main')?.tagName ?? 'none',
      ),
    ).not.toMatch(/HEADER|MAIN|FOOTER/);
  }
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
});

test('the menu has each page once', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await menuButton(page).click();
  const addresses = await menu(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses.length).toBeGreaterThan(8);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('a link in the menu opens its page and closes the menu', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await menuButton(page).click();
  await menu(page).getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page).toHaveURL('/shop');
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('logging out in the menu leads to the home page', { tag: '@phone' }, async ({ page, context }) => {
  await signInAsNewMember(context);
  await page.goto('/shop');
  await menuButton(page).click();
  await menu(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(menu(page)).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens and closes', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    await menuButton(page).click();
    await expect(menu(page).getByRole('link', { name: 'Taste Match' })).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu(page)).toBeHidden();
  });
});
