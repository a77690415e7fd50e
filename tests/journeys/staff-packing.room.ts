/** Bags are packed into their boxes by scanner, keyboard and touch; a wrong bag is refused for all to see and hear. */
import { expect } from '@playwright/test';
import { boxCalls } from '#contract/packing/boxes.ts';
import { labelCalls } from '#contract/packing/labels.ts';
import { expectRoomAccessible } from '#tests/support/browser/accessibility.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';
import { lowTargets, said, scan } from './floor.ts';

const { boxes, box_types } = boxCalls['GET /staff/boxes'].example.answer;
const [box] = boxes;
const CODE = 'C0000000000A 261122-1207-1 2';

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

  test('what a scanner typed into a field before it was known as one is taken out again', async ({
    page,
  }) => {
    await page.route('**/api/staff/boxes', (route) => route.fulfill({ json: { boxes, box_types } }));
    await page.route('**/api/staff/scanned-bags?*', (route) =>
      route.fulfill({ status: 404, json: { code: 'not_found', message: 'No such bag.' } }),
    );
    await openRoom(page, '/pack');
    const field = page.getByLabel('Bag code');
    await field.fill('C00');
    await scan(page, CODE);
    await expect(said(page)).toHaveText('No such bag.');
    await expect(field).toHaveValue('C00');
  });

  test('a box that the carrier finds too heavy says so before it is closed', async ({ page }) => {
    const heavy = { ...box, net_grams: 19_000, expected_grams: 20_152 };
    await page.route('**/api/staff/boxes', (route) => route.fulfill({ json: { boxes: [heavy], box_types } }));
    await openRoom(page, '/pack');
    await page.getByRole('button', { name: /^Order 1207/ }).click();
    const table = page.getByRole('region', { name: 'The box on the table' });
    await expect(
      table.getByText('The carrier takes 20,000 g at most, so please split the order.'),
    ).toBeVisible();
    await expect(table.getByRole('link', { name: 'Split it, on the order’s page' })).toBeVisible();
  });

  test('boxes whose bags are all filled stand first, then those that wait for bags, and closed ones last', async ({
    page,
  }) => {
    const closed = {
      ...box,
      id: 1300,
      order_id: 1206,
      closed: { gross_grams: 590, packed_by: 'Pia', packed_at: '2026-11-22T13:31:00Z' },
    };
    const early = {
      ...box,
      id: 1301,
      order_id: 1205,
      contents: box?.contents.map((content) => ({ ...content, filled: 1, packed: [] })),
    };
    await page.route('**/api/staff/boxes', (route) =>
      route.fulfill({ json: { boxes: [closed, early, ...boxes], box_types } }),
    );
    await openRoom(page, '/pack');
    await expect(
      page.getByRole('list', { name: 'Ready to pack' }).getByRole('button', { name: /^Order/ }),
    ).toHaveText([/^Order 1207/]);
    await expect(
      page.getByRole('list', { name: 'Waiting for bags' }).getByRole('button', { name: /^Order/ }),
    ).toHaveText([/^Order 1205.*1 of 2 filled/]);
    await expect(
      page.getByRole('list', { name: 'Closed boxes' }).getByRole('button', { name: /^Order/ }),
    ).toHaveText([/^Order 1206/]);
    await expectNoSidewaysScroll(page);
    await expectRoomAccessible(page);
    await page.getByRole('button', { name: /^Order 1205/ }).tap();
    const table = page.getByRole('region', { name: 'The box on the table' });
    await expect(
      table.getByText('2 bags still to go in before it can be closed. 1 of them filled so far.'),
    ).toBeVisible();
    await expect(table.getByRole('button', { name: 'Close the box' })).toHaveCount(0);
  });

  test('bags scanned faster than the shop answers go into their boxes in turn, and a wrong one stays to be read', async ({
    page,
  }) => {
    const packed: number[] = [];
    const sent: string[] = [];
    const [first] = boxes;
    const [content] = first?.contents ?? [];
    const inside = () => packed.map((number) => ({ id: number, number, grams: 250 }));
    const now = () => ({
      ...first,
      contents: [{ ...content, quantity: 3, filled: 3, loose: [], packed: inside() }],
    });
    await page.route('**/api/staff/boxes', (route) => route.fulfill({ json: { boxes: [now()], box_types } }));
    await page.route('**/api/staff/scanned-bags?*', async (route) => {
      sent.push('which box?');
      await new Promise((resolve) => setTimeout(resolve, 150));
      return route.fulfill({ json: { box: now(), bag_id: 1, is_packed: false } });
    });
    await page.route('**/api/staff/boxes/*/bags', (route) => {
      const { code } = route.request().postDataJSON() as { code: string };
      const number = Number(code.at(-1));
      sent.push(code);
      if (number === 9)
        return route.fulfill({
          status: 409,
          json: { code: 'changed_meanwhile', message: 'Wrong bag. It belongs in box 2.' },
        });
      if (!packed.includes(number)) packed.push(number);
      return route.fulfill({ json: now() });
    });
    await openRoom(page, '/pack');
    await expect(page.getByRole('button', { name: /^Order 1207/ })).toBeVisible();
    const bag = (number: number) => CODE.replace(/ 2$/, ` ${number}`);
    for (const number of [1, 2, 9, 3]) await scan(page, bag(number));
    const table = page.getByRole('region', { name: 'The box on the table' });
    await expect(table.getByText('✓ 3 of 3')).toBeVisible();
    expect(sent).toEqual(['which box?', bag(1), bag(2), bag(9), bag(3)]);
    await expect(said(page)).toHaveText('Wrong bag. It belongs in box 2.');
    await page.reload();
    await expect(table.getByText('✓ 3 of 3')).toBeVisible();
  });

  test('an answer that comes late takes back neither the room nor the box that was chosen meanwhile', async ({
    page,
  }) => {
    const [first] = boxes;
    const other = { ...first, id: 1300, order_id: 1206 };
    let answer = Promise.withResolvers<void>();
    await page.route('**/api/staff/filling', (route) => route.fulfill({ json: { lines: [] } }));
    await page.route('**/api/staff/boxes', (route) =>
      route.fulfill({ json: { boxes: [first, other], box_types } }),
    );
    await page.route('**/api/staff/scanned-bags?*', (route) =>
      route.fulfill({ json: { box: first, bag_id: 2, is_packed: false } }),
    );
    await page.route('**/api/staff/boxes/*/bags', async (route) => {
      await answer.promise;
      return route.fulfill({ json: first });
    });
    const lateScan = async (meanwhile: () => Promise<void>) => {
      answer = Promise.withResolvers();
      await Promise.all([page.waitForRequest('**/api/staff/boxes/*/bags'), scan(page, CODE)]);
      await meanwhile();
      const answered = page.waitForResponse('**/api/staff/boxes/*/bags');
      answer.resolve();
      await answered;
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50))));
    };
    await openRoom(page, '/pack');
    await expect(page.getByRole('button', { name: /^Order 1206/ })).toBeVisible();
    await lateScan(() => page.getByRole('button', { name: /^Order 1206/ }).tap());
    const table = page.getByRole('region', { name: 'The box on the table' });
    await expect(table.getByRole('heading', { name: 'Order 1206' })).toBeVisible();
    await lateScan(async () => {
      await page.getByRole('link', { name: 'Fill', exact: true }).click();
      await expect(page.getByText('There is nothing to fill.')).toBeVisible();
    });
    await expect(page).toHaveURL(/\/fill$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/pack\?box=1300$/);
  });

  test('a scanned bag opens its box, a wrong one is refused in red, and the box is closed by its weight', async ({
    page,
  }) => {
    let isWrong = false;
    const waiting = boxes.map((one) => ({
      ...one,
      contents: one.contents.map((content) => ({ ...content, packed: [] })),
    }));
    let listed: object[] = waiting;
    await page.route('**/api/staff/boxes', (route) => route.fulfill({ json: { boxes: listed, box_types } }));
    await page.route('**/api/staff/scanned-bags?*', (route) =>
      route.fulfill({ json: { box, bag_id: 2, is_packed: false } }),
    );
    await page.route('**/api/staff/boxes/*/bags', (route) =>
      isWrong
        ? route.fulfill({
            status: 409,
            json: { code: 'changed_meanwhile', message: 'Wrong bag. It belongs in box 2.' },
          })
        : route.fulfill({ json: box }),
    );
    await page.route('**/api/staff/boxes/*/packing', (route) =>
      route.fulfill({ status: 422, json: { code: 'invalid', message: 'This box is 31 g too light.' } }),
    );
    await openRoom(page, '/pack');
    await expect(page.getByRole('button', { name: /^Order 1207/ })).toBeVisible();
    await scan(page, CODE);
    const table = page.getByRole('region', { name: 'The box on the table' });
    await expect(table.getByText('0 of 2')).toBeVisible();
    await expect(said(page)).toBeHidden();
    listed = [...boxes];
    await page.reload();
    await expect(page.getByRole('button', { name: /^Order 1207/ })).toBeVisible();
    await scan(page, CODE);
    await expect(table.getByText('1 of 2')).toBeVisible();
    await expect(said(page)).toHaveText('This bag lies in its box already.');
    isWrong = true;
    await page.getByLabel('Bag code').fill(CODE);
    await page.keyboard.press('Enter');
    await expect(said(page)).toHaveText('Wrong bag. It belongs in box 2.');
    await expect(table.getByText('1 bag still to go in before it can be closed.')).toBeVisible();
    listed = boxes.map((one) => ({
      ...one,
      contents: one.contents.map((content) => ({
        ...content,
        loose: [],
        packed: [1, 2].map((number) => ({ id: number, number, grams: 250 })),
      })),
    }));
    await page.reload();
    await expect(table.getByRole('status')).toHaveText('All its bags are in it. Weigh it and close it.');
    await table.getByLabel('Weight with everything').fill('0.555 kg');
    await page.keyboard.press('Enter');
    await expect(table.getByRole('alert')).toHaveText('Please write a whole number, in digits alone.');
    await table.getByLabel('Weight with everything').fill('555');
    await table.getByRole('button', { name: 'Close the box' }).tap();
    await expect(table.getByRole('alert')).toHaveText('This box is 31 g too light.');
    await expectNoSidewaysScroll(page);
    expect(await lowTargets(page)).toEqual([]);
    await expectRoomAccessible(page);
  });
});

