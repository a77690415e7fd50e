/** Lettering: text as outlines, so that no font is needed to draw it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as opentype from 'opentype.js';

const require = createRequire(import.meta.url);
/** Loaded by require: the package is UMD, in which Node does not find the names of exports for an import. */
const { parse } = require('opentype.js') as typeof opentype;

/** Latin, and extended Latin. */
const FONTS = [
  require.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'),
  require.resolve('@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff'),
].map((file) => {
  const bytes = readFileSync(file);
  return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
});

/** From one line to the next, in sizes of the letters. */
export const LINE_HEIGHT = 1.14;

export interface Lettering {
  size: number;
  lines: readonly string[];
}

/** Sets a text in the largest size in which it fits; `null` where no size fits or the fonts lack a letter. */
export function fit(
  text: string,
  space: { width: number; height: number; lines: number; sizes: readonly number[] },
): Lettering | null {
  if (![...text].every((character) => fontFor(character) !== undefined)) return null;
  for (const size of space.sizes) {
    const lines = wrap(text, size, space.width);
    const isLowEnough = lines.length <= space.lines && heightOf({ size, lines }) <= space.height;
    if (isLowEnough && lines.every((line) => widthOf(line, size) <= space.width)) return { size, lines };
  }
  return null;
}

export const heightOf = ({ size, lines }: Lettering): number => lines.length * size * LINE_HEIGHT;

/** The outline of one line that begins at a point of its baseline. */
export function outline(line: string, size: number, { x, y }: { x: number; y: number }): string {
  let at = x;
  return runsOf(line)
    .map(({ font, text }) => {
      const path = font.getPath(text, at, y, size).commands.map(written).join('');
      at += font.getAdvanceWidth(text, size);
      return path;
    })
    .join('');
}

/** The package's own output runs some numbers together. */
const written = ({ type, x1, y1, x2, y2, x, y }: opentype.Command): string =>
  type +
  [x1, y1, x2, y2, x, y]
    .filter((number) => number !== undefined)
    .map((number) => number.toFixed(1))
    .join(' ');

const fontFor = (character: string): opentype.Font | undefined =>
  FONTS.find((font) => font.charToGlyphIndex(character) > 0);

function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

export const widthOf = (line: string, size: number): number =>
  runsOf(line).reduce((width, { font, text }) => width + font.getAdvanceWidth(text, size), 0);

/** Runs of neighbouring letters in one font. */
function runsOf(line: string): { font: opentype.Font; text: string }[] {
  const runs: { font: opentype.Font; text: string }[] = [];
  for (const character of line) {
    const font = fontFor(character);
    const last = runs.at(-1);
    if (font === undefined) continue;
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}
