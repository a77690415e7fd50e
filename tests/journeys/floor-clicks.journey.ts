/**
 * Twenty orders from received to dispatched, and what that takes of hands. Counted: each click, each key that is no digit of a weight,
 * and each scan. A weight counts apart, however many digits it has; the Enter after it is a key.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { type BusyShop, startBusyShop } from '#tests/support/browser/busy-shop.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { seedLocalStorage } from '#tests/support/browser/local-storage.ts';
import { scan } from './floor.ts';

const ORDERS = 20;
const MOST_WITH_SCANNER = 120;
const MOST_WITHOUT = 120;
const MOST_IN_LIGHT_WAY = 15;

// Three shops are set up and worked through, each in a process of its own.
test.describe.configure({ timeout: 400_000 });

let shop: BusyShop;
let close: (() => Promise<void>) | null = null;
test.beforeEach(async ({ page }) => {
  shop = await startBusyShop();
  ({ close } = shop);
  await seedLocalStorage(page.context(), 'sixbean.token', shop.token);
});
test.afterEach(async () => {
  await close?.();
  close = null;
});

function handsOn(page: Page) {
  const counts = { clicks: 0, keys: 0, scans: 0, weights: 0 };
  return {
    click: async (target: Locator) => {
      counts.clicks++;
      await target.click();
    },
    press: async (key: string) => {
      counts.keys++;
      await page.keyboard.press(key);
    },
    scan: async (code: string) => {
      counts.scans++;
      await scan(page, code);
    },
    /** Where the focus is already: nobody taps the field first. */
    weigh: async (field: Locator, grams: number) => {
      counts.weights++;
      await expect(field).toBeFocused();
      // Keys as fast as a test presses them would be a scanner’s.
      await field.fill(String(grams));
    },
    counts,
    taken: () => counts.clicks + counts.keys + counts.scans,
  };
}

type Hands = ReturnType<typeof handsOn>;

const goTo = (page: Page, hands: Hands, room: string) =>
  hands.click(page.getByRole('navigation').getByRole('link', { name: room, exact: true }).first());

const gramsIn = (text: string | null, pattern: RegExp): number =>
  Number(pattern.exec(text ?? '')?.[1]?.replaceAll(',', ''));

async function startTheDay(page: Page, hands: Hands): Promise<void> {
  await page.goto(`${shop.url}/staff/plan?until=${shop.until}`);
  await hands.click(page.getByRole('button', { name: 'Start the day' }));
  await expect(page.getByText('The day is started').first()).toBeVisible();
}

async function weighAll(page: Page, hands: Hands): Promise<void> {
  await goTo(page, hands, 'Weigh');
  await hands.click(page.getByRole('button', { name: /^All \d+ buckets weighed as planned$/ }));
  await expect(page.getByText('All weighed.')).toBeVisible({ timeout: 60_000 });
}

async function roastAll(page: Page, hands: Hands): Promise<void> {
  await goTo(page, hands, 'Roast');
  const machines = page.locator('#main section').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(machines.first()).toBeVisible();
  for (const machine of await machines.all()) {
    const start = machine.getByRole('button', { name: /^Start / });
    const weight = machine.getByLabel('Weight out, grams');
    const isDone = machine.getByText('All done here.');
    await expect(start.or(isDone)).toBeVisible();
    while (!(await isDone.isVisible())) {
      await hands.click(start);
      await expect(machine.getByRole('button', { name: /^Drop / })).toBeFocused();
      const grams = gramsIn(await machine.textContent(), /([\d,]+) g expected/);
      // The first digit of the weight takes the focus there from the button.
      await page.keyboard.press(String(grams).slice(0, 1));
      await hands.weigh(weight, grams);
      await hands.press('Enter');
      await expect(start.or(isDone)).toBeVisible();
    }
  }
}

async function fillAll(page: Page, hands: Hands): Promise<void> {
  await goTo(page, hands, 'Fill');
  const left = page.locator('header p').filter({ hasText: /to fill|Every bag/ });
  await expect(left).toHaveText('40 bags to fill');
  await hands.click(page.getByRole('link', { name: 'All labels' }));
  await expect(page.getByRole('button', { name: 'Print as PDF' })).toBeVisible();
  await hands.click(page.getByRole('button', { name: 'Print as PDF' }));
  await goTo(page, hands, 'Fill');
  await expect(left).toHaveText('40 bags to fill');
  const bag = page.getByRole('region', { name: 'The bag to fill now' });
  for (let before = '40 bags to fill'; before !== 'Every bag is filled.'; ) {
    const ofCoffee = bag.getByRole('button', { name: /^Fill all \d+ in/ });
    const ofLine = bag.getByRole('button', { name: /^Fill all \d+ ?a?$/ });
    const one = bag.getByRole('button', { name: 'Filled' });
    await expect(one).toBeVisible();
    await hands.click((await ofCoffee.isVisible()) ? ofCoffee : (await ofLine.isVisible()) ? ofLine : one);
    await expect(left).not.toHaveText(before);
    before = (await left.textContent()) ?? '';
  }
}

const table = (page: Page) => page.getByRole('region', { name: 'The box on the table' });

async function weighBox(page: Page, hands: Hands): Promise<void> {
  const weight = table(page).getByLabel('Weight with everything');
  await expect(weight).toBeFocused();
  await hands.weigh(weight, gramsIn(await table(page).textContent(), /About ([\d,]+) g/));
}

