/** Settings in the back office: a day is closed, which the shop’s pages hear of, and is as usual again. */
import { randomInt, randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { approvalCalls } from '#contract/approvals/approvals.ts';
import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import { dayAfter, weekday } from '#domain/dispatch/day.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon, isWorkingDay, nextWorkingDay } from '#domain/dispatch/dispatch.ts';
import { USUAL_DAYS } from '#domain/dispatch/working-days.ts';
import { expectMainPartAccessible } from '#tests/support/browser/accessibility.ts';
import { callApi } from '#tests/support/browser/api.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { waitForMail } from '#tests/support/browser/mails.ts';
import { signInAsNewMember } from '#tests/support/browser/members.ts';
import { placePaidOrder } from '#tests/support/browser/orders.ts';
import { staffToken } from '#tests/support/browser/staff.ts';

test.use({ viewport: { width: 768, height: 1024 } });

/** Far ahead, so that no other journey orders for it, nor an earlier attempt. */
function aFarWorkingDay(attempt = 0): string {
  let day = dayAfter(dayInLondon(new Date()), 200 + 14 * attempt);
  while (weekday(day) !== 3 || !isWorkingDay(day, USUAL_DAYS)) day = dayAfter(day, 1);
  return day;
}

/** Two that leave on a day, and one that is held then. */
async function givenOrdersDueOn(day: string, staff: Page, buyer: BrowserContext) {
  const member = await signInAsNewMember(buyer);
  const token = await staffToken(staff.context());
  const context = staff.context();
  const read = async (id: number) =>
    (await callApi(context, { method: 'GET', path: `/staff/orders/${id}`, token })) as OrderInFull;
  const actOn = async (id: number, act: object) => {
    const { version } = await read(id);
    const data = { id: randomUUID(), orders: [{ id, version }], do: act };
    await callApi(context, { method: 'POST', path: '/staff/order-acts', data, token });
  };
  const ids: number[] = [];
  while (ids.length < 3) ids.push((await placePaidOrder(buyer, member)).id);
  for (const id of ids) await actOn(id, { act: 'move', dispatch_on: day, tells_buyers: false });
  // They move once that can’t be undone any more.
  for (const id of ids)
    await expect.poll(async () => (await read(id)).dispatch_on, { timeout: 60_000 }).toBe(day);
  await actOn(ids[0] ?? 0, { act: 'hold', reason: 'Ring first' });
  return member;
}

/** The list goes on by itself while other journeys change settings, and a row that moves under the pointer isn’t pressed. */
async function withdraw(page: Page, row: Locator): Promise<void> {
  const inDialog = page.getByRole('dialog').getByRole('button', { name: 'Withdraw it' });
  await expect(async () => {
    await row.getByRole('button', { name: 'Withdraw it' }).click({ timeout: 2_000 });
    await expect(inDialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await inDialog.click();
  await expect(row).toContainText('Withdrawn');
}

test('staff close a day, move its orders once, and make it as usual again @desktop', async ({
  page,
  otherContext,
}, { retry }) => {
  const day = aFarWorkingDay(retry);
  const member = await givenOrdersDueOn(day, page, otherContext);
  await openAsStaff(page, '/settings');
  await page.getByRole('button', { name: 'Close a day' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Day').fill(dayAfter(day, 1));
  await expect(dialog.getByText('No orders are waiting for that day.')).toBeVisible();
  await dialog.getByLabel('Day').fill(day);
  await expect(dialog.getByRole('link', { name: '3 orders' })).toBeVisible();
  await dialog.getByLabel('Why').fill('Stocktaking');
  await expectMainPartAccessible(page);
  await dialog.getByRole('button', { name: 'Close it' }).click();
  const row = page.getByRole('row', { name: /Stocktaking/ });
  await expect(row).toContainText('Closed');
  await expect.poll(async () => (await page.request.get('/api/working-days')).text()).toContain(day);
  await expectMainPartAccessible(page);
  const to = weekdayInWords(nextWorkingDay(day, USUAL_DAYS));
  const move = row.getByRole('button', { name: `Move orders of ${weekdayInWords(day)} to ${to}` });
  const askToMove = async () => {
    await move.click();
    await expect(dialog).toContainText(`Move 2 orders to ${to}`);
    await expectMainPartAccessible(page);
    await dialog.getByRole('button', { name: 'Move them' }).click();
    await expect(page.getByText('2 orders will be moved, and their buyers told')).toBeVisible();
    // Neither a second press nor a colleague can ask for the same again.
    await expect(row).toContainText('is moving them.');
    await expect(move).toBeHidden();
  };
  await askToMove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await askToMove();
  await expect(row).toContainText('1 order due that day', { timeout: 60_000 });
  await expect(row).toContainText('All of them are held.');
  expect((await waitForMail(member.email, /leaves on another day/)).text).toContain(`post it on ${to}`);
  await page.getByRole('button', { name: 'As usual again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'As usual again' }).click();
  await expect(page.getByText('No days have been changed.')).toBeVisible();
  await expect(page.getByRole('row', { name: /0 days closed, 0 days opened/ })).toContainText('Holds now');
});

test('staff settle when orders of a day close, from a day on, and withdraw it @desktop', async ({ page }) => {
  await openAsStaff(page, '/settings');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Change the hour' }).click();
  await dialog.getByLabel('Orders close at').fill('02:00');
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await expect(dialog.getByText('Please choose a time from 06:00 to 20:00.').last()).toBeVisible();
  await expectMainPartAccessible(page);
  const cutOff = `14:${randomInt(10, 60)}`;
  await dialog.getByLabel('Orders close at').fill(cutOff);
  await dialog.getByLabel('From the day').fill(aFarWorkingDay());
  await dialog.getByRole('button', { name: 'Change it' }).click();
  const row = page.getByRole('row', { name: `When orders of a day close ${cutOff}` });
  await expect(row).toContainText('To come');
  await page.getByRole('button', { name: 'Change the words' }).click();
  await dialog.getByLabel('Until when to order').fill('Order before noon.');
  await expectMainPartAccessible(page);
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await expect(dialog.getByText('Please write {cut-off} once where the hour stands.').last()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await withdraw(page, row);
});

test('staff change what papers of the shop say, and a number that is none is refused @desktop', async ({
  page,
}) => {
  await openAsStaff(page, '/settings');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Change the base rate' }).click();
  await dialog.getByLabel('Base rate, %').fill('a lot');
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await expect(dialog.getByLabel('Base rate, %')).toHaveAccessibleDescription(/Please give per cent\.$/);
  await dialog.getByLabel('Base rate, %').fill('4.25');
  await expectMainPartAccessible(page);
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await expect(page.getByRole('row', { name: /Base rate.* 4\.25%/ })).toContainText('Holds now');
  await page.getByRole('button', { name: 'Change the rates of VAT' }).click();
  await expectMainPartAccessible(page);
  await dialog.getByLabel('From the day').fill(dayInLondon(new Date()));
  await dialog.getByRole('button', { name: 'Change them' }).click();
  await expect(dialog.getByText(/That time has passed|from tomorrow on/).last()).toBeVisible();
});

test('another bank account is asked for once, and stands there as it was confirmed @desktop', async ({
  page,
}) => {
  const bank = { account_name: 'Sixbean Roasting Ltd', sort_code: '30-11-22', account_number: '87654321' };
  const from = `${aFarWorkingDay()}T09:00:00.000Z`;
  const [approval] = approvalCalls['GET /staff/approvals'].example.answer;
  const confirmed = {
    ...approval,
    act: 'change bank details',
    details: { before: {}, after: bank, from },
    is_own: true,
    is_confirmed: true,
  };
  const changes: unknown[] = [];
  await page.route('**/api/staff/approvals', (route) => route.fulfill({ json: [confirmed] }));
  await page.route('**/api/staff/settings', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    changes.push(route.request().postDataJSON());
    return route.fulfill({ json: { message: 'Done.' } });
  });
  await openAsStaff(page, '/settings');
  await page.getByRole('button', { name: 'Change the bank account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toContainText('What you asked for is confirmed');
  await expectMainPartAccessible(page);
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await expect(dialog).toBeHidden();
  expect(changes).toMatchObject([{ bank, valid_from: from }]);
});

test('staff change the shop’s address, and a postcode that is none is named at its field @desktop', async ({
  page,
}) => {
  await openAsStaff(page, '/settings');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Change the address' }).click();
  await dialog.getByLabel('Postcode').fill('nowhere');
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await expect(dialog.getByLabel('Postcode')).toHaveAccessibleDescription(/Please give a postcode/);
  await expectMainPartAccessible(page);
  await dialog.getByLabel('Postcode').fill('BS1 6ZZ');
  const street = `${randomInt(100, 1000)} Ferry Lane Maltings`;
  await dialog.getByLabel('Street').fill(street);
  await dialog.getByLabel('From the day').fill(aFarWorkingDay());
  await dialog.getByRole('button', { name: 'Change it' }).click();
  const row = page.getByRole('row', { name: `The shop’s address ${street}, Bristol BS1 6ZZ` });
  await expect(row).toContainText('To come');
  await withdraw(page, row);
});

const ROOMS_WITH_PAGES = [
  'people',
  'coffees/a/b',
  'inbox/1/2',
  'members/1/2',
  'numbers',
  'plan',
  'gift-cards',
];

test('an address below a room that is none says so, and leads back @desktop', async ({ page }) => {
  for (const room of ROOMS_WITH_PAGES) {
    await openAsStaff(page, `/${room}/no-such-page`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There’s no such page');
  }
  await expectMainPartAccessible(page);
  await page.getByRole('link', { name: 'Back to the room' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gift cards');
});

test('what a colleague settles while a dialog is open is not overwritten unseen @desktop', async ({
  page,
  otherContext,
}) => {
  const colleague = await otherContext.newPage();
  const open = async (on: Page) => {
    await openAsStaff(on, '/settings');
    await on.getByRole('button', { name: 'Change the mailbox' }).click();
  };
  const settle = async (on: Page, email: string) => {
    await on.getByRole('dialog').getByLabel('Email address').fill(email);
    await on.getByRole('dialog').getByRole('button', { name: 'Change it' }).click();
  };
  await open(page);
  await open(colleague);
  await settle(colleague, 'theirs@example.com');
  await expect(page.getByText('theirs@example.com').first()).toBeVisible();
  await settle(page, 'mine@example.com');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'Somebody else has changed this meanwhile',
  );
  await expect(page.getByRole('dialog').getByLabel('Email address')).toHaveValue('mine@example.com');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Change the mailbox' }).click();
  await settle(page, '');
  await expect(page.getByText('Nobody: it is switched off')).toBeVisible();
});

test('staff see how a mark of their own would look before anything changes @desktop', async ({ page }) => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#0a5c36" d="M0 0h9v9z"/></svg>';
  const file = (text: string) => ({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(text) });
  await openAsStaff(page, '/settings');
  await page.getByRole('button', { name: 'Change the mark' }).click();
  const dialog = page.getByRole('dialog', { name: 'The shop’s mark' });
  const looks = dialog.getByRole('region', { name: 'How it looks' });
  await dialog.getByLabel('Picture').setInputFiles(file(svg.replace('</svg>', '<text>Bean</text></svg>')));
  await expect(dialog.getByRole('alert')).toContainText('Please turn its letters into paths first.');
  await dialog.getByLabel('Picture').setInputFiles(file(svg));
  await expect(looks.locator('img')).toHaveCount(3);
  await expect(looks.locator('img').first()).not.toHaveJSProperty('naturalWidth', 0);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expectMainPartAccessible(page);
  await dialog.getByRole('button', { name: 'Use the flower that the shop came with' }).click();
  await expect(looks.locator('img')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});
