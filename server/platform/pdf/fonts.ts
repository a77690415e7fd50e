/** Fonts of documents: one font has not every letter, so that each text is set in runs of whichever font has its letters. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { withoutCompression } from './woff.ts';

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
