/** A box that is packed where nobody has a scanner. */
import { expect } from '@playwright/test';
import { boxCalls } from '#contract/packing/boxes.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';
import { lowTargets } from './floor.ts';

const { boxes, box_types } = boxCalls['GET /staff/boxes'].example.answer;
const [box] = boxes;

test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

test('without a scanner all bags go in at once, and the weight closes the box', async ({ page }) => {
  const sent: unknown[] = [];
  const notes = { buyer: 'Please no invoice inside.', staff: [] };
  const ready = {
    ...box,
    is_gift: true,
    notes,
    contents: box?.contents.map((content) => ({ ...content, packed: [] })),
  };
  await page.route('**/api/staff/boxes', (route) => route.fulfill({ json: { boxes: [ready], box_types } }));
  await page.route('**/api/staff/boxes/*/packing', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({
      json: {
        ...ready,
        closed: { gross_grams: 590, packed_by: 'Pia', packed_at: '2026-11-22T13:31:00Z' },
      },
    });
  });
  await openRoom(page, '/pack');
  await page.getByRole('button', { name: /^Order 1207/ }).tap();
  const table = page.getByRole('region', { name: 'The box on the table' });
  await expect(table.getByRole('note')).toContainText('Please no invoice inside.');
  await expect(table.getByText('Scan them, or put them all in and weigh the box.')).toBeVisible();
  expect(await lowTargets(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await table.getByLabel('Weight with everything').fill('590');
  await table.getByRole('button', { name: 'All in: close the box' }).tap();
  await expect(page.getByText('Order 1207 closed')).toBeVisible();
  expect(sent).toEqual([{ box_type_id: 1, gross_grams: 590, all_in: true }]);
});
