/** Roasting ahead: the next days are seen, and what of them today has time for is roasted today. */
import { expect } from '@playwright/test';
import { type RoastPlan, roastPlanCalls } from '#contract/roasting/roast-plan.ts';
import { expectRoomAccessible } from '#tests/support/browser/accessibility.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';

const { answer: plan } = roastPlanCalls['GET /staff/roast-plan'].example;
const { answer: week } = roastPlanCalls['GET /staff/roast-week'].example;
const [{ day }] = week;

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a tablet', { width: 768, height: 1024 }],
  ['a desk', { width: 1440, height: 900 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a later day is taken along today, with machines that run longer, and it stays so over a step back', async ({
      page,
    }) => {
      const sent: unknown[] = [];
      const ahead = (closes: string | null): RoastPlan => ({
        ...plan,
        day: '2026-11-24',
        started_at: plan.finish_at,
        batches: closes === null ? [] : plan.batches,
        ahead: { until: day, orders: 14, fitting: closes === null ? 0 : 12, blends: 0, blends_fitting: 0 },
      });
      await page.route('**/api/staff/roast-week', (route) => route.fulfill({ json: week }));
      await page.route(/\/api\/staff\/roast-plan\?/, (route) => {
        const query = new URL(route.request().url()).searchParams;
        expect(query.get('until')).toBe(day);
        return route.fulfill({ json: ahead(query.get('closes')) });
      });
      await page.route('**/api/staff/roast-plan', (route) => route.fulfill({ json: plan }));
      await page.route('**/api/staff/roast-days/*/second-waves', (route) => {
        sent.push(route.request().postDataJSON());
        return route.fulfill({ json: ahead('20:00') });
      });
      await openRoom(page, '/plan');
      await page.getByRole('link', { name: 'Next days' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Next days');
      await expect(page.getByText('9.5 kg')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectRoomAccessible(page);
      await page.getByRole('link', { name: 'Roast ahead until Wed 25 Nov' }).click();
      await expect(page.getByText('With 0 of 14 orders that leave until Wed 25 Nov.')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Add/ })).toBeHidden();
      await page.getByLabel('Machines run until').selectOption('20:00');
      await expect(page.getByText('With 12 of 14 orders that leave until Wed 25 Nov.')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectRoomAccessible(page);
      await page.getByRole('button', { name: 'Add 1 batch' }).click();
      await expect(page.getByText('1 batch is added')).toBeVisible();
      expect(sent).toEqual([{ act_id: expect.any(String), until: day, closes: '20:00' }]);
      await page.getByRole('link', { name: 'Today alone' }).click();
      await expect(page.getByLabel('Machines run until')).toBeHidden();
      await page.goBack();
      await expect(page.getByLabel('Machines run until')).toHaveValue('20:00');
    });
  });

test('a day to come is looked at, and can’t be started before it has come', async ({ page }) => {
  const later = '2099-11-24';
  await page.route(/\/api\/staff\/roast-plan\?/, (route) => {
    const isLater = new URL(route.request().url()).searchParams.get('day') === later;
    return route.fulfill({ json: isLater ? { ...plan, day: later } : plan });
  });
  await openRoom(page, `/plan?day=${later}`);
  await expect(page.getByText('as it would be planned now')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start the day' })).toBeHidden();
  await page.getByRole('link', { name: 'Roast it today' }).click();
  await expect(page).toHaveURL(new RegExp(`until=${later}`));
});
