import { describe, expect, it } from 'vitest';
import { isCharacter, keysOf, pressOf } from './press.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe('what is pressed', () => {
  it.each([
    [{ key: 'e' }, 'e'],
    [{ key: 'X', shiftKey: true }, 'X'],
    [{ key: '?', shiftKey: true }, '?'],
    [{ key: 'ArrowDown', shiftKey: true }, 'Shift+ArrowDown'],
    [{ key: 'K', ctrlKey: true, shiftKey: true }, 'Ctrl+k'],
    [{ key: 'z', metaKey: true }, 'Ctrl+z'],
    [{ key: ' ' }, 'Space'],
    [{ key: 'e', altKey: true }, 'Alt+e'],
  ])('%o is %s', (event, press) => {
    expect(pressOf({ ...plain, ...event })).toBe(press);
  });

  it('counts letters and sequences of letters as characters, but no chord and no arrow', () => {
    expect(['e', '?', 'g o'].every(isCharacter)).toBe(true);
    expect(['Ctrl+k', 'Enter', 'Shift+ArrowUp'].some(isCharacter)).toBe(false);
  });

  it('is written as on a keyboard', () => {
    expect(keysOf('Ctrl+z')).toEqual(['Ctrl or ⌘', 'z']);
    expect(keysOf('g o')).toEqual(['g', 'o']);
  });
});
