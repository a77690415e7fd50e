/** The inbox by keyboard: a question is answered, the customer writes back without script, and the thread waits again. */
import { expect, type Page } from '@playwright/test';
import type { Thread } from '#contract/inbox/threads.ts';
import { expectAccessible, expectMainPartAccessible } from '#tests/support/browser/accessibility.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { linkInMail, waitForMail } from '#tests/support/browser/mails.ts';
import { newEmail } from '#tests/support/browser/members.ts';

const ask = async (page: Page, email: string, message: string) => {
  const data = { firstName: 'Grace', lastName: 'Walker', email, phone: '01947 555 010', message };
  expect((await page.request.post('/api/questions', { data })).ok()).toBe(true);
};

test('a question is answered by keyboard, and the reply comes back @desktop', async ({ page, browser }) => {
  const email = newEmail();
  const question = `Is the decaf washed, ${email}?`;
  await ask(page, email, question);
  await openAsStaff(page, '/inbox?kind=question');
  const row = page.getByRole('row').filter({ hasText: question });
  await row.getByRole('link').focus();
  await expectMainPartAccessible(page);
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'Grace Walker’s question' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Where is my parcel/ })).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByLabel('Your reply, in plain text')).toHaveValue(/Which order is it\?/);
  await page.getByLabel('Your reply, in plain text').fill('It is. With water alone.');
  await expectMainPartAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('goes out')).toBeVisible();
  const path = linkInMail(await waitForMail(email, /^Your question$/), '/answers');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const customer = await context.newPage();
  await customer.goto(path);
  await expect(customer.getByText('It is. With water alone.')).toBeVisible();
  await customer.getByLabel('Your message').fill('Thank you, I’ll take two.');
  await customer.getByRole('button', { name: 'Send it' }).click();
  await expect(customer.getByRole('heading', { name: 'Thank you. We’ve got your message.' })).toBeVisible();
  await context.close();
  await expect(page.getByText('Thank you, I’ll take two.')).toBeVisible();
  await page.goto(path);
  await expectAccessible(page);
});

/** All journeys work under one login, whose own answers are held against nobody. */
const seeAnswersAsOfAnother = (page: Page) =>
  page.route(/\/api\/staff\/threads\/\d+$/, async (route) => {
    const response = await route.fetch();
    const thread = (await response.json()) as Thread;
    const messages = thread.messages.map((one) => (one.by === null ? one : { ...one, staff_id: 0 }));
    await route.fulfill({ response, json: { ...thread, messages } });
  });

test('of two who answer one question the slower reads the other’s first, and a reload keeps what they wrote @desktop', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  const question = `Do you deliver on Saturdays, ${email}?`;
  await ask(page, email, question);
  await openAsStaff(page, '/inbox?kind=question');
  await page.getByRole('row').filter({ hasText: question }).getByRole('link').click();
  const answer = page.getByLabel('Your reply, in plain text');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('There is nothing to send yet.')).toBeVisible();
  await answer.fill('Never.');
  await page.reload();
  await expect(answer).toHaveValue('Never.');
  await seeAnswersAsOfAnother(page);
  const other = await (await browser.newContext()).newPage();
  await openAsStaff(other, new URL(page.url()).pathname.replace('/staff', ''));
  await other.getByLabel('Your reply, in plain text').fill('Royal Mail does.');
  await other.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Royal Mail does.' })).toBeVisible();
  await expectMainPartAccessible(page);
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('Read what was written meanwhile first')).toBeVisible();
  await page.getByRole('button', { name: 'I’ve read it' }).click();
  await expect(answer).toBeFocused();
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('goes out').first()).toBeVisible();
});

test('a taste match is answered with blends of today’s stock, one of them changed in the creator @desktop', async ({
  page,
}) => {
  const email = newEmail();
  const data = { brand: 'Lavaza Rossa', name: 'Ida Lund', email };
  expect((await page.request.post('/api/taste-matching-requests', { data })).ok()).toBe(true);
  await openAsStaff(page, '/inbox?kind=taste+match');
  await page.getByRole('row').filter({ hasText: data.name }).getByRole('link').click();
  await expect(page.getByLabel('As we know it')).toContainText('Lavazza');
  const closest = page.getByRole('checkbox', { name: /^Closest/ });
  await closest.check();
  await expect(page.getByText('One blend goes along')).toBeVisible();
  await expectMainPartAccessible(page);
  await page.getByLabel('A blend from the creator, by its address').fill('https://shop.example/cart');
  await page.getByRole('button', { name: 'Add this blend' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'holds no whole blend' })).toBeVisible();
  await page
    .getByLabel('A blend from the creator, by its address')
    .fill('https://shop.example/blend?beans=73-60_4-40&roast=3');
  await page.getByRole('button', { name: 'Add this blend' }).click();
  await expect(page.getByText('2 blends go along')).toBeVisible();
  await page.getByLabel('Your reply, in plain text').fill('These come nearest.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('goes out').first()).toBeVisible();
  // The mail that said we had got the request has the same subject.
  await expect
    .poll(async () => (await waitForMail(email, /^Your taste match$/)).text)
    .toContain('60% Brazil Santos NY2 Fine Cup Natural');
});
