/** A buyer leaves the page of an order open, and it says what the roastery does, without a reload. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Cart } from '#contract/carts/carts.ts';
import type { Placement } from '#contract/checkout/checkout.ts';
import { addressOf, minasAddress } from '#contract/customers/postal-address.ts';
import type { FillLine } from '#contract/packing/filling.ts';
import { trackingPage } from '#domain/carrier/tracking-number.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/browser/accessibility.ts';
import { callApi } from '#tests/support/browser/api.ts';
import { pauseClock } from '#tests/support/browser/clock.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { linkInMail, waitForMail } from '#tests/support/browser/mails.ts';
import { newEmail, signInAsNewMember } from '#tests/support/browser/members.ts';
import { type PlannedBatch, planBatchFor } from '#tests/support/browser/planned-batch.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';
import { issueGiftCard, sendAsStaff } from '#tests/support/browser/staff.ts';

/** Beans that no other journey orders: once a lot of one is noted, the shop has no more of it than that. */
const BEANS = { member: 117, guest: 118, brewer: 119 };
const GRAMS = 1000;
const A_MONDAY = '2031-01-06';
const trackingOf = (id: number): string => `JOURNEY${id}`;

interface Payer {
  beanId: number;
  token?: string;
  guestEmail?: string;
  checkoutMethodId: number;
}

async function place(context: BrowserContext, { token, beanId, ...payer }: Payer): Promise<Placement> {
  const { id: cartId } = (await callApi(context, { method: 'POST', path: '/carts', token })) as Cart;
  const coffee = {
    blendRecipes: [{ beanId, percentage: 100 }],
    bagSizeId: 7,
    description: 'For the afternoon.',
    grindId: 5,
    name: 'Harbour',
    quantity: 1,
    roastId: 3,
    cartId,
  };
  await callApi(context, { method: 'POST', path: '/cart-blends', data: coffee, token });
  const addresses = { ...addressOf('billing', minasAddress), ...addressOf('shipping', minasAddress) };
  const data = { ...addresses, cartId, shippingOptionId: 1, ...payer };
  return (await callApi(context, { method: 'POST', path: '/orders', data, token })) as Placement;
}

const headline = (page: Page, words: string | RegExp) =>
  page.getByRole('tabpanel', { name: 'INFORMATION' }).getByRole('heading', { level: 3, name: words });

/** The floor does its work, and the open page says so. */
async function walkThroughTheFloor(page: Page, context: BrowserContext, id: number): Promise<PlannedBatch> {
  const onFloor = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, data?: object) =>
    sendAsStaff(context, { method, path: `/staff${path}`, ...(data === undefined ? {} : { data }) });
  await onFloor('PATCH', `/orders/${id}`, { order_status_id: 6 });
  await expect(headline(page, 'Roasting and packing')).toBeVisible();
  const batch = await planBatchFor(id, { day: A_MONDAY, grams: GRAMS });
  await expect(headline(page, 'Roasting on Monday 6 January')).toBeVisible();
  await onFloor('POST', `/batches/${batch.id}/starts`);
  await expect(headline(page, 'In the drum now')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Your order: In the drum now' })).toBeAttached();
  await expect(page.getByText(`Lot ${batch.lot}, here since 4 May 2026`)).toBeVisible();
  await onFloor('DELETE', `/batches/${batch.id}/starts`);
  await expect(headline(page, 'Roasting on Monday 6 January')).toBeVisible();
  await onFloor('POST', `/batches/${batch.id}/starts`);
  await onFloor('POST', `/batches/${batch.id}/drops?is_sure=true`);
  await expect(headline(page, 'Out of the drum')).toBeVisible();
  await onFloor('PUT', `/batches/${batch.id}/outcome`, {
    roasted_grams: GRAMS,
    end_celsius: 221,
    is_sure: true,
  });
  await expect(headline(page, 'Roasted')).toBeVisible();
  const filled = (await onFloor('POST', `/lines/${batch.line}/bags`, {
    bags: [{ number: 1, grams: GRAMS }],
  })) as FillLine;
  await expect(headline(page, 'In its bag')).toBeVisible();
  const code = `${filled.ctaps_id} ${filled.bags[0]?.lot} 1`;
  await onFloor('POST', `/boxes/${batch.box}/bags`, { code });
  await expect(headline(page, 'Packed and ready to post')).toBeVisible();
  await onFloor('PATCH', `/orders/${id}`, { order_status_id: 4, tracking_numbers: [trackingOf(id)] });
  await expect(headline(page, 'With Royal Mail')).toBeVisible();
  await expect(page.getByRole('link', { name: trackingOf(id) }).first()).toHaveAttribute(
    'href',
    trackingPage(trackingOf(id)),
  );
  await expectAccessibleInLightAndDark(page);
  await onFloor('PATCH', `/orders/${id}`, { order_status_id: 3 });
  await expect(headline(page, 'Delivered')).toBeVisible();
  return batch;
}

