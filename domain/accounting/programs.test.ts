import { expect, it } from 'vitest';
import { codeInWords, firstCode, itemInWords, itemsOf, MAPPED_PROGRAMS, wrongCode } from './programs.ts';

it('begins with a code for everything, which the program would take', () => {
  for (const program of MAPPED_PROGRAMS)
    for (const item of itemsOf(program, [])) {
      const code = firstCode(program, item);
      expect([program, item, code === null ? null : wrongCode(program, item, code)]).toEqual([
        program,
        item,
        null,
      ]);
      expect(code).not.toBeNull();
    }
});

it('has no name yet for a rate of VAT that is new', () => {
  const items = itemsOf('xero', [0, 17.5, 20]);
  expect(items.slice(-4)).toEqual(['vat_0', 'vat_5', 'vat_17.5', 'vat_20']);
  expect(firstCode('xero', 'vat_17.5')).toBeNull();
  expect([itemInWords('vat_17.5'), codeInWords('xero', 'vat_17.5')]).toEqual([
    'Sales at 17.5% VAT',
    'tax rate',
  ]);
});
