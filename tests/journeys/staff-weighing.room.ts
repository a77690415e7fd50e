/** Buckets of green coffee on the scale: none is swapped under one’s hands, none is weighed by a double tap, and a wrong weight is mended. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type RoastPlan, roastPlanCalls } from '#contract/roasting/roast-plan.ts';
import { type GreenLot, minasLot } from '#contract/stock/lot.ts';
import { expectRoomAccessible } from '#tests/support/browser/accessibility.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';
import { changesTold, lowTargets, said } from './floor.ts';

const { answer } = roastPlanCalls['GET /staff/roast-plan'].example;
const [draft] = answer.batches;
const [green] = draft?.greens ?? [];

type Batch = RoastPlan['batches'][number];

type Weights = Record<number, number | null>;

/** That the example’s bucket is planned from. */
const plannedLot: GreenLot = { ...minasLot, id: 7, code: 'SANTOS-26-1', on_hand: 60_000 };

const names = ['Santos', 'Sidamo', 'Mandheling'];

function batchOf(id: number, weights: Weights): Batch {
  if (draft === undefined || green === undefined) throw new Error('The example has no batch.');
  const weighed_grams = weights[id] ?? null;
  const weighed_by = weighed_grams === null ? null : 'Pia Lindqvist';
  return {
    ...draft,
    id,
    machine_id: id,
    state: 'planned',
    starts_at: `2026-11-24T0${id}:00:00.000Z`,
    greens: [{ ...green, bean: names[id - 1] ?? '', weighed_grams, weighed_by }],
  };
}

const lotsAre = (page: Page, lots: readonly GreenLot[]) =>
  page.route('**/api/staff/stock/*/lots', (route) => route.fulfill({ json: lots }));

const planIs = (page: Page, weights: Weights) =>
  page.route('**/api/staff/roast-plan', (route) =>
    route.fulfill({ json: { ...answer, batches: [1, 2, 3].map((id) => batchOf(id, weights)) } }),
  );

const onScale = (page: Page) => page.getByRole('region', { name: 'The bucket on the scale' });

/** Batches of three beans, the first on the scale; weighing and taking back work as at the shop. */
async function openScale(page: Page) {
  const weights: Weights = { 1: null, 2: null, 3: null };
  const sent: string[] = [];
  await planIs(page, weights);
  await lotsAre(page, [plannedLot]);
  await page.route('**/api/staff/batches/*/greens/1*', (route) => {
    const id = Number(/batches\/(\d)/.exec(route.request().url())?.[1]);
    const body = route.request().postDataJSON() as { weighed_grams: number } | null;
    sent.push(`${id}: ${body?.weighed_grams ?? 'back'}`);
    weights[id] = body?.weighed_grams ?? null;
    return route.fulfill({ json: batchOf(id, weights) });
  });
  const tell = await changesTold(page);
  await openRoom(page, '/weigh');
  await expect(onScale(page).getByRole('heading', { name: 'Santos' })).toBeVisible();
  return { weights, sent, tell };
}

