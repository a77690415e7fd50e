import { encode } from 'uqr';

export type QrCode = ReturnType<typeof qrCodeOf>;

/** A square code as one path. Pages have it drawn on the server, so that none of them loads the library. */
export function qrCodeOf(text: string) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  return { size, path: data.map((row, y) => barsOf(row, y)).join('') };
}

/** Dark squares that touch in a row are one bar. */
function barsOf(row: readonly boolean[], y: number): string {
  const bars = row
    .map((isDark) => (isDark ? '#' : ' '))
    .join('')
    .matchAll(/#+/g);
  return [...bars].map(({ 0: bar, index }) => `M${index} ${y}h${bar.length}v1h-${bar.length}z`).join('');
}
