/** Somebody chooses a flight: in which grind, a few questions, and into the cart. The test answers what there is on the shelf. */
import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/browser/fixtures.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';

const offer = (page: Page, grinds: readonly { id: number; name: string }[], price: number | null = 9.6) =>
  page.route('**/api/flight-offer', (route) =>
    route.fulfill({ json: { price, weight: 300, credit_least_grams: 1000, grinds } }),
  );

test('a flight is chosen by keyboard, with every question left open, and lies in the cart', async ({
  page,
}) => {
  await offer(page, [
    { id: 1, name: 'Whole Bean' },
    { id: 4, name: 'Espresso' },
  ]);
  const asked: object[] = [];
  await page.route('**/api/carts/*/flights', async (route) => {
    asked.push(route.request().postDataJSON() as object);
    const cart = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/\/flights$/, ''),
      method: 'GET',
    });
    return route.fulfill({ json: await cart.json() });
  });
  await page.goto('/flight');
  await expect(page.getByText('£9.60', { exact: true })).toBeVisible();
  await expect(page.getByText('Order 1 kg or more', { exact: false })).toBeVisible();
  await page.getByLabel('How do you want it ground?').selectOption('Espresso');
  await expectAccessibleAndResponsive(page);
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Skip' }).press('Enter');
  await page.getByRole('button', { name: 'Put the flight into my cart' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your flight is in the cart' })).toBeFocused();
  await expectAccessibleAndResponsive(page);
  expect(asked).toMatchObject([{ grindId: 4, wishes: { likes: [], dislikes: [], isDecaf: false } }]);
  await page.getByRole('button', { name: 'Another flight' }).click();
  await expect(page.getByLabel('How do you want it ground?')).toBeVisible();
});

test('where five coffees are not ready the page says so, and offers none @desktop', async ({ page }) => {
  await offer(page, []);
  await page.goto('/flight');
  await expect(
    page.getByText('There aren’t five different coffees ready just now.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Put the flight into my cart' })).toBeHidden();
});

test('what the shop refuses is said, and can be tried again @desktop', async ({ page }) => {
  await offer(page, [{ id: 1, name: 'Whole Bean' }]);
  await page.route('**/api/carts/*/flights', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'changed_meanwhile', message: 'The shelf was emptied meanwhile.' },
    }),
  );
  await page.goto('/flight');
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('button', { name: 'Put the flight into my cart' }).click();
  await expect(page.getByText('The shelf was emptied meanwhile.')).toBeVisible();
});
