/** The lot that a bucket is weighed out of is chosen on the scale’s screen, planned or not. */
import { expect, type Page } from '@playwright/test';
import { type Batch, santosBatch } from '#contract/roasting/batch.ts';
import { roastPlanCalls } from '#contract/roasting/roast-plan.ts';
import { type GreenLot, minasLot } from '#contract/stock/lot.ts';
import {
  expectAccessibleInLightAndDark,
  expectRoomAccessible,
} from '#tests/support/browser/accessibility.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';
import { lowTargets, said, scan } from './floor.ts';

const { answer } = roastPlanCalls['GET /staff/roast-plan'].example;

const lotOf = (id: number, code: string, on_hand: number): GreenLot => ({ ...minasLot, id, code, on_hand });

const fullLots = [
  lotOf(7, 'SANTOS-26-1', 4_200),
  lotOf(9, 'SANTOS-26-2', 59_374),
  lotOf(5, 'SANTOS-25-4', 0),
];

const unplanned = { lot_id: null, lot: null, place: '' };

const lotsAre = (page: Page, lots: readonly GreenLot[]) =>
  page.route('**/api/staff/stock/73/lots', (route) => route.fulfill({ json: lots }));

/** Two batches of Santos, the second as planned; answers what the shop is told of the scale. */
async function openScale(
  page: Page,
  lots: readonly GreenLot[],
  bucket: Partial<Batch['greens'][number]> = {},
) {
  const sent: unknown[] = [];
  const [green] = santosBatch.greens;
  if (green === undefined) throw new Error('The example has no bucket.');
  const batches: Batch[] = [
    { ...santosBatch, greens: [{ ...green, ...bucket }] },
    { ...santosBatch, id: 42, position: 2, starts_at: '2026-11-24T07:20:00.000Z' },
  ];
  await page.route('**/api/staff/roast-plan', (route) => route.fulfill({ json: { ...answer, batches } }));
  await lotsAre(page, lots);
  await page.route('**/api/staff/batches/41/greens/1*', (route) => {
    sent.push(route.request().postDataJSON());
    const message = 'Lot SANTOS-26-1 holds 300 g, not 626 g.';
    return sent.length > 1
      ? route.fulfill({ json: batches[0] })
      : route.fulfill({ status: 409, json: { code: 'changed_meanwhile', message } });
  });
  await openRoom(page, '/weigh');
  return sent;
}

const theLot = (page: Page) => page.getByLabel('Lot', { exact: true });
const weighed = (page: Page) => page.getByRole('button', { name: 'Weighed', exact: true });

test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

