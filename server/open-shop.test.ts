import { describe, expect, it } from 'vitest';
import { refuseWithoutBank } from './open-shop.ts';

const OURS = { account_name: 'Sixbean Coffee Ltd', sort_code: '20-00-00', account_number: '12345678' };

describe('the bank details of a live shop', () => {
  it('are taken as they are once they are no zeros', () => {
    expect(refuseWithoutBank(OURS)).toBeUndefined();
  });

  it.each([
    ['sort code', { sort_code: '00-00-00' }],
    ['account number', { account_number: '00000000' }],
    ['sort code that is empty', { sort_code: '' }],
  ])('stop its start in one line while there is no %s', (_what, change) => {
    expect(() => refuseWithoutBank({ ...OURS, ...change })).toThrow(
      /^Live mode needs [^\n]*domain\/shop\.ts/,
    );
  });
});
