import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStatus, mayBecome, STATUS, type StatusId } from './status.ts';

const ids = Object.values(STATUS);

test('an order goes from its payment to its delivery one step at a time', () => {
  const { awaitingPayment, received, roasting, dispatched, delivered } = STATUS;
  const way = [awaitingPayment, received, roasting, dispatched, delivered];
  for (const [i, from] of way.entries()) {
    expect(way.filter((to) => mayBecome(from, to))).toEqual(way.slice(i + 1, i + 2));
  }
});

test('an order can be cancelled until it has left the roastery', () => {
  expect(ids.filter((from) => mayBecome(from, STATUS.cancelled))).toEqual([
    STATUS.awaitingPayment,
    STATUS.received,
    STATUS.roasting,
  ]);
});

test('an order never returns to an earlier status', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ids), { maxLength: 20 }), (wishes) => {
      let now: StatusId = STATUS.awaitingPayment;
      const been: StatusId[] = [now];
      for (const wish of wishes) {
        if (!mayBecome(now, wish)) continue;
        expect(been).not.toContain(wish);
        been.push(wish);
        now = wish;
      }
    }),
  );
});

test('other numbers are not statuses', () => {
  expect([0, 7, 1.5, -1].some(isStatus)).toBe(false);
  expect(ids.every(isStatus)).toBe(true);
});
