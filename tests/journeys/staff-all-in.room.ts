/** A box that is packed where nobody has a scanner. */
import { expect, type Page } from '@playwright/test';
import { boxCalls } from '#contract/packing/boxes.ts';
import { expectRoomAccessible } from '#tests/support/browser/accessibility.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';
import { lowTargets, said, scan } from './floor.ts';

const { boxes, box_types } = boxCalls['GET /staff/boxes'].example.answer;
const [box] = boxes;

const TABLET = { viewport: { width: 768, height: 1024 }, hasTouch: true };

test.describe('on a tablet', () => {
  test.use(TABLET);

  test('without a scanner all bags go in at once, and the weight closes the box', async ({ page }) => {
    const sent: unknown[] = [];
    const notes = { buyer: 'Please no invoice inside.', staff: [] };
    const ready = {
      ...box,
      is_gift: true,
      notes,
      contents: box?.contents.map((content) => ({ ...content, loose: [], packed: [] })),
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
    await expect(table.getByText('Scan or tick them, or put them all in and weigh the box.')).toBeVisible();
    expect(await lowTargets(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await table.getByLabel('Weight with everything').fill('590');
    await table.getByRole('button', { name: 'All in: close the box' }).tap();
    await expect(page.getByText('Order 1207 closed')).toBeVisible();
    expect(sent).toEqual([{ box_type_id: 1, gross_grams: 590, all_in: true }]);
  });
});

const FIRST = 'C0000000000A 261122-1207-1 1';

/** A box of two filled bags, and a shop that puts them in and takes them out. */
async function givenBags(page: Page) {
  const bags = [
    { id: 1, number: 1, grams: 251 },
    { id: 2, number: 2, grams: 252 },
  ];
  const inside = new Set<number>();
  const scanned = new Set<number>();
  const sent: string[] = [];
  const now = () => ({
    ...box,
    contents: box?.contents.map((content) => ({
      ...content,
      loose: bags.filter(({ id }) => !inside.has(id)),
      packed: bags
        .filter(({ id }) => inside.has(id))
        .map((bag) => ({ ...bag, was_scanned: scanned.has(bag.id) })),
    })),
  });
  await page.route('**/api/staff/boxes', (route) => route.fulfill({ json: { boxes: [now()], box_types } }));
  await page.route(/\/api\/staff\/boxes\/\d+\/bags\/\d+$/, (route) => {
    const id = Number(route.request().url().split('/').at(-1));
    const isIn = route.request().method() === 'PUT';
    sent.push(`${isIn ? 'in' : 'out'} ${id}`);
    if (isIn) inside.add(id);
    else inside.delete(id);
    return route.fulfill({ json: now() });
  });
  await page.route('**/api/staff/boxes/*/bags', (route) => {
    inside.add(1);
    scanned.add(1);
    return route.fulfill({ json: now() });
  });
  return { sent, inside };
}

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a tablet', { width: 768, height: 1024 }],
  ['a desk', { width: 1440, height: 900 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('bags are ticked and unticked by the keyboard, and the scale comes once all are in', async ({
      page,
    }) => {
      const { sent } = await givenBags(page);
      await openRoom(page, '/pack');
      await page.getByRole('button', { name: /^Order 1207/ }).press('Enter');
      const bags = page.getByRole('group', { name: 'Bags of Morning' });
      const bag = (number: number) => bags.getByRole('checkbox', { name: `Bag ${number}, 25` });
      const weight = page.getByLabel('Weight with everything');
      await expect(weight).toBeFocused();
      await bag(2).focus();
      await page.keyboard.press('Space');
      await expect(bag(2)).toBeChecked();
      await expect(bag(2)).toBeFocused();
      await expect(page.getByText('1 of 2', { exact: true }).first()).toBeVisible();
      await page.keyboard.press('Shift+Tab');
      await expect(bag(1)).toBeFocused();
      await page.keyboard.press('Space');
      await expect(weight).toBeFocused();
      await expect(page.getByText('All its bags are in it. Weigh it and close it.')).toBeVisible();
      await bag(1).focus();
      await page.keyboard.press('Space');
      await expect(bag(1)).not.toBeChecked();
      await expect(bag(1)).toBeFocused();
      // A tick is shown before the shop has it.
      await expect.poll(() => sent).toEqual(['in 2', 'in 1', 'out 1']);
      await expectNoSidewaysScroll(page);
      expect(await lowTargets(page)).toEqual([]);
      await expectRoomAccessible(page);
    });
  });

test.describe('by fingers', () => {
  test.use(TABLET);

  test('a bag is ticked by a tap, and one that is refused stays out and says why', async ({ page }) => {
    const { sent } = await givenBags(page);
    await openRoom(page, '/pack');
    await page.getByRole('button', { name: /^Order 1207/ }).tap();
    await page.getByText('Bag 1, 251 g').tap();
    await expect(page.getByRole('checkbox', { name: 'Bag 1, 251 g' })).toBeChecked();
    await page.route(/\/api\/staff\/boxes\/\d+\/bags\/2$/, (route) =>
      route.fulfill({ status: 409, json: { code: 'changed_meanwhile', message: 'Pia closed this box.' } }),
    );
    await page.getByText('Bag 2, 252 g').tap();
    await expect(page.getByRole('alert').filter({ hasText: 'Pia closed this box.' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Bag 2, 252 g' })).not.toBeChecked();
    expect(sent).toEqual(['in 1']);
  });

  test('a ticked bag that is scanned is no mistake, and scanned again it is one', async ({ page }) => {
    await givenBags(page);
    await openRoom(page, '/pack');
    await page.getByRole('button', { name: /^Order 1207/ }).tap();
    await page.getByText('Bag 1, 251 g').tap();
    await expect(page.getByRole('checkbox', { name: 'Bag 1, 251 g' })).toBeChecked();
    // What is wrong with a scan is said before the list comes again.
    const listed = page
      .waitForResponse('**/api/staff/boxes/*/bags')
      .then(() => page.waitForResponse('**/api/staff/boxes'));
    await scan(page, FIRST);
    await listed;
    await expect(said(page)).toHaveCount(0);
    await scan(page, FIRST);
    await expect(said(page)).toHaveText('This bag lies in its box already.');
  });
});
