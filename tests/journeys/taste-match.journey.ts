import { expect, type Page } from '@playwright/test';
import { readRecipeLink } from '#domain/blend/read-recipe-link.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { signInAsNewMember } from '#tests/support/browser/members.ts';

const proposals = (page: Page) => page.getByRole('main').getByRole('article');

async function search(page: Page, typed: string): Promise<void> {
  await page.getByLabel('Which coffee do you like?').fill(typed);
  await page.getByLabel('Which coffee do you like?').press('Enter');
}

test('a mistyped brand is found and matched with blends for the blend creator @phone', {
  tag: '@no-script',
}, async ({ page }) => {
  await page.goto('/tastematch');
  await search(page, 'lavaza rosa');
  await expect(page).toHaveURL(/\/tastematch\?search=lavaza\+rosa$/);
  await page.getByRole('link', { name: 'Lavazza Qualità Rossa' }).click();
  await expect(page).toHaveURL(/\?brand=1$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coffees like Lavazza Qualità Rossa');
  const closest = proposals(page).filter({ hasText: 'Closest' });
  await expect(closest).toContainText(/£\d+\.\d\d per kg/);
  await expect(closest).toContainText(/9\d% match/);
  await expect(closest).toContainText('This is as close as we can get under £30.00 a kilo without decaf.');
  const link = closest.getByRole('link', { name: /Open in the blend creator/ });
  const recipe = readRecipeLink((await link.getAttribute('href')) ?? '')?.recipe ?? [];
  expect(recipe.reduce((sum, { percentage }) => sum + percentage, 0)).toBe(100);
  await expect(closest.getByRole('listitem')).toHaveCount(recipe.length);
  await closest.getByRole('listitem').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/cuppingnotes\/B/);
});

test('price, roast and fewer beans narrow a taste match and stand in the URL', {
  tag: '@no-script',
}, async ({ page }) => {
  await page.goto('/tastematch?brand=1');
  await page.getByLabel('Maximum per kg').fill('£17');
  await page.getByLabel('Roast', { exact: true }).selectOption('Dark Italian');
  await page.getByLabel('Fewer beans').check();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page).toHaveURL(/brand=1&dearest=.*17&roast=5&decaf=&simple=1$/);
  await expect(page.getByLabel('Maximum per kg')).toHaveValue('£17');
  await expect(proposals(page).first()).toContainText('Dark Italian');
  const highestPrice = async () => {
    const prices = await proposals(page).getByText(/^£/).allTextContents();
    return Math.max(...prices.map((price) => Number(price.replace('£', ''))));
  };
  await expect.poll(highestPrice).toBeLessThanOrEqual(17);
  await expect(proposals(page)).not.toHaveCount(0);
});

