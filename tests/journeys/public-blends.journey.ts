/** Public blends: the gallery, the page of a blend and of its maker, remixing, ordering and reporting. */
import { expect, type Page } from '@playwright/test';
import type { Answer } from '#contract/calls.ts';
import { newId } from '#server/platform/secrets.ts';
import { heading } from '#tests/support/browser/blend-creator.ts';
import {
  expectOrderPlaced,
  expectStep,
  placeOrderButton,
  signInWithAddress,
} from '#tests/support/browser/checkout.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { signInAsNewMember } from '#tests/support/browser/members.ts';
import { holdRequests } from '#tests/support/browser/network.ts';
import { publish } from '#tests/support/browser/public-blends.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';
import { structuredDataIn } from '#tests/support/browser/structured-data.ts';

const card = (page: Page, ctapsId: string) =>
  page.getByRole('article').filter({ has: page.locator(`h2 a[href="/cuppingnotes/${ctapsId}"]`) });
const origin = (page: Page) => page.getByText(/^Remixed from/);

test('a public blend is found in the gallery, on its own page and on its maker’s, also without script', {
  tag: '@no-script',
}, async ({ page, otherContext, javaScriptEnabled }) => {
  const name = 'Open Shutter';
  const { handle, ctapsId } = await publish(otherContext, name);
  await page.goto('/blends');
  await expect(heading(page)).toHaveText('Blends that people share');
  await expect(card(page, ctapsId)).toContainText(/Mostly .+£\d+\.\d\d per kg/s);
  if (javaScriptEnabled) await expectAccessibleAndResponsive(page);
  await page.goto(`/by/${handle}`);
  await expect(heading(page)).toHaveText(`Mina of ${name}`);
  await expect(page.getByText('I blend on Sundays.')).toBeVisible();
  if (javaScriptEnabled) await expectAccessibleAndResponsive(page);
  await card(page, ctapsId).getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/cuppingnotes/${ctapsId}`);
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByText('for the second cup, when nobody has to be anywhere')).not.toHaveCount(0);
  await expect(page.getByText('Soft and nutty.')).toHaveCount(0);
  await expect(page.getByRole('link', { name: `Mina of ${name}` })).toHaveAttribute('href', `/by/${handle}`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${ctapsId}$`));
  if (javaScriptEnabled) await expectAccessibleAndResponsive(page);
  await page.getByRole('link', { name: 'Report this blend' }).click();
  await expect(heading(page)).toHaveText(`Report ${name}`);
  if (javaScriptEnabled) await expectAccessibleAndResponsive(page);
  await page.getByLabel('What is wrong with it?').fill('The name is that of my own shop.');
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('Thank you')).toBeVisible();
});

test('the gallery’s orders and pages are links, and each has an address', { tag: '@no-script' }, async ({
  page,
  otherContext,
}) => {
  const { ctapsId } = await publish(otherContext, 'Low Tide');
  await page.goto('/blends');
  const orders = page.getByRole('navigation', { name: 'Order of the blends' });
  await expect(orders.getByRole('link')).toHaveText(['Newest', 'Ordered again']);
  await orders.getByRole('link', { name: 'Ordered again' }).click();
  await expect(page).toHaveURL('/blends?sort=ordered-again');
  await expect(orders.getByRole('link', { name: 'Ordered again' })).toHaveAttribute('aria-current', 'true');
  await page.goto('/blends?after=1.1');
  await expect(page.getByText('There are no more.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the first' }).click();
  await expect(card(page, ctapsId)).toBeVisible();
});