test('each screen says when it is empty, failed or forbidden, and the print pages are accessible', async ({
  page,
}) => {
  await page.route('**/api/staff/filling', (route) => route.fulfill({ json: { lines: [] } }));
  await page.route('**/api/staff/boxes', (route) => route.fulfill({ json: { boxes: [], box_types } }));
  await openRoom(page, '/fill');
  await expect(page.getByText('There is nothing to fill.')).toBeVisible();
  await page.getByRole('link', { name: 'Pack' }).click();
  await expect(page.getByText('There is nothing to pack.')).toBeVisible();
  const failed = { status: 503, json: { code: 'unavailable', message: 'The shop cannot answer just now.' } };
  await page.route('**/api/staff/boxes', (route) => route.fulfill(failed));
  await page.reload();
  await expect(page.getByText('The shop cannot answer just now.')).toBeVisible();
  await page.route('**/api/staff/boxes', (route) =>
    route.fulfill({ status: 403, json: { code: 'not_allowed', message: 'No.' } }),
  );
  await page.reload();
  await expect(page.getByText('You don’t have access to this.')).toBeVisible();

  const { labels } = labelCalls['GET /staff/labels'].example.answer;
  const { slips } = labelCalls['GET /staff/slips'].example.answer;
  await page.route('**/api/staff/labels?*', (route) => route.fulfill({ json: { labels, held_back: [] } }));
  await page.route('**/api/staff/slips?*', (route) => route.fulfill({ json: { slips } }));
  await openRoom(page, '/labels?lines=2101');
  await expect(page.getByText('Best before 22 November 2027')).toBeVisible();
  await expectRoomAccessible(page);
  await openRoom(page, '/slips?orders=1207');
  await expect(page.getByText('2 × Morning')).toBeVisible();
  await expectRoomAccessible(page);
});
