// cspell:ignore rnina vvren lavazza adrnin vvww xbean mína мина blil norning abcilmowz
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksOf, refusalOfHandle, tidyHandle } from './handle.ts';

const HOUSES = ['Lavazza', 'illy', 'Square Mile'];

describe('handles', () => {
  it.each(['mina', 'mina-okafor', 'cafe-54', '2nd-cup', 'a1b', 'lily', 'm'.repeat(30)])(
    '%s may be had',
    (handle) => {
      expect(refusalOfHandle(handle, HOUSES)).toBeNull();
    },
  );

  it.each([
    'staff',
    'st-aff',
    'api',
    'ap1',
    'apl',
    'admin',
    'adrnin',
    'vvww',
    's1xbean-shop',
    'the-official-mina',
    'lavazza',
    'lava-zza-fan',
    '1lly',
    'square-mi1e',
    'ab',
    'm'.repeat(31),
    '',
    '-mina',
    'mina-',
    'mi--na',
    'Mina',
    'mína',
    'mina.b',
    'mina b',
    '1234',
    'fuck-off',
    'мина',
  ])('“%s” may not be had', (handle) => {
    expect(refusalOfHandle(handle, HOUSES)).toMatch(/^[A-Z].+[.]$/);
  });

  it.each([
    ['mina', 'rnina'],
    ['wren', 'vvren'],
    ['bill', 'b1ll'],
    ['bill', 'blil'],
    ['moon', 'm0on'],
    ['moon', 'mo-on'],
    ['morning', 'r-norning'],
  ])('%s and %s look alike', (one, other) => {
    expect(looksOf(one)).toBe(looksOf(other));
  });

  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789-');
  const handles = fc.array(letter, { minLength: 3, maxLength: 30 }).map((letters) => letters.join(''));

  it('what a handle looks like looks like itself', () => {
    fc.assert(
      fc.property(handles, (handle) => {
        expect(looksOf(looksOf(handle))).toBe(looksOf(handle));
      }),
    );
  });

  it('hyphens, and letters written as ones that look alike, change no looks', () => {
    const alike: Readonly<Record<string, string>> = { o: '0', l: 'i', i: '1', m: 'rn', w: 'vv' };
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'abcilmowz'), { minLength: 3, maxLength: 20 }), (letters) => {
        const other = letters.map((one) => alike[one] ?? one).join('-');
        expect(looksOf(other)).toBe(looksOf(letters.join('')));
      }),
    );
  });

  it('whatever is written, a handle that may be had is one that an address holds as it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), handles), (written) => {
        const handle = tidyHandle(written);
        if (refusalOfHandle(handle, HOUSES) === null) expect(encodeURIComponent(handle)).toBe(handle);
      }),
    );
  });
});
