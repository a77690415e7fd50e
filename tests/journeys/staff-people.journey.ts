/** Somebody is invited as what they are hired for, each right can be given or taken beside that, and each chooses their notices. */
import { expect } from '@playwright/test';
import { expectMainPartAccessible, expectRoomAccessible } from '#tests/support/browser/accessibility.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { newEmail } from '#tests/support/browser/members.ts';
import { sendAsStaff } from '#tests/support/browser/staff.ts';

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

test('what one is mailed about is ticked by keyboard, holds after a reload, and a refusal takes the tick back @desktop', async ({
  page,
  context,
}) => {
  const unticked = { kind: 'failed back-up', mailed: false };
  await sendAsStaff(context, { method: 'PUT', path: '/staff/me/notices', data: unticked });
  await openAsStaff(page, '/people/me');
  const notices = page.getByRole('list', { name: 'Notices' });
  await expect(notices.getByRole('listitem')).toHaveCount(6);
  const tick = notices
    .getByRole('group', { name: 'Two nights’ back-ups in a row failed' })
    .getByLabel('By mail');
  await expect(tick).not.toBeChecked();
  await tick.focus();
  await page.keyboard.press('Space');
  await expect(tick).toBeChecked();
  await expect(tick).toBeFocused();
  await expect(page.getByText('From now on you get this by mail.')).toBeVisible();
  await expectRoomAccessible(page);
  await page.reload();
  await expect(tick).toBeChecked();
  const problem = { code: 'unavailable', message: 'The shop is being mended.' };
  const own = '**/api/staff/me/notices';
  await page.route(own, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: problem }) : route.fallback(),
  );
  await tick.press('Space');
  await expect(page.getByText(problem.message)).toBeVisible();
  await expect(tick).toBeChecked();
  await page.unroute(own);
  await tick.press('Space');
  await expect(page.getByText('You no longer get this.')).toBeVisible();
  await page.reload();
  await expect(tick).not.toBeChecked();
});
