import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from '#tests/support/browser/accessibility.ts';
import { swipe } from '#tests/support/browser/blend-creator.ts';
import {
  expectOrderPlaced,
  expectStep,
  GUEST_DETAILS,
  placeOrderButton,
} from '#tests/support/browser/checkout.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { newEmail, signInAsNewMember } from '#tests/support/browser/members.ts';

const petal = (page: Page, label: string) => page.getByRole('slider', { name: label, exact: true });
const answer = (page: Page) => page.getByRole('region', { name: 'What you can do here' }).getByRole('status');
const roastIt = (page: Page) => page.getByRole('button', { name: /^Roast it/ });
const nameOnBag = (page: Page) => page.getByLabel('Name on the bag');

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

/** Waits until the shop has answered, be it with a blend or with the coffee that the page had. */
const expectAnswered = (page: Page) =>
  expect(answer(page)).toHaveText(/(?:than|like) Gannet\.|still the closest\./, { timeout: 20_000 });

test('a petal is pulled by keys; the coffee, its bag and its price follow, and its page offers the same bag', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/');
  await expect(answer(page)).toHaveText('This is Gannet. Pull a petal to change its taste.');
  const chocolatey = petal(page, 'Chocolatey');
  await expect(chocolatey).toHaveAttribute('aria-valuetext', '5.9');
  await chocolatey.focus();
  await chocolatey.press('PageUp');
  await expect(chocolatey).toHaveAttribute('aria-valuetext', /^7\.5, this coffee has \d+\.\d$/);
  await expect(answer(page)).toHaveText(/is the closest\. Looking for a blend that comes closer…$/);
  const bitter = petal(page, 'Bitter');
  await expect(bitter).toHaveAttribute('aria-valuetext', /^\d+\.\d$/);
  await bitter.press('PageDown');
  await expectAnswered(page);
  await expect(answer(page)).toHaveText(/more chocolatey.* less bitter than Gannet\./i);
  await nameOnBag(page).fill('Sunday Truffle');
  await expect(roastIt(page)).toHaveText(/^Roast it for £\d+\.\d\d$/);
  const price = (await roastIt(page).textContent())?.replace('Roast it for ', '') ?? '';
  await roastIt(page).press('Enter');
  await expect(page).toHaveURL(/\/cuppingnotes\/C\w+\?bag=3$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunday Truffle');
  await expect(page.getByRole('radio', { name: `250 g ${price}` })).toBeChecked();
  await expect(page.getByText('This blend was made as')).toHaveCount(0);
  await page.reload();
  await page.goBack();
  await expect(petal(page, 'Chocolatey')).toHaveAttribute('aria-valuenow', '7.5');
  await expect(nameOnBag(page)).toHaveValue('Sunday Truffle');
  await page.reload();
  await expect(petal(page, 'Chocolatey')).toHaveAttribute('aria-valuenow', '7.5');
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(answer(page)).toHaveText('This is Gannet. Pull a petal to change its taste.');
});

test('a petal follows the mouse and stays where it was let go', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const nutty = petal(page, 'Nutty');
  const { x, y } = await middleOf(nutty);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 45, y + 26, { steps: 6 });
  await page.mouse.up();
  const score = Number(await nutty.getAttribute('aria-valuenow'));
  expect(score).toBeGreaterThan(6);
  await page.mouse.move(x, y + 200);
  await expect(nutty).toHaveAttribute('aria-valuenow', String(score));
  await expect(nutty).toBeFocused();
});

test('a petal follows a finger, and the page stays where it is', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const chocolatey = petal(page, 'Chocolatey');
  await swipe(chocolatey, { x: 0, y: 40 });
  await expect(chocolatey).toHaveAttribute('aria-valuetext', /^(?:9\.5|10), this coffee has/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a petal is pulled out by a tap where it should end, and pushed in by another', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  const floral = petal(page, 'Floral');
  const end = await middleOf(floral);
  const heart = await middleOf(page.locator('svg:has([role=slider])'));
  const at = (part: number) => ({
    x: heart.x + (end.x - heart.x) * part,
    y: heart.y + (end.y - heart.y) * part,
  });
  const out = at(2.2);
  await page.touchscreen.tap(out.x, out.y);
  const score = Number(await floral.getAttribute('aria-valuenow'));
  expect(score).toBeGreaterThan(6);
  await page.touchscreen.tap(at(1.2).x, at(1.2).y);
  await expect.poll(async () => Number(await floral.getAttribute('aria-valuenow'))).toBeLessThan(score - 2);
});

