import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser/fixtures.ts';

const price = (page: Page) => page.getByRole('region', { name: 'Buy this coffee' }).getByRole('status');

test('a note tells everything about a blend', { tag: '@no-script' }, async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('link', { name: 'View Lantern Ferry' }).click();
  await expect(page).toHaveURL('/cuppingnotes/H001Z');
  await expect(page).toHaveTitle(/Lantern Ferry.*H001Z/);
  const main = page.getByRole('main');
  await expect(main).toContainText('Thistlequay');
  await expect(main).toContainText(/£\d+\.\d\d a kilo/);
  await expect(
    main.getByRole('img', { name: /^Tasteprint of Lantern Ferry: above all nutty/ }),
  ).toBeVisible();

  for (const name of ['CTAPS ID', 'Name', 'Brand', 'Roast', 'Grind', 'Origins', 'Description'])
    await expect(main.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toHaveCount(1);
  await expect(main.getByRole('img', { name: 'Roast 3 of 6' })).toBeVisible();
  await expect(main.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(main.getByRole('img', { name: /^Taste chart of Lantern Ferry/ })).toBeVisible();

  const taste = main.getByRole('region', { name: 'Taste', exact: true });
  await expect(taste).toContainText('Strong in nutty (6.5)');
  await expect(taste.getByRole('row')).toHaveCount(19);
  await expect(taste.getByRole('row').filter({ hasText: 'nutty' })).toContainText('6.5');
});

test('the beans of a blend lead to their own notes', { tag: '@no-script' }, async ({ page }) => {
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

test('tabs answer to the keyboard, and the address says which is open', { tag: '@desktop' }, async ({
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

test(
  'without script the tabs are links and a choice is priced by its button',
  { tag: '@no-script' },
  async ({ page }, { project }) => {
    test.skip(project.name !== 'no-script');
    await page.goto('/cuppingnotes/H001Z');
    await page.getByRole('link', { name: 'Beans' }).click();
    await expect(page).toHaveURL('/cuppingnotes/H001Z?tab=beans');
    await page.getByRole('radio', { name: /^500 g/ }).check();
    await page.getByLabel('Bags').selectOption('20');
    await page.getByRole('button', { name: 'Show the price' }).click();
    await expect(page.getByRole('radio', { name: /^500 g/ })).toBeChecked();
    await expect(price(page)).toContainText(/20 bags at £\d+\.\d\d/);
  },
);

test('the price follows what is chosen, with the discount of a larger order', async ({ page }) => {
  await page.goto('/cuppingnotes/H001Z');
  await expect(page.getByRole('radio', { name: /^1 kg/ })).toBeChecked();
  await expect(page.getByLabel('Bags').getByRole('option')).toHaveCount(112);
  const kilo = await price(page).innerText();
  await page.getByRole('radio', { name: /^250 g/ }).check({ force: true });
  await expect(price(page)).not.toContainText(kilo.split(/\s/)[0] ?? '');
  await expect(price(page)).toContainText('£6.19');
  await page.getByRole('radio', { name: /^1 kg/ }).check({ force: true });
  await page.getByLabel('Bags').selectOption('112');
  await expect(price(page)).toContainText('112 bags at');
  await expect(price(page)).toContainText('volume discount taken off');
  await page.getByRole('link', { name: 'Second Fiddle' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second Fiddle');
  await expect(page.getByLabel('Bags')).toHaveValue('1');
});

test('a coffee goes into the cart, and on to the checkout', async ({ page }) => {
  await page.goto('/cuppingnotes/B0013');
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

test('who is cut off is told, and keeps the choice', { tag: '@desktop' }, async ({ page, context }) => {
  await page.goto('/cuppingnotes/B0013', { waitUntil: 'networkidle' });
  await page.getByLabel('Grind').selectOption('Espresso');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We can’t reach the shop' })).toBeVisible();
  await expect(page.getByLabel('Grind')).toHaveValue('4');
  await page.getByLabel('Bags').selectOption('9');
  await expect(price(page)).toContainText('Error Occured');
});

test('a note leads on into the creator', { tag: '@no-script' }, async ({ page }) => {
  await page.goto('/cuppingnotes/H001Z');
  await expect(page.getByRole('link', { name: 'Blend This Coffee' })).toHaveAttribute(
    'href',
    '/blend?from=H001Z',
  );
});

test('the code in the corner is the address of the page', { tag: '@desktop' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/cuppingnotes/H001Z');
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/cuppingnotes\/H001Z$/);
});

test('an id with a slip in it is not there, but what was meant is', { tag: '@no-script' }, async ({
  page,
}) => {
  const answer = await page.goto('/cuppingnotes/B0014');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('main')).toContainText('B0014');
  await page.getByRole('link', { name: 'B0013, Ethiopia Yirgacheffe G1 Washed' }).click();
  await expect(page).toHaveURL('/cuppingnotes/B0013');
});

test('an id in angle brackets is only words', async ({ page }) => {
  const answer = await page.goto(`/cuppingnotes/${encodeURIComponent('<img\0 src=x onerror=alert(1)>')}`);
  expect(answer?.status()).toBe(404);
  expect(await answer?.text()).not.toContain('\0');
  await expect(page.getByRole('main')).toContainText('<img src=x onerror=alert(1)>');
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
});

test('a blend that somebody shared opens for whoever has its id, whatever it is called', {
  tag: '@no-script',
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
  await page.getByRole('link', { name: `you can open ${id}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '<b>Slow</b> \u0642\u0647\u0648\u0629 Sunday',
  );
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(price(page)).toContainText(/£\d+\.\d\d/);
});
