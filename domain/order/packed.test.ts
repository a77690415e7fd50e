import { describe, expect, it } from 'vitest';
import { whyNotPacked } from './packed.ts';

describe('an order that is to leave', () => {
  it('stays while a bag is in no box', () => {
    const order = { bags: 3, packed: 0, boxes: 1, closed: 0 };
    expect(whyNotPacked(order)).toBe('0 of 3 bags are packed.');
    expect(whyNotPacked({ ...order, packed: 2 })).toBe('2 of 3 bags are packed.');
    expect(whyNotPacked({ ...order, bags: 1 })).toBe('0 of 1 bag is packed.');
  });

  it('stays while a box is open', () => {
    expect(whyNotPacked({ bags: 3, packed: 3, boxes: 1, closed: 0 })).toBe('Its box is open.');
    expect(whyNotPacked({ bags: 3, packed: 3, boxes: 3, closed: 1 })).toBe('2 of its 3 boxes are open.');
  });

  it('may leave once all of it is packed', () => {
    expect(whyNotPacked({ bags: 3, packed: 3, boxes: 2, closed: 2 })).toBeUndefined();
  });
});
