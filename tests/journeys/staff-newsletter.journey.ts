/** Newsletters and distributors in the back office: written, looked at, scheduled and stopped; an application accepted. */
import { expect, type Page } from '@playwright/test';
import { STAFF } from '#tests/support/api/members.ts';
import { expectMainPartAccessible } from '#tests/support/browser/accessibility.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { waitForMail } from '#tests/support/browser/mails.ts';
import { signInOnTrial } from '#tests/support/browser/members.ts';

test.use({ viewport: { width: 768, height: 1024 } });

const codeNeeded = { message: 'Please show once more that it’s you.', code: 'fresh_code_needed' };

/** By its key, which asks for a subject first. */
async function beginDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Write one' }).waitFor();
  await page.keyboard.press('n');
  await page.getByRole('dialog').getByRole('button', { name: 'Begin the draft' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('News from the roastery');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('staff write a newsletter, look at it, try it on themselves, send it and stop it @desktop', async ({
  page,
}) => {
  await openAsStaff(page, '/newsletter');
  await expectMainPartAccessible(page);
  await expect(page.getByRole('button', { name: 'Write one' })).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/newsletter$/);
  await beginDraft(page);
  await page.getByLabel('Subject').fill('The Kenyans are here');
  await page
    .getByRole('textbox', { name: /^Text/ })
    .fill('# New on the shelf\n\nThey came on [Monday](https://elsewhere.example).');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByText('Links lead to pages of the shop')).toBeVisible();
  const bean = (await (await page.request.get('/api/beans')).json()) as [{ ctaps_id: string; name: string }];
  const { ctaps_id, name } = bean[0];
  await page
    .getByRole('textbox', { name: /^Text/ })
    .fill(`# New on the shelf\n\nThey came on [Monday](/shop).\n\n{coffee ${ctaps_id}}`);
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByRole('heading', { name: 'New on the shelf' })).toBeVisible();
  await expect(page.getByAltText(`A bag of ${name}`)).toBeVisible();
  const shadowed = page.getByRole('heading', { name: 'New on the shelf' });
  expect(await shadowed.evaluate((heading) => getComputedStyle(heading).fontSize)).toBe('27px');
  await expectMainPartAccessible(page);
  await page.getByLabel('Plain text').check();
  await expect(page.getByText('Unsubscribe: ')).toBeVisible();
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  const mail = await waitForMail(STAFF.STAFF_EMAIL, /^Test: The Kenyans are here/);
  expect(mail.html).toContain('They came on');
  await page.getByRole('button', { name: /^Send to .* subscriber/ }).click();
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('Your password');
  // Whether a code is still fresh depends on what else this person did.
  await page.route(
    '**/api/staff/newsletters/*/sendings',
    (route) => route.fulfill({ status: 403, json: codeNeeded }),
    { times: 1 },
  );
  await dialog.getByRole('button', { name: /^Send it to/ }).click();
  await expect(password).toHaveAccessibleDescription(/Please type it now/);
  await expect(password).toBeFocused();
  await password.fill(STAFF.STAFF_PASSWORD);
  await dialog.getByRole('button', { name: /^Send it to/ }).click();
  await expect(page.getByText(/^Goes out /)).toBeVisible();
  await expectMainPartAccessible(page);
  await page.getByRole('button', { name: 'Stop it, and go on writing' }).click();
  await expect(page.getByRole('button', { name: 'Save the draft' })).toBeVisible();
  await page.getByRole('link', { name: 'All newsletters' }).click();
  await page.getByRole('link', { name: 'Who gets them' }).click();
  await expect(page.getByRole('heading', { name: 'Subscribers' })).toBeVisible();
  await expectMainPartAccessible(page);
});

test('two tabs with one draft: the slower is told, and what it typed stays @desktop', async ({ page }) => {
  await openAsStaff(page, '/newsletter');
  await expect(page.getByRole('button', { name: 'Write one' })).toBeVisible();
  await beginDraft(page);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.getByLabel('Subject').fill('Of the slower tab');
  await page.getByLabel('Subject').fill('Of the faster tab');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await second.getByRole('button', { name: 'Save the draft' }).click();
  await expect(second.getByRole('alert').first()).toContainText('changed this newsletter meanwhile');
  await expect(second.getByLabel('Subject')).toHaveValue('Of the slower tab');
  await second.getByRole('button', { name: 'Show their version instead of mine' }).click();
  await expect(second.getByLabel('Subject')).toHaveValue('Of the faster tab');
});

test('a dialog that is dismissed and asked for again at once opens again @desktop', async ({ page }) => {
  await openAsStaff(page, '/newsletter');
  await page.getByRole('button', { name: 'Write one' }).waitFor();
  await page.keyboard.press('n');
  await page.getByRole('dialog').evaluate(async (dialog: HTMLDialogElement) => {
    dialog.requestClose();
    await Promise.resolve(); // as between two keys, but before the browser tells that it closed the dialog
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }));
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Begin the draft' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('News from the roastery');
});

test('staff announce a change of the terms, and see to how many it goes @desktop', async ({ page }) => {
  await openAsStaff(page, '/newsletter');
  await page.getByRole('button', { name: 'Announce a change' }).click();
  const dialog = page.getByRole('dialog');
  await expectMainPartAccessible(page);
  await dialog.getByLabel('What changes').selectOption('terms for business');
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Takes effect on').fill(day);
  await dialog.getByRole('button', { name: 'Write the announcement' }).click();
  await page
    .getByRole('textbox', { name: /^Text/ })
    .fill('# What changes\n\nWe now pay the postage of every return.');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByRole('heading', { name: 'What changes' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send to \d+ (person|people)/ })).toBeVisible();
  await expectMainPartAccessible(page);
});

test('a member applies to be a distributor, and staff make them one @desktop', async ({
  page,
  otherContext,
}) => {
  const visitor = await otherContext.newPage();
  await visitor.goto('/wholesale');
  await expect(visitor.getByRole('main').getByRole('link', { name: 'sign up', exact: true })).toBeVisible();
  const member = await signInOnTrial(otherContext, 'barista');
  await visitor.reload();
  const form = visitor.locator('#distributor');
  await visitor.getByText('Apply', { exact: true }).click();
  await form.getByLabel('Name of your business').fill(`Carts of ${member.email}`);
  await form.getByLabel('How you sell, and who to').fill('From three carts in Whitby.');
  await form.getByLabel('Kilos a month').fill('40');
  await form.getByRole('button', { name: 'Send my application' }).click();
  await expect(form.getByText('We’ve got your application')).toBeVisible();
  await openAsStaff(page, '/distributors');
  const panel = page.getByRole('region', { name: `Carts of ${member.email}` });
  await expectMainPartAccessible(page);
  await panel.getByRole('button', { name: 'Make them a distributor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make them a distributor' }).click();
  await expect(panel).toBeHidden();
  await waitForMail(member.email, /You’re a Barista Distributor/);
});

test('what is written and not saved yet is there again after a reload and a look elsewhere @desktop', async ({
  page,
}) => {
  await openAsStaff(page, '/newsletter');
  await beginDraft(page);
  const text = page.getByLabel(/^Text/);
  await text.fill('Half a sentence');
  await page.reload();
  await expect(text).toHaveValue('Half a sentence');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('link', { name: 'All newsletters' }).click();
  await page.goBack();
  await expect(text).toHaveValue('Half a sentence');
  await page.getByRole('button', { name: 'Save the draft' }).press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save the draft' })).toBeFocused();
  await page.reload();
  await expect(text).toHaveValue('Half a sentence');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});
