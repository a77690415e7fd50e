/** Today and orders on a tablet with dusty hands, and every state of a screen, tried for accessibility. */
import { expect, type Page } from '@playwright/test';
import { expectRoomAccessible } from '#tests/support/browser/accessibility.ts';
import { anOrderCameIn, openAsStaff, rowOf } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';

const EMPTY = {
  day: '2026-11-23',
  figures: {
    due: 0,
    late: 0,
    grams: 0,
    held_grams: 0,
    batches: 0,
    batches_done: 0,
    finish_at: null,
    boxes: 0,
    boxes_packed: 0,
  },
  orders: [],
  next: { day: '2026-11-24', orders: 14 },
  staged_acts: [],
};

const TABLET = { width: 768, height: 1024 };

test.describe('on a tablet', () => {
  test.use({ viewport: TABLET, hasTouch: true });

  test('orders stand ten to a screen, are marked and held by touch alone, each target 48 px high @desktop', async ({
    page,
    otherContext,
  }) => {
    const id = await anOrderCameIn(otherContext);
    await openAsStaff(page, '/today');
    // On a day without a dispatch, and after its last hour, it leaves on a later one.
    const lists = [/^Days ahead/, /^Due/];
    await expect(async () => {
      const [list = /^Due/] = lists.reverse();
      await page.getByRole('link', { name: list }).tap();
      await expect(rowOf(page, id)).toBeVisible({ timeout: 5000 });
    }).toPass();
    expect((await rowOf(page, id).boundingBox())?.height).toBeLessThanOrEqual(TABLET.height / 10);
    await rowOf(page, id).getByRole('checkbox').tap();
    const marked = page.getByRole('region', { name: 'Marked orders' });
    await expect(marked.getByText('1 order marked')).toBeVisible();
    expect(await lowTargets(page)).toEqual([]);
    await marked.getByRole('button', { name: 'Hold' }).tap();
    await page.getByLabel('Why').fill('Label is smudged');
    await page.getByRole('dialog').getByRole('button', { name: 'Hold' }).tap();
    await expect(rowOf(page, id).getByText('Held: Label is smudged')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(rowOf(page, id).getByText('Held: Label is smudged')).toBeHidden();
  });
});

test('today says what it is: empty, failed, forbidden, full @desktop', async ({ page, otherContext }) => {
  const id = await anOrderCameIn(otherContext);
  let answer: Answer = { status: 200, json: EMPTY };
  await page.route('**/api/staff/today', (route) =>
    answer === null ? route.continue() : route.fulfill(answer),
  );
  await openAsStaff(page, '/today');
  await expect(page.getByText('Nothing is due.')).toBeVisible();
  await expect(page.getByText('Next: 14 orders on Tue 24 Nov.')).toBeVisible();
  await expectRoomAccessible(page);

  answer = { status: 503, json: { code: 'unavailable', message: 'The shop is busy.' } };
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'The shop is busy.' })).toBeVisible();

  answer = null;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /^Days ahead/ })).toBeVisible();

  answer = { status: 403, json: { code: 'not_allowed', message: 'You may not.' } };
  await page.reload();
  await expect(page.getByText('You don’t have access to this.')).toBeVisible();

  await page.goto(`/staff/orders`);
  await expect(rowOf(page, id)).toBeVisible();
  await expectRoomAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto(`/staff/orders/${id}`);
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  await expectRoomAccessible(page);
  await expectNoSidewaysScroll(page);
});

type Answer = { status: number; json: unknown } | null;

/** Buttons, links and boxes of the screen that are lower than 48 px, with the label around them. */
const lowTargets = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`
    [...document.querySelectorAll('main :is(button, a, input)')]
      .map((target) => target.closest('label') ?? target)
      .filter((target) => target.checkVisibility() && !target.closest('.visually-hidden'))
      .filter((target) => target.getBoundingClientRect().height < 47.5)
      .filter((target) => !target.matches('dl a'))
      .map((target) => target.outerHTML.slice(0, 90))
  `);
