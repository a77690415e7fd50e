/** The list of what to set up, once it is put away: Settings offers it back as long as something on it is still to be done. */
import { expect, type Page } from '@playwright/test';
import { SET_UP_STEPS, type SetUpList, type SetUpStep } from '#contract/moving-in/set-up-list.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';

async function openSettings(page: Page, open: readonly SetUpStep[]): Promise<void> {
  const json: SetUpList = {
    steps: SET_UP_STEPS.map((step) => ({ step, is_done: !open.includes(step) })),
    is_dismissed: true,
  };
  await page.route('**/api/staff/set-up-list', (route) => route.fulfill({ json }));
  const answered = page.waitForResponse('**/api/staff/set-up-list');
  await openRoom(page, '/settings');
  await (await answered).finished();
}

const panel = (page: Page) => page.getByRole('region', { name: 'Set up your roastery' });

test('what is still to be done is counted beside the way back', async ({ page }) => {
  await openSettings(page, ['bank', 'first order']);
  await expect(panel(page)).toContainText('The list is put away, with 2 still to do.');
  await expect(panel(page).getByRole('button', { name: 'Show it on Today' })).toBeVisible();
});

test('a list on which everything is done is not offered, since Today would not show it', async ({ page }) => {
  await openSettings(page, []);
  await expect(page.getByRole('heading', { name: 'Settled elsewhere' })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});