test('a taste match that no blend can meet says so', { tag: ['@desktop', '@no-script'] }, async ({
  page,
}) => {
  await page.goto('/tastematch?brand=1&dearest=1');
  await expect(proposals(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Nothing fits.');
});

test('an invalid price limit is reported, and the taste match ignores it', {
  tag: ['@desktop', '@no-script'],
}, async ({ page }) => {
  await page.goto('/tastematch?brand=1&dearest=cheap');
  await expect(page.getByLabel('Maximum per kg')).toHaveValue('cheap');
  await expect(page.getByLabel('Maximum per kg')).toHaveAccessibleDescription(/amount in pounds/);
  await expect(proposals(page).first()).toBeVisible();
});

test('an unknown brand is filled into the request form', { tag: ['@desktop', '@no-script'] }, async ({
  page,
}) => {
  await page.goto('/tastematch');
  await search(page, 'Xylophone 3000');
  await expect(page.getByRole('heading', { name: 'Nothing like “Xylophone 3000”' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Brand' })).toHaveValue('Xylophone 3000');
});

test('an unknown brand id answers 404 and offers other brands', { tag: ['@desktop', '@no-script'] }, async ({
  page,
}) => {
  const response = await page.goto('/tastematch?brand=99999');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Lavazza Qualità Rossa' })).toBeVisible();
});

test('twelve coffees are shown at first, and all of them by brand on demand', {
  tag: ['@desktop', '@no-script'],
}, async ({ page }) => {
  await page.goto('/tastematch');
  const coffees = page.getByRole('region', { name: /coffees/ }).getByRole('listitem');
  await expect(coffees).toHaveCount(12);
  await page.getByRole('link', { name: 'Show all 60' }).click();
  await expect(coffees).toHaveCount(60);
  await expect(page).toHaveURL('/tastematch?all=1');
  await expect(page.getByRole('heading', { name: 'Nespresso' })).toBeVisible();
});

test('a taste match costs at most £30 a kilo until the limit is emptied', {
  tag: ['@desktop', '@no-script'],
}, async ({ page }) => {
  await page.goto('/tastematch?brand=59');
  await expect(page.getByLabel('Maximum per kg')).toHaveValue('30');
  await expect(proposals(page).first()).toContainText(/£[12]\d\.\d\d per kg/);
  await page.getByLabel('Maximum per kg').fill('');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(proposals(page).first()).toContainText(/£[3-9]\d\.\d\d per kg/);
  await expect(proposals(page).first()).toContainText('This is as close as we can get without decaf.');
  await expect(page.getByLabel('Maximum per kg')).toHaveValue('');
});

test('a taste match holds decaf only where somebody chooses it, and says how much', {
  tag: ['@desktop', '@no-script'],
}, async ({ page }) => {
  await page.goto('/tastematch?brand=14');
  await expect(proposals(page).first()).toBeVisible();
  await expect(proposals(page).filter({ hasText: /% decaf|Half decaf/ })).toHaveCount(0);
  await page.getByLabel('Decaf').selectOption('Some decaf is fine');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page).toHaveURL(/decaf=any/);
  await expect(proposals(page).first()).toContainText(/\d+% decaf: the other beans have caffeine\./);
});

test('a bean can be left out of a taste match and taken back', { tag: ['@desktop', '@no-script'] }, async ({
  page,
}) => {
  await page.goto('/tastematch?brand=1');
  const [bean = ''] = await proposals(page).first().getByRole('listitem').getByRole('link').allTextContents();
  await proposals(page)
    .first()
    .getByRole('link', { name: `Leave out ${bean}` })
    .click();
  const back = page.getByRole('link', { name: `Allow ${bean} again` });
  await expect(back).toBeVisible();
  await expect(proposals(page).getByRole('link', { name: bean, exact: true })).toHaveCount(0);
  await expect(proposals(page).first()).toContainText(
    'This is as close as we can get under £30.00 a kilo without decaf or the beans that you left out.',
  );
  await back.click();
  await expect(page).toHaveURL('/tastematch?brand=1');
});

test('a proposal goes into the cart in the chosen grind, without another brand’s name @desktop', async ({
  page,
}) => {
  await page.goto('/tastematch?brand=1');
  await page.getByLabel('Grind').selectOption('Cafetière (coarse, cold brew, Clever Dripper)');
  const add = proposals(page)
    .first()
    .getByRole('button', { name: /^Add 250 g to cart, £\d+\.\d\d/ });
  const price = /£\d+\.\d\d/.exec((await add.textContent()) ?? '')?.[0] ?? 'no price';
  await add.click();
  await expect(page.getByText('Added Blend To Cart')).toBeVisible();
  await page.goto('/cart');
  const cart = page.getByRole('main');
  await expect(cart).toContainText(/My .+ match/);
  await expect(cart).toContainText('Cafetière');
  await expect(cart).toContainText(price);
  await expect(cart).not.toContainText('Lavazza');
});

test('a member’s name and email are filled into the request form', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const { email } = await signInAsNewMember(context);
  await page.goto('/tastematch');
  await page.getByRole('link', { name: 'Ask us to match it by hand' }).click();
  const main = page.getByRole('main');
  await expect(main.getByLabel('Name', { exact: true })).toHaveValue('Mina Okafor');
  await expect(main.getByLabel('Email')).toHaveValue(email);
});

test('the blends come before the conditions', async ({ page }) => {
  await page.goto('/tastematch?brand=1');
  const conditions = page.getByRole('form', { name: 'Conditions for the match' });
  const [blend, form] = await Promise.all([proposals(page).last().boundingBox(), conditions.boundingBox()]);
  expect(blend?.y ?? Number.NaN).toBeLessThan(form?.y ?? Number.NaN);
});
