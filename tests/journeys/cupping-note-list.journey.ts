import { expect, type Page } from '@playwright/test';
import { copyLink } from '#tests/support/browser/clipboard.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { signInAsNewMember } from '#tests/support/browser/members.ts';
import { gotoAndSettle } from '#tests/support/browser/network.ts';

const noteCards = (page: Page) => page.getByRole('main').getByRole('article');
const searchField = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search by name, taste or bag code' });
const pagination = (page: Page) => page.getByRole('navigation', { name: 'Pages of cupping notes' });

test('the list shows ten cupping notes a page, with roast, grind and number of beans @phone', {
  tag: '@no-script',
}, async ({ page }) => {
  await page.goto('/cuppingnotes');
  await expect(page).toHaveTitle(/^Cupping Notes/);
  await expect(noteCards(page)).toHaveCount(10);
  const blend = noteCards(page).first();
  await expect(blend.getByRole('heading')).toHaveText('Lantern Ferry');
  await expect(blend.getByRole('img', { name: 'Blend' })).toBeVisible();
  await expect(blend).toContainText('4 beans');
  await expect(blend).toContainText('Light Italian');
  await expect(blend).toContainText('Whole Bean');
  await expect(blend).toContainText(/Mostly \w+/);
  await pagination(page).getByRole('link', { name: 'Page 16' }).click();
  await expect(page).toHaveURL('/cuppingnotes?page=16');
  // Staff may have added a coffee meanwhile.
  await expect(noteCards(page).nth(5)).toBeVisible();
  await expect(noteCards(page).first().getByRole('img', { name: 'Single bean' })).toBeVisible();
  await expect(noteCards(page).first()).toContainText('1 bean');
});

test('Back leads from a cupping note to the same search and page @desktop', async ({ page }) => {
  await page.goto('/cuppingnotes?search=washed&page=2');
  const first = noteCards(page).first();
  const name = await first.getByRole('heading').innerText();
  await first.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/cuppingnotes?search=washed&page=2');
  await expect(searchField(page)).toHaveValue('washed');
});

test('the search button finds coffees by name', { tag: ['@desktop', '@no-script'] }, async ({ page }) => {
  await page.goto('/cuppingnotes?page=3');
  await searchField(page).fill('MEDELLIN');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/cuppingnotes?search=MEDELLIN');
  await expect(noteCards(page).first()).toContainText('Medellín');
  await expect(searchField(page)).toHaveValue('MEDELLIN');
});

test('the list follows what is typed in the search, and so does the URL @desktop', async ({ page }) => {
  await page.goto('/cuppingnotes?page=3');
  await searchField(page).pressSequentially('b0013');
  await expect(noteCards(page)).toHaveCount(1);
  await expect(page).toHaveURL('/cuppingnotes?search=b0013');
  await expect(searchField(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '1 coffee for “b0013”' })).toHaveCount(1);
  await searchField(page).fill('');
  await expect(noteCards(page)).toHaveCount(10);
  await expect(page).toHaveURL('/cuppingnotes');
});

test('a search without results suggests the coffee that was meant', {
  tag: ['@desktop', '@no-script'],
}, async ({ page }) => {
  await page.goto('/cuppingnotes?search=B0014');
  await expect(page.getByRole('heading', { name: 'No coffee matches' })).toBeVisible();
  await expect(searchField(page)).toHaveValue('B0014');
  await page.getByRole('link', { name: 'B0013, Ethiopia Yirgacheffe G1 Washed' }).click();
  await expect(page).toHaveURL('/cuppingnotes/B0013');
});

