import { crc32, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openZipEntry, type ZipEntry, zipOf } from './zip.ts';

const packed = async ({ name, parts }: { name: string; parts: readonly string[] }): Promise<ZipEntry> => {
  const entry = openZipEntry();
  for (const part of parts) await entry.add(part);
  return entry.end(name);
};

/** What an archive holds by its own directory, as every program that opens one reads it. */
function unzip(archive: Buffer): { name: string; text: string; at: Date }[] {
  const end = archive.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  let entry = archive.readUInt32LE(end + 16);
  expect(entry + archive.readUInt32LE(end + 12)).toBe(end);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    expect(archive.toString('latin1', entry, entry + 4)).toBe('PK\u0001\u0002');
    const [time, day] = [archive.readUInt16LE(entry + 12), archive.readUInt16LE(entry + 14)];
    const [crc, size, whole] = [16, 20, 24].map((at) => archive.readUInt32LE(entry + at));
    const nameEnd = entry + 46 + archive.readUInt16LE(entry + 28);
    const name = archive.toString('utf8', entry + 46, nameEnd);
    const file = archive.readUInt32LE(entry + 42);
    // The file says the same as the directory.
    expect(archive.toString('latin1', file, file + 4)).toBe('PK\u0003\u0004');
    expect(archive.subarray(file + 4, file + 30).equals(archive.subarray(entry + 6, entry + 32))).toBe(true);
    const begin = file + 30 + archive.readUInt16LE(file + 26);
    const text = inflateRawSync(archive.subarray(begin, begin + (size ?? 0)));
    expect([text.length, crc32(text)]).toEqual([whole, crc]);
    entry = nameEnd;
    const at = new Date(
      (day >> 9) + 1980,
      ((day >> 5) & 15) - 1,
      day & 31,
      time >> 11,
      (time >> 5) & 63,
      (time & 31) * 2,
    );
    return { name, text: text.toString('utf8'), at };
  });
}

it('an archive holds each file as it came, in parts, with its name and time', async () => {
  const at = new Date(2026, 10, 23, 17, 4, 30);
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          name: fc.string({ minLength: 1, unit: 'grapheme' }),
          parts: fc.array(fc.string({ unit: 'grapheme' })),
        }),
      ),
      async (files) => {
        const archive = Buffer.concat(zipOf(await Promise.all(files.map(packed)), at));
        expect(unzip(archive)).toEqual(files.map(({ name, parts }) => ({ name, text: parts.join(''), at })));
      },
    ),
    { numRuns: 30 },
  );
});

it('rows that are alike take little room', async () => {
  const entry = await packed({
    name: 'sales.csv',
    parts: Array.from({ length: 100 }, () => 'Entry,Date\r\n'.repeat(500)),
  });
  expect(entry.size).toBe(600_000);
  expect(Buffer.concat(entry.packed).length).toBeLessThan(10_000);
});
