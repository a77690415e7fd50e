import { describe, expect, it } from 'vitest';
import { wishOf } from './typed-coffee.ts';

const known = { ctapsId: 'B0297', isTicked: true, price: 5.69 };
const asItIs = { isTicked: true, kilos: '', cost: '5.69', code: '', arrived: '' };
const read = (typed: object) => wishOf({ ...asItIs, ...typed }, known, '2026-11-28');

describe('what is typed of a bean', () => {
  it('asks for nothing where all stays as it is', () => {
    expect(read({})).toBeNull();
    expect(read({ cost: '£5.69' })).toBeNull();
  });

  it('asks for what differs alone', () => {
    expect(read({ isTicked: false })).toEqual({ in_stock: false });
    expect(read({ cost: '6' })).toEqual({ green_bean_price: 6 });
  });

  it('is a lot where kilos arrived: today and by a code of its day, unless it says otherwise', () => {
    expect(read({ kilos: '60' })).toEqual({
      lot: { code: 'B0297-261128', grams: 60_000, arrived_on: '2026-11-28' },
    });
    expect(read({ kilos: '1,200.5 kg', code: 'br-26', arrived: '8/11/2026' })).toEqual({
      lot: { code: 'BR-26', grams: 1_200_500, arrived_on: '2026-11-08' },
    });
  });

  it.each([
    [{ kilos: 'lots' }, /kilos/],
    [{ kilos: '0' }, /kilos/],
    [{ kilos: '60,5' }, /kilos/],
    [{ kilos: '100001' }, /kilos/],
    [{ code: 'BR-26' }, /kilos/],
    [{ kilos: '60', arrived: '31/11/2026' }, /day/],
    [{ kilos: '60', arrived: '11/28/2026' }, /day/],
    [{ cost: '' }, /cost/],
    [{ cost: '0' }, /cost/],
    [{ cost: 'dear' }, /cost/],
  ])('can’t be read: %o', (typed, problem) => {
    expect(read(typed)).toEqual({ problem: expect.stringMatching(problem) });
  });
});
