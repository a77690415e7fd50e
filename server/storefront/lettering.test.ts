import { describe, expect, it } from 'vitest';
import { fit, outline } from './lettering.ts';

const room = { width: 500, height: 400, lines: 3, sizes: [76, 50, 36] };

describe('words in their room', () => {
  it('take the largest size that fits', () => {
    expect(fit('Marl', room)).toEqual({ size: 76, lines: ['Marl'] });
    expect(fit('A blend with a name that takes rather more room', room)?.size).toBeLessThan(76);
  });

  it('take a smaller size where the lines would stand too high', () => {
    const words = 'Coffees like Lavazza';
    expect(fit(words, { ...room, height: 90 })?.lines).toHaveLength(1);
    expect(fit(words, { ...room, height: 90 })?.size).toBeLessThan(fit(words, room)?.size ?? 0);
  });

  it.each([
    ['letters that we lack', '\u0642\u0647\u0648\u0629'],
    ['a picture among letters', 'Bean \u{1fad8}'],
    ['one endless word', 'x'.repeat(80)],
    ['too many words', 'Many words '.repeat(30)],
  ])('are left out for %s', (_, text) => expect(fit(text, room)).toBeNull());

  it('have the letters of extended Latin', () =>
    expect(fit('\u0141\u00f3d\u017a Café', room)).not.toBeNull());
});

it('an outline has commands with all their numbers', () => {
  const path = outline('Lantern Ferry', 76, { x: 640, y: 300.123 });
  const numbers = { M: 2, L: 2, Q: 4, C: 6, Z: 0 };
  for (const [, command = '', given = ''] of path.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const coordinates = given.split(' ').filter(Boolean).map(Number);
    expect(coordinates).toHaveLength(numbers[command as keyof typeof numbers]);
    expect(coordinates.every(Number.isFinite)).toBe(true);
  }
});
