// cspell:ignore lavazza vazza nescafe pret peet peet's peets yadnu кофе утро
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusalOfPublicWords } from './public-words.ts';

const BRANDS = [
  'Lavazza',
  'illy',
  'Costa',
  'Union',
  'Pret',
  'Nescafé',
  'Rave Coffee',
  "Peet's Coffee",
  'L’OR',
];
const refusal = (words: string) => refusalOfPublicWords(words, BRANDS);

describe('public words', () => {
  it.each([
    'Slow Sunday',
    'For the second cup, when nobody has to be anywhere.',
    'A union of Brazil and Costa Rica; a rave of fruit.',
    'Costa Rican and lily-sweet. Made with 60% Santos, 40% Sidamo.',
    'Кофе на утро',
    'Dad’s favourite. Best at 94 °C, 1:16.',
    'Pret-a-porter',
    'Served in 2024. Me and my sister like it.',
    'For the first cup.\n\nAnd for the second.',
  ])('“%s” may be public', (words) => {
    expect(refusal(words)).toBeNull();
  });

  it.each([
    ['Read more at www.mina.example', /links/],
    ['See mina.coffee', /links/],
    ['See mina (dot) com', /links/],
    ['Write to mina@example.com', /links/],
    ['Ring 01947 555 010', /links/],
    ['Find me @mina', /links/],
    ['It heals your stomach', /health/],
    ['Full of antioxidants', /health/],
    ['Lowers your blood pressure', /health/],
    ['Helps you lose weight', /health/],
    ['Like Lavazza, only better', /“Lavazza”/],
    ['For people who like L A V A Z Z A', /“Lavazza”/],
    ['As good as nescafe', /“Nescafé”/],
    ['My Costa days', /“Costa”/],
    ['Better than Union', /“Union”/],
    ['Peets for the poor', /Peet/],
    ['Tastes of illy', /“illy”/],
    ['Gold by L’OR', /L’OR/],
    ['La\u200bvazza', /nobody sees/],
    ['Lav\u0430zza', /nobody sees/],
    ['Slow \u202eyadnuS', /nobody sees/],
    ['<b>Slow</b>', /</],
    ['\u2800', /can be read/],
  ])('“%s” may not be public', (words, why) => {
    expect(refusal(words)).toMatch(why);
  });

  it('a brand is found in whatever stands around it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(refusal(`${before} Lavazza ${after}`)).not.toBeNull();
      }),
    );
  });
});
