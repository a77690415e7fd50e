/** The rail: of a tablet 72 px wide, reachable by touch and keyboard, and every room behind its one button. */
import { expect } from '@playwright/test';
import { expectRailAccessible } from '#tests/support/browser/accessibility.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

  test('the rail leaves the screen to the room, and its names are whole @desktop', async ({ page }) => {
    await openAsStaff(page, '/fill');
    const rail = page.getByRole('navigation', { name: 'Rooms' });
    expect((await rail.boundingBox())?.width).toBe(72);
    const targets = rail.locator(':is(a, button):visible').filter({ hasNotText: 'Skip to the room' });
    const sizes = await targets.evaluateAll((all) =>
      all.map((one) => ({ name: one.textContent, ...one.getBoundingClientRect().toJSON() })),
    );
    expect(sizes.filter(({ width, height }) => width < 48 || height < 48)).toEqual([]);
    await page.evaluate('document.fonts.ready');
    const named = rail.locator(':is(a, button, span):visible');
    expect(
      await named.evaluateAll((all) =>
        Math.min(...all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))),
      ),
    ).toBeGreaterThanOrEqual(12);
    const cut = rail.getByRole('link', { name: /^(?!Skip)/ });
    expect(
      await cut.evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth)
          .map((one) => one.textContent),
      ),
    ).toEqual([]);
    await rail.getByRole('link', { name: 'Pack', exact: true }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Pack' })).toBeVisible();
  });

  test('all rooms unfold over the one that is open, by touch and by keyboard @desktop', async ({ page }) => {
    await openAsStaff(page, '/today');
    const rail = page.getByRole('navigation', { name: 'Rooms' });
    const fold = rail.getByRole('button', { name: 'Rooms, now Today' });
    await expect(rail.getByRole('link', { name: 'Gift cards' })).toBeHidden();
    await fold.tap();
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await expectRailAccessible(page);
    // In the margin, beside whatever Today has to show.
    await page.touchscreen.tap(764, 500);
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await fold.press('Enter');
    await rail.getByRole('link', { name: 'Settings' }).focus();
    await page.keyboard.press('Escape');
    await expect(fold).toBeFocused();
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await fold.press('Enter');
    await rail.getByRole('link', { name: 'Gift cards' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible();
    await expect(rail.getByRole('link', { name: 'Gift cards' })).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await fold.tap();
    await rail.getByRole('link', { name: 'Today' }).tap();
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await fold.press('Enter');
    await rail.getByRole('button', { name: 'Log out' }).focus();
    await page.keyboard.press('Tab');
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
  });
});

test.describe('on a low screen', () => {
  test.use({ viewport: { width: 1440, height: 700 } });

  test('the opener and the way out stay in view while the rooms scroll @desktop', async ({ page }) => {
    await openAsStaff(page, '/settings');
    const rail = page.getByRole('navigation', { name: 'Rooms' });
    for (const room of ['Settings', 'Today']) {
      await rail.getByRole('link', { name: room, exact: true }).focus();
      await expect(rail.getByRole('button', { name: /Find or do/ })).toBeInViewport({ ratio: 1 });
      await expect(rail.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 });
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('what is pressed in the room stays below the finger while the rooms are unfolded @desktop', async ({
    page,
  }) => {
    await openAsStaff(page, '/settings');
    const fold = page.getByRole('button', { name: 'Rooms, now Settings' });
    await fold.tap();
    const heading = page.getByRole('heading', { level: 1, name: 'Settings' });
    const before = await heading.boundingBox();
    await heading.tap();
    expect(await heading.boundingBox()).toEqual(before);
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
  });
});
