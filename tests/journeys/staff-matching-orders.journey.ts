/** One act on every order that matches a filter, also on the pages that nobody opened. */
import { expect } from '@playwright/test';
import { openAsStaff, rowOf } from '../support/browser/back-office.ts';
import { test } from '../support/browser/fixtures.ts';
import { signInAsNewMember } from '../support/browser/members.ts';
import { placePaidOrder } from '../support/browser/orders.ts';

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
