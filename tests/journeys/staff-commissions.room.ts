/** A commission that is to be paid by bank: where to, and what recording its payment sends. */
import { expect } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';

const [toPay] = calls['GET /staff/commission-statements'].example.answer;
const paid = calls['POST /staff/commission-statements/{id}/payments'].example.answer;

test('staff see where it goes, transfer it and record that once, by the keyboard alone', async ({ page }) => {
  let statement: object | undefined = toPay;
  let sent = 0;
  await page.route('**/api/staff/commission-statements', (route) => route.fulfill({ json: [statement] }));
  await page.route('**/api/staff/commission-statements/7/payments', (route) => {
    sent++;
    statement = paid;
    return route.fulfill({ json: paid });
  });
  await openRoom(page, '/money/commissions');
  const row = page.getByRole('row', { name: /S-7/ });
  await expect(row).toContainText('£41.76');
  await expect(row).toContainText('M Hart, 20-00-00, 55779911');
  await row.getByRole('button', { name: 'Record as paid' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Record S-7 as paid' });
  await expect(dialog).toContainText('Transfer £41.76 to M Hart, 20-00-00, 55779911, with S-7 as reference.');
  await dialog.getByRole('button', { name: 'It’s paid' }).press('Enter');
  await expect(row).toContainText('Otto Brandt');
  await expect(row).not.toContainText('55779911');
  await expect(row.getByRole('button')).toHaveCount(0);
  expect(sent).toBe(1);
});
