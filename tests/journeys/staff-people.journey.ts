/** Somebody is invited as what they are hired for, and each right can be given or taken beside that. */
import { expect } from '@playwright/test';
import { expectMainPartAccessible } from '#tests/support/browser/accessibility.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { newEmail } from '#tests/support/browser/members.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('an accountant is invited in one choice, and another right makes it a choice of its own @desktop', async ({
  page,
}) => {
  await openAsStaff(page, '/people');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog');
  const email = newEmail();
  await dialog.getByLabel('Email').fill(email);
  const [as, money, floor] = [
    dialog.getByLabel('As', { exact: true }),
    dialog.getByLabel('Money: refunds, gift cards', { exact: true }),
    dialog.getByLabel('Floor: roasting, filling, packing', { exact: true }),
  ];
  await expect(as).toHaveValue('Roaster or packer');
  await as.selectOption('Accountant');
  await expect(money).toHaveValue('reads');
  await expect(floor).toHaveValue('no');
  await money.selectOption('Yes');
  await expect(as).toHaveValue('');
  const ofOnesOwn = as.getByRole('option', { name: 'As chosen below' });
  await expect(ofOnesOwn).toBeDisabled();
  await expectMainPartAccessible(page);
  await as.selectOption('Accountant');
  await expect(ofOnesOwn).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Accountant');
});
