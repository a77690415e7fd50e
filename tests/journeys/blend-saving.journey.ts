import { expect, type Page } from '@playwright/test';
import {
  bagPrice,
  heading,
  nextButton,
  saveBlendDraft,
  slider,
  THREE_BEAN_BLEND,
} from '#tests/support/browser/blend-creator.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { holdRequests } from '#tests/support/browser/network.ts';

/** Names of the scripts that have been loaded so far, without their hashes. */
const loadedScripts = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => /([^/]+)-.{8}\.js$/.exec(name)?.[1]),
  );

test('a blend can be changed offline, and is still there after a reload @desktop', async ({
  page,
  context,
}) => {
  await page.goto(THREE_BEAN_BLEND);
  await expect(bagPrice(page)).toBeVisible();
  // What the page needs later comes a little after it, all at once.
  await expect.poll(() => loadedScripts(page)).toContain('later-blend');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await slider(page, /Santos/).press('Home');
  await expect(slider(page, /Santos/)).toHaveValue('0');
  await page.getByRole('button', { name: 'Fill to 100%' }).click();
  await expect(slider(page, /Santos/)).toHaveValue('45');
  await expect(page.getByText('Your blend is saved').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add Coffee Beans' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(5);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(slider(page, /Santos/)).toHaveValue('45');
  await nextButton(page).click();
  await expect(page.getByRole('alertdialog')).toContainText('check your connection');
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await page.reload();
  await expect(slider(page, /Santos/)).toHaveValue('45');
  await nextButton(page).click();
  await expect(heading(page)).toHaveText(/Step 2 of 4/);
});

test('two tabs show the same blend, and Undo restores what the other tab replaced', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await page.goto(THREE_BEAN_BLEND);
  await expect(slider(page, /Santos/)).toHaveValue('45');
  const other = await context.newPage();
  await other.goto('/blend');
  await expect(slider(other, /Santos/)).toHaveValue('45');
  await slider(other, /Santos/).press('ArrowLeft');
  await expect(slider(page, /Santos/)).toHaveValue('44');
  await page.getByRole('textbox', { name: /Percentage of .*Santos/ }).fill('10');
  await expect(slider(other, /Santos/)).toHaveValue('10');

  await other.goto('/blend?beans=1-100');
  await expect(slider(other, /Yirgacheffe/)).toHaveValue('100');
  await expect(slider(page, /Yirgacheffe/)).toHaveValue('100');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(slider(page, /Santos/)).toHaveValue('10');
});

test('a half-written description survives going to the login and back', { tag: '@phone' }, async ({
  page,
}) => {
  await saveBlendDraft(page);
  await page.goto('/blend?step=3');
  await page.getByLabel('Description').fill('Half a sent');
  await page.goto('/login');
  await page.goto('/blend?step=3');
  await expect(page.getByLabel('Description')).toHaveValue('Half a sent');
});

test('a damaged blend in local storage is restored as far as it is valid', { tag: '@desktop' }, async ({
  page,
}) => {
  await saveBlendDraft(page, {
    roastId: 'x',
    recipe: [{ beanId: 73, percentage: 60 }, { beanId: 9999, percentage: 1 }, 5],
  });
  await page.goto('/blend');
  await expect(slider(page, /Santos/)).toHaveValue('60');
  await page.getByRole('button', { name: 'Delete A bean that we no longer have' }).click();
  await expect(page.getByRole('slider')).toHaveCount(1);
});

test('a blend starts from a house blend, a bean, or not at all from a broken link @desktop', async ({
  page,
}) => {
  await page.goto('/blend?from=H001Z');
  await expect(page.getByRole('slider')).toHaveCount(4);
  await page.goto('/blend?from=b029v');
  await expect(slider(page, /Santos/)).toHaveValue('100');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('slider')).toHaveCount(4);
  await page.goto('/blend?beans=%FF_99999-5&roast=77');
  await expect(page.getByText('Your own blend is unchanged.')).toBeVisible();
  await expect(page.getByRole('slider')).toHaveCount(4);
});

test('an empty blend offers six house blends to start from @desktop', async ({ page }) => {
  await page.goto('/blend');
  const starts = page.getByRole('region', { name: 'Or start with one of ours' });
  await expect(starts.getByRole('listitem')).toHaveCount(6);
  await starts.getByRole('button').first().click();
  await expect(page.getByRole('slider')).not.toHaveCount(0);
  await expect(bagPrice(page)).toBeVisible();
});

test('the blend creator offers six house blends, also without script', {
  tag: ['@desktop', '@no-script'],
}, async ({ page }) => {
  await page.goto('/blend');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Step 1 of 4 Choose your beans');
  const starts = page.getByRole('region', { name: 'Or start with one of ours' });
  await expect(starts.getByRole('listitem').getByRole('link')).toHaveCount(6);
});