/** The second tap comes 200 ms after the first, however slow the machine is, and once the heading is there. */
const tapTwice = (button: Locator, heading: string) =>
  button.evaluate(async (first, words) => {
    const { x, y } = first.getBoundingClientRect();
    const [clientX, clientY] = [x + 30, y + 30];
    const tap = (timeStamp: number) => {
      const init = { bubbles: true, cancelable: true, clientX, clientY, detail: 1, pointerType: 'touch' };
      const event = new PointerEvent('click', init);
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      document.elementFromPoint(clientX, clientY)?.dispatchEvent(event);
    };
    const at = performance.now();
    tap(at);
    while (![...document.querySelectorAll('h2')].some(({ textContent }) => textContent === words))
      await new Promise(requestAnimationFrame);
    tap(at + 200);
  }, heading);

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

  test('a bucket that somebody else weighs stays under one’s hands, and says so', async ({ page }) => {
    const { weights, tell } = await openScale(page);
    await page.getByLabel('Actual weight, if different').fill('630');
    weights[2] = 626;
    tell('roasting');
    await expect(page.getByRole('button', { name: /^Weigh again Sidamo, / })).toBeVisible();
    await expect(page.getByLabel('Actual weight, if different')).toHaveValue('630');
    weights[1] = 627;
    tell('roasting');
    await expect(said(page)).toHaveText('Pia Lindqvist weighed this bucket meanwhile: 627 g.');
    await expect(page.getByRole('heading', { level: 2, name: 'Santos' })).toBeVisible();
    await page.getByRole('button', { name: 'Next bucket' }).tap();
    await expect(onScale(page).getByRole('heading', { name: 'Mandheling' })).toBeVisible();
  });

  test('a double tap weighs one bucket, and Undo brings it back onto the scale', async ({ page }) => {
    const { sent } = await openScale(page);
    await tapTwice(page.getByRole('button', { name: 'Weighed', exact: true }), 'Sidamo');
    await expect(page.getByText('626 g of Santos weighed')).toBeVisible();
    expect(sent).toEqual(['1: 626']);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(onScale(page).getByRole('heading', { name: 'Santos' })).toBeVisible();
    expect(sent).toEqual(['1: 626', '1: back']);
  });

  test('two buckets are weighed before the plan is read again, and neither comes back', async ({ page }) => {
    const { sent } = await openScale(page);
    await page.route('**/api/staff/roast-plan', () => {});
    await page.keyboard.press('w');
    await expect(onScale(page).getByRole('heading', { name: 'Sidamo' })).toBeVisible();
    // The same key twice this quickly would be taken for a scanner.
    await page.getByRole('button', { name: 'Weighed', exact: true }).press('Enter');
    await expect(onScale(page).getByRole('heading', { name: 'Mandheling' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Santos/ })).toHaveCount(0);
    expect(sent).toEqual(['1: 626', '2: 626']);
  });

  test('a bucket that is poured back elsewhere before a plan shows it weighed waits for the scale again', async ({
    page,
  }) => {
    const { weights, tell } = await openScale(page);
    await page.route('**/api/staff/roast-plan', () => {});
    await page.getByRole('button', { name: 'Weighed', exact: true }).tap();
    await expect(onScale(page).getByRole('heading', { name: 'Sidamo' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Santos/ })).toHaveCount(0);
    weights[1] = null;
    await page.unroute('**/api/staff/roast-plan');
    await planIs(page, weights);
    tell('roasting');
    await expect(page.getByRole('button', { name: /Santos/ })).toBeVisible();
    await expect(onScale(page).getByRole('heading', { name: 'Sidamo' })).toBeVisible();
  });

  test('a wrong weight is mended as long as the batch waits, and another bucket can be taken first', async ({
    page,
  }) => {
    const { sent } = await openScale(page);
    await page.getByRole('button', { name: /Mandheling/ }).tap();
    await expect(onScale(page).getByRole('heading', { name: 'Mandheling' })).toBeVisible();
    await page.getByRole('button', { name: 'Weighed', exact: true }).tap();
    await expect(onScale(page).getByRole('heading', { name: 'Santos' })).toBeVisible();
    expect(await lowTargets(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await expectRoomAccessible(page);
    await page.getByRole('button', { name: /^Weigh again Mandheling, / }).tap();
    await expect(onScale(page).getByRole('heading', { name: 'Mandheling' })).toBeVisible();
    expect(sent).toEqual(['3: 626', '3: back']);
  });

  test('what is no whole number of grams is never read as another one', async ({ page }) => {
    const { sent } = await openScale(page);
    const field = page.getByLabel('Actual weight, if different');
    await field.fill('62.6');
    await expect(field).toHaveValue('62.6');
    await page.getByRole('button', { name: 'Weighed', exact: true }).tap();
    await expect(said(page)).toHaveText('Please write a whole number, in digits alone.');
    await field.fill('626');
    await page.getByRole('button', { name: 'Weighed', exact: true }).press('Enter');
    await expect.poll(() => sent).toEqual(['1: 626']);
  });
});
