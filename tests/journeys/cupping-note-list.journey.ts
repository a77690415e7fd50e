import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser/fixtures.ts';
import { signInAsNewMember } from '../support/browser/members.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search by CTAPS ID or name' });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of cupping notes' });

test('the list shows ten notes a page, each with what it is', { tag: '@no-script' }, async ({ page }) => {
  await page.goto('/cuppingnotes');
  await expect(page).toHaveTitle(/^Cupping Notes/);
  await expect(cards(page)).toHaveCount(10);
  const blend = cards(page).first();
  await expect(blend.getByRole('heading')).toHaveText('Lantern Ferry');
  await expect(blend.getByRole('img', { name: 'Blend' })).toBeVisible();
  await expect(blend).toContainText('4 beans');
  await expect(blend).toContainText('Light Italian');
  await expect(blend).toContainText('Whole Bean');
  await expect(page.getByRole('main')).toContainText('Select a coffee to view the taste chart');
  await pages(page).getByRole('link', { name: 'Page 16' }).click();
  await expect(page).toHaveURL('/cuppingnotes?page=16');
  await expect(cards(page)).toHaveCount(6);
  await expect(cards(page).first().getByRole('img', { name: 'Single bean' })).toBeVisible();
  await expect(cards(page).first()).toContainText('1 bean');
});

test('a card leads to its note, and Back to the list as it was', async ({ page }) => {
  await page.goto('/cuppingnotes?search=washed&page=2');
  const first = cards(page).first();
  const name = await first.getByRole('heading').innerText();
  await first.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/cuppingnotes?search=washed&page=2');
  await expect(field(page)).toHaveValue('washed');
});

test('a search by its button works without script', { tag: '@no-script' }, async ({ page }) => {
  await page.goto('/cuppingnotes?page=3');
  await field(page).fill('MEDELLIN');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/cuppingnotes?search=MEDELLIN');
  await expect(cards(page).first()).toContainText('Medellín');
  await expect(field(page)).toHaveValue('MEDELLIN');
});

test('what is typed is found at once, and the address says it', async ({ page }) => {
  await page.goto('/cuppingnotes?page=3');
  await field(page).pressSequentially('b0013', { delay: 30 });
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL('/cuppingnotes?search=b0013');
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '1 coffee for “b0013”' })).toHaveCount(1);
  await field(page).fill('');
  await expect(cards(page)).toHaveCount(10);
  await expect(page).toHaveURL('/cuppingnotes');
});

test('who finds nothing is helped on', { tag: '@no-script' }, async ({ page }) => {
  await page.goto('/cuppingnotes?search=B0014');
  await expect(page.getByRole('heading', { name: 'No coffee matches' })).toBeVisible();
  await expect(field(page)).toHaveValue('B0014');
  await page.getByRole('link', { name: 'B0013, Ethiopia Yirgacheffe G1 Washed' }).click();
  await expect(page).toHaveURL('/cuppingnotes/B0013');
});

test('a note is shared by plain links where the device has no way of its own', {
  tag: ['@desktop', '@no-script'],
}, async ({ page }) => {
  await page.goto('/cuppingnotes');
  const menu = page.locator('#share-H001Z');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Share Lantern Ferry' }).click();
  for (const name of ['E-mail', 'WhatsApp', 'X', 'Facebook'])
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      /cuppingnotes.*H001Z/,
    );
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test("a device's own way of sharing comes first", { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(`navigator.share = async (data) => { window.shared = data; };`);
  await page.goto('/cuppingnotes');
  await page.getByRole('button', { name: 'Share Lantern Ferry' }).click();
  await expect
    .poll(() => page.evaluate('window.shared'))
    .toMatchObject({
      title: 'Lantern Ferry',
      url: expect.stringMatching(/\/cuppingnotes\/H001Z$/),
    });
  await expect(page.locator('#share-H001Z')).toBeHidden();
});

test('a link is copied', { tag: '@desktop' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/cuppingnotes');
  await page.getByRole('button', { name: 'Share Lantern Ferry' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/cuppingnotes\/H001Z$/);
});

test('a wide screen shows the chart of the card that is pointed at', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/cuppingnotes');
  const panel = page.getByRole('complementary', { name: 'Taste chart' });
  await expect(panel).toContainText('Select a coffee to view the taste chart');
  await page.getByRole('link', { name: 'Nine Gates', exact: true }).focus();
  await expect(panel).toContainText(/Nine Gates, above all/);
});

test('a member finds own blends below everybody’s', { tag: '@desktop' }, async ({ page, context }) => {
  const { send } = await signInAsNewMember(context);
  await page.goto('/cuppingnotes');
  const own = page.getByRole('region', { name: 'Your blends' });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(own).toHaveCount(0);
  for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta'])
    await send('POST', '/shared-blends', {
      name,
      description: 'Ours.',
      roastId: 3,
      grindId: 3,
      blendRecipes: [{ beanId: 73, percentage: 100 }],
    });
  await page.reload();
  await expect(own.getByRole('heading', { level: 3 })).toHaveText(['Delta', 'Gamma', 'Beta']);
  await own.getByRole('button', { name: 'Show all 4' }).click();
  await own.getByRole('link', { name: 'Alpha' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alpha');
});
