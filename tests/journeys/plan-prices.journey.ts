import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '#tests/support/browser/fixtures.ts';
import { type SignedInMember, signInAsNewMember, signInOnTrial } from '#tests/support/browser/members.ts';

const firstShopPrice = async (page: Page) => {
  const tile = page.getByRole('main').getByRole('article').first();
  await expect(tile).toContainText(/£\d+\.\d\d per kg/);
  return /£(\d+\.\d\d) per kg/.exec((await tile.textContent()) ?? '')?.[1];
};

test('a member on a plan sees its prices in the shop, the cupping note and the cart @desktop', async ({
  page,
  context,
}) => {
  await page.goto('/shop');
  const forGuests = await firstShopPrice(page);
  const member = await signInOnTrial(context, 'barista');
  const own = await ownKiloPrice(member);
  expect(own).not.toBe(forGuests);
  await page.goto('/shop');
  await expect.poll(() => firstShopPrice(page)).toBe(own);
  await page.getByRole('link', { name: 'View Lantern Ferry' }).click();
  await expect(page.getByRole('main')).toContainText(`£${own} per kg`);
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Buy Now 1 kg of Lantern Ferry' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main')).toContainText(`£${own}`);
  await expect(
    page.getByText(/^On Barista, Second Class is free from £150\.00: spend £\d+\.\d\d more\.$/),
  ).toBeVisible();
});

test('a member on a plan sees its prices in a comparison and a taste match', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await page.goto('/tastematch?brand=1');
  const closest = page.getByRole('article').filter({ hasText: 'Closest' });
  const forGuests = await proposedPrice(closest);
  const member = await signInOnTrial(context, 'barista');
  const own = await ownKiloPrice(member);
  await page.goto('/cuppingnotes/compare?ids=H001Z,B0013');
  await expect(page.getByRole('row', { name: /^1 kg/ })).toContainText(`£${own}`);

  await page.goto('/tastematch?brand=1');
  await expect.poll(() => proposedPrice(closest)).not.toBe(forGuests);
  const proposed = await proposedPrice(closest);
  await closest.getByRole('link', { name: /Open in the blend creator/ }).click();
  await expect(page.getByText(/£\d+\.\d\d for 1 kg/)).toContainText(proposed);
});

/** What a kilo of Lantern Ferry, the first coffee of the shop, costs a member. */
async function ownKiloPrice({ send }: SignedInMember): Promise<string | undefined> {
  const prices = (await send('GET', '/kilo-prices')) as { ctaps_id: string; price_per_kilo: number }[];
  return prices.find(({ ctaps_id }) => ctaps_id === 'H001Z')?.price_per_kilo.toFixed(2);
}

async function proposedPrice(proposal: Locator): Promise<string> {
  await expect(proposal).toContainText(/£\d+\.\d\d per kg/);
  return /£\d+\.\d\d/.exec((await proposal.textContent()) ?? '')?.[0] ?? '';
}

test('a member on a plan sees their price beside Buy on the page of their own blend', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const { send } = await signInOnTrial(context, 'barista');
  const { ctaps_id } = (await send('POST', '/shared-blends', {
    name: 'Morning',
    description: 'For the morning.',
    roastId: 4,
    grindId: 2,
    blendRecipes: [
      { beanId: 73, percentage: 60 },
      { beanId: 4, percentage: 40 },
    ],
  })) as { ctaps_id: string };
  await page.goto(`/cuppingnotes/${ctaps_id}`);
  const beside = page.getByRole('link', { name: 'Buy', exact: true }).locator('..');
  await expect(beside).toContainText(/£\d+\.\d\d per kg/);
  // The price for members, not that of guests, which the page brings.
  const perKilo = /£\d+\.\d\d/.exec((await beside.textContent()) ?? '')?.[0] ?? '';
  await page.getByRole('radio', { name: /^1 kg/ }).check();
  await expect(page.getByRole('region', { name: 'Buy this coffee' })).toContainText(perKilo);
});

test('a tile says so when the prices of a member can’t be had', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await signInAsNewMember(context);
  await page.route('**/api/kilo-prices', (route) => route.abort());
  await page.goto('/shop');
  await expect(page.getByRole('article').first()).toContainText('We couldn’t get your price');
});
