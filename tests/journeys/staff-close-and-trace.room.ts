/** The end of the day on a tablet: what is left to do is one tap away, and a scanned bag is traced wherever the focus is. */
import { expect } from '@playwright/test';
import { closeCalls } from '#contract/traceability/day-closing.ts';
import { traceCalls } from '#contract/traceability/trace.ts';
import { expectRoomAccessible } from '#tests/support/browser/accessibility.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';
import { lowTargets, scan } from './floor.ts';

const CODE = 'C0000000000A 261122-1207-1 2';
const { answer } = closeCalls['GET /staff/day-closings/{day}'].example;

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

  test('a scanned bag is traced, and Back leads to the one before', async ({ page }) => {
    const asked: (string | null)[] = [];
    await page.route('**/api/staff/traces?*', (route) => {
      const of = new URL(route.request().url()).searchParams.get('of');
      asked.push(of);
      return of === CODE
        ? route.fulfill({ json: traceCalls['GET /staff/traces'].example.answer })
        : route.fulfill({ status: 404, json: { code: 'not_found', message: 'We know nothing of that.' } });
    });
    await openRoom(page, '/trace');
    await scan(page, CODE);
    await expect(page.getByText('Whitby Green')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectRoomAccessible(page);
    await page.getByLabel(/^Green lot, bin/).focus();
    await scan(page, 'ZZZZZ 261123-9999-1 1');
    await expect(page.getByText('We know nothing of that.')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Whitby Green')).toBeVisible();
    expect(new Set(asked)).toEqual(new Set([CODE, 'ZZZZZ 261123-9999-1 1']));
  });

  test('lots to count and bags that stay are a tap away, and the bins are folded', async ({ page }) => {
    const closing = {
      ...answer,
      staying: [{ order_id: 1207, bags: 2, words: '1 of 2 bags are filled.' }],
    };
    await page.route('**/api/staff/day-closings/*', (route) => route.fulfill({ json: closing }));
    await openRoom(page, '/close?day=2026-11-23');
    await expect(page.getByRole('link', { name: '№ 1207' })).toHaveAttribute('href', '/staff/orders/1207');
    await expect(page.getByText('Lantern Ferry')).toBeHidden();
    await page.getByText('1 bin with coffee').tap();
    await expect(page.getByText('Lantern Ferry')).toBeVisible();
    expect(await lowTargets(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await expectRoomAccessible(page);
    await page.getByRole('link', { name: 'AB-12' }).tap();
    await expect(page).toHaveURL(/\/staff\/stock\/73\/lots\/3$/);
  });

  test('the day adds up only as far as one can see, and beans without lots are named', async ({ page }) => {
    let closing = { ...answer, differences: [] } as typeof answer;
    await page.route('**/api/staff/day-closings/*', (route) => route.fulfill({ json: closing }));
    await openRoom(page, '/close?day=2026-11-23');
    await expect(page.getByText('Every gram and penny is accounted for.', { exact: true })).toBeVisible();
    closing = { ...closing, takings: null };
    await page.reload();
    await expect(page.getByText('Every gram is accounted for.', { exact: true })).toBeVisible();
    closing = { ...closing, untracked: [{ bean: 'Sidamo', grams: 378 }] };
    await page.reload();
    await expect(
      page.getByText(
        'Every gram is accounted for, except 378 g of green coffee that no lots are kept of: Sidamo, 378 g.',
      ),
    ).toBeVisible();
  });

  test('a day that was closed too early is taken back by keyboard', async ({ page }) => {
    let closing: typeof answer = { ...answer, closed_at: null, closed_by: null, differences: [] };
    const asked: string[] = [];
    await page.route('**/api/staff/day-closings/*', (route) => {
      const isBack = route.request().method() === 'DELETE';
      if (isBack) {
        asked.push(new URL(route.request().url()).pathname);
        closing = { ...closing, closed_at: null, closed_by: null };
      }
      return route.fulfill({ json: closing });
    });
    await page.route('**/api/staff/day-closings', (route) => {
      closing = { ...closing, closed_at: '2026-11-23T16:02:00Z', closed_by: 'Pia Lindqvist' };
      return route.fulfill({ json: closing });
    });
    await openRoom(page, '/close?day=2026-11-23');
    const button = page.getByRole('button', { name: 'Close the day' });
    await button.press('Enter');
    await expect(page.getByText('by Pia Lindqvist.')).toBeFocused();
    await page.keyboard.press('u');
    await expect(button).toBeVisible();
    expect(asked).toEqual(['/api/staff/day-closings/2026-11-23']);
  });

  for (const isOdd of [false, true])
    test(`a day that somebody closes ${isOdd ? 'while one writes why it is odd' : 'at the same time'} is shown as closed, where the button was`, async ({
      page,
    }) => {
      let closing = {
        ...answer,
        closed_at: null as string | null,
        closed_by: null as string | null,
        differences: isOdd ? [{ what: 'Bags', rows: ['One is missing.'] }] : [],
      };
      await page.route('**/api/staff/day-closings/*', (route) => route.fulfill({ json: closing }));
      await page.route('**/api/staff/day-closings', (route) => {
        closing = { ...closing, closed_at: '2026-11-23T16:02:00Z', closed_by: 'Pia Lindqvist' };
        return route.fulfill({
          status: 409,
          json: { code: 'changed_meanwhile', message: 'Pia Lindqvist closed this day at 16:02.' },
        });
      });
      await openRoom(page, '/close?day=2026-11-23');
      const button = page.getByRole('button', { name: 'Close the day' });
      await button.tap();
      if (isOdd) {
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox').fill('It burst.');
        await dialog.getByRole('button', { name: 'Close the day' }).tap();
      }
      const closed = page.getByRole('status').filter({ hasText: 'by Pia Lindqvist.' });
      await expect(closed).toBeFocused();
      await expect(button).toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
});
