import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrCodeOf } from './qr-code.ts';

it('the path of a QR code covers exactly its dark modules', () => {
  const text = 'https://shop.example/cuppingnotes/B0013';
  const { size, path } = qrCodeOf(text);
  const drawn = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(length); step++) drawn.add(`${Number(x) + step} ${y}`);
  }
  const { data } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
  expect(size).toBe(data.length);
  expect([...drawn].toSorted()).toEqual(dark.toSorted());
});
