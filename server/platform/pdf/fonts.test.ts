import { expect, it } from 'vitest';
import { runsOf, type Style } from './fonts.ts';
import { hasCharacter } from './typesetter.ts';

it.each<Style>(['plain', 'strong', 'title'])(
  'the first font of the style %s has every letter of plain English',
  (style) => {
    const letters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}£`;
    const [run, ...others] = runsOf(letters, style, hasCharacter);
    expect(others).toEqual([]);
    const missing = [...letters].filter(
      (letter) => !hasCharacter(run?.font ?? '', letter.codePointAt(0) ?? 0),
    );
    expect(missing).toEqual([]);
  },
);
