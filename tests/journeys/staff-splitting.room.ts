/** An order is split into boxes by touch, from the screen on which its bags are packed. */
import { expect } from '@playwright/test';
import { orderDeskCalls } from '#contract/order-desk/order-desk.ts';
import { boxCalls } from '#contract/packing/boxes.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';

const { boxes, box_types } = boxCalls['GET /staff/boxes'].example.answer;

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

test('a box that is too heavy is split on the page of its order, with bags in it already', async ({
  page,
}) => {
  await page.route('**/api/staff/boxes', (route) => route.fulfill({ json: { boxes, box_types } }));
  const order = orderDeskCalls['GET /staff/orders/{id}'].example.answer;
  const packed = order.bags_filled.map((bag) => ({ ...bag, box_id: order.boxes[0]?.id ?? null }));
  await page.route('**/api/staff/orders/1207', (route) =>
    route.fulfill({ json: { ...order, bags_filled: packed } }),
  );
  await openRoom(page, '/pack');
  await page.getByRole('button', { name: /^Order 1207/ }).tap();
  await page.getByRole('link', { name: 'Split it' }).tap();
  await page.getByRole('button', { name: 'Split into boxes' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Split № 1207 into boxes' });
  const message = 'All bags of the order have to go into a box.';
  await page.route('**/api/staff/orders/1207/boxes', (route) =>
    route.fulfill({ status: 422, json: { code: 'invalid', message, fields: { boxes: message } } }),
  );
  await dialog.getByRole('button', { name: 'Split', exact: true }).tap();
  await expect(dialog.getByRole('alert')).toHaveText(message);
});