test('a member watches an order on its way through the roastery', { tag: '@desktop' }, async ({
  page,
  context,
  otherContext,
}) => {
  const member = await signInAsNewMember(context);
  await member.send('POST', '/top-ups', await issueGiftCard(otherContext, 100));
  const { order } = await place(context, { beanId: BEANS.member, token: member.token, checkoutMethodId: 3 });
  let documents = 0;
  page.on('domcontentloaded', () => documents++);
  await page.goto(`/profile/orders/${order.id}`);
  await expect(headline(page, /^Roasting (today|on \w+day)/)).toBeVisible();
  await walkThroughTheFloor(page, otherContext, order.id);
  expect(documents).toBe(1);
});

test('a guest watches it by the mailed link', { tag: '@phone' }, async ({ page, context, otherContext }) => {
  const guestEmail = newEmail();
  const { order, paypal_approval_url: approval = '' } = await place(context, {
    beanId: BEANS.guest,
    guestEmail,
    checkoutMethodId: 1,
  });
  await page.goto(approval);
  await page.getByRole('button', { name: /^Pay/ }).click();
  const link = linkInMail(await waitForMail(guestEmail, new RegExp(`order ${order.id}`)), '/guestorders/');
  await page.goto(link);
  await expect(headline(page, /^Roasting (today|on \w+day)/)).toBeVisible();
  await walkThroughTheFloor(page, otherContext, order.id);
  await expectAccessibleAndResponsive(page);
});

test('a brew is counted step by step, by keyboard, once somebody starts it', { tag: '@desktop' }, async ({
  page,
  context,
  otherContext,
}) => {
  const member = await signInAsNewMember(context);
  await member.send('POST', '/top-ups', await issueGiftCard(otherContext, 100));
  const { order } = await place(context, { beanId: BEANS.brewer, token: member.token, checkoutMethodId: 3 });
  await page.clock.install();
  await page.goto(`/profile/orders/${order.id}`);
  await page.getByText('How to brew it').press('Enter');
  const current = page.locator('[aria-current=step]').filter({ hasText: /coffee|lid|crust|pour/ });
  const left = page.getByRole('timer');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const said = page.getByRole('status');
  await expect(left).toBeHidden();
  await pauseClock(page);
  await page.clock.runFor(60_000);
  await expect(current).toBeHidden();
  await button('Start the timer').press('Enter');
  await expect(current).toContainText('into the warm pot');
  await expect(button('Next step')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(left).toHaveText('4:00');
  await expect(said.filter({ hasText: 'Step 2 of 4: Wait 4 minutes' })).toBeAttached();
  await page.clock.runFor(61_000);
  await expect(left).toHaveText('2:59');
  await page.keyboard.press('Enter');
  await page.clock.runFor(60_000);
  await expect(left).toHaveText('2:59');
  await expect(button('Go on')).toBeFocused();
  await page.clock.resume();
  await expectAccessibleInLightAndDark(page);
  await expect(left).toHaveText('2:59');
  await pauseClock(page);
  await page.keyboard.press('Enter');
  await page.clock.runFor(180_000);
  await expect(current).toContainText('Stir the crust');
  await button('Stop').press('Enter');
  await expect(button('Start the timer')).toBeFocused();
  await expect(current).toBeHidden();
});
