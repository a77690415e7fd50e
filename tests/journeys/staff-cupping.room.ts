/** Cupping in the browser: a taster scores a cup by thumb or by keys alone, and what isn’t saved is not lost. */
import { expect, type Page } from '@playwright/test';
import type { CuppingCard } from '#contract/cuppings/cup-fields.ts';
import { cuppingCalls } from '#contract/cuppings/cuppings.ts';
import { expectRoomAccessible } from '#tests/support/browser/accessibility.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';

const open = cuppingCalls['GET /staff/cuppings/{id}'].example.answer;
const revealed = cuppingCalls['POST /staff/cuppings/{id}/reveals'].example.answer;

interface Said {
  tastes?: Record<string, number | null>;
  defects?: Record<string, string | null>;
  overall?: number | null;
  note?: string;
}

/** A shop that keeps one card, and refuses while it is told to. */
async function withCupping(page: Page) {
  const shop = { sent: [] as Said[], isDown: false, cards: [] as CuppingCard[], asked: [] as string[] };
  await page.route(/\/api\/staff\/live-changes/, () => undefined);
  await page.route('**/api/staff/cuppings/3', (route) =>
    route.fulfill({ json: { ...open, may_reveal: true, cards: shop.cards } }),
  );
  await page.route('**/api/staff/cuppings/3/cups/*', (route) => {
    if (shop.isDown) return route.abort();
    const said = route.request().postDataJSON() as Said;
    shop.sent.push(said);
    const code = Number(route.request().url().split('/').at(-1));
    const card = shop.cards.find((one) => one.code === code) ?? {
      code,
      tastes: {},
      defects: {},
      overall: null,
      note: '',
    };
    const next = {
      ...card,
      tastes: withoutNull({ ...card.tastes, ...said.tastes }),
      defects: withoutNull({ ...card.defects, ...said.defects }),
      overall: said.overall === undefined ? card.overall : said.overall,
      note: said.note ?? card.note,
    };
    shop.cards = [...shop.cards.filter((one) => one.code !== code), next];
    return route.fulfill({ json: next });
  });
  return shop;
}

const withoutNull = (all: object) =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));

