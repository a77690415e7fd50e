/**
 * ZIP archive of text files, each packed while it comes in parts, so that none is held whole. By version 6.3 of its
 * specification, without the extensions for archives of more than 4 GB.
 */
export interface ZipEntry {
  name: string;
  /** What its text packs to, by deflate. */
  packed: Uint8Array<ArrayBuffer>[];
  /** Checksum and bytes of its text. */
  crc: number;
  size: number;
}

/** An entry that takes its text part by part. */
export function openZipEntry(): {
  add(text: string): Promise<void>;
  end(name: string): Promise<ZipEntry>;
} {
  const packing = new CompressionStream('deflate-raw');
  const writer = packing.writable.getWriter();
  const packed = chunksOf(packing.readable);
  const encoder = new TextEncoder();
  let crc = 0;
  let size = 0;
  return {
    add: async (text) => {
      const bytes = encoder.encode(text);
      crc = crc32(bytes, crc);
      size += bytes.length;
      await writer.write(bytes);
    },
    end: async (name) => {
      await writer.close();
      return { name, packed: await packed, crc, size };
    },
  };
}

async function chunksOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>[]> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value);
  return chunks;
}

/** The whole archive, in the order of its bytes. */
export function zipOf(entries: readonly ZipEntry[], at: Date): Uint8Array<ArrayBuffer>[] {
  const files: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = new TextEncoder().encode(entry.name);
    const facts = factsOf(entry, name, at);
    const file = [littleEndian([[4, LOCAL_FILE], ...facts]), name, ...entry.packed];
    // Four numbers of disks and attributes that mean nothing here, and where the file begins.
    const place = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ] as const;
    directory.push(littleEndian([[4, IN_DIRECTORY], [2, VERSION], ...facts, ...place]), name);
    files.push(...file);
    offset += lengthOf(file);
  }
  const end = littleEndian([
    [4, END_OF_DIRECTORY],
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, lengthOf(directory)],
    [4, offset],
    [2, 0],
  ]);
  return [...files, ...directory, end];
}

const LOCAL_FILE = 0x04034b50;
const IN_DIRECTORY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
/** 2.0, the first with deflate. */
const VERSION = 20;
const UTF_8_NAMES = 1 << 11;
const DEFLATE = 8;

/** A number, and how many bytes it has. */
type Field = readonly [bytes: 2 | 4, value: number];

/** What both the file and the directory say of an entry. */
const factsOf = ({ packed, crc, size }: ZipEntry, name: Uint8Array, at: Date): Field[] => [
  [2, VERSION],
  [2, UTF_8_NAMES],
  [2, DEFLATE],
  [2, (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1)],
  [2, ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate()],
  [4, crc],
  [4, lengthOf(packed)],
  [4, size],
  [2, name.length],
  [2, 0],
];

function littleEndian(fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [length]) => sum + length, 0));
  const view = new DataView(bytes.buffer);
  let position = 0;
  for (const [length, value] of fields) {
    if (length === 2) view.setUint16(position, value, true);
    else view.setUint32(position, value, true);
    position += length;
  }
  return bytes;
}

const lengthOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0);

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

/** Goes on from the checksum of what came before. */
function crc32(bytes: Uint8Array, before: number): number {
  let crc = ~before;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}