test('the planned lot is chosen, and another sack can be said', async ({ page }) => {
  const sent = await openScale(page, fullLots);
  await expect(theLot(page).getByRole('option')).toHaveText([
    'SANTOS-26-1, A3, 4.2 kg, 3.574 kg free',
    'SANTOS-26-2, A3, 59.374 kg',
  ]);
  await expect(theLot(page)).toHaveValue('7');
  await page.keyboard.press('w');
  await expect(said(page)).toHaveText('Lot SANTOS-26-1 holds 300 g, not 626 g.');
  await theLot(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(theLot(page)).toHaveValue('9');
  await expect(said(page)).toHaveCount(0);
  await weighed(page).press('Enter');
  await expect
    .poll(() => sent)
    .toEqual([
      { weighed_grams: 626, is_sure: false, lot_id: 7 },
      { weighed_grams: 626, is_sure: false, lot_id: 9 },
    ]);
});

test('a lot that is used up is weighed, and the rest comes out of another', async ({ page }) => {
  const sent = await openScale(page, fullLots);
  const empty = page.getByRole('button', { name: /^The lot is used up/ });
  await expect(theLot(page)).toHaveValue('7');
  for (const enough of ['', '622', '630']) {
    await page.getByLabel('Actual weight, if different').fill(enough);
    await expect(empty).toHaveCount(0);
  }
  await page.getByLabel('Actual weight, if different').fill('300');
  await expect(empty).toHaveText('The lot is used up: 326 g out of another');
  expect(await lowTargets(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await empty.press('Enter');
  await expect(said(page)).toHaveText('Lot SANTOS-26-1 holds 300 g, not 626 g.');
  await empty.press('Enter');
  await expect(page.getByText(/^300 g of .* weighed, 326 g still to come$/)).toBeVisible();
  const body = { weighed_grams: 300, is_sure: false, lot_id: 7, lot_ends: true };
  expect(sent).toEqual([body, body]);
  const notice = page.getByText('Lot SANTOS-26-1 is used up, and by the books it still has 4.2 kg.');
  await expect(notice).toBeVisible();
  expect(await lowTargets(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  // With the Undo bar, which stands outside the room.
  await expectAccessibleInLightAndDark(page);
  const count = page.getByRole('link', { name: 'Count lot SANTOS-26-1' });
  await expect(count).toHaveAttribute('href', '/staff/stock/73/lots/7');
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(notice).toHaveCount(0);
});

test('a short code weighs nothing, whatever has the focus', async ({ page }) => {
  const sent = await openScale(page, [...fullLots, lotOf(11, 'KE-26', 9_000)]);
  await expect(theLot(page)).toHaveValue('7');
  for (const focused of [weighed(page), page.getByLabel('Actual weight, if different'), theLot(page)]) {
    await theLot(page).selectOption({ value: '7' });
    await focused.focus();
    await scan(page, 'KE-26');
    await expect(page.getByText('Right: lot KE-26.')).toBeVisible();
    await expect(theLot(page)).toHaveValue('11');
  }
  expect(sent).toEqual([]);
});

test('a scan leaves the list of lots as it was, whatever its first letter finds there', async ({ page }) => {
  await openScale(page, fullLots);
  await expect(theLot(page)).toHaveValue('7');
  await theLot(page).focus();
  await scan(page, 'SIDAMO-26-3');
  await expect(said(page)).toHaveText(
    'Wrong label. SIDAMO-26-3 is no lot of Brazil Santos NY2 Fine Cup Natural.',
  );
  await expect(theLot(page)).toHaveValue('7');
});

test('two buckets of one bean are told as buckets', async ({ page }) => {
  const [green] = santosBatch.greens;
  if (green === undefined) throw new Error('The example has no bucket.');
  const greens = [
    { ...green, weighed_grams: 300, grams: 300 },
    { ...green, ...unplanned, position: 3, grams: 326 },
  ];
  await page.route('**/api/staff/roast-plan', (route) =>
    route.fulfill({ json: { ...answer, batches: [{ ...santosBatch, greens }] } }),
  );
  await lotsAre(page, fullLots);
  await openRoom(page, '/weigh');
  await expect(page.getByText(/: 2 of 2 buckets$/)).toBeVisible();
});

test('the label of a sack chooses its lot, and that of another coffee is refused', async ({ page }) => {
  const sent = await openScale(page, fullLots, unplanned);
  await expect(theLot(page).getByRole('option')).toHaveCount(3);
  await page.getByLabel('Actual weight, if different').fill('63');
  await scan(page, 'SANTOS-26-1x');
  await expect(said(page)).toHaveText(
    'Wrong label. SANTOS-26-1X is no lot of Brazil Santos NY2 Fine Cup Natural.',
  );
  await scan(page, 'SANTOS-25-4');
  await expect(said(page)).toHaveText('By the books, lot SANTOS-25-4 is empty. Please count it first.');
  await scan(page, 'santos-26-2');
  await expect(page.getByText('Right: lot SANTOS-26-2.')).toBeVisible();
  await expect(said(page)).toHaveCount(0);
  await expect(theLot(page)).toHaveValue('9');
  await expect(page.getByLabel('Actual weight, if different')).toHaveValue('63');
  expect(sent).toEqual([]);
  await theLot(page).selectOption({ value: '7' });
  await expect(page.getByText('Right: lot')).toHaveCount(0);
});

test('the label of a sack that another bucket takes says which coffee it is', async ({ page }) => {
  await page.route('**/api/staff/stock/74/lots', (route) => route.fulfill({ json: [] }));
  await openScale(page, fullLots, { bean: 'Sidamo', bean_id: 74 });
  await expect(page.getByText('No lots are kept of this bean.')).toBeVisible();
  await scan(page, 'SANTOS-26-1');
  await expect(said(page)).toHaveText('Wrong coffee. Lot SANTOS-26-1 is Brazil Santos NY2 Fine Cup Natural.');
  await expectRoomAccessible(page);
});

test('a bucket that no lot was planned for asks which one it comes out of', async ({ page }) => {
  const sent = await openScale(page, fullLots, unplanned);
  await expect(theLot(page).getByRole('option')).toHaveCount(3);
  await expect(theLot(page).locator(':checked')).toHaveText('Choose the lot');
  await weighed(page).tap();
  await expect(said(page)).toHaveText('Please choose the lot that it is taken from.');
  await expect(theLot(page)).toHaveAccessibleDescription('Please choose the lot that it is taken from.');
  expect(sent).toEqual([]);
  expect(await lowTargets(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await expectRoomAccessible(page);
  await theLot(page).selectOption({ value: '9' });
  await expect(said(page)).toHaveCount(0);
  await weighed(page).press('Enter');
  await expect.poll(() => sent).toEqual([{ weighed_grams: 626, is_sure: false, lot_id: 9 }]);
});

test('where no lot fills a bucket, or none has anything left, the screen says what to do', async ({
  page,
}) => {
  await openScale(page, [lotOf(7, 'SANTOS-26-1', 600), lotOf(9, 'SANTOS-26-2', 625)], {
    ...unplanned,
    grams: 650,
  });
  await expect(page.getByText('No lot has 650 g.')).toBeVisible();
  await expect(page.getByText('All lots together have too little.')).toBeVisible();
  const giveUp = page.getByRole('link', { name: 'scrap the batch' });
  await expect(giveUp).toBeVisible();
  await lotsAre(page, [lotOf(7, 'SANTOS-26-1', 640), lotOf(9, 'SANTOS-26-2', 640)]);
  await page.reload();
  await expect(page.getByText('say that it is used up: the rest comes out of another.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await lotsAre(page, [lotOf(7, 'SANTOS-26-1', 0)]);
  await page.reload();
  await expect(page.getByText('By the books, all lots of this bean are used up.')).toBeVisible();
  await expect(weighed(page)).toHaveCount(0);
  await expect(giveUp).toHaveAttribute('href', '/staff/roast');
  await page.getByRole('link', { name: 'count its lot' }).click();
  await expect(page).toHaveURL(/\/staff\/stock\/73$/);
});
