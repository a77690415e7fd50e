import { expect, it } from 'vitest';
import { areForPrograms, areWithin } from './api-key.ts';
import { PRESETS } from './rights.ts';

it('a key has no more rights than its maker, and looks where its maker only looks', () => {
  expect(areWithin({ orders: 'reads' }, PRESETS.Office)).toBe(true);
  expect(areWithin({ orders: 'writes' }, PRESETS.Office)).toBe(true);
  expect(areWithin({ money: 'reads' }, PRESETS.Office)).toBe(false);
  expect(areWithin({ money: 'reads' }, PRESETS.Accountant)).toBe(true);
  expect(areWithin({ money: 'writes' }, PRESETS.Accountant)).toBe(false);
});

it('a key may look at staff, and never look after them', () => {
  expect(areForPrograms({ staff: 'reads' })).toBe(true);
  expect(areForPrograms(PRESETS.Owner)).toBe(false);
});