async function packByScanning(page: Page, hands: Hands): Promise<void> {
  await goTo(page, hands, 'Pack');
  const { lines } = await shop.ask<'GET /staff/filling'>('/staff/filling');
  const { boxes } = await shop.ask<'GET /staff/boxes'>('/staff/boxes');
  expect(boxes).toHaveLength(ORDERS);
  await expect(page.getByText(`${ORDERS} boxes to pack`)).toBeVisible();
  for (const { order_id } of boxes) {
    const codes = lines
      .filter((line) => line.order_id === order_id)
      .flatMap((line) => line.bags.map(({ lot, number }) => `${line.ctaps_id} ${lot} ${number}`));
    for (const code of codes) await hands.scan(code);
    await expect(table(page).getByRole('heading', { level: 2 })).toHaveText(`Order ${order_id}`);
    await expect(table(page).getByText(/^(Its bag is|All its bags are) in it/)).toBeVisible();
    await weighBox(page, hands);
  }
  await hands.press('Enter');
  await expect(page.getByText('Every box is closed.')).toBeVisible();
}

async function packByHand(page: Page, hands: Hands): Promise<void> {
  await goTo(page, hands, 'Pack');
  const ready = page.getByRole('list', { name: /^Ready to pack/ }).getByRole('button');
  await expect(ready).toHaveCount(ORDERS);
  for (let left = ORDERS; left > 0; left--) {
    await hands.click(ready.first());
    await weighBox(page, hands);
    await hands.press('Enter');
    await expect(ready).toHaveCount(left - 1);
  }
  await expect(page.getByText('Every box is closed.')).toBeVisible();
}

async function sendOff(page: Page, hands: Hands): Promise<void> {
  await goTo(page, hands, 'Carrier');
  await hands.click(page.getByRole('button', { name: `Make the file: ${ORDERS} boxes` }));
  await hands.click(page.getByRole('button', { name: `Dispatch ${ORDERS} orders without tracking` }));
  await hands.click(page.getByRole('button', { name: `Hand over ${ORDERS} boxes` }));
  await expect(page.getByText(`${ORDERS} handed over`).first()).toBeVisible();
}

const say = (how: string, { counts, taken }: Hands) =>
  test.info().annotations.push({ type: how, description: `${taken()} in all: ${JSON.stringify(counts)}` });

test('with a scanner twenty orders take at most 120 clicks, keys and scans @desktop', async ({ page }) => {
  const hands = handsOn(page);
  await startTheDay(page, hands);
  await weighAll(page, hands);
  await roastAll(page, hands);
  await fillAll(page, hands);
  await packByScanning(page, hands);
  await sendOff(page, hands);
  say('with a scanner', hands);
  expect(hands.taken(), JSON.stringify(hands.counts)).toBeLessThanOrEqual(MOST_WITH_SCANNER);
});

test('without a scanner twenty orders go out too, and Trace says that nobody scanned their bags @desktop', async ({
  page,
}) => {
  const hands = handsOn(page);
  await startTheDay(page, hands);
  await weighAll(page, hands);
  await roastAll(page, hands);
  await fillAll(page, hands);
  const [line] = (await shop.ask<'GET /staff/filling'>('/staff/filling')).lines;
  await packByHand(page, hands);
  await sendOff(page, hands);
  say('without a scanner', hands);
  expect(hands.taken(), JSON.stringify(hands.counts)).toBeLessThanOrEqual(MOST_WITHOUT);
  await page.goto(`${shop.url}/staff/trace?of=${line?.order_id}`);
  await expect(page.getByText(/packed without a scan/).first()).toBeVisible();
  await expect(page.getByText(/not weighed/)).toHaveCount(0);
});

test('in the light way twenty orders take at most 15 clicks, and Trace says that nobody weighed @desktop', async ({
  page,
}) => {
  const hands = handsOn(page);
  await page.goto(`${shop.url}/staff/settings`);
  await page.getByRole('button', { name: 'Change how it works' }).click();
  await page.getByRole('combobox', { name: 'Weights' }).selectOption('no');
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await startTheDay(page, hands);
  await goTo(page, hands, 'Roast');
  await hands.click(page.getByRole('button', { name: /^All \d+ batches are roasted/ }));
  await expect(page.getByText('All done here.').first()).toBeVisible();
  await goTo(page, hands, 'Fill');
  await hands.click(page.getByRole('button', { name: /^All 40 bags are filled/ }));
  await expect(page.getByText('Every bag is filled.').first()).toBeVisible();
  const [line] = (await shop.ask<'GET /staff/filling'>('/staff/filling')).lines;
  await goTo(page, hands, 'Pack');
  await hands.click(page.getByRole('button', { name: `All ${ORDERS} boxes are packed` }));
  await expect(page.getByText('Every box is closed.')).toBeVisible();
  await sendOff(page, hands);
  say('in the light way', hands);
  expect(hands.taken(), JSON.stringify(hands.counts)).toBeLessThanOrEqual(MOST_IN_LIGHT_WAY);
  await page.goto(`${shop.url}/staff/trace?of=${line?.order_id}`);
  await expect(page.getByText('as planned, not weighed').first()).toBeVisible();
});
