import { expect, it } from 'vitest';
import type { Reply } from '#web/api/shop-api.ts';
import { inOrder, openOwnListOrder } from './own-list-order.ts';

type Answer = (reply: Reply<unknown>) => void;

const taken = { ok: true, answer: null } as const;
const refused = { ok: false, status: 503, problem: { code: 'unavailable', message: 'Later.' } } as const;

/** A shop that answers when it is told to. */
function aShop() {
  const asked: { ctapsIds: readonly string[]; answer: Answer }[] = [];
  const put = (ctapsIds: readonly string[]) =>
    new Promise<Reply<unknown>>((answer) => asked.push({ ctapsIds, answer }));
  return { asked, order: openOwnListOrder(['a', 'b', 'c'], put) };
}

it('sends quick moves one after the other, and of those that wait the newest alone', async () => {
  const { asked, order } = aShop();
  const first = order.send(['b', 'a', 'c']);
  const others = [order.send(['b', 'c', 'a']), order.send(['c', 'b', 'a'])];
  expect(asked).toHaveLength(1);
  asked[0]?.answer(taken);
  await expect.poll(() => asked.map(({ ctapsIds }) => ctapsIds.join(''))).toEqual(['bac', 'cba']);
  asked[1]?.answer(taken);
  expect(await Promise.all([first, ...others])).toEqual([null, null, null]);
  expect(order.taken()).toEqual(['c', 'b', 'a']);
});

it('a refused move is forgotten where a newer one was taken', async () => {
  const { asked, order } = aShop();
  const both = Promise.all([order.send(['b', 'a', 'c']), order.send(['c', 'b', 'a'])]);
  asked[0]?.answer(refused);
  await expect.poll(() => asked).toHaveLength(2);
  asked[1]?.answer(taken);
  expect(await both).toEqual([null, null]);
});

it('after a refusal the order is the one that the shop took last', async () => {
  const { asked, order } = aShop();
  const first = order.send(['b', 'a', 'c']);
  asked[0]?.answer(taken);
  await first;
  const second = order.send(['c', 'b', 'a']);
  asked[1]?.answer(refused);
  expect(await second).toEqual(refused.problem);
  const blends = ['c', 'new', 'b', 'a'].map((ctaps_id) => ({ ctaps_id }));
  expect(inOrder(blends, order.taken()).map(({ ctaps_id }) => ctaps_id)).toEqual(['new', 'b', 'a', 'c']);
});
