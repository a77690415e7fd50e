/** Fixing the price of a contract: every lot that takes it over is shown first, however many, by keyboard and on a phone. */
import { expect } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { expectRoomAccessible } from '#tests/support/browser/accessibility.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';

const [contract] = calls['GET /staff/green-contracts'].example.answer;
const lotsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ code: `HG-2291-${at + 1}`, before: 5.3, after: 5.47 }));
const previewOf = (count: number) => ({
  price: 5.47,
  lots: lotsOf(count),
  version: String(count).repeat(32),
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('all lots that a price reprices are named, and one that came since is shown before it is', async ({
      page,
    }) => {
      const sent: unknown[] = [];
      let count = 40;
      await page.route('**/api/staff/green-contracts', (route) => route.fulfill({ json: [contract] }));
      await page.route(/\/price-previews$/, (route) => route.fulfill({ json: previewOf(count) }));
      await page.route(/\/price$/, (route) => {
        const { version } = route.request().postDataJSON() as { version?: string };
        sent.push(version);
        if (version === previewOf(count).version) return route.fulfill({ json: contract });
        const message = 'The lots have changed since you looked. Please check them again.';
        return route.fulfill({ status: 409, json: { code: 'changed_meanwhile', message } });
      });
      await openRoom(page, `/contracts/${contract?.id}`);
      await expect(page.getByRole('button', { name: 'Fix the price' })).toBeVisible();
      await page.keyboard.press('f');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Market price of a kilo, £').fill('5.12');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('alert')).toHaveText(/^Is £5\.47 a kilo right\? 40 lots of the contract/);
      const lots = dialog.getByRole('list', { name: 'What a kilo costs, now and then' });
      await expect(lots.getByRole('listitem')).toHaveCount(40);
      await expect(lots.getByText('Lot HG-2291-40')).toBeAttached();
      await expect(lots.getByText('£5.30, then £5.47')).toHaveCount(40);
      await expect(dialog.getByRole('button', { name: 'Yes, that is right' })).toBeInViewport();
      await expectRoomAccessible(page);
      await expectNoSidewaysScroll(page);
      await lots.focus();
      await page.keyboard.press('End');
      await expect(lots.getByText('Lot HG-2291-40')).toBeInViewport();
      count = 41;
      await dialog.getByRole('button', { name: 'Yes, that is right' }).press('Enter');
      await expect(dialog.getByRole('alert')).toHaveText(/^The lots have changed since you looked\./);
      await expect(lots.getByRole('listitem')).toHaveCount(41);
      await dialog.getByRole('button', { name: 'Yes, that is right' }).press('Enter');
      await expect(dialog).toBeHidden();
      expect(sent).toEqual([previewOf(40).version, previewOf(41).version]);
    });
  });

test('another price is asked about anew, and without lots nothing is asked', async ({ page }) => {
  const looked: number[] = [];
  await page.route('**/api/staff/green-contracts', (route) => route.fulfill({ json: [contract] }));
  await page.route(/\/price-previews$/, (route) => {
    const { market_price } = route.request().postDataJSON() as { market_price: number };
    looked.push(market_price);
    return route.fulfill({ json: previewOf(market_price === 5.12 ? 3 : 0) });
  });
  await page.route(/\/price$/, (route) => route.fulfill({ json: contract }));
  await openRoom(page, `/contracts/${contract?.id}`);
  await expect(page.getByRole('button', { name: 'Fix the price' })).toBeVisible();
  await page.keyboard.press('f');
  const dialog = page.getByRole('dialog');
  const price = dialog.getByLabel('Market price of a kilo, £');
  await price.fill('5.12');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await price.fill('5.2');
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Fix it' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(looked).toEqual([5.12, 5.2]);
});
