/** The roast plan on a tablet: a batch is moved, split or left out; beans that are short, bins and machines are at hand. */
import { expect } from '@playwright/test';
import { binCalls } from '#contract/roasting/bins.ts';
import { machineCalls } from '#contract/roasting/machines.ts';
import { type RoastPlan, roastPlanCalls } from '#contract/roasting/roast-plan.ts';
import { expectRoomAccessible } from '#tests/support/browser/accessibility.ts';
import { focused } from '#tests/support/browser/back-office.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';
import { said } from './floor.ts';

const plan: RoastPlan = {
  ...roastPlanCalls['GET /staff/roast-plan'].example.answer,
  short_beans: [{ bean_id: 73, bean: 'Brazil Santos NY2 Fine Cup Natural', grams: 1200 }],
};
const [bin] = binCalls['GET /staff/bins'].example.answer;
const roastery = machineCalls['GET /staff/machines'].example.answer;

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

  test('a draft is moved to another machine, and what is in the way has its substitutes', async ({
    page,
  }) => {
    const sent: unknown[] = [];
    await page.route('**/api/staff/roast-plan', (route) => route.fulfill({ json: plan }));
    await page.route('**/api/staff/roast-choices', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ json: plan });
    });
    await openRoom(page, '/plan');
    await expect(page.getByText('1.2 kg short')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Substitutes/ })).toHaveAttribute(
      'href',
      '/staff/stock/73/substitutes',
    );
    await expectNoSidewaysScroll(page);
    await expectRoomAccessible(page);
    await page.getByRole('button', { name: 'Change Brazil Santos NY2 Fine Cup Natural' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Machine').selectOption('Sample 1, 0.1 to 1 kg');
    await dialog.getByLabel('Batches').selectOption('2 at least');
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await expect(dialog).toBeHidden();
    const { roastable } = plan.batches[0] ?? {};
    expect(sent).toEqual([{ day: plan.day, roastable, machine_id: 3, batches: 2, is_left_out: false }]);
  });

  test('by keyboard one thing after the other is moved out of the way, and each button says what it is about', async ({
    page,
  }) => {
    const [roastable] = plan.batches.map((batch) => batch.roastable);
    if (roastable === undefined) throw new Error('The example has no batch.');
    const late = (name: string): RoastPlan['unplanned'][number] => ({
      roastable: `${roastable}${name}`,
      name,
      why: 'too little',
      grams: 1000,
      uses: [],
      another_machine: { machine_id: plan.machines[0]?.id ?? 0, surplus_grams: 500 },
      blend_before: [],
    });
    let unplanned = [late('Morning'), late('Evening')];
    await page.route('**/api/staff/roast-plan', (route) => route.fulfill({ json: { ...plan, unplanned } }));
    await page.route('**/api/staff/roast-choices', (route) => {
      const { blended } = route.request().postDataJSON() as { blended?: string };
      if (blended !== undefined)
        return route.fulfill({ status: 422, json: { code: 'invalid', message: 'It is planned by now.' } });
      unplanned = [late('Evening')];
      return route.fulfill({ json: plan });
    });
    await openRoom(page, '/plan');
    const evening = page.getByRole('button', { name: /^Roast on .+: 500 g left over \(Evening\)$/ });
    await page.getByRole('button', { name: /^Roast on .+ \(Morning\)$/ }).press('Enter');
    await expect(focused(page)).toHaveText('Needs attention');
    await expect(evening).toBeVisible();
    await page.getByRole('button', { name: 'Mix it green Lantern Ferry' }).press('Enter');
    await expect(said(page)).toHaveText('It is planned by now.');
  });

  test('orders whose bean came after the start go on by the button of the plan, and can be taken back', async ({
    page,
  }) => {
    const { answer } = roastPlanCalls['POST /staff/roast-days/{day}/second-waves'].example;
    const waiting: RoastPlan = { ...answer, orders_to_start: 2 };
    await page.route('**/api/staff/roast-plan', (route) => route.fulfill({ json: waiting }));
    await page.route('**/api/staff/roast-days/*/second-waves', (route) => {
      waiting.orders_to_start = 0;
      return route.fulfill({ json: waiting });
    });
    await openRoom(page, '/plan');
    await page.getByRole('button', { name: 'Start 2 orders' }).tap();
    await expect(page.getByText('2 orders started')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Start|Add)/ })).toBeHidden();
  });

  test('a bin is thrown away only once that is confirmed, and a machine is changed on screen', async ({
    page,
  }) => {
    const sent: string[] = [];
    const note = (method: string, body: unknown) => sent.push(`${method} ${JSON.stringify(body)}`);
    await page.route('**/api/staff/bins', (route) =>
      route.fulfill({ json: [{ ...bin, days_old: 6, is_too_old: true }] }),
    );
    await page.route('**/api/staff/bins/*', (route) => {
      note(route.request().method(), null);
      return route.fulfill({ json: [] });
    });
    await page.route('**/api/staff/machines', (route) => route.fulfill({ json: roastery }));
    await page.route('**/api/staff/machines/*', (route) => {
      note(route.request().method(), route.request().postDataJSON());
      return route.fulfill({ json: roastery });
    });
    await openRoom(page, '/plan/bins');
    await expect(page.getByText('6 days old: too old for a bag')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectRoomAccessible(page);
    await page.getByRole('button', { name: /^Throw away/ }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Throw 21 g away' }).tap();
    await expect.poll(() => sent).toEqual(['DELETE null']);
    await openRoom(page, '/plan/machines');
    await page.getByRole('button', { name: 'Change Drum 5' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Roasts until').fill('16:30');
    await expectRoomAccessible(page);
    await dialog.getByRole('button', { name: 'From the next plan on' }).tap();
    const [{ id: _, ...drum } = { id: 0 }] = roastery.machines;
    await expect.poll(() => sent.at(-1)).toBe(`PUT ${JSON.stringify({ ...drum, closes: 990 })}`);
    await expectNoSidewaysScroll(page);
  });
});

test('on a wide screen, what to do about a row of the plan stands near what it says', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.route('**/api/staff/roast-plan', (route) => route.fulfill({ json: plan }));
  await openRoom(page, '/plan');
  const list = page.getByRole('list').filter({ hasText: '1.2 kg short' });
  await expect(list).toBeVisible();
  expect((await list.boundingBox())?.width).toBeLessThan(1000);
});
