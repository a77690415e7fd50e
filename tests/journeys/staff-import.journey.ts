/** Moving in: a file is read, looked at, brought in, found on the customer's page, and taken back. */
import { expect } from '@playwright/test';
import { makeShopifyExport } from '#database/generator/shopify-export.ts';
import { expectMainPartAccessible } from '#tests/support/browser/accessibility.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';

test.use({ viewport: { width: 768, height: 1024 } });

test('an owner brings in a file of customers and takes it back @desktop', async ({ page }) => {
  const { files, right } = makeShopifyExport({ customers: 100, orders: 10, giftCards: 5 });
  await openAsStaff(page, '/import');
  await page
    .getByLabel('A CSV file of customers')
    .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(files.customers) });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('What is it of?')).toHaveValue('customers');
  await dialog.getByText('Which column is which').click();
  await expect(dialog.getByLabel('Town')).toHaveValue('Default Address City');
  await dialog.getByLabel('Where is it from?').fill('journey');
  await dialog.getByRole('button', { name: 'Send and read it' }).click();
  await expect(page.getByText('Read, nothing brought in yet')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(`${right.customers} new, 2 refused`)).toBeVisible();
  await expect(page.getByText('“no mailbox” is no email address.')).toBeVisible();
  await expectMainPartAccessible(page);
  await page.getByRole('button', { name: 'Bring it in' }).click();
  await dialog.getByRole('button', { name: 'Bring it in' }).click();
  await expect(page.getByText('What it did')).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText(`${right.customers} taken back.`)).toBeVisible({ timeout: 60_000 });
});

test('a file without the names of columns, or that is a workbook, is refused before it is sent @desktop', async ({
  page,
}) => {
  await openAsStaff(page, '/import');
  const choose = page.getByLabel('A CSV file of customers');
  await choose.setInputFiles({ name: 'a.xlsx', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004') });
  await expect(page.getByText('This is a zip file or an Excel workbook.')).toBeVisible();
  await choose.setInputFiles({ name: 'b.csv', mimeType: 'text/csv', buffer: Buffer.from('one,two\n1,2\n') });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send and read it' }).click();
  // The browser itself points at the column that has to be chosen.
  await expect(dialog.getByLabel('Email')).toBeFocused();
});

test('green coffee, codes and debts say what is not as in the file, on a phone too @desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const code = `J${Date.now().toString(36).toUpperCase()}`;
  for (const [name, text, subject, says] of [
    [
      'green.csv',
      `Lot,Bean,Kilos,Cost per kilo,Arrived\n${code} 1,1,"1,5",6.10,2026-09-01\n`,
      'green lots',
      `Here the lot is called ${code}-1.`,
    ],
    [
      'codes.csv',
      `Code,Value,Value Type,Usage Limit\n${code},5,fixed_amount,3\n`,
      'vouchers',
      'Here it ends on',
    ],
    [
      'owed.csv',
      'Invoice Number,Email,Invoice Date,Amount Due\n1,nobody@example.com,2026-09-01,5\n',
      'owed',
      'We have no account with that mailbox.',
    ],
  ] as const) {
    await openAsStaff(page, '/import');
    await page
      .getByLabel('A CSV file of customers')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('What is it of?')).toHaveValue(subject);
    await dialog.getByLabel('Where is it from?').fill('journey');
    await dialog.getByRole('button', { name: 'Send and read it' }).click();
    await expect(page.getByText('Read, nothing brought in yet')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(says)).toBeVisible();
    await expectMainPartAccessible(page);
    await page.getByRole('button', { name: 'Remove the file' }).click();
    await dialog.getByRole('button', { name: 'Remove the file' }).click();
    await expect(page.getByText('Removed without bringing it in')).toBeVisible({ timeout: 60_000 });
  }
});
