/** The light way on the floor: a tap for each batch, or for all that can be done, and the way back; by keyboard alone. */
import { expect, type Page } from '@playwright/test';
import { boxCalls } from '#contract/packing/boxes.ts';
import { fillingCalls } from '#contract/packing/filling.ts';
import type { Batch } from '#contract/roasting/batch.ts';
import { roastPlanCalls } from '#contract/roasting/roast-plan.ts';
import { expectRoomAccessible } from '#tests/support/browser/accessibility.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';
import { lowTargets, said } from './floor.ts';

const { answer: plan } = roastPlanCalls['POST /staff/roast-days'].example;
const [planned] = plan.batches;
const { boxes, box_types } = boxCalls['GET /staff/boxes'].example.answer;
const { lines } = fillingCalls['GET /staff/filling'].example.answer;

/** Two batches wait for the first machine, and one for the second. */
const WAITING = [
  { id: 41, machine_id: 1, position: 1, name: 'Santos' },
  { id: 42, machine_id: 1, position: 2, name: 'Yirgacheffe' },
  { id: 43, machine_id: 2, position: 1, name: 'Sumatra' },
].map((one) => ({
  ...planned,
  ...one,
  state: 'planned',
  started_at: null,
  dropped_at: null,
  roasted_grams: null,
  bin: null,
  is_odd: false,
  loss: null,
  greens: planned?.greens.map((green) => ({ ...green, weighed_grams: null, weighed_by: null })),
})) as Batch[];

async function inTheLightWay(page: Page) {
  await page.route('**/api/staff/floor-way', (route) => route.fulfill({ json: { records_weights: false } }));
}

/** A shop that roasts what it is told, and takes it back. */
async function givenBatches(page: Page) {
  const done = new Set<number>();
  const scrapped = new Map<number, string | null>();
  const now = () => ({
    ...plan,
    machines: plan.machines.slice(0, 1).flatMap((machine) => [
      { ...machine, id: 1, name: 'Drum 15' },
      { ...machine, id: 2, name: 'Drum 5' },
    ]),
    left_over: [],
    batches: WAITING.map((batch) =>
      done.has(batch.id ?? 0)
        ? { ...batch, state: 'roasted', roasted_grams: batch.expected_grams, bin: `261124-${batch.id}` }
        : scrapped.has(batch.id ?? 0)
          ? { ...batch, state: 'abandoned' }
          : batch,
    ),
  });
  let refusal: string | null = null;
  await page.route('**/api/staff/roast-plan', (route) => route.fulfill({ json: now() }));
  await page.route('**/api/staff/roasted-as-planned', (route) => {
    const { batch_ids, undo } = route.request().postDataJSON() as { batch_ids: number[]; undo: boolean };
    const results = batch_ids.map((id) => {
      const words = id === 41 && undo ? refusal : null;
      if (words === null && undo) done.delete(id);
      if (!undo) done.add(id);
      return { id, words };
    });
    return route.fulfill({ json: { results } });
  });
  await page.route(/\/api\/staff\/batches\/\d+\/abandonments/, (route) => {
    const url = new URL(route.request().url());
    scrapped.set(Number(url.pathname.split('/').at(-2)), url.searchParams.get('was_roasted'));
    return route.fulfill({ json: { ...WAITING[0], state: 'abandoned' } });
  });
  return { done, scrapped, refuseUndo: (words: string) => (refusal = words) };
}

