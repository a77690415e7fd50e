/** Labels of the carrier’s API on its screen: made, printed, refused in words, cancelled. */
import { expect, type Page } from '@playwright/test';
import { carrierCalls } from '#contract/carrier/carrier.ts';
import type { CarrierBox } from '#contract/carrier/carrier-box.ts';
import { carrierServiceCalls } from '#contract/carrier/carrier-services.ts';
import { expectRoomAccessible } from '#tests/support/browser/accessibility.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';
import { lowTargets } from './floor.ts';

const [mina] = carrierCalls['GET /staff/carrier-boxes'].example.answer;
const label = { is_current: true, reason: '' } as const;

const box = (n: number, more: Partial<CarrierBox> = {}) => ({
  ...mina,
  // No other test of this screen has these rows, to which one would come back.
  id: 700 + n,
  order_id: 1200 + n,
  reference: `S${1200 + n}-1`,
  ...more,
});

async function givenBoxes(page: Page, boxes: object[], byApi = true) {
  const sent: [string, unknown][] = [];
  const services = carrierServiceCalls['GET /staff/carrier-services'].example.answer;
  await page.route('**/api/staff/carrier-boxes', (route) => route.fulfill({ json: boxes }));
  await page.route('**/api/staff/carrier-services', (route) =>
    route.fulfill({ json: { ...services, by_api: byApi } }),
  );
  for (const [path, json] of [
    ['carrier-labels', { queued: 1 }],
    ['carrier-label-cancellations', { cancelled: 1 }],
  ] as const)
    await page.route(`**/api/staff/${path}`, (route) => {
      sent.push([path, route.request().postDataJSON()]);
      return route.fulfill({ json });
    });
  await page.route('**/api/staff/carrier-labels/file*', (route) => {
    sent.push(['print', new URL(route.request().url()).searchParams.get('boxes')]);
    return route.fulfill({ json: { filename: 'carrier-labels.pdf', pdf: 'JVBERi0xLjcK' } });
  });
  return sent;
}

for (const [where, viewport] of [
  ['on a tablet', { width: 768, height: 1024 }],
  ['on a phone', { width: 390, height: 844 }],
  ['on a wide screen', { width: 1440, height: 900 }],
] as const)
  test.describe(where, () => {
    test.use({ viewport, hasTouch: true });

    test('labels are made, printed and cancelled, and each box says how it stands', async ({ page }) => {
      const sent = await givenBoxes(page, [
        box(1),
        box(2, { label: { ...label, state: 'made' }, tracking_number: 'TT700000010GB' }),
        box(3, { label: { ...label, state: 'refused', reason: 'Service OLP1 is not available.' } }),
        box(4, { label: { ...label, state: 'made', is_current: false } }),
        box(5, { label: { ...label, state: 'queued', reason: 'Click & Drop did not answer.' } }),
        box(6, { carrier_file_id: 12 }),
      ]);
      await openRoom(page, '/carrier');
      for (const [reference, words] of [
        ['S1202-1', 'Label made'],
        ['S1203-1', 'No label: Service OLP1 is not available.'],
        ['S1204-1', 'Its label is out of date'],
        ['S1205-1', 'Label is being made. Click & Drop did not answer. It’s tried again.'],
        ['S1206-1', 'Packed, in file 12'],
      ] as const)
        await expect(page.getByRole('row', { name: reference })).toContainText(words);
      expect(await lowTargets(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
      await expectRoomAccessible(page);

      await page.getByRole('button', { name: 'Make 3 labels' }).press('Enter');
      await expect.poll(() => sent).toEqual([['carrier-labels', { box_ids: [701, 703, 704], again: false }]]);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Print 1 label' }).press('Enter');
      expect((await download).suggestedFilename()).toBe('carrier-labels.pdf');
      await page.getByRole('button', { name: 'Make 1 label of boxes in a file' }).press('Enter');
      await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
      for (const reference of ['S1202-1', 'S1205-1'])
        await page.getByRole('checkbox', { name: `Mark ${reference}` }).press('Space');
      await page.getByRole('button', { name: 'Cancel 2 labels' }).press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('Please destroy those that are printed');
      await expectRoomAccessible(page);
      await dialog.getByRole('button', { name: 'Cancel them' }).press('Enter');
      await expect(dialog).toBeHidden();
      expect(sent.slice(1)).toEqual([
        ['print', '702'],
        ['carrier-labels', { box_ids: [706], again: true }],
        ['carrier-label-cancellations', { box_ids: [702, 705] }],
      ]);
    });
  });

test('a shop without a key makes files alone', async ({ page }) => {
  await givenBoxes(page, [box(1)], false);
  await openRoom(page, '/carrier');
  await expect(page.getByRole('button', { name: 'Make the file: 1 box' })).toBeVisible();
  await expect(page.getByRole('button', { name: /label/ })).toHaveCount(0);
  await expect(page.getByLabel('The carrier’s export, as CSV')).toBeVisible();
});

test('where labels are made by the API, numbers are read from a file for boxes of a file alone', async ({
  page,
}) => {
  await givenBoxes(page, [box(1)]);
  await openRoom(page, '/carrier');
  await expect(page.getByRole('button', { name: 'Make 1 label' })).toBeVisible();
  await expect(page.getByLabel('The carrier’s export, as CSV')).toHaveCount(0);
});
