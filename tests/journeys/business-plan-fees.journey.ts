/** The fee of a business's plan: charged when staff give the plan, invoiced, paid on account, and over once its member ends it. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import { callApi } from '#tests/support/browser/api.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { waitForMail } from '#tests/support/browser/mails.ts';
import { signInOnTrial } from '#tests/support/browser/members.ts';
import { sendAsStaff, staffToken } from '#tests/support/browser/staff.ts';

/** A business that asked for its plan and got it, with its own browser. */
async function aBusinessWithPlan(page: Page) {
  const context = page.context();
  const member = await signInOnTrial(context, 'barista-corporate');
  const business = `Bakery of ${member.email}`;
  await member.send('POST', '/plan-requests', {
    offer: 'barista-corporate by the month',
    business,
    address: '14 Quay Street\nWhitby YO21 1DH',
    message: '',
  });
  const token = await staffToken(context);
  const asked = (await callApi(context, { method: 'GET', path: '/staff/plan-requests', token })) as {
    id: number;
    customer_id: number;
  }[];
  const id = asked.find(({ customer_id }) => customer_id === member.user.id)?.id;
  await sendAsStaff(context, { method: 'POST', path: `/staff/plan-requests/${id}/acceptances`, data: {} });
  return { ...member, business };
}

async function savedFile(page: Page, button: string | RegExp): Promise<string> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return (await saving).suggestedFilename();
}

test('a business pays the fee of its plan by invoice, and ends the plan @desktop', async ({
  page,
  browser,
}) => {
  const { email, business, user } = await aBusinessWithPlan(page);
  await waitForMail(email, /^Your invoice for Barista Corporate/);
  await page.goto('/profile#plan');
  const plan = page.getByRole('region', { name: 'Your plan' });
  const fees = plan.getByRole('table', { name: 'Invoices of your plans' });
  await expect(fees.getByRole('row', { name: /£49.99 To be paid by/ })).toBeVisible();
  expect(await savedFile(page, /^Invoice from/)).toMatch(/^sixbean-INV-\d{6}\.pdf$/);
  await page.getByRole('link', { name: 'See what you owe' }).click();
  const owed = page.getByRole('region', { name: 'On account' });
  await expect(owed.getByText('You owe £49.99.')).toBeVisible();
  await expect(owed.getByRole('row', { name: /^Barista Corporate, .*due in \d+ days/ })).toBeVisible();
  await expectAccessible(page);

  const office = await (await browser.newContext()).newPage();
  await openAsStaff(office, '/members');
  await office.getByRole('link', { name: business }).first().click();
  await expect(office.getByText(/£49.99 owed, due on/)).toBeVisible();
  expect(await savedFile(office, 'Invoice as PDF')).toMatch(/^sixbean-INV-\d{6}\.pdf$/);
  await expectAccessible(office);
  await office.getByRole('link', { name: 'On account' }).click();
  await expect(office).toHaveURL(`/staff/money/${user.id}`);
  const debts = office.getByRole('table', { name: 'What is owed' });
  await expect(debts.getByRole('rowheader', { name: /^Barista Corporate, / })).toBeVisible();
  await office.getByRole('button', { name: 'Record a payment' }).click();
  const dialog = office.getByRole('dialog');
  await expect(dialog.getByLabel('Amount')).toHaveValue('49.99');
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await expect(office.getByText('Nothing is owed.')).toBeVisible();
  await expectAccessible(office);

  await page.reload();
  await expect(owed.getByText('You owe nothing.')).toBeVisible();
  await page.goto('/profile#plan');
  await expect(fees.getByRole('row', { name: /£49.99 Paid/ })).toBeVisible();
  await plan.getByRole('button', { name: 'End plan' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('What you’ve been invoiced stays to be paid.');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'End plan' }).click();
  await expect(plan.getByText('Until then nothing changes.', { exact: false })).toBeVisible();
  await expect(plan.getByRole('button', { name: 'End plan' })).toBeHidden();
  await waitForMail(email, /^Your Barista Corporate plan ends on/);
  await office.goBack();
  await expect(office.getByText(/^Ends on .* cancelled by the member, nothing owed$/)).toBeVisible();
});

test('staff waive a fee that was charged by mistake, and its business finds the credit note @desktop', async ({
  page,
  browser,
}) => {
  const { email, business } = await aBusinessWithPlan(page);
  const office = await (await browser.newContext()).newPage();
  await openAsStaff(office, '/members');
  await office.getByRole('link', { name: business }).first().click();
  await office.getByRole('button', { name: 'Waive this fee' }).click();
  const dialog = office.getByRole('dialog', { name: 'Waive £49.99' });
  await expect(dialog).toContainText(`${business} no longer owes the fee`);
  await dialog.getByLabel('Why').selectOption('Charged by mistake');
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Waive £49.99' }).click();
  await expect(office.getByText(/£49.99, waived on/)).toBeVisible();
  await expect(office.getByRole('button', { name: 'Waive this fee' })).toBeHidden();
  expect(await savedFile(office, 'Credit note as PDF')).toMatch(/^sixbean-CN-\d{6}\.pdf$/);
  await expectAccessible(office);
  await office.getByRole('link', { name: 'On account' }).click();
  await expect(office.getByText('Nothing is owed.')).toBeVisible();

  await waitForMail(email, /^You don’t need to pay an invoice for Barista Corporate/);
  await page.goto('/profile#plan');
  const plan = page.getByRole('region', { name: 'Your plan' });
  await expect(plan.getByRole('row', { name: /Taken back on .*you don’t owe it/ })).toBeVisible();
  expect(await savedFile(page, 'Credit note for the invoice')).toMatch(/^sixbean-CN-\d{6}\.pdf$/);
  await expectAccessible(page);
});
