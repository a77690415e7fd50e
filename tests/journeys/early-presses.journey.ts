/** What is pressed, chosen and typed before the scripts have come is done once they have. */
import { expect } from '@playwright/test';
import { heading, nextButton, saveBlendDraft, slider } from '#tests/support/browser/blend-creator.ts';
import { bagsField, fillCart } from '#tests/support/browser/cart.ts';
import { hydrate, test } from '#tests/support/browser/fixtures.ts';
import { signInAsNewMember } from '#tests/support/browser/members.ts';
import { gotoWithoutScripts, holdRequests } from '#tests/support/browser/network.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

test('Buy Now that is pressed early fills the cart and opens it @phone', async ({ page }) => {
  const release = await gotoWithoutScripts(page, '/shop');
  await page.getByRole('button', { name: 'Buy Now 1 kg of Lantern Ferry' }).click();
  await page.getByRole('button', { name: 'Buy Now 1 kg of Lantern Ferry' }).click();
  release();
  await expect(page).toHaveURL('/cart');
  await expect(bagsField(page, 'Lantern Ferry')).toHaveValue('1');
});

test('a bag, a grind and a number of bags that are chosen early are what Add To Cart adds @desktop', async ({
  page,
}) => {
  const release = await gotoWithoutScripts(page, '/cuppingnotes/H001Z');
  await page.getByRole('radio', { name: /250 g/ }).check();
  await page.getByRole('combobox', { name: 'Grind' }).selectOption('Espresso');
  await page.getByLabel('Bags').selectOption('3');
  const adding = page.waitForRequest('**/api/cart-blends');
  await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).click();
  release();
  expect((await adding).postDataJSON()).toMatchObject({ bagSizeId: 3, grindId: 4, quantity: 3 });
  await expect(page.getByText('Added Blend To Cart')).toBeVisible();
});

test('Checkout that is pressed early goes to the cart', { tag: '@desktop' }, async ({ page }) => {
  const release = await gotoWithoutScripts(page, '/cuppingnotes/H001Z');
  await page.getByRole('main').getByRole('button', { name: 'Checkout' }).click();
  release();
  await expect(page).toHaveURL('/cart');
});

test('a login that is sent early is answered', { tag: '@desktop' }, async ({ page }) => {
  const release = await gotoWithoutScripts(page, '/login');
  await page.getByLabel('Email').first().fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('seven quiet lighthouses');
  await page.getByRole('button', { name: 'Log In' }).click();
  release();
  await expect(page.getByRole('alert').first()).toContainText(/password/i);
  await expect(page.getByLabel('Email').first()).toHaveValue('nobody@example.com');
});

test('a form is sent without script where the scripts cannot be had', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/usernamereset', { waitUntil: 'commit' });
  await page.getByLabel('Email').first().fill('mina@example.com');
  const posted = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.method() === 'POST',
  );
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
  await posted;
});

test('a press is answered by a notice where the scripts cannot be had', { tag: '@phone' }, async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/cuppingnotes/H001Z', { waitUntil: 'commit' });
  const notice = page.getByRole('alert').filter({ hasText: 'reload the page' });
  await expect(notice).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).click();
  await expect(notice).toBeInViewport();
  await page.unrouteAll();
  await page.reload();
  await expect(notice).toBeHidden();
});

test('a page that was left half loaded is loaded again when somebody comes back to it', {
  tag: '@desktop',
}, async ({ page }) => {
  const release = await gotoWithoutScripts(page, '/shop');
  await page.keyboard.press('Tab');
  await expect(page.locator('script[type=module]')).toBeAttached();
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");
  await reloaded;
  release();
});

