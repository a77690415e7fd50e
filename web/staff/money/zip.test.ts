import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openZipEntry, type ZipEntry, zipOf } from './zip.ts';

interface File {
  name: string;
  parts: readonly string[];
}

async function packed({ name, parts }: File): Promise<ZipEntry> {
  const entry = openZipEntry();
  for (const part of parts) await entry.add(part);
  return entry.end(name);
}

const archiveOf = async (files: readonly File[], at: Date): Promise<DataView> =>
  new DataView(await new Blob(zipOf(await Promise.all(files.map(packed)), at)).arrayBuffer());

const textOf = (bytes: ArrayBuffer): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/** What an archive holds by its own directory, as every program that opens one reads it. */
async function unzip(archive: DataView): Promise<{ name: string; text: string; at: Date }[]> {
  const bytes = archive.buffer as ArrayBuffer;
  const u16 = (at: number) => archive.getUint16(at, true);
  const u32 = (at: number) => archive.getUint32(at, true);
  const end = archive.byteLength - 22;
  expect(u32(end)).toBe(0x06054b50);
  let entry = u32(end + 16);
  expect(entry + u32(end + 12)).toBe(end);
  const files: Awaited<ReturnType<typeof unzip>> = [];
  for (let left = u16(end + 10); left > 0; left -= 1) {
    expect(u32(entry)).toBe(0x02014b50);
    const nameEnd = entry + 46 + u16(entry + 28);
    const file = u32(entry + 42);
    expect(u32(file)).toBe(0x04034b50);
    // The file says the same as the directory.
    expect(textOf(bytes.slice(file + 4, file + 30))).toBe(textOf(bytes.slice(entry + 6, entry + 32)));
    const begin = file + 30 + u16(file + 26);
    const unpacked = new Blob([bytes.slice(begin, begin + u32(entry + 20))])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'));
    const text = await new Response(unpacked).arrayBuffer();
    expect(text.byteLength).toBe(u32(entry + 24));
    const [time, day] = [u16(entry + 12), u16(entry + 14)];
    const at = new Date(
      (day >> 9) + 1980,
      ((day >> 5) & 15) - 1,
      day & 31,
      time >> 11,
      (time >> 5) & 63,
      (time & 31) * 2,
    );
    files.push({ name: textOf(bytes.slice(entry + 46, nameEnd)), text: textOf(text), at });
    entry = nameEnd;
  }
  return files;
}

it('an archive holds each file as it came, in parts, with its name and time', async () => {
  const at = new Date(2026, 10, 23, 17, 4, 30);
  const text = fc.string({ unit: 'grapheme' });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ name: text, parts: fc.array(text) })), async (files) => {
      const found = await unzip(await archiveOf(files, at));
      expect(found).toEqual(files.map(({ name, parts }) => ({ name, text: parts.join(''), at })));
    }),
    { numRuns: 30 },
  );
});

it('the checksum is that of every other program, however the text was cut', async () => {
  // The check value of CRC-32, as its catalogues name it.
  for (const parts of [['123456789'], ['1234', '', '56789']])
    expect((await packed({ name: 'check', parts })).crc).toBe(0xcbf43926);
});

it('rows that are alike take little room', async () => {
  const parts = Array.from({ length: 100 }, () => 'Entry,Date\r\n'.repeat(500));
  const entry = await packed({ name: 'sales.csv', parts });
  expect(entry.size).toBe(600_000);
  expect(entry.packed.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(10_000);
});
