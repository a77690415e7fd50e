/** Gift cards in the back office: a batch with its codes in one file, and a card that was bought. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectMainPartAccessible } from '#tests/support/browser/accessibility.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { newEmail } from '#tests/support/browser/members.ts';

test.use({ viewport: { width: 768, height: 1024 } });

test('staff issue a batch, whose codes are saved once, and block a card of it @desktop', async ({ page }) => {
  await openAsStaff(page, '/gift-cards/batches');
  await expect(page.getByRole('button', { name: 'Issue a batch' })).toBeVisible();
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Each card').fill('0.50');
  await dialog.getByRole('button', { name: 'Issue and save' }).click();
  await expect(dialog.getByLabel('Each card')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Each card').fill('12.50');
  await dialog.getByLabel('Cards', { exact: true }).fill('3');
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Issue and save' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  const [head, ...cards] = file.trim().split('\r\n');
  expect(head).toBe('Barcode number,Code,Pounds');
  expect(cards).toHaveLength(3);
  await expect(page.getByText('3 cards issued')).toBeVisible();
  await expectMainPartAccessible(page);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('row')).toHaveCount(4);
  const [gtin = '', code = ''] = cards[0]?.split(',') ?? [];
  expect(await page.getByRole('main').innerText()).not.toContain(code);
  const row = page.getByRole('row', { name: new RegExp(gtin) });
  await row.getByRole('button', { name: 'Block' }).click();
  await expect(row).toContainText('Blocked');
  await row.getByRole('button', { name: 'Lift the block' }).click();
  await expect(row).toContainText('Not redeemed yet');
  await expectMainPartAccessible(page);
});

test('staff find a bought card by its mailbox, and refund it @desktop', async ({ page, browser }) => {
  const buyer = await (await browser.newContext()).newPage();
  const email = newEmail();
  await buyer.goto('/giftcards');
  await buyer.getByLabel('Their email').fill(newEmail());
  await buyer.getByLabel('From', { exact: true }).fill('Mina');
  await buyer.getByLabel('Your email').fill(email);
  await buyer.getByRole('button', { name: 'Pay with PayPal' }).click();
  await buyer.getByRole('button', { name: 'Pay now' }).click();
  await expect(buyer.getByText('Your gift card of £25.00 is paid for.')).toBeVisible();

  await openAsStaff(page, '/gift-cards');
  await page.getByLabel('Barcode number or email address').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectMainPartAccessible(page);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('button', { name: 'Refund it' }).click();
  await expectMainPartAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Refund £25.00' }).click();
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund it' })).toHaveCount(0);
  await expectMainPartAccessible(page);
});
