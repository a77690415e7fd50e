import { expect, type Page } from '@playwright/test';
import { copyLink } from '#tests/support/browser/clipboard.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { signInAsNewMember } from '#tests/support/browser/members.ts';
import { gotoAndSettle } from '#tests/support/browser/network.ts';

const coffeePrice = (page: Page) => page.getByRole('region', { name: 'Buy this coffee' }).getByRole('status');

test('a cupping note shows what a blend is, how it tastes and what it costs', { tag: '@no-script' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/shop');
  await page.getByRole('link', { name: 'View Lantern Ferry' }).click();
  await expect(page).toHaveURL('/cuppingnotes/H001Z');
  await expect(page).toHaveTitle(/Lantern Ferry.*H001Z/);
  const main = page.getByRole('main');
  await expect(main).toContainText('Thistlequay');
  await expect(main).toContainText(/£\d+\.\d\d per kg/);
  await expect(
    main.getByRole('img', { name: /^Tasteprint of Lantern Ferry: above all nutty/ }),
  ).toBeVisible();

  for (const name of ['CTAPS ID', 'Brand', 'Roast', 'Grind', 'Origins'])
    await expect(main.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toHaveCount(1);
  await expect(main.getByRole('img', { name: 'Roast 3 of 6' })).toBeVisible();
  await expect(main.getByRole('img', { name: /^QR code/ })).toBeVisible();
  if (isMobile) await main.locator('summary', { hasText: 'Taste chart' }).click();
  await expect(main.getByRole('img', { name: /^Taste chart of Lantern Ferry/ })).toBeVisible();

  const taste = main.getByRole('region', { name: 'Taste', exact: true });
  await expect(taste.getByText(/^Bold: nutty, chocolate\./)).toBeVisible({ visible: isMobile });
});

test('all eighteen tastes stand beside the facts, and open below them on a phone', async ({
  page,
  isMobile,
}) => {
  await page.goto('/cuppingnotes/H001Z');
  const taste = page.getByRole('main').getByRole('region', { name: 'Taste', exact: true });
  if (isMobile) {
    await expect(taste.getByRole('row')).toHaveCount(0);
    await taste.getByText('All eighteen tastes', { exact: true }).click();
  }
  await expect(taste.getByRole('row')).toHaveCount(19);
  await expect(taste.getByRole('row').nth(1)).toHaveText('nutty6.5');
  await expect(taste.getByRole('row').filter({ hasText: 'turpeny (resinous, piney)' })).toBeVisible();
});

test('the beans of a blend lead to their own cupping notes', { tag: ['@desktop', '@no-script'] }, async ({
  page,
}) => {
  await page.goto('/cuppingnotes/H001Z?tab=beans');
  const rows = page.getByRole('main').locator('#panel-beans').getByRole('row');
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(1)).toContainText('45%');
  await expect(rows.nth(1)).toContainText('None');
  await rows.getByRole('link').first().click();
  await expect(page).toHaveTitle(/Brazil Santos/);
  await expect(page.getByRole('main').getByText('Beans', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('term').filter({ hasText: 'Process' })).toBeVisible();
});

test('the tabs of a cupping note work by keyboard, each with a URL', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/cuppingnotes/H001Z');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Information')).toHaveAttribute('aria-selected', 'true');
  await tab('Information').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Beans')).toBeFocused();
  await expect(page).toHaveURL('/cuppingnotes/H001Z?tab=beans');
  await expect(page.getByRole('tabpanel', { name: 'Beans' }).getByRole('row')).toHaveCount(5);
  await page.keyboard.press('Home');
  await expect(tab('Information')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Information' })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/cuppingnotes');
});

test('without script the tabs are links and a button shows the price', { tag: '@only-no-script' }, async ({
  page,
}) => {
  await page.goto('/cuppingnotes/H001Z');
  await page.getByRole('link', { name: 'Beans' }).click();
  await expect(page).toHaveURL('/cuppingnotes/H001Z?tab=beans');
  await page.getByRole('radio', { name: /^500 g/ }).check();
  await page.getByLabel('Bags').selectOption('20');
  await page.getByRole('button', { name: 'Show the price' }).click();
  await expect(page.getByRole('radio', { name: /^500 g/ })).toBeChecked();
  await expect(coffeePrice(page)).toContainText(/20 bags at £\d+\.\d\d/);
});

test('the price follows bag size and number of bags, with the volume discount @desktop', async ({ page }) => {
  await page.goto('/cuppingnotes/H001Z');
  await expect(page.getByRole('radio', { name: /^1 kg/ })).toBeChecked();
  await expect(page.getByLabel('Bags').getByRole('option')).toHaveCount(112);
  const kilo = await coffeePrice(page).innerText();
  await page.getByRole('radio', { name: /^250 g/ }).check({ force: true });
  await expect(coffeePrice(page)).not.toContainText(kilo.split(/\s/)[0] ?? '');
  await expect(coffeePrice(page)).toContainText('£6.19');
  await page.getByRole('radio', { name: /^1 kg/ }).check({ force: true });
  await page.getByLabel('Bags').selectOption('112');
  await expect(coffeePrice(page)).toContainText('112 bags at');
  await expect(coffeePrice(page)).toContainText('volume discount taken off');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('region', { name: 'You might also like' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name);
  await expect(page.getByLabel('Bags')).toHaveValue('1');
});

test('a coffee is added to the cart from its cupping note @phone', async ({ page }) => {
  await page.goto('/cuppingnotes/B0013');
  const grind = page.getByRole('combobox', { name: 'Grind' });
  await expect(grind).toHaveAccessibleDescription('We suggest Whole Bean for it.');
  const added = page.waitForResponse(
    (response) => response.url().endsWith('/cart-blends') && response.request().method() === 'POST',
  );
  await page.getByLabel('Bags').selectOption('3');
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  expect((await added).request().postDataJSON()).toMatchObject({
    bagSizeId: 7,
    bagTypeId: 1,
    grindId: 1,
    quantity: 3,
    labelDesignId: 58,
    blendRecipes: [{ percentage: 100 }],
  });
  await expect(page.getByRole('status').filter({ hasText: 'Added Blend To Cart' })).toBeVisible();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/cart');
});

test('adding to the cart offline says why and keeps the chosen grind', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await gotoAndSettle(page, '/cuppingnotes/B0013');
  await page.getByRole('combobox', { name: 'Grind' }).selectOption('Espresso');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We can’t reach the shop' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Grind' })).toHaveValue('4');
  await page.getByLabel('Bags').selectOption('9');
  await expect(coffeePrice(page)).toContainText('Error Occured');
});

