/** A refund by the keyboard alone: chosen, added up as it is chosen, given, and shown to staff and to the buyer. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { approvalCalls } from '#contract/approvals/approvals.ts';
import { refusals } from '#contract/refusals.ts';
import { expectMainPartAccessible } from '#tests/support/browser/accessibility.ts';
import { anOrderCameIn, openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';

/** The dialog over an order that came in. */
async function openRefund(page: Page, buyer: BrowserContext) {
  const id = await anOrderCameIn(buyer);
  await openAsStaff(page, `/orders/${id}`);
  await page.getByRole('button', { name: 'Refund' }).click();
  return { id, dialog: page.getByRole('dialog', { name: `Refund № ${id}` }) };
}

test('a part of an order is refunded by the keyboard, and its buyer reads of it @desktop', async ({
  page,
  otherContext,
}) => {
  const id = await anOrderCameIn(otherContext);
  await openAsStaff(page, `/orders/${id}`);
  await page.getByRole('button', { name: 'Refund' }).focus();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: `Refund № ${id}` });
  await expect(dialog.getByRole('textbox', { name: 'Bags of Morning' })).toBeFocused();
  await expect(dialog.getByRole('status')).toContainText('Please choose what to refund.');
  await expectMainPartAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('9999');
  await expect(dialog.getByRole('status')).toContainText('is left to refund');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1.50');
  await expect(dialog.getByRole('status')).toContainText('It comes to £1.50.');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const refund = page.getByRole('listitem').filter({ hasText: 'an amount: arrived damaged' });
  await expect(refund).toContainText('£1.50');
  await expectMainPartAccessible(page);

  const buyer = await otherContext.newPage();
  await buyer.goto(`/profile/orders/${id}`);
  await expect(buyer.getByRole('listitem').filter({ hasText: '£1.50 ' })).toBeVisible();
});

test('what may not be refunded is said beside its field, which has the focus @desktop', async ({
  page,
  otherContext,
}) => {
  const { dialog } = await openRefund(page, otherContext);
  const bags = dialog.getByRole('textbox', { name: 'Bags of Morning' });
  const amount = dialog.getByRole('textbox', { name: 'Or an amount in pounds' });
  const expectWrong = async (field: typeof bags, words: string | RegExp) => {
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(field).toHaveAccessibleDescription(words);
    await expect(field).toBeFocused();
  };
  await expectWrong(bags, 'Please choose what to refund.');
  await bags.fill('two');
  await expectWrong(bags, 'Please write how many bags as a whole number.');
  await bags.fill('99');
  await expectWrong(bags, /Only \d+ of these bags can be refunded/);
  await expectMainPartAccessible(page);
  await amount.fill('5');
  await expectWrong(amount, /Please choose bags or an amount, not both/);
  await bags.fill('');
  await amount.fill('a fiver');
  await expectWrong(amount, /Please write an amount such as 4.50/);
  await expect(amount).toHaveValue('a fiver');
});

test('refunding all of an order that is still to be made says that it goes out, and the order says who refunded it @desktop', async ({
  page,
  otherContext,
}) => {
  const { dialog } = await openRefund(page, otherContext);
  const comesTo = dialog.getByRole('status');
  const all = /£[\d.]+ can be/.exec(await comesTo.innerText())?.[0].replace(' can be', '') ?? '';
  await dialog.getByRole('textbox', { name: 'Or an amount in pounds' }).fill('1');
  await expect(comesTo).not.toContainText('still goes out');
  await dialog.getByRole('textbox', { name: 'Or an amount in pounds' }).fill(all);
  await expect(comesTo).toContainText('The order still goes out. If it shouldn’t, cancel it instead');
  await dialog.getByRole('button', { name: `Refund ${all}` }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Refunded this order' })).toBeVisible();
});

test('a refund waits for a second person, and is done from its order as they confirmed it @desktop', async ({
  page,
  otherContext,
}) => {
  const waiting = {
    ...approvalCalls['GET /staff/approvals'].example.answer[0],
    right: 'money',
    act: 'refund order',
    details: { amount: 150, shipping: 0, lines: [], reason: 'late', destination: 'credit', pounds: 1.5 },
    asked_by: 'Anna Carter',
    is_own: true,
    is_confirmed: false,
    may_confirm: false,
  };
  let approvals: object[] = [];
  await page.route('**/api/staff/approvals', (route) => route.fulfill({ json: approvals }));
  await page.setViewportSize({ width: 1280, height: 500 });
  const { id, dialog } = await openRefund(page, otherContext);
  approvals = [{ ...waiting, object: `order ${id}` }];
  const needed = { ...refusals.second_person_needed, code: 'second_person_needed' };
  await page.route('**/api/staff/orders/*/refunds', (route) => route.fulfill({ status: 403, json: needed }));
  await dialog.getByRole('textbox', { name: 'Or an amount in pounds' }).fill('1.50');
  await dialog.getByRole('combobox', { name: 'Why' }).selectOption('Arrived late');
  const button = dialog.getByRole('button', { name: 'Refund £1.50' });
  await button.click();
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(button).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Escape');
  await page.unroute('**/api/staff/orders/*/refunds');

  await page.goto('/staff/money/refunds');
  await page.getByRole('link', { name: 'One act that gives money waits for a second person' }).click();
  await expect(page.getByText('For an amount: arrived late')).toBeVisible();
  approvals = [{ ...waiting, object: `order ${id}`, is_confirmed: true }];
  await page.reload();
  await page.getByRole('link', { name: 'Go there' }).click();
  await expect(page.getByText('You asked to refund £1.50 as credit, and a second person')).toBeVisible();
  await expectMainPartAccessible(page);
  await page.getByRole('button', { name: 'Refund it now' }).click();
  await expect(dialog.getByRole('status')).toContainText('It comes to £1.50.');
  await button.click();
  await expect(dialog).toBeHidden();
  const refund = page.getByRole('listitem').filter({ hasText: 'an amount: arrived late' });
  await expect(refund).toContainText('Given as credit');
});
