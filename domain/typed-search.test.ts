// cspell:ignore Łukasz lukasz SØREN soren Þórr thorr ΝΊΚΟΣ νικοσ
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { isOneTypoAway, LONGEST_SEARCH, plain, tidySearch } from './typed-search.ts';

// cspell:ignore etiopia keyna kenyaa kaneya

test.each([
  [' dark\r\n\t roast ', 'dark roast'],
  ['\u0000', ''],
  ['é'.repeat(500), 'é'.repeat(80)],
  ['😀'.repeat(90), '😀'.repeat(40)],
  [`a${'😀'.repeat(90)}`, `a${'😀'.repeat(39)}`],
])('the search text %j is cut to one line of whole characters', (typed, tidy) =>
  expect(tidySearch(typed)).toBe(tidy),
);

const anyTyping = fc.string({ unit: fc.constantFrom('a', ' ', '\r\n', '\0', 'é', '😀'), maxLength: 200 });

it('tidying a search text twice changes nothing, and its length never exceeds the field', () => {
  fc.assert(
    fc.property(anyTyping, (typed) => {
      const tidy = tidySearch(typed);
      expect(tidySearch(tidy)).toBe(tidy);
      expect(tidy.length).toBeLessThanOrEqual(LONGEST_SEARCH);
      expect(tidy.isWellFormed()).toBe(true);
    }),
  );
});

test.each([
  ['colombia', 'columbia', true],
  ['ethiopia', 'etiopia', true],
  ['kenya', 'keyna', true],
  ['kenya', 'kenya', true],
  ['kenya', 'kenyaa', true],
  ['kenya', 'kaneya', false],
  ['kenya', 'ken', false],
  ['ab', 'ba', true],
  ['abc', 'bca', false],
])('%s and %s are at most one typo apart: %s', (one, other, are) => {
  expect(isOneTypoAway(one, other)).toBe(are);
  expect(isOneTypoAway(other, one)).toBe(are);
});

test.each([
  ['Medellín', 'medellin'],
  ['Łukasz Żółć', 'lukasz zolc'],
  ['SØREN Ærø', 'soren aero'],
  ['Đorđe', 'dorde'],
  ['Straße, STRAẞE', 'strasse, strasse'],
  ['Þórr Œuvre Ŋ', 'thorr oeuvre ng'],
  ['ΝΊΚΟΣ', 'νικοσ'],
  ['O’Brien', "o'brien"],
])('%s is found as %s', (text, folded) => expect(plain(text)).toBe(folded));
