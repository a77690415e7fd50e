import { expect } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import { addCoffee, bagsField, cartLink, coffeeRow, fillCart } from '#tests/support/browser/cart.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { seedLocalStorage } from '#tests/support/browser/local-storage.ts';
import {
  expectAccessibleAndResponsive,
  expectNoSidewaysScroll,
} from '#tests/support/browser/responsive-layout.ts';

test('an empty cart leads to the blend creator @desktop', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.getByRole('main').getByText('Your cart is empty', { exact: true }).last()).toBeVisible();
  await page.getByRole('link', { name: 'Start blending now' }).click();
  await expect(page).toHaveURL('/blend');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the cart says that it needs JavaScript, and offers the phone number', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto('/cart');
    await expect(page.getByText('needs JavaScript')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /0117/ })).toBeVisible();
    await expect(page.getByText('Fetching your cart')).toBeHidden();
  });
});

test('a phone shows total and Checkout of a cart at once, and no footer under them', {
  tag: '@phone',
}, async ({ page, context }) => {
  await fillCart(context, 3);
  await page.goto('/cart');
  const checkout = page.getByRole('link', { name: 'Checkout' });
  await expect(checkout).toBeInViewport({ ratio: 1 });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const [bar, footer] = await Promise.all([
    checkout.boundingBox(),
    page.getByRole('contentinfo').boundingBox(),
  ]);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
});

test('the cart shows the prices of each coffee and both delivery options', async ({ page, context }) => {
  await fillCart(context, 2);
  await page.goto('/cart');
  const row = coffeeRow(page, 'Morning');
  await expect(row).toContainText('60% Brazil Santos');
  await expect(row).toContainText('Whole Bean');
  await expect(row).toContainText('1 kg');
  await expect(row).toContainText('Add 4 kg more and save 3% on this coffee.');
  for (const name of ['Unit price', 'Quantity', 'Subtotal', 'Volume discount', 'Total price'])
    await expect(page.getByRole('columnheader', { name })).toHaveCount(1);
  await expect(row.getByText(/^£\d+\.\d\d$/)).toHaveCount(4);
  await expect(row.getByRole('img', { name: /^Bag of Morning/ })).toBeVisible();
  await expect(page.getByRole('definition').nth(3)).toHaveText('2 kg');
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await expect(delivery.getByText(/ and we’ll roast and post it that day\.$/)).toBeVisible();
  await expect(delivery.getByRole('listitem')).toHaveCount(2);
  await expect(delivery.getByRole('listitem').first()).toContainText(
    /First Class \(Next Day\).*£.*Arrives \w+day \d+ \w+.*Total £\d+\.\d\d/,
  );
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 coffees');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/checkout');
});

test('the cart names the least that delivery adds to its total', async ({ page, context }) => {
  await fillCart(context, 1);
  await page.goto('/cart');
  const words = page.getByText(/^Delivery from £\d\.\d\d, chosen at the checkout$/);
  await expect(words.filter({ visible: true })).toHaveCount(1);
  await expect(words.filter({ visible: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Delivery from £');
  await page.getByRole('button', { name: 'One bag more of Morning' }).click();
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText(
    'Delivery free with Second Class (2 Days), chosen at the checkout',
  );
});

test('prices follow the number of bags, stepped or typed @phone', async ({ page, context }) => {
  await fillCart(context, 1);
  await page.goto('/cart');
  const total = page.getByRole('definition').nth(2);
  await expect(total).toHaveText(/£\d/);
  const before = await total.textContent();
  for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'One bag more of Morning' }).click();
  await expect(bagsField(page, 'Morning')).toHaveValue('5');
  await expect(total).not.toHaveText(before ?? '');
  await expect(page.getByRole('definition').nth(1)).not.toHaveText('£0.00');
  await bagsField(page, 'Morning').fill('113');
  await bagsField(page, 'Morning').press('Enter');
  await expect(coffeeRow(page, 'Morning').getByRole('alert')).toHaveText(
    'We sell 1 to 112 bags of a coffee at a time.',
  );
  await expect(bagsField(page, 'Morning')).toHaveValue('113');
  await bagsField(page, 'Morning').fill('112');
  await bagsField(page, 'Morning').press('Enter');
  await expect(page.getByRole('definition').nth(3)).toHaveText('112 kg');
  await expect(coffeeRow(page, 'Morning').getByRole('alert')).toBeEmpty();
  await page.reload();
  await expect(bagsField(page, 'Morning')).toHaveValue('112');
});

test('Undo puts a removed coffee back into the cart @desktop', async ({ page, context }) => {
  await fillCart(context, 2);
  await page.goto('/cart');
  await bagsField(page, 'Morning').fill('7');
  await bagsField(page, 'Morning').press('Enter');
  await expect(page.getByRole('definition').nth(3)).toHaveText('8 kg');
  await page.getByRole('button', { name: 'Remove Morning' }).click();
  await expect(page.getByRole('button', { name: 'Undo and put Morning back' })).toBeFocused();
  await expect(page.getByRole('definition').nth(3)).toHaveText('1 kg');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 coffee');
  await page.getByRole('button', { name: 'Remove Evening' }).click();
  await expect(page.getByRole('main').getByText('Your cart is empty', { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo and put Morning back' }).click();
  await expect(bagsField(page, 'Morning')).toHaveValue('7');
  await expect(page.getByRole('rowheader', { name: /Morning/ })).toBeFocused();
});

test('Undo puts a coffee back where it stood @desktop', async ({ page, context }) => {
  await fillCart(context, 3);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Remove Evening' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 coffees');
  await page.getByRole('button', { name: 'Undo and put Evening back' }).click();
  const coffees = page.getByRole('rowheader');
  await expect(coffees).toContainText(['Morning', 'Evening', 'Sunday']);
  await page.reload();
  await expect(coffees).toContainText(['Morning', 'Evening', 'Sunday']);
});

test('the number of bags, Remove and Undo work by keyboard alone', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await fillCart(context, 1);
  await page.goto('/cart');
  await bagsField(page, 'Morning').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(bagsField(page, 'Morning')).toHaveValue('2');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove Morning' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo and put Morning back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bagsField(page, 'Morning')).toHaveValue('2');
});

test('two tabs show the same cart', { tag: '@desktop' }, async ({ page, context }) => {
  const id = await fillCart(context, 1);
  const other = await context.newPage();
  await Promise.all([page.goto('/cart'), other.goto('/cart')]);
  await page.getByRole('button', { name: 'One bag more of Morning' }).click();
  await expect(bagsField(other, 'Morning')).toHaveValue('2');
  await other.getByRole('button', { name: 'Remove Morning' }).click();
  await expect(page.getByText('Your cart is empty', { exact: true }).last()).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await addCoffee(context, { cartId: id, name: 'Evening' });
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 coffee');
});

test('a coffee that was removed elsewhere is named when it disappears from the cart', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const id = await fillCart(context, 1);
  const evening = await addCoffee(context, { cartId: id, name: 'Evening' });
  await page.goto('/cart');
  await expect(bagsField(page, 'Evening')).toBeVisible();
  await context.request.delete(`/api/cart-blends/${evening.id}`);
  await page.getByRole('button', { name: 'One bag more of Evening' }).click();
  const message = page.getByRole('alert').filter({ hasText: 'Evening is no longer in your cart.' });
  await expect(message).toBeVisible();
  await expect(coffeeRow(page, 'Evening')).toHaveCount(0);
  await expect(bagsField(page, 'Morning')).toHaveValue('1');
});

test('two tabs that open at once make one cart', { tag: '@desktop' }, async ({ page, context }) => {
  const created: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/carts')) created.push(request.url());
  });
  const other = await context.newPage();
  await Promise.all([page.goto('/cart'), other.goto('/cart')]);
  for (const tab of [page, other])
    await expect(tab.getByRole('link', { name: 'Start blending now' })).toBeVisible();
  expect(created).toHaveLength(1);
});

