/** House blends that are kept on the shelf: how much, what is missing, and the way to roast it. */
import { expect } from '@playwright/test';
import { parLevelCalls } from '#contract/roasting/par-levels.ts';
import { roastPlanCalls } from '#contract/roasting/roast-plan.ts';
import { expectRoomAccessible } from '#tests/support/browser/accessibility.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';

const { answer: plan } = roastPlanCalls['GET /staff/roast-plan'].example;
const { answer: levels } = parLevelCalls['GET /staff/par-levels'].example;

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a tablet', { width: 768, height: 1024 }],
  ['a desk', { width: 1440, height: 900 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a par is set and changed, and what is missing is planned for the shelf', async ({ page }) => {
      const sent: unknown[] = [];
      await page.route('**/api/staff/bins', (route) => route.fulfill({ json: [] }));
      await page.route('**/api/staff/par-levels', (route) => route.fulfill({ json: levels }));
      await page.route('**/api/staff/par-levels/*', (route) => {
        const request = route.request();
        sent.push([new URL(request.url()).pathname.split('/').at(-1), request.postDataJSON()]);
        return route.fulfill({ json: levels });
      });
      await page.route(/\/api\/staff\/roast-plan\?to_par=yes$/, (route) =>
        route.fulfill({
          json: {
            ...plan,
            batches: plan.batches.map((batch) => ({ ...batch, uses: [], shelf_grams: 2500 })),
            ahead: { until: null, orders: 0, fitting: 0, blends: 2, blends_fitting: 1 },
          },
        }),
      );
      await page.route('**/api/staff/roast-days', (route) => {
        sent.push(route.request().postDataJSON());
        return route.fulfill({ json: plan });
      });
      await openRoom(page, '/plan/bins');
      await page.getByRole('link', { name: 'Par levels' }).click();
      await expect(page.getByText('2.5 kg', { exact: true })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectRoomAccessible(page);
      await page.getByRole('button', { name: 'Keep a blend' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('House blend').selectOption('Gorse Fire');
      await dialog.getByLabel('Par, grams').fill('2000');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Change Lantern Ferry' }).click();
      await dialog.getByLabel('Par, grams').fill('0');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      expect(sent).toEqual([
        ['13', { par_grams: 2000 }],
        ['12', { par_grams: 0 }],
      ]);
      await page.getByRole('link', { name: 'Roast to par' }).click();
      await expect(page.getByText('With 1 of 2 house blends up to par.')).toBeVisible();
      await expect(page.getByText('2.5 kg for the shelf')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Start the day' }).click();
      await expect
        .poll(() => sent.at(-1))
        .toEqual({ day: plan.day, act_id: expect.any(String), to_par: true });
    });
  });
