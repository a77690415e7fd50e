import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/browser/fixtures.ts';
import { seedLocalStorage } from '#tests/support/browser/local-storage.ts';
import { logIn, signInAsNewMember } from '#tests/support/browser/members.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';

const aBlend = (name: string) => ({
  name,
  description: 'For the morning.',
  roastId: 4,
  grindId: 2,
  blendRecipes: [
    { beanId: 73, percentage: 60 },
    { beanId: 4, percentage: 40 },
  ],
});

const myBlends = (page: Page) => page.getByRole('region', { name: 'My blends' });
const blendNames = (page: Page) => myBlends(page).getByRole('heading', { level: 3 });
const heart = (page: Page, name: string) => page.getByRole('button', { name: `Favourite: ${name}` });

test('blends are renamed, arranged and taken off the list by keyboard @desktop', async ({
  page,
  context,
}) => {
  const { send } = await signInAsNewMember(context);
  await send('POST', '/shared-blends', aBlend('Morning'));
  await send('POST', '/shared-blends', aBlend('Evening'));
  await page.goto('/profile');
  await expect(blendNames(page)).toHaveText(['Evening', 'Morning']);
  await expectAccessibleAndResponsive(page);
  await expect(page.getByRole('button', { name: 'Rename Morning' })).toBeHidden();
  for (const name of ['Evening', 'Morning'])
    await myBlends(page).getByText(`More for ${name}`).press('Enter');
  await expectAccessibleAndResponsive(page);
  await page.getByRole('button', { name: 'Rename Morning' }).press('Enter');
  await expect(page.getByLabel('New name')).toBeFocused();
  await page.keyboard.type('   ');
  await page.keyboard.press('Enter');
  await expect(myBlends(page).getByRole('alert')).toHaveText('Please give it a name.');
  await page.getByLabel('New name').fill('Sunrise');
  await page.keyboard.press('Enter');
  await expect(blendNames(page)).toHaveText(['Evening', 'Sunrise']);
  await expect(page.getByRole('button', { name: 'Rename Sunrise' })).toBeFocused();
  await page.getByRole('button', { name: 'Move up Sunrise' }).press('Enter');
  await expect(blendNames(page)).toHaveText(['Sunrise', 'Evening']);
  await page.getByRole('button', { name: 'Remove Evening' }).press('Enter');
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Evening is off your list.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My blends' })).toBeFocused();
  await page.reload();
  await expect(blendNames(page)).toHaveText(['Sunrise']);
  await myBlends(page).getByText('More for Sunrise').press('Enter');
  await expect(myBlends(page).getByRole('button', { name: 'Rename' })).toBeVisible();
  await expect(myBlends(page).getByRole('button', { name: /^Move/ })).toHaveCount(0);
});

test('on the profile, a member’s blends come first, then the last order and the plan @desktop', async ({
  page,
  context,
}) => {
  await signInAsNewMember(context);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 2, name: 'Your plan' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'My blends' })).toBeVisible();
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  const order = headings.filter((name) => ['Last order', 'My blends', 'Your plan'].includes(name));
  expect(order).toEqual(['My blends', 'Last order', 'Your plan']);
});

test('a member’s blends stand at the top of the shop @desktop', async ({ page, context }) => {
  const { send } = await signInAsNewMember(context);
  await page.goto('/shop');
  await expect(myBlends(page).getByRole('link', { name: 'Start blending' })).toBeVisible();
  await send('POST', '/shared-blends', aBlend('Morning'));
  await page.reload();
  await myBlends(page)
    .getByRole('link', { name: /Morning/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Morning');
});

test('a guest’s favourites are stored in the browser, and join the account at the login @desktop', async ({
  page,
  context,
  browser,
}) => {
  const other = await browser.newContext();
  const { email, send } = await signInAsNewMember(other);
  await send('POST', '/favourites', { ctapsIds: ['B0013'] });
  await other.close();
  await page.goto('/favourites');
  await expect(page.getByText('Tap the heart beside a coffee')).toBeVisible();
  await page.goto('/shop');
  await heart(page, 'Lantern Ferry').click();
  await expect(heart(page, 'Lantern Ferry')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: 'See your favourites' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Favourites' }).click();
  await expect(page.getByRole('link', { name: 'Buy Lantern Ferry' })).toHaveAttribute(
    'href',
    '/cuppingnotes/H001Z#buy',
  );
  await expectAccessibleAndResponsive(page);
  await page.goto('/login?redirect=/favourites');
  await logIn(page, email);
  await expect(page).toHaveURL('/favourites');
  await expect(heart(page, 'Ethiopia Yirgacheffe G1 Washed')).toBeVisible();
  await heart(page, 'Lantern Ferry').press('Enter');
  await expect(heart(page, 'Lantern Ferry')).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Your favourites' })).toBeFocused();
  await page.reload();
  await expect(heart(page, 'Ethiopia Yirgacheffe G1 Washed')).toBeVisible();
  await expect(heart(page, 'Lantern Ferry')).toHaveCount(0);
  expect(await context.storageState()).not.toMatchObject({ cookies: [{}] });
});

test('an unfinished blend is offered in the header and on the home page, until it is empty', async ({
  page,
  context,
}) => {
  const contents = {
    recipe: [
      { beanId: 73, percentage: 50 },
      { beanId: 4, percentage: 29 },
    ],
  };
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Continue your blend' })).toHaveCount(0);
  const stored = JSON.stringify({ version: 1, contents, locked: [], past: [], future: [] });
  await seedLocalStorage(context, 'sixbean.creator', stored);
  await page.reload();
  const links = page.getByRole('link', { name: /^(Your|Continue your) blend.*79%/ });
  await expect(links).toHaveCount(2);
  await expectAccessibleAndResponsive(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Your blend/ })
    .click();
  await expect(page).toHaveURL('/blend');
  await expect(links).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('sixbean.creator', '{"version":1,"contents":'));
  await page.goto('/');
  await expect(links).toHaveCount(0);
});

test('coffees that were looked at are listed on this device, until they are cleared or one logs out', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await page.goto('/cuppingnotes/H001Z');
  await page.goto('/cuppingnotes/B0013');
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear recently viewed' }).click();
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toHaveCount(0);
  await signInAsNewMember(context);
  await page.goto('/cuppingnotes/H001Z');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto('/favourites');
  await expect(page.getByText('Tap the heart beside a coffee')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toHaveCount(0);
});

test('ticked coffees stay in sight in a tray at the foot of the screen', async ({ page }) => {
  await page.goto('/cuppingnotes');
  await page.getByRole('checkbox', { name: 'Compare Lantern Ferry' }).check();
  await expect(page.getByText('1 of 3: Lantern Ferry')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Compare', exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Compare Lantern Ferry' })).not.toBeChecked();
});