test('going back to a page updates the number of coffees in the header', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const id = await fillCart(context, 1);
  await page.goto('/shop');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 coffee');
  await page.goto('/tasteprints');
  await addCoffee(context, { cartId: id, name: 'Evening' });
  await page.goBack();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 coffees');
});

test('changing the cart offline keeps what was typed, and works again online @desktop', async ({
  page,
  context,
}) => {
  await fillCart(context, 1);
  await page.goto('/cart');
  await expect(bagsField(page, 'Morning')).toHaveValue('1');
  await context.setOffline(true);
  await expect(page.getByRole('alert').filter({ hasText: 'You’re offline' })).toBeVisible();
  await bagsField(page, 'Morning').fill('9');
  await bagsField(page, 'Morning').press('Enter');
  await expect(coffeeRow(page, 'Morning').getByRole('alert')).toContainText('can’t reach the shop');
  await expect(bagsField(page, 'Morning')).toHaveValue('9');
  await page.getByRole('button', { name: 'Remove Morning' }).click();
  await expect(page.getByText(/Morning is still in your cart/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You’re offline')).toHaveCount(0);
  await bagsField(page, 'Morning').fill('9');
  await bagsField(page, 'Morning').press('Enter');
  await expect(page.getByRole('definition').nth(3)).toHaveText('9 kg');
});

test('a cart that fails to load says why and loads with Try again', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await fillCart(context, 1);
  await page.route('**/api/carts/**', (route) => route.abort());
  await page.goto('/cart');
  await expect(page.getByRole('alert').filter({ hasText: 'can’t reach the shop' })).toBeVisible();
  await page.unroute('**/api/carts/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(bagsField(page, 'Morning')).toHaveValue('1');
});

test('an expired cart is replaced by a new one', { tag: '@desktop' }, async ({ page, context }) => {
  await seedLocalStorage(context, 'sixbean.cart', 'A'.repeat(22));
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Start blending now' })).toBeVisible();
  const storedCart = () => page.evaluate(() => localStorage.getItem('sixbean.cart'));
  await expect.poll(storedCart).not.toBe('A'.repeat(22));
  expect(await storedCart()).toMatch(/^[\w-]{22}$/);
});

test('a filled cart passes axe and never scrolls sideways @phone', async ({ page, context }) => {
  const id = await fillCart(context, 3);
  await addCoffee(context, { cartId: id, name: `<b>Bold</b> \u202e${'W'.repeat(60)}` });
  await page.goto('/cart');
  await expect(page.getByText('<b>Bold</b>').first()).toBeVisible();
  await expectAccessibleAndResponsive(page);
  await page.getByRole('button', { name: 'Remove Sunday' }).click();
  await expect(page.getByRole('button', { name: 'Undo and put Sunday back' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
