import { describe, expect, it } from 'vitest';
import { kindAndNumber, objectOf } from './audited-kinds.ts';

describe('what the audit log names', () => {
  it.each([
    ['order 1207', 'order', '1207'],
    ['lot KE-26-0179', 'lot', 'KE-26-0179'],
    ['gift card sale 12', 'gift card sale', '12'],
    ['gift card batch 3', 'gift card batch', '3'],
    ['gift card 5012345678900', 'gift card', '5012345678900'],
    ['bags 250', 'bags', '250'],
    ['month 2026-10', 'month', '2026-10'],
    ['setting bank', 'setting', 'bank'],
    ['carrier services', '', 'carrier services'],
    ['', '', ''],
  ])('is a kind and its number: %s', (object, kind, number) => {
    expect(kindAndNumber(object)).toEqual({ kind, number });
    expect(objectOf({ kind, number })).toBe(object);
  });
});
