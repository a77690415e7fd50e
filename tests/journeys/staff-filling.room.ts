/** Bags are filled by touch, Space and scanner, each at its weight, and never one that nobody can fill yet. */
import { expect } from '@playwright/test';
import { fillingCalls } from '#contract/packing/filling.ts';
import { expectRoomAccessible } from '#tests/support/browser/accessibility.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';
import { lowTargets, said, scan } from './floor.ts';

const [line] = fillingCalls['GET /staff/filling'].example.answer.lines;
const CODE = 'C0000000000A 261122-1207-1 2';

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

  test('a bag is filled by Space and by its scanned label, and a light one says what it lacks', async ({
    page,
  }) => {
    const sent: unknown[] = [];
    await page.route('**/api/staff/filling', (route) => route.fulfill({ json: { lines: [line] } }));
    await page.route('**/api/staff/lines/*/bags', (route) => {
      const body = route.request().postDataJSON() as { bags: { number: number; grams: number }[] };
      sent.push(body);
      const [bag] = body.bags;
      return bag !== undefined && bag.grams < 250
        ? route.fulfill({ status: 422, json: { code: 'invalid', message: 'It needs 3 g more.' } })
        : route.fulfill({ json: { ...line, bags: body.bags.map((one) => ({ ...one, id: one.number })) } });
    });
    await openRoom(page, '/fill');
    await expect(page.getByRole('heading', { level: 2, name: 'Morning' })).toBeVisible();
    await expect(page.getByRole('row', { name: /B42 Colombia Supremo 100 g 250 g/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectRoomAccessible(page);
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => sent).toEqual([{ bags: [{ number: 1, grams: 250 }] }]);
    await page.getByLabel('Weight of the coffee').fill('24.7');
    await expect(page.getByLabel('Weight of the coffee')).toHaveValue('24.7');
    await page.getByLabel('Weight of the coffee').fill('247');
    await page.getByRole('button', { name: 'Filled' }).tap();
    await expect(said(page)).toHaveText('It needs 3 g more.');
    await scan(page, CODE);
    await expect.poll(() => sent.at(-1)).toEqual({ bags: [{ number: 2, grams: 250 }], lot: '261122-1207-1' });
    await expect(said(page)).toBeHidden();
    expect(await lowTargets(page)).toEqual([]);
  });

  test('notes stand at the bag, and refused “Fill all” gives the focus to “Filled”', async ({ page }) => {
    const sent: unknown[] = [];
    const notes = {
      buyer: 'A touch finer, please.',
      staff: [{ by: 'Pia Lindqvist', words: 'Two ribbons.' }],
    };
    await page.route('**/api/staff/filling', (route) =>
      route.fulfill({ json: { lines: [{ ...line, quantity: 4, notes }] } }),
    );
    await page.route('**/api/staff/lines/*/bags', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({
        status: 409,
        json: { code: 'changed_meanwhile', message: 'The bins hold too little for bag 4.' },
      });
    });
    await openRoom(page, '/fill');
    const note = page.getByRole('note');
    await expect(note).toContainText('The buyer: A touch finer, please.');
    await expect(note).toContainText('Pia Lindqvist: Two ribbons.');
    await expectNoSidewaysScroll(page);
    await expectRoomAccessible(page);
    const all = page.getByRole('button', { name: 'Fill all 4' });
    await expect(all).toHaveAttribute('aria-keyshortcuts', 'a');
    await all.focus();
    await page.keyboard.press('a');
    await expect(said(page)).toHaveText('The bins hold too little for bag 4.');
    await expect(page.getByRole('button', { name: 'Filled', exact: true })).toBeFocused();
    expect(sent).toHaveLength(1);
  });

  test('a second bag is filled while the list of the first is still on its way', async ({ page }) => {
    const sent: number[] = [];
    const isAsked = Promise.withResolvers<void>();
    await page.route('**/api/staff/filling', async (route) => {
      // The list that follows the first bag never comes.
      if (sent.length > 0) return isAsked.resolve();
      await route.fulfill({ json: { lines: [line] } });
    });
    await page.route('**/api/staff/lines/*/bags', (route) => {
      const { bags } = route.request().postDataJSON() as { bags: { number: number; grams: number }[] };
      sent.push(...bags.map(({ number }) => number));
      const filled = sent.map((number) => ({ ...bags[0], id: number, number }));
      return route.fulfill({ json: { ...line, bags: filled } });
    });
    await openRoom(page, '/fill');
    await expect(page.getByText(`Bag 1 of ${line.quantity}`)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Space');
    await isAsked.promise;
    await expect(page.getByText('1 bag of Morning filled')).toBeVisible();
    // The same key twice this quickly would be taken for a scanner.
    await page.getByRole('button', { name: 'Filled', exact: true }).press('Enter');
    await expect.poll(() => sent).toEqual([1, 2]);
  });

  test('what is roasted is filled first, from a bin whose code stands on one line of a phone', async ({
    page,
  }) => {
    const roastedLater = { ...line, id: line.id + 1, name: 'Evening', targets: [] };
    const [target] = line.targets;
    const targets = [
      {
        ...target,
        name: 'Colombia Quindío Natural',
        pours: target?.pours.flatMap((pour) => [
          { ...pour, code: '261123-1842' },
          { ...pour, bin_id: pour.bin_id + 1, code: '261122-1799' },
        ]),
      },
    ];
    await page.route('**/api/staff/filling', (route) =>
      route.fulfill({ json: { lines: [roastedLater, { ...line, targets }] } }),
    );
    await page.setViewportSize({ width: 320, height: 640 });
    await openRoom(page, '/fill');
    await expect(page.getByRole('heading', { level: 2, name: 'Morning' })).toBeVisible();
    const code = page.getByText('261123-1842');
    expect((await code.boundingBox())?.height).toBeLessThan(30);
    const coffee = page.getByRole('rowheader', { name: 'Colombia Quindío Natural' });
    expect((await coffee.boundingBox())?.height).toBeLessThan(60);
    await expectNoSidewaysScroll(page);
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    // Its grams stand below it.
    expect((await code.boundingBox())?.height).toBeLessThan(120);
    expect(
      await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
    ).toBe(0);
    await page.evaluate("document.documentElement.style.fontSize = ''");
    await page.getByRole('button', { name: /Evening/ }).tap();
    await expect(page.getByText('no batch is planned for it.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('no batch is planned for it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filled', exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Fill all/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Short' })).toBeVisible();
  });

  test('what can be filled now stands first, below it what waits and for what, and last what is filled', async ({
    page,
  }) => {
    const waiting = (id: number, name: string, at: string, state = 'planned') => ({
      ...line,
      id,
      name,
      targets: [],
      waits_for: [{ name: 'Brazil Santos', machine: 'Drum 5', state, starts_at: at }],
    });
    const bag = { id: 1, number: 1, grams: 250, lot: '261122-1207-1', filled_by: 'Pia', is_packed: false };
    const lines = [
      { ...line, id: 1, name: 'Full', quantity: 1, bags: [{ ...bag, filled_at: '2026-11-22T10:00:00Z' }] },
      waiting(2, 'Later', '2026-11-22T12:00:00Z'),
      { ...line, id: 3, name: 'Unplanned', targets: [] },
      waiting(4, 'Sooner', '2026-11-22T11:00:00Z', 'roasting'),
      { ...line, id: 5, name: 'Roasted' },
    ];
    await page.route('**/api/staff/filling', (route) => route.fulfill({ json: { lines } }));
    await openRoom(page, '/fill');
    const namesIn = (list: string) =>
      page.getByRole('list', { name: list }).getByRole('button').locator(':scope > span:first-child');
    await expect(namesIn('To fill now')).toHaveText(['Roasted']);
    await expect(namesIn('Waiting')).toHaveText(['Sooner', 'Later', 'Unplanned']);
    await expect(namesIn('Filled')).toHaveText(['Full']);
    await expect(page.getByText('Waits for Brazil Santos, in the roaster on Drum 5')).toBeVisible();
    await expect(page.getByText('Waits for Brazil Santos, to be roasted on Drum 5')).toBeVisible();
    await expect(page.getByText('No batch is planned for it')).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await lowTargets(page)).toEqual([]);
    await page.getByRole('button', { name: /Later/ }).tap();
    await expect(page.getByRole('region', { name: 'The bag to fill now' })).toContainText(
      'Waits for Brazil Santos, to be roasted on Drum 5.',
    );
  });

  test('bags scanned faster than the shop answers are all filled, each at what it weighs, and none twice', async ({
    page,
  }) => {
    const sent: unknown[] = [];
    const bags: { id: number; number: number; grams: number }[] = [];
    const answer = () => ({ ...line, quantity: 4, bags });
    await page.route('**/api/staff/filling', (route) => route.fulfill({ json: { lines: [answer()] } }));
    await page.route('**/api/staff/lines/*/bags', (route) => {
      const body = route.request().postDataJSON() as { bags: { number: number; grams: number }[] };
      for (const bag of body.bags) {
        sent.push(bag);
        if (bags.every(({ number }) => number !== bag.number)) bags.push({ ...bag, id: bag.number });
      }
      return route.fulfill({ json: answer() });
    });
    await openRoom(page, '/fill');
    const weight = page.getByLabel('Weight of the coffee');
    await weight.fill('253');
    await page.getByRole('button', { name: 'Filled', exact: true }).tap();
    await expect(weight).toHaveValue('250');
    await scan(page, CODE);
    await scan(page, CODE.replace(/ 2$/, ' 3'));
    const filled = [
      { number: 1, grams: 253 },
      { number: 2, grams: 250 },
      { number: 3, grams: 250 },
    ];
    await expect.poll(() => sent).toEqual(filled);
    await expect(page.getByText('Bag 4 of 4.')).toBeVisible();
    await expect(said(page)).toBeHidden();
    await scan(page, CODE);
    await expect(said(page)).toHaveText('This bag was filled already.');
  });

  test('a bag stays under one’s hands when a coffee further up is roasted', async ({ page }) => {
    const above = { ...line, id: line.id + 1, name: 'Evening' };
    const bags: { id: number; number: number; grams: number }[] = [];
    const morning = () => ({ ...line, quantity: 4, bags });
    await page.route('**/api/staff/filling', (route) =>
      route.fulfill({
        json: { lines: [{ ...above, targets: bags.length === 0 ? [] : line.targets }, morning()] },
      }),
    );
    await page.route('**/api/staff/lines/*/bags', (route) => {
      bags.push({ id: 1, number: 1, grams: 250 });
      return route.fulfill({ json: morning() });
    });
    await openRoom(page, '/fill');
    await page.getByRole('button', { name: 'Filled', exact: true }).tap();
    await expect(page.getByText('Bag 2 of 4.')).toBeVisible();
    const ofEvening = page.getByRole('button', { name: /Evening/ });
    await expect(ofEvening).not.toContainText('No batch');
    await expect(page.getByRole('heading', { level: 2, name: 'Morning' })).toBeVisible();
  });
});