test('Add Coffee Beans and a blend to start from, pressed early, open and start', {
  tag: '@desktop',
}, async ({ page }) => {
  const release = await gotoWithoutScripts(page, '/blend');
  await page
    .getByRole('button', { name: /^Start from this/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Add Coffee Beans' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Add Coffee Beans' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(slider(page, /./).first()).toBeVisible();
});

test('Next that is pressed early goes on with the blend that this browser has', { tag: '@desktop' }, async ({
  page,
}) => {
  await saveBlendDraft(page);
  const release = await gotoWithoutScripts(page, '/blend?step=3');
  await nextButton(page).click();
  release();
  await expect(heading(page)).toHaveText(/Step 4 of 4/);
});

test('Next that is pressed before the blend of a link is there waits for it', { tag: '@desktop' }, async ({
  page,
}) => {
  const answer = await holdRequests(page, '**/api/cupping-notes/*');
  const release = await gotoWithoutScripts(page, '/blend?from=H001Z');
  await nextButton(page).click();
  const asked = page.waitForRequest('**/api/cupping-notes/*');
  release();
  await asked;
  answer();
  await expect(heading(page)).toHaveText(/Step 2 of 4/);
});

test('Checkout of a blend that is pressed early puts it into the cart', { tag: '@desktop' }, async ({
  page,
}) => {
  await saveBlendDraft(page);
  const release = await gotoWithoutScripts(page, '/blend?step=4');
  await page.getByRole('button', { name: 'Checkout' }).click();
  release();
  await expect(page).toHaveURL('/cart');
  await expect(bagsField(page, 'Late Ferry')).toHaveValue('1');
});

test('kilos that are typed early are what the calculator shows', { tag: '@desktop' }, async ({ page }) => {
  const release = await gotoWithoutScripts(page, '/wholesale');
  await page.getByLabel('Kilos a month').fill('37');
  release();
  await expect(page.getByText('37 kg a month, in one order')).toBeVisible();
});

test('the heart of a favourite, pressed before it shows as one, leaves it a favourite', {
  tag: '@desktop',
}, async ({ page }) => {
  const heart = page.getByRole('button', { name: 'Favourite: Lantern Ferry' });
  await page.goto('/shop');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const release = await gotoWithoutScripts(page, '/shop');
  await heart.click();
  release();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).not.toHaveAttribute('aria-busy');
});

test('Share opens its links before the scripts have come', { tag: '@desktop' }, async ({ page }) => {
  const release = await gotoWithoutScripts(page, '/cuppingnotes/H001Z');
  await page.getByRole('button', { name: 'Share Lantern Ferry' }).click();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  release();
});

/** What the page does by itself once it is hydrated, noted where React answers it, and kept from having an effect. */
const NOTE_REPEATED = `(() => {
  window.repeated = [];
  for (const type of ['click', 'submit'])
    addEventListener(type, (event) => {
      if (document.documentElement.dataset.hydrated === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const control = event.target.closest('button,form');
      const key = Object.keys(control).find((one) => one.startsWith('__reactProps'));
      const { onClick, onSubmit, method } = control[key] ?? {};
      if (type === 'click' ? onClick : onSubmit || method === 'post') window.repeated.push(control.dataset.pressed);
    }, true);
})()`;

/** Presses everything that can be pressed, and answers how many that were, and what can be seen but not used. */
const PRESS_ALL = `(() => {
  const shown = [...document.querySelectorAll('main, footer, header')].flatMap((part) =>
    [...part.querySelectorAll('button, input, select, textarea')].filter((one) => one.checkVisibility()));
  const disabled = shown.filter((one) => one.matches(':disabled')).map((one) => one.outerHTML);
  const buttons = shown.filter((button) => button.matches('button:not([command],[popovertarget],:disabled)') &&
    (button.type === 'button' || button.form?.method === 'post'));
  const pressed = new Set(buttons.map((button) => (button.type === 'button' ? button : button.form)));
  [...pressed].forEach((control, i) => { control.dataset.pressed = String(i); });
  for (const form of document.forms) form.noValidate = true;
  for (const button of buttons) button.click();
  return { count: pressed.size, disabled };
})()`;

/** Beside the public pages: the creator's later steps, and the pages of members. */
const OWN_PAGES = [
  '/blend?step=2',
  '/blend?step=3',
  '/blend?step=4',
  '/checkout',
  '/favourites',
  '/blendpricecheck',
  '/profile',
  '/profile?tab=3',
  '/profile/orders/1',
  '/profile/user/update',
  '/profile/shipping-details/create',
  '/no-such-page',
];

for (const url of [...PUBLIC_PAGES, ...OWN_PAGES]) {
  test(`every button of ${url} that is pressed early is heard`, { tag: '@desktop' }, async ({
    page,
    context,
  }) => {
    if (OWN_PAGES.includes(url)) await signInAsNewMember(context);
    if (OWN_PAGES.includes(url) || url === '/cart') await fillCart(context, 1);
    if (url.startsWith('/blend?')) await saveBlendDraft(page);
    await page.addInitScript(NOTE_REPEATED);
    const release = await gotoWithoutScripts(page, url);
    const { count, disabled } = await page.evaluate<{ count: number; disabled: string[] }>(PRESS_ALL);
    expect(disabled).toEqual([]);
    release();
    await hydrate(page);
    const repeated = () => page.evaluate<string[]>('window.repeated.filter((one) => one !== undefined)');
    await expect.poll(async () => new Set(await repeated()).size).toBe(count);
  });
}
