/** Sets text into a PDF: in several fonts, wrapped, and with what a screen reader has to know. */
import { createRequire } from 'node:module';
import type { Document } from './document.ts';
import { FREQUENT_LETTERS, type HasCharacter, type Run, readFont, runsOf, type Style } from './fonts.ts';
import { embedWithFrequentLetters, encodingOnce, type Subset } from './shared-subsets.ts';

/** A font that was parsed. A document takes it like a file of a font, though its types leave that out. */
type Font = PDFKit.Mixins.PDFFontSource & {
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string, features?: PDFKit.Mixins.OpenTypeFeatures[]): LaidOut;
  createSubset(): Subset;
};

/** The letters of a text as a font draws them, and where each stands. */
interface LaidOut {
  positions: readonly object[];
}

export interface Setting {
  style?: Style;
  size?: number;
  width: number;
  align?: 'left' | 'right' | 'center';
  /** So far apart are the lines, in sizes of the font. */
  leading?: number;
}

export interface Typesetter {
  /** Sets a text at a point, in as many lines as it takes; answers its height. */
  set(text: string, at: { x: number; y: number }, setting: Setting): number;
  heightOf(text: string, setting: Setting): number;
  /** Whether every word stands on one line. */
  keepsWords(text: string, setting: Setting): boolean;
}

const LEADING = 1.4;
const MOST_WORDS = 2_000;
/** The part of the free width that lies before a line. */
const ASIDE = { right: 1, center: 0.5 };
const fontkit = createRequire(import.meta.url)('fontkit') as { create(file: Buffer): Font };

/** Each is parsed once for a worker: a document embeds only the letters that it uses. */
const fonts = new Map<string, Font>();

function fontOf(name: string): Font {
  const known = fonts.get(name);
  if (known !== undefined) return known;
  const font = encodingOnce(name, rememberingLayouts(fontkit.create(readFont(name))));
  fonts.set(name, font);
  return font;
}

/** Words that papers have in common are laid out once for a worker, which takes longer than everything else that is done to them. */
function rememberingLayouts(font: Font): Font {
  const layout = font.layout.bind(font);
  const laidOut = new Map<string, LaidOut>();
  const laidOutOnce = (text: string): LaidOut => {
    // fontkit remembers each glyph with the letters that it was first set for: what is copied out of a document would be those of another word.
    Object.assign(font, { _glyphs: {} });
    const fresh = layout(text);
    if (laidOut.size === MOST_WORDS) laidOut.clear();
    laidOut.set(text, fresh);
    return fresh;
  };
  return Object.assign(font, {
    layout: (text: string, features?: PDFKit.Mixins.OpenTypeFeatures[]) => {
      if (features !== undefined) return layout(text, features);
      const known = laidOut.get(text) ?? laidOutOnce(text);
      // A document scales positions where they stand.
      const positions = known.positions.map((position) => ({ ...position }));
      return Object.assign(Object.create(Object.getPrototypeOf(known) as object) as LaidOut, known, {
        positions,
      });
    },
  });
}

export const hasCharacter: HasCharacter = (font, codePoint) => fontOf(font).hasGlyphForCodePoint(codePoint);

export function openTypesetter(doc: Document): Typesetter {
  const runs = new Map<string, Run[]>();
  const cachedRuns = (line: string, style: Style): Run[] => {
    const key = `${style} ${line}`;
    const known = runs.get(key) ?? runsOf(line, style, hasCharacter);
    runs.set(key, known);
    return known;
  };
  const registered = new Set<string>();
  const use = ({ font }: Run, size: number) => {
    if (registered.has(font)) return doc.font(font).fontSize(size);
    registered.add(font);
    doc.registerFont(font, fontOf(font)).font(font).fontSize(size);
    embedWithFrequentLetters(doc, FREQUENT_LETTERS[font] ?? '');
    return doc;
  };
  const widthOf = (line: string, { style = 'plain', size = 10 }: Setting): number =>
    cachedRuns(line, style).reduce(
      (width, run) => width + use(run, size).widthOfString(run.text, shapingOf(run)),
      0,
    );
  const broken = new Map<string, string[]>();
  const linesOf = (text: string, setting: Setting): string[] => {
    const { style = 'plain', size = 10, width } = setting;
    const key = `${style} ${size} ${width} ${text}`;
    const known = broken.get(key) ?? breakLines(text, (line) => widthOf(line, setting) <= setting.width);
    broken.set(key, known);
    return known;
  };
  const heightOf = (text: string, setting: Setting) =>
    linesOf(text, setting).length * (setting.size ?? 10) * (setting.leading ?? LEADING);
  return {
    heightOf,
    keepsWords: (text, setting) => wordsOf(text).every((word) => widthOf(word, setting) <= setting.width),
    set: (text, { x, y }, setting) => {
      const { style = 'plain', size = 10, width, align = 'left', leading = LEADING } = setting;
      const lines = linesOf(text, setting);
      lines.forEach((line, i) => {
        let at = x + (align === 'left' ? 0 : (width - widthOf(line, setting)) * ASIDE[align]);
        // From the baseline, which fonts of different heights have in common.
        const baseline = y + i * size * leading + size;
        for (const run of cachedRuns(line, style)) {
          const shaping = shapingOf(run);
          use(run, size).text(run.text, at, baseline, {
            lineBreak: false,
            baseline: 'alphabetic',
            ...shaping,
          });
          at += doc.widthOfString(run.text, shaping);
        }
      });
      return lines.length * size * leading;
    },
  };
}

function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const words = wordsOf(text);
  const whole = words.join(' ').trim();
  if (fits(whole)) return [whole];
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(...inParts(word, fits));
  }
  return lines;
}

const wordsOf = (text: string): string[] => text.split(/\s+/);

type Shaping = { features?: PDFKit.Mixins.OpenTypeFeatures[] };

/**
 * With named features a run is laid out as a whole, so that the words of a script that runs to the left don't change places.
 * Without, it is laid out word by word, and each word once.
 */
const shapingOf = ({ text }: Run): Shaping =>
  RUNS_TO_THE_LEFT.test(text) ? { features: ['kern', 'liga', 'calt', 'mark', 'ccmp'] } : {};

const RUNS_TO_THE_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A word that is longer than its line, in parts. Each length of it has to be measured, so only where it has to be. */
function inParts(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts = [''];
  for (const character of word) {
    const longer = `${parts.at(-1)}${character}`;
    if (parts.at(-1) === '' || fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(character);
  }
  return parts;
}
