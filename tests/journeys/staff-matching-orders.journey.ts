/** One act on every order that matches a filter, also on the pages that nobody opened. */
import { expect, type Page } from '@playwright/test';
import type { ListOfOrders } from '#contract/order-desk/order-lists.ts';
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { isWorkingDay } from '#domain/dispatch/dispatch.ts';
import { USUAL_DAYS } from '#domain/dispatch/working-days.ts';
import { openAsStaff, rowOf } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { type SignedInMember, signInAsNewMember } from '#tests/support/browser/members.ts';
import { placePaidOrder } from '#tests/support/browser/orders.ts';
import { staffToken } from '#tests/support/browser/staff.ts';

test('all orders that match are held at once, and let go on by undoing it @desktop', async ({
  page,
  otherContext,
}) => {
  const member = await signInAsNewMember(otherContext);
  const first = await placePaidOrder(otherContext, member);
  const second = await placePaidOrder(otherContext, member);
  // Pages of one row, so that there is another one.
  await page.route('**/api/staff/orders?*', (route) =>
    route.continue({ url: `${route.request().url()}&limit=1` }),
  );
  await openAsStaff(page, `/orders?text=${encodeURIComponent(member.email)}`);
  await expect(rowOf(page, second.id)).toBeVisible();
  await page.getByRole('checkbox', { name: /all/i }).check();
  await page.getByRole('button', { name: 'Act on all that match, on every page' }).click();
  await expect(page.getByText('All 2 matching orders')).toBeVisible();
  await page.getByRole('button', { name: 'Hold all' }).click();
  await page.getByLabel('Why').fill('Waiting for a lot');
  await page.getByRole('dialog').getByRole('button', { name: 'Hold all' }).click();
  await expect(page.getByText('2 orders will be worked through')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('2 orders will be worked through')).toBeHidden();
  await page.goto(`/staff/orders/${first.id}`);
  await expect(page.getByRole('button', { name: 'Hold' })).toBeVisible();
});

test('all orders that match are let go on, and move to another day, those of the next page too @desktop', async ({
  page,
  otherContext,
}) => {
  test.slow();
  const member = await signInAsNewMember(otherContext);
  await placePaidOrder(otherContext, member);
  const { id } = await placePaidOrder(otherContext, member);
  const [{ dispatch_on } = { dispatch_on: null }] = await ordersOf(page, member);
  if (dispatch_on === null) throw new Error('A paid order has a day.');
  const later = workingDayAfter(dispatch_on);
  await page.route('**/api/staff/orders?*', (route) =>
    route.continue({ url: `${route.request().url()}&limit=1` }),
  );
  await openAsStaff(page, `/orders?text=${encodeURIComponent(member.email)}`);
  await expect(rowOf(page, id)).toBeVisible();

  await actOnAll(page, { act: 'Hold all', field: ['Why', 'Waiting for a lot'] });
  await expect.poll(() => holdsOf(page, member), WORKED_THROUGH).toEqual([true, true]);
  await actOnAll(page, { act: 'Let all go on' });
  await expect.poll(() => holdsOf(page, member), WORKED_THROUGH).toEqual([false, false]);
  await actOnAll(page, { act: 'Another day for all', field: ['Leaves on', later], button: 'Move all' });
  await expect
    .poll(async () => (await ordersOf(page, member)).map((order) => order.dispatch_on), WORKED_THROUGH)
    .toEqual([later, later]);
});

/** The ten seconds in which it can be undone, and a busy machine. */
const WORKED_THROUGH = { timeout: 45_000 };

interface OnAll {
  act: string;
  field?: [label: string, value: string];
  /** The dialog’s, where it says it in other words. */
  button?: string;
}

async function actOnAll(page: Page, { act, field, button = act }: OnAll): Promise<void> {
  const all = page.getByRole('checkbox', { name: /all/i });
  await all.uncheck();
  await all.check();
  await page.getByRole('button', { name: 'Act on all that match, on every page' }).click();
  await page.getByRole('button', { name: act }).click();
  const dialog = page.getByRole('dialog');
  if (field !== undefined) await dialog.getByLabel(field[0]).fill(field[1]);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}

async function ordersOf(page: Page, { email }: SignedInMember): Promise<ListOfOrders['orders']> {
  const authorization = `Bearer ${await staffToken(page.context())}`;
  const answer = await page.request.get(`/api/staff/orders?text=${encodeURIComponent(email)}`, {
    headers: { authorization },
  });
  return ((await answer.json()) as ListOfOrders).orders;
}

const holdsOf = async (page: Page, member: SignedInMember): Promise<boolean[]> =>
  (await ordersOf(page, member)).map(({ hold_reason }) => hold_reason !== null);

function workingDayAfter(day: Day): Day {
  const next = dayAfter(day, 1);
  return isWorkingDay(next, USUAL_DAYS) ? next : workingDayAfter(next);
}
