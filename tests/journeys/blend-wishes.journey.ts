import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import { slider, THREE_BEAN_BLEND } from '#tests/support/browser/blend-creator.ts';
import { copyLink } from '#tests/support/browser/clipboard.ts';
import { test } from '#tests/support/browser/fixtures.ts';

async function openWishes(page: Page): Promise<void> {
  await page.goto(THREE_BEAN_BLEND);
  await expect(page.getByRole('slider')).toHaveCount(3);
  await page.getByRole('button', { name: 'Adjust the taste' }).click();
}

test('a wish makes a blend more chocolatey, and Undo takes it back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(THREE_BEAN_BLEND);
  await expect(slider(page, /Santos/)).toHaveValue('45');
  await page.getByRole('button', { name: 'Adjust the taste' }).click();
  const another = page.getByRole('button', { name: 'Add another' });
  await another.click();
  await page
    .getByRole('button', { name: /^Drop the wish/ })
    .last()
    .click();
  await expect(another).toBeFocused();
  await another.click();
  await page.getByRole('combobox', { name: 'More or less' }).last().selectOption('less');
  await page.getByRole('combobox', { name: 'Taste' }).last().selectOption('sour');
  await page.getByRole('button', { name: 'Show suggestions' }).click();
  const proposals = page.getByRole('region', { name: 'Change the taste' });
  const closest = proposals.getByRole('listitem').filter({ hasText: 'Closest' });
  await expect(closest).toContainText(/Chocolate \d\.\d\s→\s\d\.\d, sour \d\.\d\s→\s\d\.\d\./);
  await expect(closest).toContainText(/£\d+\.\d\d per kg/);
  await expect(closest).toContainText(/([+−]£\d+\.\d\d per kg|Same price)/);
  await expectAccessible(page);
  await expect(proposals.getByRole('heading', { level: 3 }).first()).toBeInViewport();
  await closest.getByRole('button', { name: 'Use this blend' }).click();
  await expect(page.getByText('Blend updated.')).toBeFocused();
  await expect(slider(page, /Santos/).or(page.getByText('Total'))).not.toHaveCount(0);
  await expect(page.getByText('100% ✓')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(slider(page, /Santos/)).toHaveValue('45');
});

test('a wish costs at most a quarter more unless the limit is changed, and a bean can be left out', {
  tag: '@desktop',
}, async ({ page }) => {
  await openWishes(page);
  const limit = page.getByLabel('Maximum per kg');
  const hint = page.getByText(/Your blend is £\d+\.\d\d now/);
  const present = Number(/£(\d+\.\d\d)/.exec((await hint.textContent()) ?? '')?.[1]);
  await expect(limit).toHaveValue((Math.round(present * 125) / 100).toFixed(2));
  await page.getByRole('button', { name: 'Show suggestions' }).click();
  const proposals = page.getByRole('region', { name: 'Change the taste' }).getByRole('listitem');
  const prices = proposals.getByText(/^£/);
  await expect(prices.first()).toBeVisible();
  for (const price of await prices.allTextContents()) {
    expect(Number(price.replace(/[^\d.]/g, ''))).toBeLessThanOrEqual(present * 1.25 + 0.01);
  }
  const leaveOut = page.getByRole('button', { name: /^Leave out / }).first();
  const bean = (await leaveOut.getAttribute('aria-label'))?.replace('Leave out ', '') ?? '';
  await leaveOut.click();
  await expect(page.getByRole('button', { name: `Allow ${bean} again` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Leave out ${bean}` })).toHaveCount(0);
  await limit.fill('cheap');
  await expect(limit).toHaveAccessibleDescription(/amount in pounds/);
});

test('a wish is pulled from the petals of the blend, by keys and with a taste that is ignored @desktop', async ({
  page,
}) => {
  await openWishes(page);
  await page.getByRole('button', { name: 'Draw it instead' }).click();
  const floral = page.getByRole('slider', { name: 'Floral', exact: true });
  await floral.focus();
  await page.keyboard.press('PageUp');
  await expect(floral).toHaveAttribute('aria-valuetext', /was/);
  await page.getByText('Numbers and importance').click();
  await page.getByLabel('Importance of salt').selectOption('Ignore');
  await page.getByRole('button', { name: 'Show suggestions' }).click();
  const closest = page.getByRole('listitem').filter({ hasText: 'Closest' });
  await expect(closest).toContainText(/Floral \d\.\d\s→\s\d\.\d\./);
  // A row of numbers may lie half below the head of the page, which axe calls too small.
  await page.getByText('Numbers and importance').click();
  await expectAccessible(page);
});

test('a wish that the roast stands in the way of names the roast that can, which is one press away', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/blend?beans=74-100&roast=6');
  await page.getByRole('button', { name: 'Adjust the taste' }).click();
  await page.getByRole('combobox', { name: 'More or less' }).selectOption('less');
  await page.getByRole('combobox', { name: 'Taste' }).selectOption('burnt');
  await page.getByRole('button', { name: 'Show suggestions' }).click();
  await expect(page.getByText(/ can’t be less burnt\. .+ can\./)).toBeVisible();
  await page.getByRole('button', { name: /^Try (?!without)/ }).click();
  await expect(page.getByText(/Burnt \d\.\d\s→\s\d\.\d\./).first()).toBeVisible();
});

test('the newcomer’s wish, more chocolate and less bitter, is followed, and further at the roast that is named', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/blend?beans=45-40_46-20_57-20_86-20&roast=5');
  await page.getByRole('button', { name: 'Adjust the taste' }).click();
  await page.getByRole('button', { name: 'Add another' }).click();
  await page.getByRole('combobox', { name: 'More or less' }).last().selectOption('less');
  await page.getByRole('combobox', { name: 'Taste' }).last().selectOption('bitter');
  await page.getByRole('button', { name: 'Show suggestions' }).click();
  const moved = page.getByText(/^Chocolate /).first();
  const figures = async () => [...((await moved.textContent()) ?? '').matchAll(/\d+\.\d/g)].map(Number);
  await expect(moved).toBeVisible();
  const [chocolate = 0, more = 0, bitter = 0, less = 0] = await figures();
  expect([more > chocolate, less < bitter]).toEqual([true, true]);
  await expect(page.getByText(/Tastes much the same/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Try Light Italian' }).click();
  await expect.poll(async () => (await figures())[1]).toBeGreaterThan(more);
  await expectAccessible(page);
});

test('a wish for less of what is hardly there is answered at once', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/blend?beans=2-100&roast=1');
  await page.getByRole('button', { name: 'Adjust the taste' }).click();
  await page.getByRole('combobox', { name: 'More or less' }).selectOption('less');
  await page.getByRole('combobox', { name: 'Taste' }).selectOption('burnt');
  await page.getByRole('button', { name: 'Show suggestions' }).click();
  await expect(page.getByText('There’s hardly any smoke in it as it is.')).toBeVisible();
});

test('a blend starts from a brand', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/blend');
  await page.getByRole('button', { name: 'Match a coffee I know' }).tap();
  await page.getByLabel('Brand').fill('lavaza');
  await page
    .getByRole('button', { name: /Lavazza/ })
    .first()
    .tap();
  await page.getByRole('button', { name: 'Use this blend' }).first().tap();
  await expect(page.getByText('100% ✓')).toBeVisible();
});

test('Share copies a link to the recipe', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(THREE_BEAN_BLEND);
  const link = await copyLink(page.getByRole('button', { name: 'Share' }));
  expect(new URL(link).search).toBe('?beans=73-45_82-30_4-25&roast=3&grind=3');
});
