/** What is pressed, chosen and typed before the scripts have come is done once they have. */
import { expect, type Page } from '@playwright/test';
import { bagsField } from '../support/browser/cart.ts';
import { test } from '../support/browser/fixtures.ts';
import { holdRequests } from '../support/browser/network.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

/** Opens a page whose scripts come only when they are released. */
async function gotoWithoutScripts(page: Page, url: string): Promise<() => void> {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return release;
}

test('Buy Now that is pressed early fills the cart and opens it', async ({ page }) => {
  const release = await gotoWithoutScripts(page, '/shop');
  await page.getByRole('button', { name: 'Buy Now 1 kg of Lantern Ferry' }).click();
  await page.getByRole('button', { name: 'Buy Now 1 kg of Lantern Ferry' }).click();
  release();
  await expect(page).toHaveURL('/cart');
  await expect(bagsField(page, 'Lantern Ferry')).toHaveValue('1');
});

test('a bag, a grind and a number of bags that are chosen early are what Add To Cart adds', async ({
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

/** What the page does by itself once it is hydrated, noted and kept from having an effect. */
const NOTE_REPEATED = `(() => {
  window.repeated = [];
  for (const type of ['click', 'submit'])
    addEventListener(type, (event) => {
      if (document.documentElement.dataset.hydrated === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      window.repeated.push(event.target.closest('button,form')?.dataset.pressed);
    }, true);
})()`;

/** Presses everything that can be pressed, and answers how many that were. */
const PRESS_ALL = `(() => {
  const buttons = [...document.querySelectorAll('main button, footer button, header button')].filter((button) =>
    button.checkVisibility() && !button.disabled && !button.hasAttribute('command') &&
    (button.type === 'button' || button.form?.method === 'post'));
  const pressed = new Set(buttons.map((button) => (button.type === 'button' ? button : button.form)));
  [...pressed].forEach((control, i) => { control.dataset.pressed = String(i); });
  for (const form of document.forms) form.noValidate = true;
  for (const button of buttons) button.click();
  return pressed.size;
})()`;

for (const url of PUBLIC_PAGES) {
  test(`every button of ${url} that is pressed early is heard`, { tag: '@desktop' }, async ({ page }) => {
    await page.addInitScript(NOTE_REPEATED);
    const release = await gotoWithoutScripts(page, url);
    const count = await page.evaluate<number>(PRESS_ALL);
    release();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const repeated = () => page.evaluate<string[]>('window.repeated.filter((one) => one !== undefined)');
    await expect.poll(async () => new Set(await repeated()).size).toBe(count);
  });
}
