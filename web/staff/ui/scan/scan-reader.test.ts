import { describe, expect, it } from 'vitest';
import { openScanReader } from './scan-reader.ts';

const type = (text: string, gap: number) => {
  const read = openScanReader();
  return [...text].map((letter, i) => read({ key: letter === '\n' ? 'Enter' : letter, timeStamp: i * gap }));
};

describe('a scanner that types', () => {
  it('is told from fingers by its speed', () => {
    const code = 'H014H 261122-1207-1 3';
    expect(type(`${code}\n`, 8).at(-1)).toEqual({ isScan: true, code });
    expect(type(`${code}\n`, 120).some(({ isScan }) => isScan)).toBe(false);
  });

  it('ends with Enter after a short code too; after two letters Enter is anybody’s', () => {
    for (const code of ['KE-26', 'K26']) expect(type(`${code}\n`, 8).at(-1)).toEqual({ isScan: true, code });
    expect(type('63\n', 8).at(-1)).toEqual({ isScan: false });
  });

  it('keeps its keys from the shortcuts of the screen, the space above all', () => {
    expect(type('H014H 2', 8).map(({ isScan }) => isScan)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  it('goes on through the shift key, and starts over after any other', () => {
    const read = openScanReader();
    let at = 0;
    const press = (key: string) => read({ key, timeStamp: (at += 5) });
    for (const key of ['Shift', 'H', '0', '1', 'Shift', '4', 'H', '2']) press(key);
    expect(press('Enter').code).toBe('H014H2');
    for (const key of ['A', 'B', 'C', 'D', 'Escape', 'E', 'F']) press(key);
    expect(press('Enter').code).toBeUndefined();
  });
});
