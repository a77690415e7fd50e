/** The plan of a day that is too full: its orders are moved to the next working day where they stand in the way. */
import { expect } from '@playwright/test';
import { minasOpenOrder } from '#contract/order-desk/desk-order.ts';
import { todayCalls } from '#contract/order-desk/today.ts';
import { roastPlanCalls, type Unplanned } from '#contract/roasting/roast-plan.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';

const { answer: plan } = roastPlanCalls['GET /staff/roast-plan'].example;
const { answer: today } = todayCalls['GET /staff/today'].example;

const noTime = (order_id: number, name: string): Unplanned => ({
  roastable: `bean:${order_id}@4`,
  name,
  why: 'too little',
  grams: 1000,
  uses: [{ order_id, order_blend_id: order_id, name, bags: 1, grams: 1000 }],
  another_machine: { machine_id: plan.machines[0]?.id ?? 0, surplus_grams: 3200 },
  blend_before: [],
});

test('orders that today has no time for are moved one by one or together, and the move can be undone', async ({
  page,
}) => {
  const undone: string[] = [];
  const sent: { id: string; orders: { id: number }[]; do: { act: string; dispatch_on?: string } }[] = [];
  const unplanned = [noTime(2001, 'Morning'), noTime(2002, 'Evening')];
  const orders = [2001, 2002].map((id) => ({ ...minasOpenOrder, id, dispatch_on: plan.day }));
  await page.route('**/api/staff/roast-plan', (route) => route.fulfill({ json: { ...plan, unplanned } }));
  await page.route('**/api/staff/today', (route) => route.fulfill({ json: { ...today, orders } }));
  await page.route('**/api/staff/order-acts', (route) => {
    const body = route.request().postDataJSON() as (typeof sent)[number];
    sent.push(body);
    const results = body.orders.map(({ id }) => ({ id, outcome: 'waiting', words: '' }));
    return route.fulfill({ json: { id: body.id, due_at: plan.finish_at, results } });
  });
  await page.route('**/api/staff/staged-acts/*', (route) => {
    undone.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    return route.fulfill({ json: { message: 'Undone. Nobody was told.' } });
  });
  await openRoom(page, '/plan');
  await expect(
    page.getByRole('button', { name: /^Roast on .*: 3\.2 kg left over \((Morning|Evening)\)$/ }),
  ).toHaveCount(2);
  await page.getByRole('button', { name: /^Move №\s2001 to / }).click();
  await expect(page.getByText(/№\s2001 will be moved to .*, and the buyer told/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Move №\s2001 to / })).toHaveCount(0);
  await page.keyboard.press('u');
  await expect.poll(() => undone).toEqual([sent[0]?.id]);
  await expect(page.getByRole('button', { name: /^Move №\s2001 to / })).toBeVisible();
  await page.getByRole('button', { name: /^Move 2 orders to / }).click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.map(({ orders: of }) => of.map(({ id }) => id))).toEqual([[2001], [2001, 2002]]);
  expect(sent[0]?.do.dispatch_on ?? '').not.toBe(plan.day);
});
