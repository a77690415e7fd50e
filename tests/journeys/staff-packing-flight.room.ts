/** A taster flight is packed: each scan says its letter, what doesn’t belong is refused, and a taster is taken out again. */
import { expect } from '@playwright/test';
import { boxCalls, type PackedBox } from '#contract/packing/boxes.ts';
import { expectRoomAccessible } from '#tests/support/browser/accessibility.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';

const { boxes, box_types } = boxCalls['GET /staff/boxes'].example.answer;

const flightWith = (inside: ReadonlySet<number>): PackedBox => {
  const [box] = boxes;
  if (box === undefined) throw new Error('The example has no box.');
  const cups = ['A', 'B', 'C', 'D', 'E'].map((letter, i) => ({
    letter,
    coffee: `Coffee ${i + 1}`,
    bag_id: 51 + i,
    code: `T${51 + i}`,
    is_packed: inside.has(51 + i),
  }));
  const packed = [...inside].map((id) => ({ id, number: id, grams: 61, was_scanned: false }));
  const flight = { line_id: 2102, name: 'Taster flight', ctaps_id: null, grind: 'Filter', bag_grams: 60 };
  return {
    ...box,
    contents: [{ ...flight, quantity: 5, filled: packed.length, loose: [], packed, cups }],
  };
};

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a taster is told its letter, a wrong one is refused, and one is taken out again', async ({
      page,
    }) => {
      const inside = new Set<number>();
      await page.route('**/api/staff/floor-way', (route) =>
        route.fulfill({ json: { records_weights: true } }),
      );
      await page.route('**/api/staff/boxes', (route) =>
        route.fulfill({ json: { boxes: [flightWith(inside)], box_types } }),
      );
      await page.route('**/api/staff/boxes/1301/bags', (route) => {
        const { code } = route.request().postDataJSON() as { code: string };
        if (code !== 'T53')
          return route.fulfill({
            status: 409,
            json: {
              code: 'changed_meanwhile',
              message: 'Wrong taster. The coffee in T99 is not in this flight. Put it back on the shelf.',
            },
          });
        inside.add(53);
        return route.fulfill({ json: flightWith(inside) });
      });
      await page.route('**/api/staff/boxes/1301/tasters/53', (route) => {
        inside.delete(53);
        return route.fulfill({ json: flightWith(inside) });
      });
      await openRoom(page, '/pack?box=1301');
      await expect(page.getByText('Take T53, or any free one')).toBeVisible();
      await expect(page.getByText('or type the number on its label')).toBeVisible();
      await page.getByLabel('Bag code').fill('T53');
      await page.getByLabel('Bag code').press('Enter');
      await expect(page.getByText('This is C')).toBeVisible();
      await expect(page.getByText('✓ T53 is in')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectRoomAccessible(page);
      await page.getByLabel('Bag code').fill('T99');
      await page.getByLabel('Bag code').press('Enter');
      await expect(page.getByText('is not in this flight. Put it back on the shelf.')).toBeVisible();
      await expect(page.getByText('This is C')).toBeHidden();
      await page.getByRole('button', { name: 'Take out T53' }).press('Enter');
      await expect(page.getByText('Take T53, or any free one')).toBeVisible();
    });
  });

test('of two boxes of an office a bag is told its letter and which box it is of', async ({ page }) => {
  const [box] = boxes;
  const [flight] = flightWith(new Set()).contents;
  if (box === undefined || flight === undefined) throw new Error('The example has no box.');
  const office = (line_id: number, first: number, inside: readonly number[]) => ({
    ...flight,
    line_id,
    name: 'Office tasting box',
    bag_grams: 160,
    filled: inside.length,
    packed: inside.map((id) => ({ id, number: id, grams: 161, was_scanned: true })),
    cups: flight.cups.map((cup, i) => ({
      ...cup,
      bag_id: first + i,
      code: `T${first + i}`,
      is_packed: inside.includes(first + i),
    })),
  });
  const boxWith = (inside: readonly number[]): PackedBox => ({
    ...box,
    contents: [flight, office(2103, 61, []), office(2104, 66, inside)],
  });
  await page.route('**/api/staff/floor-way', (route) => route.fulfill({ json: { records_weights: true } }));
  await page.route('**/api/staff/boxes', (route) =>
    route.fulfill({ json: { boxes: [boxWith([])], box_types } }),
  );
  await page.route('**/api/staff/boxes/1301/bags', (route) => route.fulfill({ json: boxWith([69]) }));
  await openRoom(page, '/pack?box=1301');
  await expect(page.getByText('Office tasting box 1')).toBeVisible();
  await expect(page.getByText('Taster flight', { exact: true })).toBeVisible();
  await page.getByLabel('Bag code').fill('T69');
  await page.getByLabel('Bag code').press('Enter');
  await expect(page.getByText('This is D of office tasting box 2')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectRoomAccessible(page);
});

test('of two flights in one box a taster is told which it is of, though a bag has its number', async ({
  page,
}) => {
  const [box] = boxes;
  const [flight] = flightWith(new Set()).contents;
  if (box === undefined || flight === undefined) throw new Error('The example has no box.');
  const bag = { id: 58, number: 1, grams: 251, was_scanned: false };
  const second = (isIn: boolean): PackedBox['contents'][number] => ({
    ...flight,
    line_id: 2103,
    filled: isIn ? 1 : 0,
    packed: isIn ? [{ id: 58, number: 58, grams: 61, was_scanned: false }] : [],
    cups: flight.cups.map((cup, i) => ({
      ...cup,
      bag_id: 56 + i,
      code: `T${56 + i}`,
      is_packed: isIn && i === 2,
    })),
  });
  const boxWith = (isIn: boolean): PackedBox => ({
    ...box,
    contents: [
      ...box.contents.map((content) => ({ ...content, quantity: 1, filled: 1, loose: [], packed: [bag] })),
      flight,
      second(isIn),
    ],
  });
  await page.route('**/api/staff/floor-way', (route) => route.fulfill({ json: { records_weights: true } }));
  await page.route('**/api/staff/boxes', (route) =>
    route.fulfill({ json: { boxes: [boxWith(false)], box_types } }),
  );
  await page.route('**/api/staff/boxes/1301/bags', (route) => route.fulfill({ json: boxWith(true) }));
  await openRoom(page, '/pack?box=1301');
  await expect(page.getByText('Taster flight 2')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ready to pack' })).toBeVisible();
  await page.getByLabel('Bag code').fill('T58');
  await page.getByLabel('Bag code').press('Enter');
  await expect(page.getByText('This is C of taster flight 2')).toBeVisible();
});
