/** Today's orders, worked on without a mouse: walking, marking, holding, advancing, undoing, and coming back to the row. */
import { expect } from '@playwright/test';
import { anOrderCameIn, focused, openAsStaff, rowOf } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { signInAsNewMember } from '#tests/support/browser/members.ts';
import { placePaidOrder } from '#tests/support/browser/orders.ts';

test('an order is held, let go on and advanced by the keyboard alone, and each can be undone @desktop', async ({
  page,
  otherContext,
}) => {
  const id = await anOrderCameIn(otherContext);
  await openAsStaff(page, '/orders?sort=newest');
  const row = rowOf(page, id);
  await expect(row).toBeVisible();
  await row.getByRole('link').focus();
  await page.keyboard.press('h');
  await expect(page.getByLabel('Why')).toBeFocused();
  await page.keyboard.type('Waiting for a call');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `№ ${id} held` })).toBeVisible();
  await expect(row.getByText('Held')).toBeVisible();
  await expect(focused(page)).toHaveText(`№ ${id}`);
  // A hold may be somebody else's: it is asked about, and leaving it holds on.
  await page.keyboard.press('h');
  const asked = page.getByRole('dialog', { name: `Let № ${id} go on?` });
  await expect(asked).toContainText('is held: Waiting for a call');
  await asked.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(row.getByText('Held')).toBeVisible();
  await page.keyboard.press('h');
  await asked.getByRole('button', { name: 'Let go on' }).press('Enter');
  await expect(row.getByText('Held')).toBeHidden();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Start roasting' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByText('this order is about to be roasted')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('this order is about to be roasted')).toBeHidden();
  await expect(page.getByText('Received', { exact: true })).toBeVisible();

  const colourOf = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).borderColor);
  expect(await colourOf('Cancel')).toBe(await colourOf('Start roasting'));
  expect(await colourOf('Hold')).not.toBe(await colourOf('Cancel'));

  await page.goBack();
  await expect(focused(page)).toHaveText(`№ ${id}`);
});

/** Without a pause between them, as no hand and no test could press them on its own. */
const DOWN_AND_HOLD = `(async () => {
  const press = (key) =>
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  press('ArrowDown');
  await null;
  press('h');
})()`;

test('a key acts on the row that one has just come to, however soon it is pressed @desktop', async ({
  page,
  otherContext,
}) => {
  const buyer = await signInAsNewMember(otherContext);
  const first = await placePaidOrder(otherContext, buyer);
  const second = await placePaidOrder(otherContext, buyer);
  await openAsStaff(page, `/orders?sort=newest&text=${encodeURIComponent(buyer.email)}`);
  await rowOf(page, second.id).getByRole('link').focus();
  await page.evaluate(DOWN_AND_HOLD);
  await expect(page.getByRole('dialog', { name: `Hold № ${first.id}` })).toBeVisible();
});

test('an order is found from anywhere, and a command does what its key does @desktop', async ({
  page,
  otherContext,
}) => {
  const id = await anOrderCameIn(otherContext);
  await openAsStaff(page, '/today');
  await expect(page.getByRole('link', { name: /^Days ahead/ })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(String(id));
  await expect(page.getByRole('option', { name: `№ ${id}` })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Order ${id}` })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Hold' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('write no');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Rang, nobody');
  await page.reload();
  const note = page.getByLabel('Note for everybody who works here');
  await expect(note).toHaveValue('Rang, nobody');
  await note.press('End');
  await page.keyboard.type(' there');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Rang, nobody there' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeFocused();
});

test('ten rooms have a key, and the others are found by their name @desktop', async ({ page }) => {
  await openAsStaff(page, '/orders');
  await page.keyboard.press('?');
  const places = page.getByRole('dialog').locator('section').filter({ hasText: 'Go to' });
  await expect(places.getByRole('definition')).toHaveText([
    'Today',
    'Plan',
    'Weigh',
    'Fill',
    'Pack',
    'Orders',
    'Inbox',
    'Customers',
    'Stock',
    'Money',
  ]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /An order/ }).fill('Vouchers');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Vouchers' })).toBeVisible();
});

test('single letters do nothing once they are switched off @desktop', async ({ page }) => {
  await openAsStaff(page, '/orders');
  await page.keyboard.press('?');
  await page.getByLabel('Single letters do things').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /An order/ })).toBeFocused();
});

test('what a colleague does shows in a list that is open, without a reload @desktop', async ({
  page,
  otherContext,
}) => {
  const id = await anOrderCameIn(otherContext);
  await openAsStaff(page, '/orders');
  await expect(rowOf(page, id)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`/staff/orders/${id}`);
  await other.getByRole('button', { name: 'Hold' }).click();
  await other.getByLabel('Why').fill('Name on the label');
  await other.getByRole('dialog').getByRole('button', { name: 'Hold' }).click();
  await expect(rowOf(page, id).getByText('Held')).toBeVisible();
});

test('somebody who was slower is told who was faster, and sees the new state @desktop', async ({
  page,
  otherContext,
}) => {
  const id = await anOrderCameIn(otherContext);
  // What the other person does is never heard of here, not even by a call that is waiting already.
  await page.route('**/api/staff/live-changes*', () => undefined);
  await openAsStaff(page, `/orders/${id}`);
  await expect(page.getByRole('button', { name: 'Start roasting' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`/staff/orders/${id}`);
  await other.getByRole('button', { name: 'Hold' }).click();
  await other.getByLabel('Why').fill('Odd address');
  await other.getByRole('dialog').getByRole('button', { name: 'Hold' }).click();
  await expect(other.getByText('Held: Odd address')).toBeVisible();
  await page.getByRole('button', { name: 'Start roasting' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'changed it at' })).toBeVisible();
  await expect(page.getByText('Held: Odd address')).toBeVisible();
});
