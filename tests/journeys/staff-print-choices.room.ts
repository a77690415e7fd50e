/** What one chooses before labels and slips are printed, and what is printed for the packer alone. */
import { expect } from '@playwright/test';
import { labelCalls } from '#contract/packing/labels.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';
import { printed } from './printing.ts';

const [example] = labelCalls['GET /staff/labels'].example.answer.labels;

test('labels print by order, and large ones without their backs', async ({ page }) => {
  const labels = [
    { ...example, order_id: 1209, line_id: 2102, code: 'first' },
    { ...example, order_id: 1208, code: 'second', name: 'Evening', size: 'small' },
  ];
  await page.route('**/api/staff/labels?*', (route) => route.fulfill({ json: { labels, held_back: [] } }));
  await openRoom(page, '/labels?lines=2102,2101');
  const fronts = page.getByRole('article', { name: /^Front/ }).getByRole('heading');
  await expect(fronts).toHaveText(['Morning', 'Evening']);
  await page.getByRole('link', { name: 'By order' }).click();
  await expect(fronts).toHaveText(['Evening', 'Morning']);
  await page.getByRole('link', { name: 'Fronts only' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.route('**/api/staff/labels/file?*', (route) =>
    route.fulfill({ json: labelCalls['GET /staff/labels/file'].example.answer }),
  );
  const asked = page.waitForRequest('**/api/staff/labels/file?*');
  await page.getByRole('button', { name: 'Print as PDF' }).click();
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
    lines: '2101,2102',
    sides: 'fronts',
  });
});

test('a present’s note for the packer prints on a page of its own', async ({ page }) => {
  const [slip] = labelCalls['GET /staff/slips'].example.answer.slips;
  const present = { ...slip, is_gift: true, packer_note: 'Please no invoice inside.' };
  await page.route('**/api/staff/slips?*', (route) => route.fulfill({ json: { slips: [present] } }));
  await openRoom(page, '/slips?orders=1207');
  await expect(page.getByRole('article')).toHaveCount(2);
  const [packers, inside] = [page.getByRole('article').first(), page.getByRole('article').last()];
  await expect(packers).toContainText('Keep this page out of the box.');
  await expect(packers).toContainText('Please no invoice inside.');
  await expect(inside).not.toContainText('Please no invoice inside.');
  expect(await printed(page)).toEqual(['210 × 297', '210 × 297']);
});
