/** Mails in the back office: found by their address, read as they look, and back to the list. */
import { expect } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { expectMainPartAccessible } from '#tests/support/browser/accessibility.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { newEmail } from '#tests/support/browser/members.ts';

test.use({ viewport: { width: 768, height: 1024 } });

test('staff find a mail by its address, read it, and see no secret of another @desktop', async ({ page }) => {
  const email = newEmail();
  await page.request.post('/api/questions', { data: { ...calls['POST /questions'].example.body, email } });
  await page.request.post('/api/newsletter-subscribers', { data: { email } });
  await openAsStaff(page, '/mails');
  await page.getByLabel('Full email address').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(3);
  await expectMainPartAccessible(page);
  const question = page.getByRole('link', { name: 'We’ve got your question' });
  await question.press('Enter');
  await expect(page.getByRole('heading', { name: 'The letter' })).toBeVisible();
  await expect(page.getByText('Its links lead nowhere here')).toBeVisible();
  await page.getByRole('button', { name: 'Show the plain text' }).click();
  await expect(page.getByText('Thanks for asking.')).toBeVisible();
  await expectMainPartAccessible(page);
  await page.goBack();
  await expect(question).toBeFocused();
  const news = page.getByRole('link', { name: /Would you like news/ });
  // The question’s letter may be asked for once more while one goes back.
  const id = /\/mails\/(\d+)/.exec((await news.getAttribute('href')) ?? '')?.[1];
  const letter = page.waitForResponse((response) => response.url().endsWith(`/api/staff/mails/${id}`));
  await news.click();
  await expect(page.getByText(/It held a secret|It holds what is for its reader alone/)).toBeVisible();
  // The letter stands in a tree of its own, which the text of the page leaves out.
  const answer = await (await letter).text();
  expect(answer).toContain('Would you like news');
  expect(answer).not.toContain('code=');
});
