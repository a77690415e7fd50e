/** Fonts of documents: one font has not every letter, so that each text is set in runs of whichever font has its letters. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';

export type Style = 'plain' | 'strong' | 'title';

export interface Run {
  /** The name under which the document knows the font. */
  font: string;
  text: string;
}

const require = createRequire(import.meta.url);

/** The manifest of a package of fonts, the subsets that are tried in turn, and their weight. */
const files = (manifest: string, subsets: readonly string[], weight = 400): string[] => {
  const folder = dirname(manifest);
  return subsets.map((subset) =>
    join(folder, 'files', `${basename(folder)}-${subset}-${weight}-normal.woff`),
  );
};

const LATIN = ['latin', 'latin-ext'];
const BEYOND = ['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese', 'devanagari'];
const FIGTREE = require.resolve('@fontsource/figtree/package.json');

/** In the order in which they are tried. */
const FALLBACKS = [
  ...files(require.resolve('@fontsource/noto-sans/package.json'), [...LATIN, ...BEYOND]),
  ...files(require.resolve('@fontsource/noto-sans-arabic/package.json'), ['arabic']),
  ...files(require.resolve('@fontsource/noto-sans-hebrew/package.json'), ['hebrew']),
  ...files(require.resolve('@fontsource/noto-emoji/package.json'), [
    'emoji',
    ...Array.from({ length: 11 }, (_, i) => String(i)),
  ]),
];

const CHAINS: Record<Style, readonly string[]> = {
  plain: [...files(FIGTREE, LATIN), ...FALLBACKS],
  strong: [...files(FIGTREE, LATIN, 600), ...FALLBACKS],
  title: [...files(require.resolve('@fontsource/fraunces/package.json'), LATIN, 600), ...FALLBACKS],
};

/** Letters and signs that nearly every paper in English has somewhere, and pairs that a font draws as one. */
const FREQUENT =
  'abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 £ % . , : ; · − – - + / & @ ( ) ’ ff fi fl ffi ffl tt fj';

/** By font. Of titles there are few, so that each font of theirs is embedded with the letters of one of them. */
export const FREQUENT_LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  [CHAINS.plain, CHAINS.strong].map(([font = '']) => [font, FREQUENT]),
);

export const readFont = (font: string): Buffer => withoutCompression(readFileSync(font));

/** Whether a font has a character. */
export type HasCharacter = (font: string, codePoint: number) => boolean;

/**
 * A text as runs. A letter goes together with its accents, in a font that has both. What no font has is written as its code, so
 * that a name is never a letter short.
 */
export function runsOf(text: string, style: Style, has: HasCharacter): Run[] {
  const chain = CHAINS[style];
  if (PLAIN.test(text)) return [{ font: chain[0] ?? '', text }];
  const runs: Run[] = [];
  const add = (font: string, letters: string) => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += letters;
    else runs.push({ font, text: letters });
  };
  for (const { segment } of GRAPHEMES.segment(visible(text))) {
    const before = runs.at(-1)?.font;
    // A space stays with the word before it, so that words of a script that runs to the left stay in their order; one of the
    // emoji's is as wide as two letters.
    const stays = segment === ' ' && before !== undefined && !before.includes('noto-emoji');
    const fonts = stays ? [before, ...chain] : chain;
    const whole = fonts.find((font) => hasAll(font, segment, has));
    if (whole !== undefined) add(whole, segment);
    else
      for (const character of segment.replace(JOINERS, '')) {
        const font = chain.find((one) => hasAll(one, character, has));
        if (font === undefined) add(chain[0] ?? '', codeOf(character));
        else add(font, character);
      }
  }
  return runs;
}

/** Letters and signs that the first font of each style has. */
const PLAIN = /^[ -~£]+$/;
const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
const JOINERS = /\u200c|\u200d|\ufe0e|\ufe0f/g;

/** Without characters that only steer others, such as those that turn the direction of what follows. */
const visible = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu, (steering) => (steering === '\n' ? ' ' : ''));

const hasAll = (font: string, segment: string, has: HasCharacter): boolean =>
  [...segment.replace(JOINERS, '')].every((character) => has(font, character.codePointAt(0) ?? 0));

const codeOf = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

const HEADER = 44;
const ENTRY = 20;

/**
 * A WOFF font without its compression: otherwise each document would decompress it again. https://www.w3.org/TR/WOFF/, without the
 * checksums, which no reader of ours looks at.
 */
function withoutCompression(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let at = directory.length;
  for (let i = 0; i < count; i++) {
    const entry = HEADER + ENTRY * i;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field));
    if (offset === undefined || packed === undefined || length === undefined) throw new Error('Not a WOFF.');
    const table = woff.subarray(offset, offset + packed);
    const whole = packed < length ? inflateSync(table) : table;
    woff.copy(directory, 12 + 16 * i, entry, entry + 4);
    directory.writeUInt32BE(at, 12 + 16 * i + 8);
    directory.writeUInt32BE(length, 12 + 16 * i + 12);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    whole.copy(padded);
    tables.push(padded);
    at += padded.length;
  }
  return Buffer.concat([directory, ...tables]);
}