test('all eighteen tastes can be pulled', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('slider')).toHaveCount(6);
  await page.getByRole('button', { name: 'All eighteen tastes' }).click();
  await expect(page.getByRole('slider')).toHaveCount(18);
  await petal(page, 'Spicy').press('End');
  await expect(petal(page, 'Spicy')).toHaveAttribute('aria-valuetext', /^10, this coffee has \d+\.\d$/);
  await expectAccessibleInLightAndDark(page);
});

test('where the shop finds no blend, the nearest coffee stays, and its button leads to its own page', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.route('**/api/taste-matches', (route) => route.abort());
  await page.goto('/');
  await petal(page, 'Floral').press('End');
  await expectAnswered(page);
  await expect(answer(page)).toHaveText(/^.+ is the closest\. Much more floral than Gannet\.$/);
  await roastIt(page).click();
  await expect(page).toHaveURL(/\/cuppingnotes\/[BH]\w+\?bag=3$/);
});

test('what can’t be printed on a bag is said beside the name, and nothing is made of it', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/');
  await nameOnBag(page).fill('x'.repeat(81));
  await expect(page.getByText('Please keep this to 80 characters.').first()).toBeVisible();
  await roastIt(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please keep this to 80 characters.' }),
  ).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a member’s price that failed to come makes way, and is asked for again by itself', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await signInAsNewMember(context);
  let requests = 0;
  await page.route('**/api/dynamically-priced-blends', (route) =>
    ++requests < 3 ? route.abort() : route.fallback(),
  );
  await page.goto('/');
  await expect(page.getByText('Price on its way').filter({ visible: true }).first()).toBeVisible();
  await expect(roastIt(page)).toHaveText(/^Roast it for £/, { timeout: 20_000 });
  expect(requests).toBe(3);
});

test('a newcomer buys a chocolatey coffee of their own with at most twenty taps and fields', {
  tag: '@phone',
}, async ({ page }) => {
  let count = 0;
  const tap = async (locator: Locator) => {
    count++;
    await locator.tap();
  };
  const type = async (label: string, text: string) => {
    count++;
    await page.getByLabel(label, { exact: true }).fill(text);
  };
  const go = (name: string) => tap(page.getByRole('button', { name, exact: true }));
  await page.goto('/');
  const heart = await middleOf(page.locator('svg:has([role=slider])'));
  const end = await middleOf(petal(page, 'Chocolatey'));
  count++;
  await page.touchscreen.tap(heart.x, heart.y + 1.5 * (end.y - heart.y));
  await expectAnswered(page);
  await type('Name on the bag', 'Ines’s Truffle');
  await tap(roastIt(page));
  await tap(page.getByRole('button', { name: 'Checkout', exact: true }));
  await expect(page).toHaveURL('/cart');
  await tap(page.getByRole('main').getByRole('link', { name: 'Checkout', exact: true }).first());
  const { 'Company Name (optional)': _companyFollowsName, ...details } = GUEST_DETAILS;
  for (const [label, text] of Object.entries({ Email: newEmail(), ...details })) await type(label, text);
  await go('Continue');
  await expectStep(page, 'Shipping');
  await go('Continue');
  await expectStep(page, 'Payment');
  await tap(placeOrderButton(page));
  await go('Pay now');
  await expectOrderPlaced(page);
  await expect(page.getByRole('main')).toContainText('Ines’s Truffle');
  expect(count).toBeLessThanOrEqual(20);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('ten tastes can be chosen instead, and the shop answers with blends', { tag: '@no-script' }, async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expect(roastIt(page)).toHaveCount(0);
    const choices = page.getByRole('group', { name: 'What should it taste of?' });
    await expect(choices.getByRole('radio')).toHaveCount(10);
    await choices.getByRole('radio', { name: 'Chocolatey, not bitter' }).check();
    await page.getByRole('button', { name: 'Find my coffee' }).click();
    await expect(page).toHaveURL('/tastematch?tastes=bitter-2.5_chocolate-8');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});
