import { describe, expect, it } from 'vitest';
import { minasOpenOrder, type OpenOrder } from '#contract/order-desk/desk-order.ts';
import { ordersIn, type View, viewOf, withoutTime } from './due.ts';

const today = '2026-11-23';
const orders: OpenOrder[] = [
  { ...minasOpenOrder, id: 1, dispatch_on: '2026-11-20' },
  { ...minasOpenOrder, id: 2, dispatch_on: today, flags: ['held'] },
  { ...minasOpenOrder, id: 3, dispatch_on: '2026-11-24', flags: ['gift'] },
];

describe('the lists of today', () => {
  it.each<[View, number[]]>([
    ['due', [1, 2]],
    ['late', [1]],
    ['problems', [2]],
    ['ahead', [3]],
  ])('%s has the orders %j', (view, ids) => {
    expect(ordersIn(view, orders, today).map(({ id }) => id)).toEqual(ids);
  });

  it('count what the machines have no time for among what is in the way', () => {
    const told = withoutTime(orders, [1, 3]);
    expect(told.map(({ flags }) => flags)).toEqual([
      [...minasOpenOrder.flags, 'no time today'],
      ['held'],
      ['gift', 'no time today'],
    ]);
    expect(ordersIn('problems', told, today).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('begin with what is due, whatever else the address says', () => {
    expect(viewOf('everything')).toBe('due');
    expect(viewOf('late')).toBe('late');
  });
});
