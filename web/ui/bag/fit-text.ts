/** Text set into a space by estimated widths, since a picture has no lines that wrap and a file may lack the font. */

export interface SetText {
  size: number;
  lines: readonly string[];
}

interface Space {
  width: number;
  height: number;
  largest: number;
}

export const LEADING = 1.12;
/** A word is broken only where the whole text would otherwise have to be smaller than this part of its largest size. */
const BREAK_BELOW = 0.4;
const STEP = 0.94;

// cspell:ignore fijlt Jacegovxy EFLPSTY Zbdhknpqu ABCDGKNOQRUVX
/** Widths in ems of Fraunces at weight 600, rounded up. */
const WIDTHS: readonly (readonly [width: number, letters: string])[] = [
  [0.3, " ,.:;`|'"],
  [0.4, '!"()[]fijlt'],
  [0.5, '-/1I\\^_rsz{}'],
  [0.6, '+357<=>?Jacegovxy'],
  [0.7, '#$*024689EFLPSTYZbdhknpqu~'],
  [0.8, '%ABCDGKNOQRUVX'],
  [0.9, 'Hw'],
  [1, '&@Mm'],
  [1.1, 'W'],
];
const WIDTH_OF = new Map(WIDTHS.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width])));
const UNKNOWN = 1.1;
const PICTOGRAM = 1.45;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Plain letters without the segmenter, which takes most of drawing a bag. */
const lettersOf = (text: string): string[] =>
  /^[ -~]*$/.test(text) ? text.split('') : Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Sets a text in the largest size in which it fits. Every letter stays, however long the text is. */
export function fitText(text: string, space: Space): SetText {
  const words = text.split(/\s+/).filter(Boolean);
  for (let size = space.largest; ; size *= STEP) {
    const wide = size < space.largest * BREAK_BELOW ? words.flatMap(piecesWithin(space.width / size)) : words;
    const lines = balanced(wide, space.width / size);
    const fits = lines.every((line) => widthOf(line) * size <= space.width);
    if (fits && lines.length * size * LEADING <= space.height)
      return { size: Math.floor(size * 10) / 10, lines };
  }
}

/** At least the width of a line, in ems. Ligatures and fonts of other scripts are unknown, so it errs on the wide side. */
export const widthOf = (line: string): number =>
  lettersOf(line).reduce((width, letter) => width + (WIDTH_OF.get(letter) ?? widthOfOther(letter)), 0);

function widthOfOther(letter: string): number {
  if (/\p{Emoji_Presentation}|\uFE0F|\p{Regional_Indicator}/u.test(letter)) return PICTOGRAM;
  return [...letter.normalize('NFKD')]
    .filter((character) => !/\p{M}|\p{Cf}/u.test(character))
    .reduce((width, character) => width + (WIDTH_OF.get(character) ?? UNKNOWN), 0);
}

/** Lines of about the same length: as few as the width allows, and then as narrow as those few allow. */
function balanced(words: readonly string[], width: number): string[] {
  const fewest = wrap(words, width);
  let [tooNarrow, enough] = [0, width];
  for (let step = 0; step < 6; step++) {
    const tried = (tooNarrow + enough) / 2;
    const lines = wrap(words, tried);
    const fits = lines.length <= fewest.length && lines.every((line) => widthOf(line) <= tried);
    if (fits) enough = tried;
    else tooNarrow = tried;
  }
  return enough < width ? wrap(words, enough) : fewest;
}

function wrap(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A word in pieces of at most this width. */
const piecesWithin =
  (width: number) =>
  (word: string): string[] => {
    const pieces = [''];
    for (const letter of lettersOf(word)) {
      const longer = `${pieces.at(-1)}${letter}`;
      if (widthOf(longer) <= width) pieces[pieces.length - 1] = longer;
      else pieces.push(letter);
    }
    return pieces.filter(Boolean);
  };
