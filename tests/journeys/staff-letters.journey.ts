/** Staff write to a customer first: found from the inbox, half written over a reload, sent, and answered by its link. */
import { expect } from '@playwright/test';
import { expectMainPartAccessible } from '#tests/support/browser/accessibility.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { linkInMail, waitForMail } from '#tests/support/browser/mails.ts';
import { signInAsNewMember } from '#tests/support/browser/members.ts';

const WORDS = 'The Kenya that you asked about has come.';
const LETTER = 'Your letter, in plain text';

test('a letter survives a reload, goes out once and is answered in the inbox @desktop', async ({
  page,
  otherContext,
}) => {
  const member = await signInAsNewMember(otherContext);
  await openAsStaff(page, '/inbox');
  await page.getByRole('link', { name: 'Write to a customer' }).focus();
  await page.keyboard.press('n');
  await page.getByLabel('Find a customer').fill(member.email);
  await page.getByRole('listitem').filter({ hasText: member.email }).getByRole('button').press('Enter');
  await page.getByLabel(LETTER).fill(WORDS);
  await page.reload();
  await expect(page.getByLabel(LETTER)).toHaveValue(WORDS);
  await expectMainPartAccessible(page);
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.getByLabel(LETTER).press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('goes out')).toBeVisible();

  const path = linkInMail(await waitForMail(member.email, /^A message from/), '/answers');
  const customer = await otherContext.newPage();
  await customer.goto(path);
  await expect(customer.getByText(WORDS)).toBeVisible();
  await customer.getByLabel('Your message').fill(`Two bags, please. ${member.email}`);
  await customer.getByRole('button', { name: 'Send it' }).click();
  await expect(customer.getByRole('heading', { name: 'Thank you. We’ve got your message.' })).toBeVisible();
  await openAsStaff(page, '/inbox?kind=letter');
  await page.getByRole('row').filter({ hasText: member.email }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Letter to /);
  await expect(page.getByText('Two bags, please.')).toBeVisible();
});

test('a letter that is undone comes back as it was written @desktop', async ({ page, otherContext }) => {
  const { user } = await signInAsNewMember(otherContext);
  await openAsStaff(page, `/customers/${user.id}`);
  await expect(page.getByRole('button', { name: 'Write to them' })).toBeVisible();
  await page.keyboard.press('w');
  await page.getByRole('button', { name: 'Send the letter' }).click();
  await expect(page.getByText('There is nothing to send yet.')).toBeVisible();
  await page.getByLabel(LETTER).fill(WORDS);
  await page.getByRole('button', { name: 'Send the letter' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel(LETTER)).toHaveValue(WORDS);
});
