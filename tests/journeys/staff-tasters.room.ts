/** The taster shelf: its places, bags that are filled, labelled and written off. */
import { expect } from '@playwright/test';
import { lookupCalls } from '#contract/catalogue/lookups.ts';
import { tasterShelfCalls } from '#contract/taster-shelf/taster-shelf.ts';
import { expectRoomAccessible } from '#tests/support/browser/accessibility.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';

const { answer: shelf } = tasterShelfCalls['GET /staff/taster-shelf'].example;
const { answer: choices } = tasterShelfCalls['GET /staff/taster-shelf/{place}/choices'].example;
const { answer: filled } = tasterShelfCalls['POST /staff/taster-bags'].example;
const { answer: labels } = tasterShelfCalls['GET /staff/taster-labels'].example;
const { answer: grinds } = lookupCalls['GET /grinds'].example;

const OFFICE_BOXES = [
  {
    order_id: 1204,
    dispatch_on: '2026-11-27',
    grind_id: 3,
    grind: 'Whole Bean',
    coffees: [{ ctaps_id: 'H00HX', name: 'Signal Hut', bags: 2 }],
  },
];

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('tasters are filled, labelled without a name, and written off, by keyboard', async ({ page }) => {
      const sent: unknown[] = [];
      await page.route('**/api/grinds', (route) => route.fulfill({ json: grinds }));
      await page.route('**/api/staff/floor-way', (route) =>
        route.fulfill({ json: { records_weights: true } }),
      );
      await page.route('**/api/staff/taster-shelf', (route) => route.fulfill({ json: shelf }));
      await page.route('**/api/staff/taster-labels?*', (route) => route.fulfill({ json: labels }));
      await page.route('**/api/staff/taster-bags', (route) => {
        sent.push(route.request().postDataJSON());
        return route.fulfill({ json: filled });
      });
      await page.route('**/api/staff/taster-bags/57/write-off', (route) => {
        sent.push('write-off');
        return route.fulfill({ json: shelf });
      });
      await openRoom(page, '/tasters');
      await expect(page.getByText('Whole Bean: 1 free, oldest 2 days')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectRoomAccessible(page);
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Write off T57' }).press('Enter');
      await expect(dialog.getByText('61 g of Signal Hut are waste then.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Write it off' }).press('Enter');
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Fill tasters of Signal Hut' }).press('Enter');
      await dialog.getByLabel('Weight of each bag, in grams').fill('61 60');
      await dialog.getByLabel('Weight of each bag, in grams').press('Enter');
      await expect(page.getByText('taster T57')).toBeVisible();
      await expect(page.getByText('Signal Hut filled')).toBeVisible();
      await expect(page.getByRole('main').getByText('Signal Hut', { exact: true })).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectRoomAccessible(page);
      expect(sent).toEqual([
        'write-off',
        expect.objectContaining({
          ctaps_id: 'H00HX',
          grind_id: expect.any(Number),
          size: 60,
          weights: [61, 60],
        }),
      ]);
    });

    test('what office boxes wait for is listed, and filled at 160 g in their grind', async ({ page }) => {
      const sent: unknown[] = [];
      const office = { ...filled, bags: filled.bags.map((bag) => ({ ...bag, size: 160, grams: 161 })) };
      const wholeBean = { id: 3, display_name: 'Whole Bean', short_name: 'Whole Bean' };
      await page.route('**/api/grinds', (route) => route.fulfill({ json: [...grinds, wholeBean] }));
      await page.route('**/api/staff/floor-way', (route) =>
        route.fulfill({ json: { records_weights: false } }),
      );
      await page.route('**/api/staff/taster-shelf', (route) =>
        route.fulfill({ json: { ...shelf, office_boxes: OFFICE_BOXES } }),
      );
      await page.route('**/api/staff/taster-labels?*', (route) => route.fulfill({ json: labels }));
      await page.route('**/api/staff/taster-bags', (route) => {
        sent.push(route.request().postDataJSON());
        return route.fulfill({ json: office });
      });
      await openRoom(page, '/tasters');
      const boxes = page.getByRole('table', { name: 'Bags to fill for office boxes' });
      await expect(boxes.getByText('27 November 2026')).toBeVisible();
      await expect(boxes.getByText('Enough for 4')).toBeVisible();
      await expect(page.getByText('the order has to be cancelled')).toBeVisible();
      await boxes.getByRole('button', { name: 'Fill bags of Signal Hut for order 1204' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Tasters of Signal Hut, 160 g' });
      await expect(dialog.getByText('Each stands as 160 g. There is coffee for 4.')).toBeVisible();
      await expectRoomAccessible(page);
      await dialog.getByLabel('How many bags').fill('2');
      await dialog.getByLabel('How many bags').press('Enter');
      await expect(page.getByText('taster T57')).toBeVisible();
      expect(sent).toEqual([
        expect.objectContaining({
          ctaps_id: 'H00HX',
          grind_id: 3,
          size: 160,
          weights: [160, 160],
          as_planned: true,
        }),
      ]);
    });

    test('a place is given to another coffee, and each choice says what it does', async ({ page }) => {
      const sent: unknown[] = [];
      await page.route('**/api/staff/taster-shelf', (route) => route.fulfill({ json: shelf }));
      await page.route('**/api/staff/taster-shelf/2/choices', (route) => route.fulfill({ json: choices }));
      await page.route('**/api/staff/taster-shelf/2', (route) => {
        sent.push(route.request().postDataJSON());
        return route.fulfill({ json: shelf });
      });
      await openRoom(page, '/tasters');
      await page.getByRole('button', { name: 'Change place 2' }).click();
      const dialog = page.getByRole('dialog');
      const choice = dialog.getByLabel('Coffee, and how far flights would be from their tasters');
      await expect(choice.getByRole('option')).toHaveText([
        'Signal Hut: 0.70, 0.01 nearer',
        'Nothing: 0.74, 0.03 farther',
      ]);
      await choice.selectOption('Nothing: 0.74, 0.03 farther');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      expect(sent).toEqual([{ ctaps_id: null, instead_of: 'H00HX' }]);
    });
  });
