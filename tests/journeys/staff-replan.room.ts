/** What nobody has begun is planned again: looked at first, then saved as it was shown. */
import { expect } from '@playwright/test';
import { minasOpenOrder } from '#contract/order-desk/desk-order.ts';
import { todayCalls } from '#contract/order-desk/today.ts';
import { replanCalls } from '#contract/roasting/replans.ts';
import { roastPlanCalls } from '#contract/roasting/roast-plan.ts';
import { expectRoomAccessible } from '#tests/support/browser/accessibility.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';

const { answer: plan } = roastPlanCalls['POST /staff/roast-days'].example;
const { answer: shown } = replanCalls['GET /staff/roast-days/{day}/replan'].example;
const { answer: today } = todayCalls['GET /staff/today'].example;

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a tablet', { width: 768, height: 1024 }],
  ['a desk', { width: 1440, height: 900 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a new plan is shown with what moves and who would be late, and saved by a key', async ({
      page,
    }) => {
      const asked: (string | null)[] = [];
      const sent: unknown[] = [];
      await page.route('**/api/staff/roast-plan', (route) => route.fulfill({ json: plan }));
      await page.route(/\/api\/staff\/roast-days\/[\d-]+\/replan(\?.*)?$/, (route) => {
        asked.push(new URL(route.request().url()).searchParams.get('closes'));
        return route.fulfill({ json: shown });
      });
      await page.route(/\/api\/staff\/roast-days\/[\d-]+\/replans$/, (route) => {
        sent.push(route.request().postDataJSON());
        return sent.length === 1
          ? route.fulfill({ status: 409, json: { code: 'changed_meanwhile', message: 'The day went on.' } })
          : route.fulfill({ json: plan });
      });
      await openRoom(page, '/plan');
      await page.getByRole('link', { name: 'Replan' }).click();
      await expect(page.getByText('14:20 now')).toBeVisible();
      await expect(page.getByText('promised for Tue 24 Nov, so it would be late.')).toBeVisible();
      await expect(page.getByText('11:40 Drum 5, 1.252 kg')).toBeVisible();
      await expect(
        page.getByText('3 batches roasted or in the roaster, 1 batch weighed and waiting'),
      ).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectRoomAccessible(page);
      await page.getByLabel('Machines run until').selectOption('16:00');
      await expect.poll(() => asked.at(-1)).toBe('16:00');
      // While it is being planned there is nothing to save.
      await expect(page.getByRole('button', { name: 'Save the new plan' })).toBeVisible();
      await page.keyboard.press('s');
      await expect(page.getByRole('alert').filter({ hasText: 'The day went on.' })).toBeVisible();
      await page.keyboard.press('s');
      await expect(page.getByRole('heading', { name: 'Roast plan' })).toBeVisible();
      const body = { fingerprint: shown.fingerprint, closes: '16:00' };
      expect(sent).toEqual([body, body]);
    });
  });

test('orders without time are moved from the new plan, and their buyers told', async ({ page }) => {
  const sent: unknown[] = [];
  const orders = [{ ...minasOpenOrder, id: 1207, dispatch_on: shown.day }];
  await page.route('**/api/staff/today', (route) => route.fulfill({ json: { ...today, orders } }));
  await page.route(/\/replan$/, (route) => route.fulfill({ json: shown }));
  await page.route('**/api/staff/order-acts', (route) => {
    const body = route.request().postDataJSON() as { id: string; orders: { id: number }[]; do: unknown };
    sent.push(body.do);
    const results = body.orders.map(({ id }) => ({ id, outcome: 'waiting', words: '' }));
    return route.fulfill({ json: { id: body.id, due_at: plan.finish_at, results } });
  });
  await openRoom(page, '/plan/replan');
  await page.getByRole('button', { name: /^Move №\s1207 to / }).click();
  await expect(page.getByText(/№\s1207 will be moved to .*, and the buyer told/).first()).toBeVisible();
  expect(sent).toEqual([{ act: 'move', dispatch_on: expect.any(String) }]);
});

test('where nothing would change there is nothing to save', async ({ page }) => {
  const nothing = { ...shown, changed: [], lacking: [], without_time: [], on_their_day: [] };
  await page.route(/\/replan$/, (route) => route.fulfill({ json: nothing }));
  await openRoom(page, '/plan/replan');
  await expect(page.getByText('No batch would change.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save the new plan' })).toHaveCount(0);
});

test('the plan from before a replan is brought back at once, or later from the plan', async ({ page }) => {
  const sent: (string | null)[] = [];
  const replanned = { saved_at: '2026-11-24T10:42:00.000Z', why_gone: null };
  let now: object = plan;
  await page.route('**/api/staff/roast-plan', (route) => route.fulfill({ json: now }));
  await page.route(/\/replan(\?.*)?$/, (route) => route.fulfill({ json: shown }));
  await page.route(/\/replans(\?.*)?$/, (route) => {
    const isUndone = route.request().method() === 'DELETE';
    if (isUndone) sent.push(new URL(route.request().url()).searchParams.get('saved_at'));
    now = isUndone ? plan : { ...plan, replanned };
    return route.fulfill({ json: now });
  });
  const back = page.getByRole('button', { name: 'Bring back the plan from before' });
  await openRoom(page, '/plan/replan');
  await page.getByRole('button', { name: 'Save the new plan' }).press('Enter');
  await expect(page.getByText('Replanned at 10:42.')).toBeVisible();
  await expectRoomAccessible(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(page.getByText('Undone.')).toBeVisible();
  now = { ...plan, replanned };
  await openRoom(page, '/plan');
  await back.press('Enter');
  await expect(page.getByText('The plan from before is back.')).toBeVisible();
  await expect(back).toBeHidden();
  await expect(page.locator('#main :focus')).toHaveCount(1);
  expect(sent).toEqual([replanned.saved_at, replanned.saved_at]);
});

test('a plan that can’t come back says why, also to one who was too late', async ({ page }) => {
  const why = 'The plan from before can’t come back: Santos was weighed, started or scrapped since.';
  const replanned = { saved_at: '2026-11-24T10:42:00.000Z', why_gone: null as string | null };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/staff/roast-plan', (route) => route.fulfill({ json: { ...plan, replanned } }));
  await page.route(/\/replans(\?.*)?$/, (route) => {
    replanned.why_gone = why;
    return route.fulfill({ status: 409, json: { code: 'changed_meanwhile', message: why } });
  });
  await openRoom(page, '/plan');
  await page.getByRole('button', { name: 'Bring back the plan from before' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible();
  await expect(page.getByText(`Replanned at 10:42. ${why}`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectRoomAccessible(page);
});

test('after a replan without a machine the way back is not offered, and the plan says until when', async ({
  page,
}) => {
  const why =
    'The plan from before can’t come back: it roasts on Drum 15, which is out of use. It can come back once Drum 15 is used again.';
  const replanned = { saved_at: '2026-11-24T10:42:00.000Z', why_gone: why };
  await page.route('**/api/staff/roast-plan', (route) => route.fulfill({ json: { ...plan, replanned } }));
  await page.route(/\/replan(\?.*)?$/, (route) => route.fulfill({ json: shown }));
  await page.route(/\/replans(\?.*)?$/, (route) => route.fulfill({ json: { ...plan, replanned } }));
  await openRoom(page, '/plan/replan');
  await page.getByRole('button', { name: 'Save the new plan' }).press('Enter');
  await expect(page.getByText(`Replanned at 10:42. ${why}`)).toBeVisible();
  await expect(page.getByText('The new plan is saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
});
