/** A tablet goes from hand to hand: nothing of one person is left to the next, and one that slept shows what is now. */
import { expect, type Page } from '@playwright/test';
import { fillingCalls } from '#contract/packing/filling.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/browser/accessibility.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { staffToken } from '#tests/support/browser/staff.ts';
import { changesTold, lowTargets } from './floor.ts';

const [line] = fillingCalls['GET /staff/filling'].example.answer.lines;

/** This browser is tablet 1, with a key of its own. */
const becomeTablet = (page: Page) =>
  page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('sixbean.tablet', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('keys');
    opening.onerror = reject;
    opening.onsuccess = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']);
      const writing = opening.result.transaction('keys', 'readwrite');
      writing.objectStore('keys').put(pair.privateKey, 'sixbean.tablet');
      writing.oncomplete = resolve;
      localStorage.setItem('sixbean.tablet', '1');
    };
  })`);

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

  test('whoever comes next finds the room, and no Undo of somebody else @desktop', async ({ page }) => {
    const tries: unknown[] = [];
    const token = await staffToken(page.context());
    await page.route('**/api/staff/filling', (route) => route.fulfill({ json: { lines: [line] } }));
    await page.route('**/api/staff/lines/*/bags', (route) =>
      route.fulfill({ json: { ...line, bags: [{ id: 1, number: 1, grams: 250 }] } }),
    );
    await page.route('**/api/logout', (route) => route.fulfill({ json: { message: 'Bye.' } }));
    await page.route('**/api/staff/tablets/1/people', (route) =>
      route.fulfill({ json: [{ id: 7, name: 'Ravi' }] }),
    );
    await page.route('**/api/staff/tablets/1/sessions', async (route) => {
      tries.push(route.request().postDataJSON());
      await new Promise((resolve) => setTimeout(resolve, 300));
      return tries.length === 1
        ? route.fulfill({ status: 401, json: { code: 'wrong_pin', message: 'That PIN is not right.' } })
        : route.fulfill({ json: { token } });
    });
    await openAsStaff(page, '/fill');
    await becomeTablet(page);
    await page.getByRole('button', { name: 'Filled', exact: true }).tap();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).tap();
    await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
    await expectAccessibleInLightAndDark(page);
    await page.getByRole('button', { name: 'Ravi' }).tap();
    const pin = page.getByLabel('Ravi: your PIN');
    await expect(pin).toBeFocused();
    await page.evaluate('window.keys = indexedDB.open; indexedDB.open = () => { throw new Error(); }');
    await pin.fill('111111');
    await page.getByRole('button', { name: 'Start' }).tap();
    await expect(
      page.getByRole('alert').filter({ hasText: 'won’t let us read the tablet’s key' }),
    ).toBeVisible();
    await page.evaluate('indexedDB.open = window.keys');
    await pin.fill('000000');
    await pin.press('Enter');
    await pin.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'That PIN is not right.' })).toBeVisible();
    expect(tries).toHaveLength(1);
    await pin.fill('482913');
    await page.getByRole('button', { name: 'Start' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Fill' })).toBeVisible();
    expect(await lowTargets(page)).toEqual([]);
  });

  test('a tab that comes back after the laptop slept asks for everything again @desktop', async ({
    page,
  }) => {
    let lines = [line];
    await page.route('**/api/staff/filling', (route) => route.fulfill({ json: { lines } }));
    await changesTold(page);
    await openAsStaff(page, '/fill');
    await expect(page.getByRole('heading', { level: 2, name: 'Morning' })).toBeVisible();
    const show = (state: string) =>
      page.evaluate(`
        Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      `);
    await show('hidden');
    lines = [];
    // The clock of the page stands still while a laptop sleeps; the one on the wall does not.
    await page.evaluate('{ const now = Date.now; Date.now = () => now() + 3_600_000; }');
    await show('visible');
    await expect(page.getByText('There is nothing to fill.')).toBeVisible();
  });
});

test('whoever has to log in types at once @desktop', async ({ page }) => {
  await page.goto('/staff/today');
  await expect(page.getByLabel('Email')).toBeFocused();
});
