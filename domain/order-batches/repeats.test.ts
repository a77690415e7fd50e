import { expect, it } from 'vitest';
import { repeatsAmong } from './repeats.ts';

const ravi = { firstName: 'Ravi', lastName: 'Shah', address: '3 Park Row', zipCode: 'LS1 5HD' };

it('the same person at the same address is one, however it is written', () => {
  const again = { firstName: 'RAVI', lastName: ' Sha\u0301h', address: '3, Park  Row.', zipCode: 'ls15hd' };
  expect(repeatsAmong([ravi, again, ravi])).toEqual([null, 0, 0]);
});

it('another person at the same address, and the same person elsewhere, are two', () => {
  expect(repeatsAmong([ravi, { ...ravi, firstName: 'Rita' }, { ...ravi, address: '4 Park Row' }])).toEqual([
    null,
    null,
    null,
  ]);
});
