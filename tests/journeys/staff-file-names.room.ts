/** Files that the back office makes in the browser begin with what the shop is called. */
import { expect } from '@playwright/test';
import { bagMarginCalls } from '#contract/numbers/bag-margins.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';

test('a CSV of numbers begins with the name of the shop', async ({ page }) => {
  await page.route('**/api/staff/bag-margins', (route) =>
    route.fulfill({ json: bagMarginCalls['GET /staff/bag-margins'].example.answer }),
  );
  await openRoom(page, '/numbers/bags');
  const called = (name: string) =>
    page.evaluate<string>(`{
      const meta = document.querySelector('meta[name="application-name"]');
      const before = meta.content;
      meta.content = ${JSON.stringify(name)};
      before;
    }`);
  const before = await called('Harbour & Sons');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('harbour-sons-bags-at-lot-cost.csv');
  await called(before);
});
