/** The day on which a bean ends: said where its end is looked at, shown where its cover is, and taken back. */
import { expect } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { expectRoomAccessible } from '#tests/support/browser/accessibility.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';

const [cover] = calls['GET /staff/green-cover'].example.answer;

test('staff say by keyboard on which day a bean ends, and take it back', async ({ page }) => {
  await openRoom(page, '/coffees/ending/91');
  const dialog = page.getByRole('dialog');
  await expect(page.getByText('No day is known on which it ends.')).toBeVisible();
  await page.keyboard.press('e');
  await expect(dialog.getByLabel('Ends on')).toBeFocused();
  await dialog.getByLabel('Ends on').fill('2001-02-14');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please give today or a day to come.')).toBeVisible();
  await dialog.getByLabel('Ends on').fill('2098-02-14');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^It ends on 14 February 2098\./)).toBeVisible();
  await expectRoomAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('e');
  await dialog.getByLabel('Ends on').fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No day is known on which it ends.')).toBeVisible();
});

test('the cover of a bean that ends says the day, and that no more is coming', async ({ page }) => {
  await page.route('**/api/staff/green-cover', (route) =>
    route.fulfill({ json: [{ ...cover, ends_on: '2098-02-14', coming: 0, late: 0, to_buy: 0 }] }),
  );
  await openRoom(page, '/to-buy/73');
  await expect(page.getByText('Ends on 14 February 2098, no more is coming')).toBeVisible();
  await expectRoomAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('link', { name: 'When it ends' })).toHaveAttribute(
    'href',
    '/staff/coffees/ending/73',
  );
});