const tile = (page: Page, taste: string) => page.getByRole('radio', { name: new RegExp(`^${taste}\\b`) });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a cup is scored by one thumb: taste, strength, and taken back by the same press', async ({
    page,
  }) => {
    const shop = await withCupping(page);
    await openRoom(page, '/cuppings/3/cups/218');
    await tile(page, 'sweet').tap();
    await page.getByRole('button', { name: 'sweet 7' }).tap();
    await expect(tile(page, 'sweet')).toBeChecked();
    await expect(tile(page, 'sweet 7')).toBeVisible();
    await page.getByRole('button', { name: 'sweet 9' }).tap();
    await tile(page, 'overall').tap();
    await page.getByRole('button', { name: 'overall 8' }).tap();
    await page.getByRole('button', { name: 'phenol: taint' }).tap();
    await page.getByRole('button', { name: 'phenol: fault' }).tap();
    await expect(page.getByRole('button', { name: 'phenol: taint' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await page.getByRole('button', { name: 'mould: taint' }).tap();
    await expect(page.getByRole('button', { name: 'mould: taint' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'mould: taint' }).press('Enter');
    await page.getByLabel('Note').fill('Like a plaster ');
    await page.getByLabel('Note').blur();
    await expect
      .poll(() => shop.cards)
      .toEqual([
        {
          code: 218,
          tastes: { sweet: 9 },
          defects: { phenol: 'fault' },
          overall: 8,
          note: 'Like a plaster ',
        },
      ]);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectRoomAccessible(page);
    await tile(page, 'sweet').tap();
    await page.getByRole('button', { name: 'sweet 9' }).tap();
    await expect.poll(() => shop.cards[0]?.tastes).toEqual({});
    const keypad = await page.getByRole('button', { name: 'sweet 1', exact: true }).boundingBox();
    expect(keypad?.height).toBeGreaterThanOrEqual(48);
    expect(keypad?.width).toBeGreaterThanOrEqual(48);
  });

  test('what could not be saved stays in the tab, through a reload, and is saved then', async ({ page }) => {
    const shop = await withCupping(page);
    await openRoom(page, '/cuppings/3/cups/347');
    shop.isDown = true;
    await page.getByRole('button', { name: 'winey 4' }).tap();
    await expect(page.getByText('Not saved yet:')).toBeVisible();
    await page.getByRole('button', { name: 'winey 5' }).tap();
    await expect(tile(page, 'winey 5')).toBeVisible();
    expect(shop.cards).toEqual([]);
    shop.isDown = false;
    await page.reload();
    await expect(tile(page, 'winey 5')).toBeVisible();
    await expect.poll(() => shop.cards[0]?.tastes).toEqual({ winey: 5 });
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });
});

test('a cup is scored by the keyboard alone', async ({ page }) => {
  const shop = await withCupping(page);
  await openRoom(page, '/cuppings/3');
  const cup = page.getByRole('link', { name: /^218/ });
  await cup.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Cup 218' })).toBeFocused();
  await expect(tile(page, 'winey')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(tile(page, 'winey')).toBeFocused();
  await page.keyboard.press('3');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('0');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('5');
  await page.keyboard.press('Backspace');
  await expect.poll(() => shop.cards[0]?.tastes).toEqual({ winey: 3, bitter: 10 });
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('finishing and revealing are asked about, and say what they do', async ({ page }) => {
  const shop = await withCupping(page);
  shop.cards = open.cards;
  await page.route('**/api/staff/cuppings/3/{endings,reveals}', (route) => {
    shop.asked.push(route.request().url().split('/').at(-1) ?? '');
    return route.fulfill({ json: revealed });
  });
  await openRoom(page, '/cuppings/3');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'I’ve finished' }).click();
  await expect(dialog.getByText('You haven’t said anything about one cup.')).toBeVisible();
  await dialog.getByRole('button', { name: 'I’ve finished' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Reveal' }).click();
  await expect(dialog.getByText('Ravi Shah hasn’t finished.')).toBeVisible();
  await expectRoomAccessible(page);
  await dialog.getByRole('button', { name: 'Reveal' }).click();
  await expect(dialog).toBeHidden();
  expect(shop.asked).toEqual(['endings', 'reveals']);
});

test('a cupping is made of batches and lots, twelve at most', async ({ page }) => {
  const batches = Array.from({ length: 13 }, (_, i) => ({
    id: i + 1,
    name: `Coffee ${i + 1}`,
    roast_id: 3,
    day: '2026-11-24',
    bin: null,
  }));
  const lots = [{ id: 9, code: 'BR-2611', name: 'Santos', roast_id: 4, arrived_on: '2026-11-20' }];
  await page.route('**/api/staff/coffees-to-cup', (route) => route.fulfill({ json: { batches, lots } }));
  const made: { cups: object[]; name: string }[] = [];
  await page.route('**/api/staff/cuppings', (route) => {
    made.push(route.request().postDataJSON() as { cups: object[]; name: string });
    return route.fulfill({ status: 201, json: { ...open, id: 3 } });
  });
  await withCupping(page);
  await openRoom(page, '/cuppings/new');
  await page.getByLabel('Name of the cupping').fill('All of Tuesday');
  await page.getByRole('button', { name: 'Draw codes' }).click();
  await expect(page.getByText('Please choose at least one batch or lot.')).toBeVisible();
  await page.getByLabel('Find a batch or a lot').fill('Santos');
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByLabel(/Lot BR-2611/).check();
  await page.getByLabel('Roast of lot BR-2611').selectOption('Roast 2');
  await page.getByLabel('Find a batch or a lot').fill('');
  for (let i = 1; i <= 11; i++) await page.getByLabel(new RegExp(`^Coffee ${i},`)).check();
  await expect(page.getByText('12 cups, which is as many as there can be')).toBeVisible();
  await expect(page.getByLabel(/^Coffee 12,/)).toBeDisabled();
  await expectRoomAccessible(page);
  await page.getByRole('button', { name: 'Draw codes' }).click();
  await expect(page.getByRole('heading', { name: open.name })).toBeVisible();
  expect(made).toHaveLength(1);
  expect(made[0]?.cups).toHaveLength(12);
  expect(made[0]?.cups).toContainEqual({ lot_id: 9, roast_id: 2 });
});

test('an owner looks at what a cupping proposes for a bean, and saves it as it was seen', async ({
  page,
}) => {
  await page.route(/\/api\/staff\/live-changes/, () => undefined);
  await page.route('**/api/staff/cuppings/3', (route) => route.fulfill({ json: revealed }));
  const saved: { scores: Record<string, number>; cupping_id?: number; prices_version?: string }[] = [];
  await page.route('**/api/staff/beans/73', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    saved.push(route.request().postDataJSON() as (typeof saved)[number]);
    const stored = await (await route.fetch({ method: 'GET' })).text();
    return route.fulfill({ body: stored, contentType: 'application/json' });
  });
  await openRoom(page, '/cuppings/3');
  await page.getByRole('link', { name: /as the bean’s scores of cup 347/ }).click();
  await expect(page.getByText('The scores are as cup 347 of')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'chocolate' })).toHaveValue('7.5');
  // One taster of two named it.
  await expect(page.getByRole('spinbutton', { name: 'sweet' })).toHaveValue('5.3');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Save the bean' }).click();
  const dialog = page.getByRole('dialog', { name: 'This changes how coffees taste' });
  await expect(dialog.getByText('less chocolatey').first()).toBeVisible();
  await expect(dialog.getByRole('rowheader', { name: 'Lantern Ferry' })).toBeVisible();
  await expectRoomAccessible(page);
  expect(saved).toEqual([]);
  await dialog.getByRole('button', { name: 'Save the bean' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The scores are as cup 347 of')).toBeHidden();
  expect(saved).toMatchObject([
    { scores: { chocolate: 7.5, sweet: 5.3 }, cupping_id: 3, prices_version: expect.any(String) },
  ]);
});
