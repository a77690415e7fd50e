import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examplePostcode, isPostcode, mayBecomePostcode, tidyPostcode } from './postcode.ts';

describe('tidying a postcode', () => {
  it.each([
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', ' yo21  1dh ', 'YO21 1DH'],
    ['GB', 'e16an', 'E1 6AN'],
    ['GB', 'E1 OAA', 'E1 0AA'],
    ['GB', 'MI 1AE', 'M1 1AE'],
    ['GB', 'nowhere', 'nowhere'],
    ['JE', 'je23ab', 'JE2 3AB'],
    ['IE', 'd6wxy00', 'D6W XY00'],
    ['IE', 'd02x285', 'D02 X285'],
    ['FR', '75 001', '75001'],
    ['DE', 'D-10115', '10115'],
    ['NL', '1012ab', '1012 AB'],
    ['PL', '00950', '00-950'],
    ['PT', '1000001', '1000-001'],
    ['SE', 'SE-11455', '114 55'],
    ['CA', 'k1aOb1', 'K1A 0B1'],
    ['US', '100010001', '10001-0001'],
    ['AE', 'none', 'none'],
  ])('writes a postcode of %s that was typed as %j as %j', (countryId, typed, tidied) => {
    expect(tidyPostcode(typed, countryId)).toBe(tidied);
  });

  it('tidying a postcode twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 9 }), fc.constantFrom('GB', 'NL', 'CA', 'PL', 'US'), (typed, id) => {
        const once = tidyPostcode(typed, id);
        expect(tidyPostcode(once, id)).toBe(once);
      }),
    );
  });
});

describe('judging a postcode', () => {
  it.each([
    ['GB', 'SW1A 1AA'],
    ['GB', 'yo211dh'],
    ['FR', '75001'],
    ['US', '10001-0001'],
    ['IE', 'Dublin 8'],
    ['AE', 'anything'],
  ])('takes %j %j for one', (countryId, typed) => expect(isPostcode(typed, countryId)).toBe(true));

  it.each([
    ['GB', 'nowhere'],
    ['GB', 'SW1A 1A'],
    ['GB', ''],
    ['FR', '7500'],
    ['US', '10001-00'],
    ['GG', 'JE2 3AB'],
  ])('takes %j %j for none', (countryId, typed) => expect(isPostcode(typed, countryId)).toBe(false));
});

describe('a postcode that is being typed', () => {
  it('every beginning of a postcode can still become one', () => {
    for (const [countryId, whole] of [
      ['GB', 'SW1A 1AA'],
      ['GB', 'e16an'],
      ['GB', 'E1 OAA'],
      ['DE', 'D-10115'],
      ['PL', '00-950'],
      ['US', '10001-0001'],
    ] as const) {
      const beginnings = [...whole].map((_, i) => whole.slice(0, i));
      expect([...beginnings, whole].filter((typed) => !mayBecomePostcode(typed, countryId))).toEqual([]);
    }
  });

  it.each([
    ['GB', '22'],
    ['GB', 'ABC'],
    ['GB', 'SW1A 1AAA'],
    ['FR', '75A'],
    ['FR', '750011'],
    ['CA', '22'],
  ])('of %s cannot become one once it is %j', (countryId, typed) => {
    expect(mayBecomePostcode(typed, countryId)).toBe(false);
  });
});

it('an example has the shape of its country', () => {
  expect(['NL', 'PL', 'CA', 'US', 'AE'].map(examplePostcode)).toEqual([
    '1234 AB',
    '12-345',
    'A1B 2C3',
    '12345',
    null,
  ]);
});
