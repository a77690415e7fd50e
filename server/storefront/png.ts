// cspell:ignore IHDR IDAT IEND
/** Pixels as a PNG file. The renderer's own takes as long, and draws from nothing but a whole SVG. */
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
  const written = Uint8Array.from(pixels);
  for (let at = 3; at < written.length; at += 4) {
    const opacity = written[at] ?? 0;
    if (opacity === 0 || opacity === 255) continue;
    for (let colour = at - 3; colour < at; colour++)
      written[colour] = Math.min(255, Math.round(((written[colour] ?? 0) * 255) / opacity));
  }
  return written;
}

function differences({ width, height, pixels }: Pixels): Uint8Array {
  const row = width * 4;
  const rows = new Uint8Array(height * (row + 1));
  for (let y = 0; y < height; y++) {
    const to = y * (row + 1);
    rows[to] = FROM_ABOVE;
    for (let x = 0; x < row; x++) {
      const at = y * row + x;
      rows[to + 1 + x] = (pixels[at] ?? 0) - (y === 0 ? 0 : (pixels[at - row] ?? 0));
    }
  }
  return rows;
}

function chunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
