import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LONGEST_NAME } from '#domain/blend/name.ts';
import { fitText, LEADING, widthOf } from './fit-text.ts';

// cspell:ignore क्षि Rindfleischetikettierung
const SPACE = { width: 316, height: 112, largest: 52 };
const anyName = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: LONGEST_NAME }),
  fc.string({
    unit: fc.constantFrom('W', 'i', ' ', 'é', '豆', '👩🏽‍🌾', 'क्षि', '\u202E'),
    maxLength: LONGEST_NAME,
  }),
);
const lettersOf = (text: string) => text.replace(/\s+/g, '');

describe('a text on a label', () => {
  it('keeps every letter, in order, in any script and up to the longest name', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(lettersOf(fitText(name, SPACE).lines.join(''))).toBe(lettersOf(name));
      }),
    );
  });

  it('stays within its space', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const { size, lines } = fitText(name, SPACE);
        for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(SPACE.width);
        expect(lines.length * size * LEADING).toBeLessThanOrEqual(SPACE.height);
      }),
    );
  });

  it('is not cut into graphemes where all letters are plain', () => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
    onTestFinished(() => segment.mockRestore());
    fitText('A quiet Sunday morning in the garden', SPACE);
    expect(segment).not.toHaveBeenCalled();
    fitText('Café', SPACE);
    expect(segment).toHaveBeenCalled();
  });

  it('breaks between words into lines of about the same length', () => {
    expect(fitText('Kitchen Window', SPACE)).toEqual({ size: 48.8, lines: ['Kitchen', 'Window'] });
    expect(fitText('A quiet Sunday morning in the garden', SPACE).lines).toEqual([
      'A quiet Sunday',
      'morning in the',
      'garden',
    ]);
  });

  it('breaks a word only where the whole name would be tiny otherwise', () => {
    expect(fitText('Rindfleischetikettierung', SPACE).lines).toHaveLength(1);
    expect(fitText('W'.repeat(LONGEST_NAME), SPACE).lines.length).toBeGreaterThan(2);
  });
});
