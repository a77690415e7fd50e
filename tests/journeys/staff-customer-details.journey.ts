/** Staff open an account for somebody, put their details right, and give them another email address, which its owner confirms. */
import { expect, type Page } from '@playwright/test';
import { emailChangeCalls } from '#contract/accounts/email-changes.ts';
import { GOOD_PASSWORD } from '#tests/support/api/members.ts';
import { expectMainPartAccessible } from '#tests/support/browser/accessibility.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { linkInMail, waitForMail } from '#tests/support/browser/mails.ts';
import { logIn, signInAsNewMember } from '#tests/support/browser/members.ts';

let mailboxes = 0;
const aMailbox = () => `desk-${++mailboxes}-${process.pid}-${Date.now()}@example.com`;

const who = (page: Page) => page.getByRole('region', { name: 'Who' });
const dialogOf = (page: Page) => page.getByRole('dialog');

test('a customer is made by keyboard, and their details and addresses are put right @desktop', async ({
  page,
}) => {
  await openAsStaff(page, '/customers');
  await page.keyboard.press('n');
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('First name')).toBeFocused();
  const email = aMailbox();
  await dialog.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Last name')).toHaveAccessibleDescription(/Please give a name or a company/);
  await dialog.getByLabel('First name').fill('Zadie');
  await dialog.getByLabel('Last name').fill('Quill');
  await dialog.getByLabel('Telephone').fill('01947 555 011');
  await expectMainPartAccessible(page);
  await dialog.getByRole('button', { name: 'Open the account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zadie Quill');
  expect((await waitForMail(email, /Your account at/)).text).toContain('/passwordreset');

  await page.keyboard.press('e');
  await dialog.getByLabel('Address').fill('14 Quay Street');
  await dialog.getByRole('button', { name: 'Save the details' }).click();
  await expect(dialog.getByLabel('Town')).toHaveAccessibleDescription(
    /the whole address, or leave all of it/,
  );
  await dialog.getByLabel('Town').fill('Whitby');
  await dialog.getByLabel('Postcode').fill('yo211dh');
  await dialog.getByRole('button', { name: 'Save the details' }).click();
  await expect(dialog).toBeHidden();
  await expect(who(page)).toContainText('14 Quay Street, Whitby, YO21 1DH');

  await page.getByRole('button', { name: 'Add an address' }).click();
  await dialog.getByLabel('Address').fill('2 Mill Lane');
  await dialog.getByLabel('Town').fill('York');
  await dialog.getByLabel('Postcode').fill('YO1 7HH');
  await dialog.getByRole('button', { name: 'Save the address' }).click();
  await expect(who(page)).toContainText('2 Mill Lane');
  await page.getByRole('button', { name: 'Remove it' }).click();
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  await expect(who(page)).not.toContainText('2 Mill Lane');
  await expect(page.getByRole('region', { name: 'What staff did' })).toContainText('saved address');
  await expectMainPartAccessible(page);

  await openAsStaff(page, '/customers');
  await page.getByRole('button', { name: 'New customer' }).click();
  await dialog.getByLabel('Last name').fill('Quill');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Open the account' }).click();
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/Zadie Quill has an account/);
});

test('who was slower is told who was faster, and overwrites nothing @desktop', async ({
  page,
  otherContext,
}) => {
  const member = await signInAsNewMember(otherContext);
  await openAsStaff(page, `/customers/${member.user.id}`);
  const slower = await page.context().newPage();
  await openAsStaff(slower, `/customers/${member.user.id}`);
  await slower.getByRole('button', { name: 'Change the details' }).click();
  await dialogOf(slower).getByLabel('Company').fill('Too Late Ltd');

  await page.getByRole('button', { name: 'Change the details' }).click();
  await dialogOf(page).getByLabel('Company').fill('Quicker & Co');
  await dialogOf(page).getByRole('button', { name: 'Save the details' }).click();
  await expect(who(slower)).toContainText('Quicker & Co');
  await dialogOf(slower).getByRole('button', { name: 'Save the details' }).click();
  await expect(dialogOf(slower).getByRole('alert')).toHaveText(
    /changed it at \d\d:\d\d\. Please look again\./,
  );
  await expect(who(page)).toContainText('Quicker & Co');
});

test('another email address waits until its owner has logged in and confirmed it @desktop', async ({
  page,
  otherContext,
}) => {
  const member = await signInAsNewMember(otherContext);
  const email = aMailbox();
  await openAsStaff(page, `/customers/${member.user.id}`);
  await page.getByRole('button', { name: 'Change the email address' }).click();
  await dialogOf(page).getByLabel('New email address').fill(email);
  await dialogOf(page).getByRole('button', { name: 'Mail the link' }).click();
  await expect(who(page)).toContainText(`${email}, asked for by`);
  await expectMainPartAccessible(page);

  const link = linkInMail(await waitForMail(email, /Confirm your new email/), '/newemail');
  const owner = await otherContext.browser()?.newContext();
  const visit = await owner?.newPage();
  if (owner === undefined || visit === undefined) throw new Error('The owner has no browser.');
  await visit.goto(link);
  await visit.getByRole('button', { name: 'Use this address' }).click();
  await expect(visit.getByRole('main').getByRole('alert')).toContainText('Please log in');
  await visit.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(visit, member.email, GOOD_PASSWORD);
  await visit.getByRole('button', { name: 'Use this address' }).click();
  await expect(visit.getByRole('heading', { level: 1 })).toHaveText('Address confirmed');
  await expect(who(page)).not.toContainText('asked for by');
  await expect(who(page)).toContainText(email);
  await owner.close();
});

test('a new address that is confirmed without a login leads on to a password @desktop', async ({ page }) => {
  const { answer } = emailChangeCalls['PUT /customers/email-changes'].example;
  await page.route('**/api/customers/email-changes', (route) => route.fulfill({ json: answer }));
  await page.goto('/newemail?code=mU4kZ8tq2JcW7xRb1NfY');
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Address confirmed');
  await page.getByRole('main').getByRole('link', { name: 'Choose a password' }).click();
  await expect(page).toHaveURL('/passwordreset');
});
