/** A WOFF font without its compression: otherwise each document would decompress it again. */
import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;

/** https://www.w3.org/TR/WOFF/, without the checksums, which no reader of ours looks at. */
export function withoutCompression(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let at = directory.length;
  for (let i = 0; i < count; i++) {
    const entry = HEADER + ENTRY * i;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field));
    if (offset === undefined || packed === undefined || length === undefined) throw new Error('Not a WOFF.');
    const table = woff.subarray(offset, offset + packed);
    const whole = packed < length ? inflateSync(table) : table;
    woff.copy(directory, 12 + 16 * i, entry, entry + 4);
    directory.writeUInt32BE(at, 12 + 16 * i + 8);
    directory.writeUInt32BE(length, 12 + 16 * i + 12);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    whole.copy(padded);
    tables.push(padded);
    at += padded.length;
  }
  return Buffer.concat([directory, ...tables]);
}
