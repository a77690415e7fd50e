/** A look at a blend that wants to be public: what stands there, and what each of the three answers sends. */
import { expect, type Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';

const [waiting] = calls['GET /staff/publications'].example.answer;

/** What is sent of the look, which the test answers. */
async function openPublication(page: Page, changes: object = {}): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route('**/api/staff/publications?*', (route) =>
    route.fulfill({ json: [{ ...waiting, ...changes }] }),
  );
  await page.route('**/api/staff/publications/12/looks', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: waiting });
  });
  await openRoom(page, '/inbox/publications/12');
  await expect(page.getByRole('heading', { name: 'Slow Sunday' })).toBeVisible();
  return sent;
}

test('the words are shown with what to look at, and Publish sends the version that was read', async ({
  page,
}) => {
  const reports = [{ reason: 'It is my shop’s name.', reported_at: '2026-11-21T09:30:00.000Z' }];
  const sent = await openPublication(page, { looks_needed: ['rude'], reports, version: 7 });
  const main = page.getByRole('main');
  await expect(main).toContainText('For the second cup, when nobody has to be anywhere.');
  await expect(main).toContainText('It may offend.');
  await expect(main).toContainText('It is my shop’s name.');
  await main.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/\/inbox$/);
  expect(sent).toEqual([{ verdict: 'publish', version: 7 }]);
});

test('another word is asked for in words, by the keyboard alone', async ({ page }) => {
  const sent = await openPublication(page);
  await page.keyboard.press('w');
  await page.getByLabel('What should they change?').fill('Please leave out your neighbour.');
  await page.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(page).toHaveURL(/\/inbox$/);
  expect(sent).toEqual([{ verdict: 'ask', words: 'Please leave out your neighbour.', version: 1 }]);
});

test('one’s own blend and a withdrawn one have nothing to press', async ({ page }) => {
  await openPublication(page, { maker: { ...waiting?.maker, is_own: true } });
  await expect(page.getByText('This is your own blend, so somebody else looks at it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  await page.unrouteAll();
  await openPublication(page, { state: 'withdrawn', waits_since: null });
  await expect(page.getByText('Its maker has withdrawn it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hide' })).toHaveCount(0);
});
