/** Customers: found by a name from the keyboard, read, given credit that is taken back again, with a note. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { expectMainPartAccessible } from '#tests/support/browser/accessibility.ts';
import { anOrderCameIn, openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';

/** The record of whoever placed an order. Answers the order's number. */
async function openBuyer(page: Page, buyer: BrowserContext): Promise<number> {
  const id = await anOrderCameIn(buyer);
  await openAsStaff(page, `/orders/${id}`);
  await page.getByRole('link', { name: 'Member', exact: true }).click();
  return id;
}

test('a customer is found from an order, given credit and noted about @desktop', async ({
  page,
  otherContext,
}) => {
  const id = await openBuyer(page, otherContext);
  await expect(page.getByRole('region', { name: 'Latest orders' })).toContainText(`№ ${id}`);
  const email = await page.locator('a[href^="mailto:"]').textContent();
  await expectMainPartAccessible(page);

  await page.getByRole('link', { name: 'All customers' }).click();
  const words = page.getByRole('searchbox', { name: 'Name, email, company or postcode' });
  await words.fill(email ?? '');
  await words.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: email ?? '' })).toHaveCount(1);
  await expectMainPartAccessible(page);
  await page
    .getByRole('row')
    .filter({ hasText: email ?? '' })
    .getByRole('link')
    .first()
    .click();

  await expect(page.getByRole('button', { name: 'Give credit' })).toBeVisible();
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Amount in pounds' }).fill('4.50');
  await expectMainPartAccessible(page);
  await dialog.getByRole('button', { name: 'Give the credit' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Credit from us' })).toContainText('£4.50');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('button', { name: 'Take back' })).toBeHidden();

  const menu = page.getByRole('dialog', { name: 'Find or do' });
  await page.keyboard.press('/');
  for (const act of ['Export their data', 'Delete them']) {
    await menu.getByRole('combobox').fill(act);
    await expect(menu.getByRole('option', { name: act })).toBeVisible();
  }
  await menu.getByRole('combobox').fill(email ?? '');
  const found = menu.getByRole('group', { name: 'Customers' }).getByRole('option');
  await expect(found).toHaveCount(1);
  await found.click();
  await expect(menu).toBeHidden();

  await page.getByLabel('Note for everybody who works here').fill('Rang: wants dark roasts only.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByRole('region', { name: 'Notes' }).getByRole('blockquote')).toHaveText(
    'Rang: wants dark roasts only.',
  );
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('the other record of a merge is found by a name, and what it would move is shown @desktop', async ({
  page,
  otherContext,
  browser,
}) => {
  await anOrderCameIn(await browser.newContext());
  await openBuyer(page, otherContext);
  await page.getByRole('button', { name: 'Merge with another record' }).click();
  const dialog = page.getByRole('dialog');
  const sought = dialog.getByLabel('Name, email or number');
  await sought.fill('nobody whatsoever');
  await expect(dialog.getByRole('status')).toHaveText('No other record is found by that.');
  await sought.fill('example.com');
  await dialog.getByRole('radio').first().waitFor();
  await dialog.getByRole('button', { name: 'Merge them' }).click();
  await expect(sought).toHaveAccessibleDescription(/choose the other record/);
  await dialog.getByRole('radio').first().check();
  await expect(dialog.getByRole('status')).toContainText(/\S/);
  await expectMainPartAccessible(page);
});

test('what ends with a merge, and what comes back when it is undone, is said before @desktop', async ({
  page,
  otherContext,
}) => {
  const { answer } = calls['GET /staff/customer-merges/preview'].example;
  await page.route('**/customer-merges/preview?*', (route) =>
    route.fulfill({ json: { ...answer, standing_orders: 2 } }),
  );
  await openBuyer(page, otherContext);
  await page.getByRole('button', { name: 'Merge with another record' }).click();
  await page.getByRole('dialog').getByLabel('Name, email or number').fill('77');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(
    '2 standing orders of it will end: please set up again what is still wanted. If the merge is undone, they run again.',
  );
});

test('a record that there is not is refused beside its number, which has the focus @desktop', async ({
  page,
  otherContext,
}) => {
  await openBuyer(page, otherContext);
  await page.getByRole('button', { name: 'Merge with another record' }).click();
  const dialog = page.getByRole('dialog');
  const number = dialog.getByLabel('Name, email or number');
  await number.fill('99999999');
  await expect(dialog.getByRole('status')).toHaveText('No record has that number.');
  await dialog.getByRole('button', { name: 'Merge them' }).click();
  await expect(number).toHaveAccessibleDescription(/No record has that number/);
  await expect(number).toBeFocused();
  await expect(number).toHaveValue('99999999');
  await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});
