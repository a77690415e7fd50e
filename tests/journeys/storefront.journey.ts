/** Storefronts: the page of a maker who sets its prices, from there into the cart, and what is different about such coffee. */
import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Answer } from '#contract/calls.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/browser/accessibility.ts';
import { heading } from '#tests/support/browser/blend-creator.ts';
import { cartLink } from '#tests/support/browser/cart.ts';
import {
  expectOrderPlaced,
  expectStep,
  goToPayment,
  orderTotal,
  placeOrderButton,
  signInWithAddress,
} from '#tests/support/browser/checkout.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { gotoWithoutScripts, holdRequests } from '#tests/support/browser/network.ts';
import { type Published, publish } from '#tests/support/browser/public-blends.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';
import { sendAsStaff } from '#tests/support/browser/staff.ts';
import { changeMarkUp, openStorefront } from '#tests/support/browser/storefronts.ts';
import { structuredDataIn } from '#tests/support/browser/structured-data.ts';

const form = (page: Page, name: string) => page.getByRole('form', { name: `Buy ${name}` });
const price = (page: Page, name: string) => form(page, name).getByRole('status');
const added = (page: Page) => page.getByRole('status').filter({ hasText: 'Added Blend To Cart' });
const rows = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const daysFromNow = (days: number): string => dayInLondon(new Date(Date.now() + days * DAY_MS));
const pounds = (text: string | null): string => /£\d+\.\d\d/.exec(text ?? '')?.[0] ?? 'no price';