const toast = (page: Page, words: string) => page.getByText(words, { exact: false }).first();

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a tablet', { width: 768, height: 1024 }],
  ['a desk', { width: 1440, height: 900 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('batches are roasted one by one and all at once, and come back to their place', async ({ page }) => {
      const { done } = await givenBatches(page);
      await inTheLightWay(page);
      await openRoom(page, '/roast');
      const roasted = (name: string) => page.getByRole('button', { name: `Roasted: ${name}` });
      await expect(roasted('Santos')).toBeVisible();
      await expectNoSidewaysScroll(page);
      expect(await lowTargets(page)).toEqual([]);
      await expectRoomAccessible(page);
      await roasted('Santos').press('Enter');
      await expect(roasted('Yirgacheffe')).toBeFocused();
      expect([...done]).toEqual([41]);
      await page.keyboard.press('Enter');
      await expect(roasted('Yirgacheffe')).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Drum 15' })).toBeFocused();
      await page.keyboard.press('u');
      await expect(roasted('Yirgacheffe')).toBeVisible();
      expect([...done]).toEqual([41]);
      await page.keyboard.press('a');
      await expect(page.getByText('All done here.').first()).toBeVisible();
      await expect(page.locator('#main :focus')).toHaveCount(1);
      await expectRoomAccessible(page);
      await page.keyboard.press('u');
      await expect(roasted('Sumatra')).toBeVisible();
      expect([...done]).toEqual([41]);
    });

    test('a batch that is scrapped is asked about its green coffee, and the next one follows', async ({
      page,
    }) => {
      const { scrapped } = await givenBatches(page);
      await inTheLightWay(page);
      await openRoom(page, '/roast');
      await page.getByRole('button', { name: 'Scrap this batch Santos' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Scrap Santos?' });
      await expect(dialog.getByLabel('Its green coffee')).toBeFocused();
      await expect(dialog.getByText('Green coffee that was weighed')).toHaveCount(0);
      await expectRoomAccessible(page);
      await dialog.getByLabel('Its green coffee').selectOption('Is gone: it was spoilt in the roaster');
      await dialog.getByRole('button', { name: 'Scrap this batch' }).press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: 'Roasted: Yirgacheffe' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Drum 15' })).toBeFocused();
      await page.getByRole('button', { name: 'Scrap this batch Sumatra' }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Scrap this batch' }).press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
      expect([...scrapped]).toEqual([
        [41, 'true'],
        [43, null],
      ]);
    });

    test('all bags that can be filled are, and an undo says which stay filled', async ({ page }) => {
      const [line] = lines;
      const waiting = { ...line, bags: [] };
      const bag = {
        id: 1,
        number: 1,
        grams: 250,
        lot: '261124-1207-1',
        filled_by: 'Pia',
        filled_at: plan.started_at,
        is_packed: false,
        is_weighed: false,
      };
      let isFilled = false;
      await page.route('**/api/staff/filling', (route) =>
        route.fulfill({
          json: {
            lines: [
              isFilled
                ? {
                    ...waiting,
                    targets: [],
                    bags: Array.from({ length: line?.quantity ?? 0 }, (_, i) => ({
                      ...bag,
                      id: i + 1,
                      number: i + 1,
                    })),
                  }
                : waiting,
            ],
          },
        }),
      );
      await page.route('**/api/staff/filled-as-planned', (route) => {
        isFilled = true;
        return route.fulfill({ json: { results: [{ id: line?.id, words: null }] } });
      });
      await page.route('**/api/staff/undone-fillings', (route) =>
        route.fulfill({
          json: { results: [{ id: line?.id, words: 'Bag 1 stays filled, as it lies in a box.' }] },
        }),
      );
      await inTheLightWay(page);
      await openRoom(page, '/fill');
      const all = page.getByRole('button', { name: /^(All \d+ bags are filled|The bag is filled)$/ });
      await expect(all).toBeVisible();
      await expectNoSidewaysScroll(page);
      expect(await lowTargets(page)).toEqual([]);
      await expectRoomAccessible(page);
      await all.press('Enter');
      await expect(all).toBeHidden();
      await expect(page.locator('#main :focus')).toHaveCount(1);
      await expectRoomAccessible(page);
      await page.keyboard.press('u');
      await expect(
        toast(page, `${line?.name}, order ${line?.order_id}: Bag 1 stays filled, as it lies in a box.`),
      ).toBeVisible();
    });

    test('all boxes whose bags are filled are closed, and opened again', async ({ page }) => {
      const [box] = boxes;
      const closed = { gross_grams: 588, packed_by: 'Pia', packed_at: plan.started_at, is_weighed: false };
      let isClosed = false;
      await page.route('**/api/staff/boxes', (route) =>
        route.fulfill({ json: { boxes: [{ ...box, closed: isClosed ? closed : null }], box_types } }),
      );
      await page.route('**/api/staff/packed-as-planned', (route) => {
        isClosed = !(route.request().postDataJSON() as { undo: boolean }).undo;
        return route.fulfill({ json: { results: [{ id: box?.id, words: null }] } });
      });
      await inTheLightWay(page);
      await openRoom(page, '/pack');
      const all = page.getByRole('button', { name: 'The box is packed' });
      await expect(all).toBeVisible();
      await expectNoSidewaysScroll(page);
      expect(await lowTargets(page)).toEqual([]);
      await expectRoomAccessible(page);
      await all.press('Enter');
      await expect(page.getByText('Every box is closed.')).toBeVisible();
      await expect(page.locator('#main :focus')).toHaveCount(1);
      await expectRoomAccessible(page);
      await page.keyboard.press('u');
      await expect(all).toBeVisible();
      await expect(said(page)).toHaveCount(0);
    });
  });

test('what an undo leaves roasted is named, and what it took back is on the screen again', async ({
  page,
}) => {
  const { refuseUndo } = await givenBatches(page);
  refuseUndo('It stays roasted, since bag 1 of order 1207 (Morning) is filled out of its bin and stays so.');
  await inTheLightWay(page);
  await openRoom(page, '/roast');
  await expect(page.getByRole('button', { name: 'Roasted: Santos' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('All done here.').first()).toBeVisible();
  await page.keyboard.press('u');
  await expect(
    toast(page, 'Undone, but not all. Santos: It stays roasted, since bag 1 of order 1207 (Morning)'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Roasted: Yirgacheffe' })).toBeVisible();
});
