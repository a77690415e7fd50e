/** The rail: of a tablet 72 px wide, reachable by touch and keyboard, and the tabs of what stands behind one of its names. */
import { expect } from '@playwright/test';
import { expectAccessibleInLightAndDark } from '#tests/support/browser/accessibility.ts';
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

  test('what stands behind a name of the rail is a tab away, by touch and by keyboard @desktop', async ({
    page,
  }) => {
    await openAsStaff(page, '/plan');
    const rail = page.getByRole('navigation', { name: 'Rooms' });
    const tabs = page.getByRole('navigation', { name: 'In Plan' });
    await expect(rail.getByRole('link', { name: 'Weigh' })).toHaveCount(0);
    await tabs.getByRole('link', { name: 'Weigh' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Weigh' })).toBeFocused();
    await expect(tabs.getByRole('link', { name: 'Weigh' })).toHaveAttribute('aria-current', 'page');
    await expect(rail.getByRole('link', { name: 'Plan' })).toHaveAttribute('aria-current', 'page');
    const sizes = await tabs
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().toJSON() as { width: number; height: number }),
      );
    expect(sizes.filter(({ width, height }) => width < 48 || height < 48)).toEqual([]);
    await expectAccessibleInLightAndDark(page);
    await tabs.getByRole('link', { name: 'Roast' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Roast' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Weigh' })).toBeVisible();
    await rail.getByRole('link', { name: 'Offers' }).tap();
    await page.getByRole('navigation', { name: 'In Offers' }).getByRole('link', { name: 'Gift cards' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible();
    await rail.getByRole('link', { name: 'Coffees' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Coffees' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: /^In / })).toHaveCount(0);
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
    await fold.press('Escape');
    await expect(fold).toBeFocused();
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await fold.press('Enter');
    await page.getByRole('link', { name: 'Today' }).tap();
    await expect(page.getByRole('button', { name: 'Rooms, now Today' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await page.goBack();
    await expect(heading).toBeVisible();
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
  });
});