/** Pages may be a moment old. */
async function openPage(
  page: Page,
  { handle }: Published,
  words = 'sets the prices on this page',
): Promise<void> {
  await expect(async () => {
    await page.goto(`/by/${handle}`);
    await expect(page.getByText(words)).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('a blend of a storefront goes into the cart at the price on its maker’s page, and comes back there', async ({
  page,
  context,
  otherContext,
}) => {
  const name = 'Harbour Wall';
  const published = await publish(otherContext, name);
  await openStorefront(published.handle, { markUp: 20 });
  const { send, user } = await signInWithAddress(context);
  await openPage(page, published);
  await expect(heading(page)).toHaveText(`Mina of ${name}`);
  await expect(page.getByText(/sets the prices on this page and earns a commission\.$/)).toBeVisible();
  await expectAccessibleAndResponsive(page);
  await form(page, name)
    .getByRole('radio', { name: /^250 g/ })
    .check();
  await form(page, name).getByLabel('Bags').selectOption('2');
  await expect(price(page, name)).toContainText('2 bags at £');
  const total = pounds(await price(page, name).textContent());
  await form(page, name).getByRole('button', { name: 'Add To Cart' }).click();
  await expect(added(page)).toContainText(total);
  await cartLink(page).click();
  await expect(rows(page, name)).toContainText(total);
  await expect(rows(page, name).getByRole('link', { name: `Mina of ${name}’s page` })).toHaveAttribute(
    'href',
    `/by/${published.handle}`,
  );
  await rows(page, name)
    .getByRole('button', { name: `Remove ${name}` })
    .click();
  await page.getByRole('button', { name: `Undo and put ${name} back` }).click();
  await expect(rows(page, name)).toContainText('’s page');
  await expect(rows(page, name)).toContainText(total);
  await expectAccessibleInLightAndDark(page);
  await goToPayment(page);
  await placeOrderButton(page).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expectOrderPlaced(page);
  const path = `/customers/${user.id}/orders`;
  const [order] = (await send('GET', path)) as Answer<'GET /customers/{id}/orders'>;
  expect(`£${order?.subtotal.toFixed(2)}`).toBe(total);
});

test('everything on the page of a storefront is done by keyboard', { tag: '@desktop' }, async ({
  page,
  otherContext,
}) => {
  const name = 'Night Ferry';
  const published = await publish(otherContext, name);
  await openStorefront(published.handle);
  await openPage(page, published);
  await form(page, name).getByRole('radio', { name: /^1 kg/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(form(page, name).getByRole('radio', { name: /^500 g/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(form(page, name).getByLabel('Grind')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('12');
  await expect(price(page, name)).toContainText('volume discount taken off');
  const total = pounds(await price(page, name).textContent());
  await form(page, name).getByRole('button', { name: 'Add To Cart' }).press('Enter');
  await expect(added(page)).toContainText(total);
});

test('what is chosen and pressed on the page of a storefront before its scripts come is bought once they have', {
  tag: '@desktop',
}, async ({ page, otherContext }) => {
  const name = 'First Bell';
  const published = await publish(otherContext, name);
  await openStorefront(published.handle);
  await openPage(page, published);
  const release = await gotoWithoutScripts(page, `/by/${published.handle}`);
  await form(page, name)
    .getByRole('radio', { name: /^250 g/ })
    .check();
  await form(page, name).getByLabel('Bags').selectOption('3');
  await form(page, name).getByRole('button', { name: 'Add To Cart' }).click();
  release();
  await expect(added(page)).toContainText('3 × 250 g');
});

test('while the price of many bags is on its way, the page says so, and a refusal is told', {
  tag: '@desktop',
}, async ({ page, otherContext }) => {
  const name = 'Slack Rope';
  const published = await publish(otherContext, name);
  await openStorefront(published.handle);
  await openPage(page, published);
  const release = await holdRequests(page, '**/api/dynamically-priced-blends');
  await form(page, name).getByLabel('Bags').selectOption('6');
  await expect(price(page, name)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(price(page, name)).toHaveAttribute('aria-busy', 'false');
  await expect(price(page, name)).toContainText('6 bags at £');
  await page.route('**/api/cart-blends', (route) => route.fulfill({ status: 503, body: '' }));
  await form(page, name).getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'it goes into your cart only once' })).toBeVisible();
});

test('the same coffee from the shop is another line at the shop’s price, and a voucher comes off that alone', {
  tag: '@desktop',
}, async ({ page, context, otherContext }) => {
  const name = 'Cold Anchor';
  const published = await publish(otherContext, name);
  await openStorefront(published.handle, { markUp: 25 });
  const { user } = await signInWithAddress(context);
  const path = `/staff/customers/${user.id}`;
  await sendAsStaff(context, { method: 'PATCH', path, data: { balance_limit: 500 } });
  const code = `SHORE${randomInt(1e8)}`;
  const voucher = {
    code,
    percentage: 10,
    least_goods: 0,
    starts_on: daysFromNow(-1),
    ends_on: daysFromNow(9),
    most_uses: 5,
    once_a_customer: true,
  };
  await sendAsStaff(context, { method: 'POST', path: '/staff/vouchers', data: voucher });
  await openPage(page, published);
  await form(page, name).getByRole('button', { name: 'Add To Cart' }).click();
  await expect(added(page)).toBeVisible();
  await page.goto('/cart');
  await page.getByRole('button', { name: /^Have a voucher/ }).click();
  await page.getByLabel('Code of the voucher or flight').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(
    page.getByText('Vouchers and flight credits don’t come off coffee from a maker’s own page.'),
  ).toBeVisible();
  await expect(page.getByText('can’t be sent to many people')).toBeVisible();
  await goToPayment(page);
  await expect(page.getByLabel('Save To Balance')).toBeDisabled();
  await expect(page.getByText('Coffee from a maker’s own page can’t go on account.')).toBeVisible();
  await expectAccessibleInLightAndDark(page);
  await page.goto(`/cuppingnotes/${published.ctapsId}`);
  await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).click();
  await expect(added(page)).toBeVisible();
  await page.goto('/cart');
  await expect(rows(page, name)).toHaveCount(2);
  await expect(rows(page, name).filter({ hasText: '’s page' })).toHaveCount(1);
  const [ofMaker, ofShop] = await rows(page, name).locator('[data-label="Total price"]').allTextContents();
  expect(Number(ofMaker?.trim().slice(1))).toBeGreaterThan(Number(ofShop?.trim().slice(1)));
  const off = (Number(ofShop?.trim().slice(1)) / 10).toFixed(2);
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText(`−£${off}`);
});

test('a mark-up that changes before the order is placed is shown first', { tag: '@desktop' }, async ({
  page,
  context,
  otherContext,
}) => {
  const name = 'Spring Tide';
  const published = await publish(otherContext, name);
  await openStorefront(published.handle, { markUp: 5 });
  await signInWithAddress(context);
  await openPage(page, published);
  await form(page, name).getByRole('button', { name: 'Add To Cart' }).click();
  await expect(added(page)).toBeVisible();
  await goToPayment(page);
  const before = await orderTotal(page).textContent();
  await changeMarkUp(published.handle, 25);
  await placeOrderButton(page).click();
  await expect(page.getByText(`It was ${before} and is now £`)).toBeVisible();
  await expect(orderTotal(page)).not.toHaveText(before ?? '');
  await expectStep(page, 'Payment');
  await placeOrderButton(page).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expectOrderPlaced(page);
});

test('a storefront without a mark-up says so, is read without script, and search engines read no other price', {
  tag: '@no-script',
}, async ({ page, otherContext, javaScriptEnabled }) => {
  const name = 'Low Lantern';
  const published = await publish(otherContext, name);
  await openStorefront(published.handle, { markUp: 0 });
  await openPage(page, published, 'earns a commission on this page.');
  await expect(page.getByText('sets the prices')).toHaveCount(0);
  await expect(form(page, name).getByRole('group', { name: 'Bag size' })).toContainText(/250 g£\d+\.\d\d/);
  const button = form(page, name).getByRole('button', { name: 'Add To Cart' });
  await (javaScriptEnabled ? expect(button).toBeVisible() : expect(button).toBeHidden());
  const unscripted = (await page.locator('noscript').allTextContents()).join(' ');
  expect(unscripted).toContain('please turn on JavaScript');
  const data = structuredDataIn(await (await page.request.get(`/by/${published.handle}`)).text());
  expect(JSON.stringify(data)).not.toContain('price');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`/cuppingnotes/${published.ctapsId}`);
});
