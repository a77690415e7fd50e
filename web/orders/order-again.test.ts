import { expect, test, vi } from 'vitest';
import { minasOrderBlend } from '#contract/orders/order.ts';
import type { Problem } from '#contract/problem.ts';
import type { Reply } from '#web/api/shop-api.ts';
import type { NewLine } from '#web/state/new-line.ts';
import { lineAgain } from '#web/state/new-line.ts';
import { addAll, flightsLeftOut, leftOutInWords, linesAgain } from './order-again.ts';

const share = { weight: 1, sale_price_per_kilo: 1, sale_price_per_bag: 1, total_price_per_bag: 1 };
const aLine = (name: string): NewLine => ({
  ...lineAgain({ ...minasOrderBlend, ctaps_id: 'HKH1X', roast_id: 3 }, []),
  name,
});
const refusal = (status: number, code: Problem['code'], message: string): Reply<unknown> => ({
  ok: false,
  status,
  problem: { code, message },
});
const outOfStock = refusal(422, 'invalid', 'Java is out of stock just now.');
const unreachable = refusal(503, 'unavailable', 'We can’t reach the shop just now.');
const added: Reply<unknown> = { ok: true, answer: {} };

test('a coffee is ordered again as it was, with its own beans only', () => {
  const [line] = linesAgain(
    [{ ...minasOrderBlend, id: 7 }],
    [
      { id: 1, order_blend_id: 7, bean_id: 73, percentage: 60, ...share },
      { id: 2, order_blend_id: 8, bean_id: 5, percentage: 100, ...share },
      { id: 3, order_blend_id: 7, bean_id: 82, percentage: 40, ...share },
    ],
  );
  expect(line).toEqual({
    bagSizeId: 3,
    bagTypeId: 1,
    blendId: 1,
    blendRecipes: [
      { beanId: 73, percentage: 60 },
      { beanId: 82, percentage: 40 },
    ],
    certificationId: 1,
    customerId: null,
    description: minasOrderBlend.description,
    grindId: 3,
    labelDesignId: 58,
    name: 'Lantern Ferry',
    quantity: 2,
    roastId: 3,
  });
});

test('a coffee that is out of stock does not stop the others of a reorder', async () => {
  const add = vi.fn<(line: NewLine) => Promise<Reply<unknown>>>(async ({ name }: NewLine) =>
    name === 'Noon' ? outOfStock : added,
  );
  const done = await addAll(['Morning', 'Noon', 'Evening'].map(aLine), add);
  expect(done.added).toBe(2);
  expect(leftOutInWords(done)).toBe(
    'Noon: Java is out of stock just now. The other 2 coffees are in your cart.',
  );
});

test('a shop that can not be reached is not asked again for every coffee', async () => {
  const add = vi.fn<(line: NewLine) => Promise<Reply<unknown>>>(async ({ name }: NewLine) =>
    name === 'Morning' ? added : unreachable,
  );
  const done = await addAll(['Morning', 'Noon', 'Evening'].map(aLine), add);
  expect(add).toHaveBeenCalledTimes(2);
  expect(leftOutInWords(done)).toBe(
    'Noon and Evening: We can’t reach the shop just now. The other coffee is in your cart.',
  );
});

test('nothing is said of others where there are none', async () => {
  expect(leftOutInWords(await addAll([aLine('Noon')], async () => outOfStock))).toBe(
    'Noon: Java is out of stock just now.',
  );
});

test('a flight stays out, and the member hears where to order another', () => {
  const flight = { ...minasOrderBlend, name: 'Taster flight', ctaps_id: null, roast_id: null };
  expect(linesAgain([flight], [])).toEqual([]);
  expect(leftOutInWords({ added: 1, leftOut: flightsLeftOut([flight, minasOrderBlend]) })).toBe(
    'Taster flight: Its coffees are chosen for each order. You can order another from the Taster flight page. The other coffee is in your cart.',
  );
  const boxes = { ...flight, name: 'Office tasting box', bag_size_id: 9 };
  expect(leftOutInWords({ added: 0, leftOut: flightsLeftOut([boxes, boxes]) })).toBe(
    'Office tasting box: Its coffees are chosen for each order. You can order another from the Office tasting page.',
  );
});
