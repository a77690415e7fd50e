import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/browser/fixtures.ts';
import { publish } from '#tests/support/browser/public-blends.ts';

const columns = (page: Page) => page.getByRole('table').getByRole('columnheader');

test('three coffees are compared side by side, and one is replaced', { tag: '@no-script' }, async ({
  page,
}) => {
  await page.goto('/cuppingnotes/compare?ids=H001Z,B0013&ids=b029v');
  await expect(columns(page)).toHaveText([/Lantern Ferry/, /Ethiopia Yirgacheffe/, /Brazil Santos/]);
  await expect(page.getByRole('main').getByRole('img', { name: /^Tasteprint of/ })).toHaveCount(3);
  await expect(page.getByRole('img', { name: /^Taste chart of Lantern Ferry, Ethiopia/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^nutty/i })).toContainText('6.5');
  // What sets the three apart most stands before what they share.
  const tastes = page.getByRole('rowheader').filter({ hasText: /^(floral|turpeny)/ });
  await expect(tastes).toHaveText(['floral', 'turpeny (resinous, piney)']);
  await expect(page.getByRole('row', { name: /^1 kg/ })).toContainText(/£\d+\.\d\d.*£\d+\.\d\d.*£\d+\.\d\d/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Remove Ethiopia Yirgacheffe G1 Washed' }).click();
  await expect(columns(page)).toHaveCount(2);
  await page.getByLabel('Add another').fill('zzzz');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'No coffee found for “zzzz”' })).toHaveCount(1);
  await page.getByLabel('Add another').fill('nine gates');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(columns(page)).toHaveText([/Lantern Ferry/, /Brazil Santos/, /Nine Gates/]);
});

test('coffees ticked in the list are compared', { tag: '@no-script' }, async ({ page }) => {
  await page.goto('/cuppingnotes');
  for (const name of ['Lantern Ferry', 'Nine Gates'])
    await page.getByRole('checkbox', { name: `Compare ${name}` }).check();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(columns(page)).toHaveText([/Lantern Ferry/, /Nine Gates/]);
});

test('ticked coffees are remembered from page to page, up to three', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/cuppingnotes');
  await page.getByRole('checkbox', { name: 'Compare Lantern Ferry' }).check();
  await page.getByRole('link', { name: 'Nine Gates', exact: true }).click();
  await page.getByRole('link', { name: 'Compare with Lantern Ferry' }).click();
  await expect(columns(page)).toHaveText([/Nine Gates/, /Lantern Ferry/]);
  await page.goto('/cuppingnotes?page=2');
  await page.getByRole('checkbox').first().check();
  await expect(page.getByRole('checkbox').nth(1)).toBeDisabled();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(columns(page)).toHaveCount(3);
});

test('comparing unknown ids or more than three coffees says so', { tag: ['@desktop', '@no-script'] }, async ({
  page,
}) => {
  await page.goto(`/cuppingnotes/compare?ids=${encodeURIComponent('<b>x</b>')},H001Z,H001Z`);
  await expect(page.getByRole('status').filter({ hasText: '<b>x</b>' })).toHaveCount(1);
  await expect(columns(page)).toHaveCount(1);
  await page.goto('/cuppingnotes/compare?ids=H001Z,H002S,H003V,H004N');
  await expect(columns(page)).toHaveCount(3);
  await expect(page.getByRole('main')).toContainText('There is room for 3 coffees');
});

test('each compared coffee shows its price and goes into the cart', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/cuppingnotes/compare?ids=H001Z,B0013');
  await expect(page.getByText(/£\d+\.\d\d for 250 g/)).toHaveCount(2);
  const added = page.waitForResponse(
    (response) => response.url().endsWith('/cart-blends') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Add To Cart 250 g of Lantern Ferry' }).click();
  expect((await added).request().postDataJSON()).toMatchObject({ bagSizeId: 3, grindId: 3, quantity: 1 });
  await expect(page.getByRole('status').filter({ hasText: 'Added Blend To Cart' })).toBeVisible();
});

test('a public blend that is compared is bought as that one', { tag: '@desktop' }, async ({
  page,
  otherContext,
}) => {
  const { ctapsId } = await publish(otherContext, 'Spring Tide');
  await page.goto(`/cuppingnotes/compare?ids=${ctapsId}`);
  const added = page.waitForRequest(/\/api\/cart-blends$/);
  await page.getByRole('button', { name: 'Add To Cart 250 g of Spring Tide' }).press('Enter');
  expect((await added).postDataJSON()).toMatchObject({ openedFrom: ctapsId });
});

test('a link to a comparison leaves the visitor’s own ticks alone', { tag: '@desktop' }, async ({ page }) => {
  const tick = (name: string) => page.getByRole('checkbox', { name: `Compare ${name}` });
  await page.goto('/cuppingnotes');
  await tick('Lantern Ferry').check();
  await expect(page.getByText('1 of 3: Lantern Ferry')).toBeVisible();
  await page.goto('/cuppingnotes/compare?ids=H002S,H003V');
  await expect(columns(page)).toHaveCount(2);
  await page.goto('/cuppingnotes');
  await expect(page.getByText('1 of 3: Lantern Ferry')).toBeVisible();
  await page.goto('/cuppingnotes/H002S');
  // By the visitor’s own tick, the other coffee joins it.
  await page.getByRole('link', { name: 'Compare with Lantern Ferry' }).click();
  await expect(columns(page)).toHaveCount(2);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('sixbean.compare'))).toContain('H002S');
  await page.goto('/cuppingnotes');
  await expect(page.getByText(/^2 of 3: .+, Lantern Ferry$/)).toBeVisible();
});

test('what is removed from one’s own comparison is no longer ticked', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/cuppingnotes');
  for (const name of ['Lantern Ferry', 'Nine Gates'])
    await page.getByRole('checkbox', { name: `Compare ${name}` }).check();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('link', { name: 'Remove Nine Gates' }).click();
  await expect(columns(page)).toHaveCount(1);
  await page.goto('/cuppingnotes');
  await expect(page.getByText('1 of 3: Lantern Ferry')).toBeVisible();
});