test('a recipe in the address with a bean that we don’t have says so, once @desktop', async ({ page }) => {
  await page.goto('/blend?beans=73-50_9999-50&roast=3');
  await expect(
    page.getByText('Opened the shared recipe. We don’t have one of its beans, so it was left out.'),
  ).toBeVisible();
  await expect(page.getByRole('slider')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('slider')).toHaveValue('50');
  await expect(page.getByText(/^Opened/)).toHaveCount(0);
});

test('a saved blend never shows as empty before the script has loaded', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto(THREE_BEAN_BLEND);
  await expect(slider(page, /Santos/)).toHaveValue('45');
  const releaseScripts = await holdRequests(page, '**/assets/*.js');
  await page.goto('/blend', { waitUntil: 'commit' });
  // The footer is the end of the document: with it, all that the page shows without script is there.
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByText('Or start with one of ours')).toBeHidden();
  await expect(page.getByText('Add a bean first to see the price')).toBeHidden();
  releaseScripts();
  await expect(slider(page, /Santos/)).toHaveValue('45');
});

test('a recipe in the address that can’t be opened offline says so, and a reload opens it', {
  tag: '@desktop',
}, async ({ page }) => {
  // The file that fills the creator, known by one of its sentences.
  await page.route('**/assets/*.js', async (route) => {
    const body = await (await fetch(route.request().url())).text();
    if (body.includes('contain a recipe.')) await route.abort();
    else await route.fallback();
  });
  await page.goto('/blend?from=H001Z');
  await expect(page.getByRole('alert').filter({ hasText: 'We can’t connect right now' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(page.getByRole('slider')).toHaveCount(4);
});

test('the address keeps a recipe until it is changed, and a reload undoes no work @desktop', async ({
  page,
}) => {
  await page.goto(THREE_BEAN_BLEND);
  await expect(slider(page, /Santos/)).toHaveValue('45');
  await page.reload();
  await expect(slider(page, /Santos/)).toHaveValue('45');
  await expect(page).toHaveURL(THREE_BEAN_BLEND);
  await expect(page.getByText(/^Opened/)).toHaveCount(0);
  await page.getByRole('button', { name: /One per cent less of .*Santos/ }).click();
  await expect(page).toHaveURL('/blend');
  await page.reload();
  await expect(slider(page, /Santos/)).toHaveValue('44');
});

test('a recipe that takes the place of a blend gives that back by a button, also steps later @desktop', async ({
  page,
}) => {
  await page.goto('/blend?beans=73-100&roast=1&grind=1');
  await expect(page.getByRole('slider')).toHaveValue('100');
  await page.goto(THREE_BEAN_BLEND);
  const words = page.getByText('Opened the shared recipe in place of your blend.');
  await expect(words).toBeVisible();
  const back = page.getByRole('button', { name: 'Bring mine back' });
  // A toast is dark where the page is light, and the other way round.
  const colourOfWords = await words.evaluate((shown) => getComputedStyle(shown).color);
  await expect(back).toHaveCSS('color', colourOfWords);
  await back.hover();
  await expect(back).toHaveCSS('color', colourOfWords);
  await back.focus();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(heading(page)).toHaveText(/Step 2 of 4/);
  await page.getByRole('radio', { name: /Continental/ }).check();
  await back.click();
  await expect(back).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /Light Medium/ })).toBeChecked();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('slider')).toHaveCount(1);
});

test('a blend is not called invalid while the shop can’t be reached', { tag: '@desktop' }, async ({
  page,
}) => {
  const alert = page.getByRole('alertdialog', { name: 'Alert' });
  await page.route('**/api/blend-recipes/validate', (route) => route.abort());
  await page.goto(THREE_BEAN_BLEND);
  await nextButton(page).click();
  await expect(alert.getByRole('heading', { level: 3 })).toHaveText('Your blend');
  await alert.getByRole('button', { name: 'OK' }).click();
  await saveBlendDraft(page);
  await page.route('**/api/cart-blends', (route) => route.abort());
  await page.goto('/blend?step=4');
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(alert.getByRole('heading', { level: 3 })).toHaveText('Your cart');
});

test('a blend that is in the cart is cleared, also where one went on before the answer came', {
  tag: '@desktop',
}, async ({ page }) => {
  await saveBlendDraft(page);
  await page.goto('/blend?step=4');
  const release = await holdRequests(page, '**/api/cart-blends');
  const asked = page.waitForRequest('**/api/cart-blends');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await asked;
  await page.getByRole('link', { name: 'About Us' }).first().click();
  await expect(page).toHaveURL('/aboutus');
  release();
  await expect(page.getByRole('link', { name: 'Cart, 1 coffee' })).toBeVisible();
  await page.goto('/blend');
  await expect(heading(page)).toHaveText(/Step 1 of 4/);
  await expect(slider(page, /./)).toHaveCount(0);
});