test('a member sees what is nearest to their taste first, and without a taste how to say it', {
  tag: '@desktop',
}, async ({ page, context, otherContext }) => {
  await publish(otherContext, 'Slack Water');
  const { send } = await signInAsNewMember(context);
  const orders = page.getByRole('navigation', { name: 'Order of the blends' });
  await page.goto('/blends');
  await expect(page.getByRole('link', { name: 'Tell us what you like' })).toBeVisible();
  await expect(orders.getByRole('link', { name: 'Newest' })).toHaveAttribute('aria-current', 'true');
  await expectAccessibleAndResponsive(page);
  await send('PUT', '/taste-profile/wishes', { id: newId(), likes: ['nutty'] });
  await page.reload();
  await expect(orders.getByRole('link', { name: 'Nearest to you' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('link', { name: 'Tell us what you like' })).toBeHidden();
  await expect(page.getByText(/£\d+\.\d\d per kg/).first()).toBeVisible();
  await orders.getByRole('link', { name: 'Newest' }).press('Enter');
  await expect(page).toHaveURL('/blends?sort=newest');
  await expect(orders.getByRole('link', { name: 'Newest' })).toHaveAttribute('aria-current', 'true');
  await expect(orders.getByRole('link', { name: 'Newest' })).toBeFocused();
});

test('a card that somebody is on stays when a member’s own list comes', { tag: '@desktop' }, async ({
  page,
  context,
  otherContext,
}) => {
  const { ctapsId } = await publish(otherContext, 'Still Water');
  await signInAsNewMember(context);
  const release = await holdRequests(page, '**/api/public-blends?*');
  await page.goto('/blends?sort=newest');
  const link = card(page, ctapsId).getByRole('link', { name: 'Still Water', exact: true });
  await expect(page.locator('[aria-busy]').filter({ has: link })).toBeVisible();
  await link.focus();
  release();
  await expect(card(page, ctapsId)).toContainText(/£\d+\.\d\d per kg/);
  await expect(link).toBeFocused();
});

test('where nobody has published yet, the gallery says how to', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await page.route('**/api/public-blends?*', (route) =>
    route.fulfill({ json: { blends: [], sorted_by: 'newest', next_cursor: null } }),
  );
  await signInAsNewMember(context);
  await page.goto('/blends');
  await expect(page.getByText('Nobody has published a blend yet.')).toBeVisible();
  await expectAccessibleAndResponsive(page);
});

test('a withdrawn blend is gone from the gallery, its maker’s page and the sitemap, and its page opens for its buyers', {
  tag: '@desktop',
}, async ({ page, otherContext, request }) => {
  const { maker, handle, ctapsId } = await publish(otherContext, 'Spring Ebb');
  const sitemap = async () => (await request.get('/sitemap.xml')).text();
  expect(await sitemap()).toContain(`/cuppingnotes/${ctapsId}</loc>`);
  expect(await sitemap()).toContain(`/by/${handle}</loc>`);
  await page.goto(`/blend?from=${ctapsId}`);
  await expect(origin(page)).toBeVisible();
  await maker.send('DELETE', `/custom-blends/${ctapsId}/publication`);
  await expect.poll(sitemap).not.toContain(ctapsId);
  await page.reload();
  await expect(origin(page)).toHaveText(/Remixed from a blend that is no longer public/);
  expect((await page.goto(`/by/${handle}`))?.status()).toBe(404);
  expect((await page.goto(`/blends/${ctapsId}/report`))?.status()).toBe(404);
  await page.goto('/blends');
  await expect(card(page, ctapsId)).toHaveCount(0);
  const note = await page.goto(`/cuppingnotes/${ctapsId}`);
  expect(note?.headers()['x-robots-tag']).toBe('noindex');
  expect(await note?.text()).not.toContain(handle);
  await expect(heading(page)).toHaveText('Spring Ebb');
});

test('what search engines read of a public blend is its story and its price', { tag: '@desktop' }, async ({
  request,
  otherContext,
}) => {
  const { ctapsId } = await publish(otherContext, 'Fair Wind');
  const answer = await request.get(`/cuppingnotes/${ctapsId}`);
  const html = await answer.text();
  expect(answer.headers()['x-robots-tag']).toBeUndefined();
  expect(structuredDataIn(html)[0]).toMatchObject({
    '@type': 'Product',
    name: 'Fair Wind',
    description: 'Fair Wind: for the second cup, when nobody has to be anywhere.',
    offers: { availability: 'https://schema.org/InStock' },
  });
  expect((await request.get(`/cuppingnotes/${ctapsId}/share.png`)).status()).toBe(200);
});

test('from a maker over our look to the gallery, where another member orders the blend', async ({
  page,
  context,
  otherContext,
}) => {
  test.slow();
  const { ctapsId } = await publish(otherContext, 'First Light');
  const { send } = await signInWithAddress(context);
  await page.goto('/blends?sort=newest');
  await card(page, ctapsId).getByRole('link', { name: 'First Light', exact: true }).press('Enter');
  await expect(heading(page)).toHaveText('First Light');
  await expect(page).toHaveURL(`/cuppingnotes/${ctapsId}`);
  const added = page.waitForRequest(/\/api\/cart-blends$/);
  await page.getByRole('main').getByRole('button', { name: 'Checkout' }).press('Enter');
  expect((await added).postDataJSON()).toMatchObject({ openedFrom: ctapsId });
  await page.getByRole('main').getByRole('link', { name: 'Checkout', exact: true }).press('Enter');
  await expectStep(page, 'Payment');
  await placeOrderButton(page).press('Enter');
  await page.getByRole('button', { name: 'Pay now' }).press('Enter');
  await expectOrderPlaced(page);
  const own = (await send('GET', '/custom-blends')) as Answer<'GET /custom-blends'>;
  expect(own.map(({ name }) => name)).toContain('First Light');
});
