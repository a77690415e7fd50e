/** The brew card of a coffee that was ordered, in the kitchen, where there is no connection. */
import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/browser/fixtures.ts';
import { signInAsNewMember } from '#tests/support/browser/members.ts';
import { placePaidOrder } from '#tests/support/browser/orders.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';

const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

test('a card that was opened once opens without a connection, and nothing else does', async ({
  page,
  context,
}) => {
  const { id } = await placePaidOrder(context, await signInAsNewMember(context), ['Morning']);
  await page.goto('/brew');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brew cards');
  await expect(page.getByText('There’s no card here yet.')).toBeVisible();
  await page.goto(`/profile/orders/${id}`);
  await page.getByText('How to brew it').click();
  await expect.poll(() => keptFiles(page)).toContain('/brew');
  // A page or a file of it, never an answer of the shop: no price, no order, nobody's name.
  const kept = await keptFiles(page);
  expect(
    kept.filter((path) => path !== '/brew' && !/^\/assets\/[\w.-]+\.(js|css|woff2)$/.test(path)),
  ).toEqual([]);
  await page.getByRole('link', { name: 'Your brew cards' }).click();
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Morning' }) });
  await expect(card).toContainText('Pour-over');
  await expectAccessibleAndResponsive(page);

  await context.setOffline(true);
  await page.reload();
  await card.getByRole('button', { name: 'Start the timer' }).click();
  await expect(card.getByRole('listitem').first()).toHaveAttribute('aria-current', 'step');
  for (const path of ['/', '/shop', `/profile/orders/${id}`])
    await expect(page.goto(path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(false);
});

test('logging out forgets the cards, and so does a button @desktop', async ({ page, context }) => {
  const { id } = await placePaidOrder(context, await signInAsNewMember(context), ['Morning']);
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Morning' }) });
  const open = async () => {
    await page.goto(`/profile/orders/${id}`);
    await page.getByText('How to brew it').click();
    await expect.poll(() => keptFiles(page)).toContain('/brew');
    await page.goto('/brew');
    await expect(card).toBeVisible();
  };
  await open();
  await page.getByRole('button', { name: 'Forget these cards' }).click();
  await expect(card).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByText('There’s no card here yet.')).toBeVisible();
  await open();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto('/brew');
  await expect(page.getByText('There’s no card here yet.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('sixbean.brew-cards'))).toBeNull();
});

test('an opening without anything new writes nothing @desktop', async ({ page, context }) => {
  const { id } = await placePaidOrder(context, await signInAsNewMember(context), ['Morning']);
  await page.goto(`/profile/orders/${id}`);
  await page.getByText('How to brew it').click();
  await expect.poll(() => keptFiles(page)).toContain('/brew');
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(COUNTED);
  for (let opened = 1; opened <= 2; opened++) {
    await page.goto('/brew');
    // The last thing that an opening does is to look for files that are no longer needed.
    await expect.poll(() => worker?.evaluate('self.looked')).toBe(opened);
  }
  expect(await worker?.evaluate('self.written')).toEqual([]);
});

const COUNTED = `
  self.written = [];
  self.looked = 0;
  const { put, keys } = Cache.prototype;
  Cache.prototype.put = function (request, answer) {
    self.written.push(String(request.url ?? request));
    return put.call(this, request, answer);
  };
  Cache.prototype.keys = async function () {
    const found = await keys.call(this);
    self.looked++;
    return found;
  };
`;