test('a cupping note is shared by links to e-mail and social networks', {
  tag: ['@desktop', '@no-script'],
}, async ({ page }) => {
  await page.goto('/cuppingnotes');
  const menu = page.locator('#share-H001Z');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Share Lantern Ferry' }).click();
  for (const name of ['Email', 'WhatsApp', 'X', 'Facebook'])
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      /cuppingnotes.*H001Z/,
    );
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test('a device with a share dialog of its own uses that one', { tag: '@phone' }, async ({ page }) => {
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

test('Copy link in the share menu copies the URL of the cupping note', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/cuppingnotes');
  await page.getByRole('button', { name: 'Share Lantern Ferry' }).click();
  const link = await copyLink(page.getByRole('button', { name: 'Copy link' }));
  expect(link).toMatch(/\/cuppingnotes\/H001Z$/);
});

test('a wide screen shows the taste chart of the focused coffee', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/cuppingnotes');
  const panel = page.getByRole('complementary', { name: 'Taste chart' });
  await expect(panel).toContainText('Select a coffee to view the taste chart');
  await page.getByRole('link', { name: 'Nine Gates', exact: true }).focus();
  await expect(panel).toContainText(/Nine Gates, mostly/);
});

test('a member sees their own blends below the list, the newest first', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const { send } = await signInAsNewMember(context);
  await gotoAndSettle(page, '/cuppingnotes');
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

test('a member finds their own blends in the shop and in the cupping notes', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const { send } = await signInAsNewMember(context);
  await send('POST', '/shared-blends', {
    name: 'Seventh Tuesday',
    description: 'Ours.',
    roastId: 3,
    grindId: 3,
    blendRecipes: [{ beanId: 73, percentage: 100 }],
  });
  await page.goto('/cuppingnotes?search=tuesday');
  await expect(page.getByRole('region', { name: 'Your blends' })).toContainText('Seventh Tuesday');
  await expect(page.getByRole('status').filter({ hasText: '1 coffee for “tuesday”' })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'No coffee matches' })).toHaveCount(0);
  await searchField(page).fill('zzz');
  await expect(page.getByRole('heading', { name: 'No coffee matches' })).toBeVisible();

  await page.goto('/shop?search=tuesday');
  const own = page.getByRole('region', { name: 'Your blends' });
  await expect(own.getByRole('heading', { level: 3 })).toHaveText('Seventh Tuesday');
  await expect(own.getByText(/£\d+\.\d\d/).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 coffee');
  await own.getByRole('link', { name: 'View Seventh Tuesday' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seventh Tuesday');
  // Nobody's brand is on what a customer made.
  await expect(page.getByRole('main')).toContainText('BrandCustom blend');
});

test('newcomers begin with a taste', async ({ page }) => {
  await page.goto('/cuppingnotes');
  await page
    .getByRole('list', { name: 'Coffees by taste' })
    .getByRole('link', { name: 'Chocolatey' })
    .click();
  await expect(page).toHaveURL('/cuppingnotes?search=chocolatey');
  await expect(page.getByRole('searchbox')).toHaveValue('chocolatey');
  await expect(noteCards(page).first()).toContainText('chocolate');
  // One step leads to another taste, and a press on the one that is shown lets go of it.
  const tastes = page.getByRole('list', { name: 'Coffees by taste' });
  const fruity = tastes.getByRole('link', { name: 'Fruity' });
  await fruity.press('Enter');
  await expect(page).toHaveURL('/cuppingnotes?search=fruity');
  await expect(fruity).toBeFocused();
  await expect(fruity).toHaveAttribute('aria-current', 'true');
  await fruity.press('Enter');
  await expect(page).toHaveURL('/cuppingnotes');
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('fruity');
});

test('a phone shows no empty taste chart', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/cuppingnotes');
  await expect(page.getByText('Select a coffee to view the taste chart')).toBeHidden();
});

test('a phone says once what heads a note, and shows the chart when it is opened', { tag: '@phone' }, async ({
  page,
}) => {
  await gotoAndSettle(page, '/cuppingnotes/H001Z');
  await expect(page.getByText(/^Our everyday whole-bean blend/).filter({ visible: true })).toHaveCount(1);
  const chart = page.getByRole('img', { name: /^Taste chart of Lantern Ferry/ });
  await expect(chart).toBeHidden();
  await page.locator('summary', { hasText: 'Taste chart' }).click();
  await expect(chart).toBeVisible();
});
