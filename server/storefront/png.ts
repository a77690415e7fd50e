// cspell:ignore IHDR IDAT IEND
/** Pixels as a PNG file. The renderer makes one only of a whole SVG, and a bag is two, laid over each other. */
import { crc32, deflateSync } from 'node:zlib';

export interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each, the colours already multiplied by the opacity. */
  pixels: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits each of red, green, blue and opacity. */
const DEPTH_AND_COLOURS = [8, 6, 0, 0, 0];
/** Each byte as its difference to the one above, which compresses gradients well. */
const FROM_ABOVE = 2;
const LEVEL = 3;

export function pngOf({ width, height, pixels }: Pixels): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(DEPTH_AND_COLOURS, 8);
  const rows = differences({ width, height, pixels: asWritten(pixels) });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: LEVEL })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A copy whose colours are as they were before they were multiplied by the opacity. */
function asWritten(pixels: Uint8Array): Uint8Array {
  const written = pixels.slice();
  for (let at = 3; at < written.length; at += 4) {
    const opacity = written[at] ?? 0;
    if (opacity === 0 || opacity === 255) continue;
    for (let colour = at - 3; colour < at; colour++)
      written[colour] = Math.min(255, Math.round(((written[colour] ?? 0) * 255) / opacity));
  }
  return written;
}

/** Four bytes are subtracted at once: their highest bits apart, so that none borrows from its neighbour. */
function differences({ width, height, pixels }: Pixels): Uint8Array {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const apart = new Uint32Array(words.length);
  for (let at = 0; at < words.length; at++) {
    const here = words[at] ?? 0;
    const above = at < width ? 0 : (words[at - width] ?? 0);
    apart[at] = ((here | HIGHEST) - (above & ~HIGHEST)) ^ ((here ^ ~above) & HIGHEST);
  }
  const row = width * 4;
  const bytes = new Uint8Array(apart.buffer);
  const rows = new Uint8Array(height * (row + 1));
  for (let y = 0; y < height; y++) {
    rows[y * (row + 1)] = FROM_ABOVE;
    rows.set(bytes.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
  }
  return rows;
}

const HIGHEST = 0x80_80_80_80;

function chunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
