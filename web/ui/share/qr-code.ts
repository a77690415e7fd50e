import { encode } from 'uqr';

export type QrCode = ReturnType<typeof qrCodeOf>;

/** QR code as one SVG path. Loaders of pages compute it on the server, so that browsers need not load the library. */
export function qrCodeOf(text: string) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  return { size, path: data.map((row, y) => barsOf(row, y)).join('') };
}

/** One bar for each run of dark modules in a row. */
function barsOf(row: readonly boolean[], y: number): string {
  const bars = row
    .map((isDark) => (isDark ? '#' : ' '))
    .join('')
    .matchAll(/#+/g);
  return [...bars].map(({ 0: bar, index }) => `M${index} ${y}h${bar.length}v1h-${bar.length}z`).join('');
}
