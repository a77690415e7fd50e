import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const fontFaces = readFileSync('web/ui/fonts.css', 'utf8');

it('the pound sign never comes from the serif, whose two bars read as struck through', () => {
  const faces = fontFaces.split('@font-face').slice(1);
  const rangesOf = (face: string) =>
    [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = '', last = first]) => [
      Number.parseInt(first, 16),
      Number.parseInt(last, 16),
    ]);
  const serif = faces.filter((face) => /files\/fraunces/.test(face)).flatMap(rangesOf);
  const pound = '£'.charCodeAt(0);
  expect(serif.length).toBeGreaterThan(20);
  const weights = faces
    .filter((face) => face.includes('"Fraunces Variable"'))
    .map((face) => /font-weight: (.*);/.exec(face)?.[1]);
  expect(new Set(weights).size, 'faces of other weights would replace the serif').toBe(1);
  expect(serif.filter(([first = 0, last = 0]) => first <= pound && pound <= last)).toEqual([]);
});