test('a cupping note tells how to brew the coffee as it is ground, for more cups too @desktop', async ({
  page,
}) => {
  await page.goto('/cuppingnotes/H001Z');
  const brewing = page.getByRole('region', { name: 'How to brew it' });
  await expect(brewing.getByRole('status')).toContainText('Pour-over');
  await expect(brewing).toContainText('30 g');
  await brewing.getByRole('button', { name: 'One cup more' }).click();
  await expect(brewing.getByRole('status')).toContainText('750 ml');
  await expect(brewing).toContainText('up to 750 ml in all');
  await page
    .getByRole('combobox', { name: 'Grind' })
    .selectOption('Cafetière (coarse, cold brew, Clever Dripper)');
  await expect(brewing.getByRole('status')).toContainText('Cafetière');
  await brewing.getByRole('radio', { name: 'Cold brew' }).check({ force: true });
  await expect(brewing.getByRole('status')).toContainText('60 g');
  await page.getByRole('combobox', { name: 'Grind' }).selectOption('Whole Bean');
  await expect(brewing.getByRole('radio')).toHaveCount(6);
  await expect(brewing).toContainText('Grind it to look like cracked pepper');
});

test('a cupping note leads to the blend creator', { tag: ['@desktop', '@no-script'] }, async ({ page }) => {
  await page.goto('/cuppingnotes/H001Z');
  await expect(page.getByRole('link', { name: 'Blend This Coffee' })).toHaveAttribute(
    'href',
    '/blend?from=H001Z',
  );
});

test('Copy Link copies the URL of the cupping note', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/cuppingnotes/H001Z');
  const link = await copyLink(page.getByRole('button', { name: 'Copy Link' }));
  expect(link).toMatch(/\/cuppingnotes\/H001Z$/);
});

test('a mistyped CTAPS id answers 404 and suggests the right one', {
  tag: ['@desktop', '@no-script'],
}, async ({ page }) => {
  const response = await page.goto('/cuppingnotes/B0014');
  expect(response?.status()).toBe(404);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('main')).toContainText('B0014');
  await page.getByRole('link', { name: 'B0013, Ethiopia Yirgacheffe G1 Washed' }).click();
  await expect(page).toHaveURL('/cuppingnotes/B0013');
});

test('HTML in a CTAPS id is shown as text @desktop', async ({ page }) => {
  const response = await page.goto(`/cuppingnotes/${encodeURIComponent('<img\0 src=x onerror=alert(1)>')}`);
  expect(response?.status()).toBe(404);
  expect(await response?.text()).not.toContain('\0');
  await expect(page.getByRole('main')).toContainText('<img src=x onerror=alert(1)>');
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
});

test('a shared blend opens by its id, is not listed, and shows HTML in its name as text', {
  tag: ['@desktop', '@no-script'],
}, async ({ page, request }) => {
  const shared = await request.post('/api/shared-blends', {
    data: {
      name: '<b>Slow</b> \u0642\u0647\u0648\u0629 Sunday',
      description: 'For the second cup.',
      roastId: 2,
      grindId: 4,
      blendRecipes: [
        { beanId: 73, percentage: 60 },
        { beanId: 4, percentage: 40 },
      ],
    },
  });
  const { ctaps_id: id } = (await shared.json()) as { ctaps_id: string };
  await page.goto(`/cuppingnotes?search=${id}`);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
  await page.getByRole('link', { name: `open ${id}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '<b>Slow</b> \u0642\u0647\u0648\u0629 Sunday',
  );
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(coffeePrice(page)).toContainText(/£\d+\.\d\d/);
});

test('a blend that was made for another grind says so and takes it in one press, and the brew guide follows', {
  tag: '@phone',
}, async ({ page, context }) => {
  const { send } = await signInAsNewMember(context);
  const { ctaps_id: ctapsId } = (await send('POST', '/shared-blends', {
    name: 'Slow Press',
    description: 'For Sunday.',
    roastId: 4,
    grindId: 5,
    blendRecipes: [{ beanId: 73, percentage: 100 }],
  })) as { ctaps_id: string };
  await page.goto(`/cuppingnotes/${ctapsId}`);
  const grind = page.getByRole('combobox', { name: 'Grind' });
  await expect(grind).toHaveAccessibleDescription('This blend was made as Cafetière.');
  await page.getByRole('button', { name: 'Take Cafetière' }).tap();
  await expect(grind).toHaveValue('5');
  await expect(
    page.getByRole('region', { name: 'How to brew it' }).getByRole('heading', { level: 3 }),
  ).toHaveText('Cafetière');
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Buy Slow Press' }).tap();
  await expect(grind).toHaveValue('5');
});
