/** What comes after a page, such as fonts and what the browser fetches of one's own, moves nothing that somebody sees. */
import { expect, type Page } from '@playwright/test';
import { fillCart } from '#tests/support/browser/cart.ts';
import { hydrate, test } from '#tests/support/browser/fixtures.ts';
import { SUM_LAYOUT_SHIFTS } from '#tests/support/browser/layout-shift.ts';
import { signInAsNewMember } from '#tests/support/browser/members.ts';
import { holdRequests, roundTrip } from '#tests/support/browser/network.ts';
import { placePaidOrder } from '#tests/support/browser/orders.ts';

test('the cart moves nothing when its coffees come', async ({ page, context }) => {
  await fillCart(context, 2);
  await page.addInitScript(SUM_LAYOUT_SHIFTS);
  const layoutShift = await openSlowly(page, '/cart', 'Fetching your cart');
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
  expect(await layoutShift()).toBeLessThan(0.02);
});

test('the page of a placed order, the order itself and the profile move little when they come', async ({
  page,
  context,
}) => {
  const member = await signInAsNewMember(context);
  const { id } = await placePaidOrder(context, member);
  await page.addInitScript(SUM_LAYOUT_SHIFTS);
  const pages = [
    [`/checkout/complete?orderId=${id}`, 'Fetching your order', 'Going to'],
    [`/profile/orders/${id}`, 'Fetching your order', 'Your coffee'],
    ['/profile', 'Fetching your profile', 'Your plan'],
    ['/profile?tab=3', 'Fetching your profile', 'Statement'],
  ] as const;
  for (const [url, waiting, heading] of pages) {
    const layoutShift = await openSlowly(page, url, waiting);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    expect(await layoutShift(), url).toBeLessThan(0.05);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('a page moves nothing when its fonts come late', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(SUM_LAYOUT_SHIFTS);
  for (const url of ['/shop?page=9', '/shop']) {
    const release = await holdRequests(page, '**/*.woff2');
    await page.goto(url, { waitUntil: 'commit' });
    await hydrate(page);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    release();
    await page.evaluate('document.fonts.ready');
    await roundTrip(page);
    expect(await page.evaluate('globalThis.layoutShift'), url).toBeLessThan(0.02);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

/** Opens a page whose calls are answered once it is drawn without them; answers what reads how far it moved. */
async function openSlowly(page: Page, url: string, waiting: string): Promise<() => Promise<number>> {
  const release = await holdRequests(page, '**/api/**');
  await page.goto(url);
  await expect(page.getByText(waiting)).toBeAttached();
  release();
  return () => page.evaluate<number>('globalThis.layoutShift');
}
