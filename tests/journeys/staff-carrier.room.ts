/** Out of the door on a tablet: acts stay under the thumb however many boxes there are, and a wrong file harms nothing. */
import { expect } from '@playwright/test';
import { carrierCalls } from '#contract/carrier/carrier.ts';
import { expectRoomAccessible } from '#tests/support/browser/accessibility.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';
import { lowTargets } from './floor.ts';

const { answer } = carrierCalls['GET /staff/carrier-boxes'].example;
const [mina] = answer;
const ROASTING = 6;

/** Twenty boxes; the first two were handed over. */
const boxes = Array.from({ length: 20 }, (_, i) => ({
  ...mina,
  id: 100 + i,
  order_id: 1200 + i,
  reference: `S${1200 + i}-1`,
  order_status_id: i < 2 ? 3 : ROASTING,
  handed_over_at: i < 2 ? '2026-11-23T09:20:00Z' : null,
  carrier_file_id: null,
}));

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

  test('marked boxes go into a file without scrolling to it, once for a double tap', async ({ page }) => {
    const sent: unknown[] = [];
    await page.route('**/api/staff/carrier-boxes', (route) => route.fulfill({ json: boxes }));
    await page.route('**/api/staff/carrier-files', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ json: carrierCalls['POST /staff/carrier-files'].example.answer });
    });
    await openRoom(page, '/carrier');
    const references = page.getByRole('rowheader');
    await expect(references.first()).toHaveText('S1202-1');
    await expect(references.last()).toHaveText('S1201-1');
    expect((await references.first().getByText('S1202-1').boundingBox())?.height).toBeLessThan(30);
    expect((await page.getByRole('row').nth(1).boundingBox())?.height).toBeLessThan(60);
    await expect(page.getByRole('button', { name: 'Make the file: 18 boxes' })).toBeInViewport();
    expect(await lowTargets(page)).toEqual([]);
    await page.getByRole('checkbox', { name: 'Mark S1202-1' }).tap();
    await page.getByRole('checkbox', { name: 'Mark S1203-1' }).tap();
    const make = page.getByRole('region', { name: 'Marked boxes' }).getByRole('button', { name: /2 boxes/ });
    await expect(make).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await expectRoomAccessible(page);
    const button = await make.boundingBox();
    const [x, y] = [(button?.x ?? 0) + 20, (button?.y ?? 0) + 20];
    const download = page.waitForEvent('download');
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await download;
    await expect(page.getByText('2 done')).toBeVisible();
    expect(sent).toEqual([{ box_ids: [102, 103], again: false }]);
  });

  test('a box whose order is being dispatched says so, by whom, and is not dispatched again', async ({
    page,
  }) => {
    const leaving = {
      ...boxes[2],
      about_to: { to: 4, by: 'Pia Lindqvist' },
      tracking_number: 'RN123456785GB',
    };
    await page.route('**/api/staff/carrier-boxes', (route) => route.fulfill({ json: [leaving] }));
    await openRoom(page, '/carrier');
    await expect(page.getByRole('row', { name: 'S1202-1' })).toContainText(
      'about to be dispatched (Pia Lindqvist)',
    );
    await expect(page.getByRole('button', { name: /Dispatch|Make the file/ })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  });

  test('whoever is slower at one order or one box reads who was faster, and has nothing to undo', async ({
    page,
  }) => {
    const dispatched = boxes.map((box) => (box.id === 103 ? { ...box, order_status_id: 4 } : box));
    await page.route('**/api/staff/carrier-boxes', (route) => route.fulfill({ json: dispatched }));
    await page.route('**/api/staff/dispatches', (route) =>
      route.fulfill({
        json: {
          id: '7f0c2c1e-4a3b-4c55-9d3e-0a1b2c3d4e5f',
          due_at: '2026-11-23T16:30:10.000Z',
          results: [{ id: 1202, outcome: 'changed', words: 'Pia Lindqvist is doing this right now.' }],
        },
      }),
    );
    const already = [{ reference: 'S1203-1', words: 'Pia Lindqvist handed it over at 16:31.' }];
    await page.route('**/api/staff/handovers', (route) =>
      route.fulfill({ json: { box_ids: [], waiting: 3, already } }),
    );
    await openRoom(page, '/carrier');
    const acts = page.getByRole('region', { name: 'Marked boxes' });
    const undo = page.getByRole('button', { name: 'Undo' });
    await page.getByRole('checkbox', { name: 'Mark S1202-1' }).tap();
    await acts.getByRole('button', { name: /^Dispatch 1 order/ }).tap();
    await expect(acts.getByText('Pia Lindqvist is doing this right now.')).toBeVisible();
    // At once: what is offered goes by itself.
    expect(await undo.count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Mark S1203-1' }).tap();
    await acts.getByRole('button', { name: 'Hand over 1 box' }).tap();
    await expect(acts.getByText('Pia Lindqvist handed it over at 16:31.')).toBeVisible();
    expect(await undo.count()).toBe(0);
  });

  test('boxes that are taken back in part say which are not, and by whom', async ({ page }) => {
    let shown = boxes.map((box) =>
      box.id > 103 ? box : { ...box, order_status_id: 4, handed_over_at: null },
    );
    const sent: object[] = [];
    await page.route('**/api/staff/carrier-boxes', (route) => route.fulfill({ json: shown }));
    await page.route('**/api/staff/handovers', (route) => {
      const body = route.request().postDataJSON() as { undo: boolean };
      sent.push(body);
      const words = 'It stays handed over. Pia Lindqvist handed it over at 16:31.';
      const handed_over_at = body.undo ? null : '2026-11-23T16:30:00.000Z';
      return route.fulfill({
        json: body.undo
          ? { box_ids: [101, 103], handed_over_at, waiting: 2, already: [{ reference: 'S1202-1', words }] }
          : { box_ids: [101, 102, 103], handed_over_at, waiting: 0, already: [] },
      });
    });
    await openRoom(page, '/carrier');
    await page.getByRole('button', { name: 'Hand over 4 boxes' }).tap();
    shown = boxes.slice(3);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(
      page.getByText(
        '2 boxes taken back. S1202-1: It stays handed over. Pia Lindqvist handed it over at 16:31.',
      ),
    ).toBeVisible();
    await expect(page.getByRole('rowheader')).toHaveCount(17);
    expect(sent).toMatchObject([
      { undo: false },
      { box_ids: [101, 102, 103], undo: true, handed_over_at: '2026-11-23T16:30:00.000Z' },
    ]);
  });

  test('a file of something else is refused in words, and one with wrong numbers takes nothing in', async ({
    page,
  }) => {
    await page.route('**/api/staff/carrier-boxes', (route) => route.fulfill({ json: boxes }));
    await page.route('**/api/staff/tracking-columns', (route) => route.fulfill({ json: null }));
    await page.route('**/api/staff/tracking-numbers', (route) =>
      route.fulfill({
        json: [
          {
            reference: 'S9999-1',
            tracking_number: 'AA',
            outcome: 'unknown',
            words: 'No packed box has this reference.',
          },
        ],
      }),
    );
    await openRoom(page, '/carrier');
    const file = page.getByLabel('The carrier’s export, as CSV');
    const csv = (text: string) => ({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await file.setInputFiles(csv('PK\u0003\u0004'));
    await expect(page.getByText(/zip file/)).toBeVisible();
    await file.setInputFiles(csv('Ours,Theirs\nS9999-1,AA\n'));
    const [reference, tracking] = [
      page.getByLabel(/^Our reference/),
      page.getByLabel('Tracking number', { exact: true }),
    ];
    await expect(reference).toHaveValue('');
    await reference.selectOption('Ours');
    await tracking.selectOption('Ours');
    await page.getByRole('button', { name: 'Use these columns' }).tap();
    await expect(page.getByText('Please choose different columns.')).toBeVisible();
    expect(await lowTargets(page)).toEqual([]);
    await file.setInputFiles(csv('Date,Channel reference,Tracking number\n1,S9999-1,AA\n'));
    await expect(reference).toHaveValue('Channel reference');
    await expect(tracking).toHaveValue('Tracking number');
    await page.getByRole('button', { name: 'Use these columns' }).press('Enter');
    await expect(page.getByRole('table', { name: 'Rows to check' })).toContainText('S9999-1');
    expect(await lowTargets(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  });

  test('whoever may not see e-mail addresses reads that the carrier gets none', async ({ page }) => {
    await page.route('**/api/staff/carrier-boxes', (route) => route.fulfill({ json: boxes }));
    await page.route('**/api/staff/me', async (route) => {
      const reply = await route.fetch();
      const me = (await reply.json()) as object;
      await route.fulfill({ response: reply, json: { ...me, rights: { floor: 'write' } } });
    });
    await openRoom(page, '/carrier');
    await expect(page.getByText(/^A file that you make has no e-mail addresses/)).toBeVisible();
  });
});
