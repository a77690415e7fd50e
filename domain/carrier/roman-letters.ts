/** Roman letters: the carrier's labels print the letters of English alone, so an address is written in these where it can be. */
import { SPELT_WITH } from '#domain/typed-search.ts';

/** The same text in letters that the carrier takes. Letters of other scripts and pictures stay, for `isRoman` to find. */
export function inRomanLetters(text: string): string {
  const spelt = text.normalize('NFKD').replace(UNSEEN, '').replace(SPELT_OUT, spellOut);
  return spelt.normalize('NFKD').replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
}

/** Whether the carrier can print every character of it. */
export const isRoman = (text: string): boolean => /^[\u0020-\u007e]*$/.test(text);

/** What the carrier cannot print of a text, each character once. */
export const notRoman = (text: string): string[] => [
  ...new Set([...text].filter((character) => !isRoman(character))),
];

/** Accents that stand alone once they are taken apart, and what takes up no room: joiners, marks of direction, controls. */
const UNSEEN = /[\p{M}\p{Cf}\p{Cc}]/gu;

const SIGNS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '′': "'",
  ʹ: "'",
  ʻ: "'",
  ʼ: "'",
  ʾ: "'",
  ʿ: "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '⁄': '/',
  '·': '.',
  '•': '-',
  '×': 'x',
  '€': 'EUR',
  '£': 'GBP',
  '©': '(c)',
  '®': '(R)',
};

const capital = (spelling: string): string => spelling.charAt(0).toUpperCase() + spelling.slice(1);

const SPELLINGS = new Map<string, string>([
  ...Object.entries(SIGNS),
  ...Object.entries(SPELT_WITH),
  ...Object.entries(SPELT_WITH).flatMap(([letter, spelling]): [string, string][] => {
    const upper = letter.toUpperCase();
    return upper.length === 1 && upper !== letter && !/[A-Z]/.test(upper) ? [[upper, capital(spelling)]] : [];
  }),
]);

const SPELT_OUT = new RegExp(`[${[...SPELLINGS.keys()].join('')}]`, 'gu');

const spellOut = (character: string): string => SPELLINGS.get(character) ?? character;
