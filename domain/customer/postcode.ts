/**
 * Postcodes of the countries whose shape is certain: # is a digit, @ a letter, * either, and anything else stands for itself.
 * What other countries write stays as it is typed.
 */
const FIVE = ['#####'];
const FOUR = ['####'];
const THREE_AND_TWO = ['### ##'];
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  GB: ['@@# #@@', '@@## #@@', '@## #@@', '@# #@@', '@@#@ #@@', '@#@ #@@'],
  GG: ['GY# #@@', 'GY## #@@'],
  IM: ['IM# #@@', 'IM## #@@'],
  JE: ['JE# #@@', 'JE## #@@'],
  IE: ['@## ****', 'D6W ****'],
  AT: FOUR,
  AU: FOUR,
  BE: FOUR,
  CA: ['@#@ #@#'],
  CH: FOUR,
  CZ: THREE_AND_TWO,
  DE: FIVE,
  DK: FOUR,
  ES: FIVE,
  FI: FIVE,
  FR: FIVE,
  GR: THREE_AND_TWO,
  IT: FIVE,
  JP: ['###-####'],
  LU: FOUR,
  NL: ['#### @@'],
  NO: FOUR,
  NZ: FOUR,
  PL: ['##-###'],
  PT: ['####-###'],
  SE: THREE_AND_TWO,
  US: ['#####', '#####-####'],
};

/** Ireland has addresses that are written without a code, so that a code there is tidied and never judged. */
const NOT_JUDGED = ['IE'];

const LETTER_FOR: Readonly<Record<string, string>> = { 0: 'O', 1: 'I' };
const DIGIT_FOR: Readonly<Record<string, string>> = { O: '0', I: '1' };

/** Small letters, missing spaces and an O for a 0 are no mistakes. What fits no shape stays as it was typed. */
export function tidyPostcode(typed: string, countryId: string): string {
  const shapes = shapesOf(countryId);
  const plain = plainOf(typed, countryId);
  const fitting = (mends: boolean) =>
    shapes.filter((shape) => lengthOf(shape) === plain.length).map((shape) => fitted(plain, shape, mends));
  return [...fitting(false), ...fitting(true)].find((fit) => fit !== null) ?? typed;
}

export const isPostcode = (typed: string, countryId: string): boolean =>
  !isJudged(countryId) ||
  shapesOf(countryId).some(
    (shape) =>
      lengthOf(shape) === plainOf(typed, countryId).length &&
      fitted(plainOf(typed, countryId), shape, false) !== null,
  );

/** Whether a postcode that somebody is typing can still become one. */
export function mayBecomePostcode(typed: string, countryId: string): boolean {
  const plain = plainOf(typed, countryId);
  const fits = (shape: string) => lengthOf(shape) >= plain.length && fitted(plain, shape, true) !== null;
  return !isJudged(countryId) || shapesOf(countryId).some(fits);
}

/** A postcode of that country's shape, such as 12-345, or `null` where none is known. */
export function examplePostcode(countryId: string): string | null {
  const [shape] = shapesOf(countryId);
  let digit = 0;
  let letter = 0;
  return (
    shape?.replaceAll(/[#@*]/g, (mark) => (mark === '@' ? ('ABCD'[letter++] ?? 'X') : String(++digit))) ??
    null
  );
}

const shapesOf = (countryId: string): readonly string[] => SHAPES[countryId] ?? [];

const isJudged = (countryId: string): boolean => countryId in SHAPES && !NOT_JUDGED.includes(countryId);

const lengthOf = (shape: string): number => shape.replaceAll(/[ -]/g, '').length;

/** Letters and digits alone; where postcodes are digits, without the country that many write before them, as in D-10115. */
function plainOf(typed: string, countryId: string): string {
  const written = typed.trim().toUpperCase();
  const ownPart = shapesOf(countryId)[0]?.startsWith('#') ? written.replace(/^[A-Z]{1,2}(-|$)/, '') : written;
  return ownPart.replaceAll(/[\s-]/g, '');
}

/** The characters in a shape, as far as they go, with what stands between them; `null` where one is out of place. */
function fitted(plain: string, shape: string, mends: boolean): string | null {
  let written = '';
  let at = 0;
  for (const mark of shape) {
    const given = plain[at];
    if (given === undefined) return written;
    if (mark === ' ' || mark === '-') {
      written += mark;
      continue;
    }
    const mended = mends ? mendedAs(mark, given) : given;
    if (!fits(mark, mended)) return null;
    written += mended;
    at++;
  }
  return written;
}

function mendedAs(mark: string, given: string): string {
  if (mark === '#') return DIGIT_FOR[given] ?? given;
  return mark === '@' ? (LETTER_FOR[given] ?? given) : given;
}

function fits(mark: string, character: string): boolean {
  if (mark === '#') return /\d/.test(character);
  if (mark === '@') return /[A-Z]/.test(character);
  return mark === '*' ? /[A-Z\d]/.test(character) : mark === character;
}
