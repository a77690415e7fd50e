import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { spool } from './spool.ts';

const PIECES = Array.from({ length: 300 }, (_, i) => Buffer.alloc(10_000, i % 256));

it('is written to its end before anybody reads on, and read to the byte', async () => {
  const { promise: isWritten, resolve } = Promise.withResolvers<void>();
  const reading = spool(async (into) => {
    await pipeline(PIECES, into);
    resolve();
  });
  const read: Uint8Array[] = [];
  for await (const bytes of reading) {
    read.push(bytes as Uint8Array);
    await isWritten;
  }
  expect(Buffer.concat(read).equals(Buffer.concat(PIECES))).toBe(true);
});

it('writing ends where nobody reads any more', async () => {
  const ended = Promise.withResolvers<unknown>();
  const reading = spool(async (into: Writable) => {
    await pipeline(endless, into).catch(ended.resolve);
    throw new Error('Nobody reads it.');
  });
  for await (const _ of reading) break;
  expect(await ended.promise).toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
});

it('what goes wrong in writing is heard in reading, after what was written', async () => {
  const reading = spool(async (into) => {
    await pipeline([Buffer.from('two beans')], into);
    throw new Error('The database is gone.');
  });
  const read: string[] = [];
  await expect(
    (async () => {
      for await (const bytes of reading) read.push(String(bytes));
    })(),
  ).rejects.toThrow('The database is gone.');
  expect(read).toEqual(['two beans']);
});

async function* endless(): AsyncGenerator<Uint8Array> {
  for (;;) {
    yield Buffer.alloc(1000);
    await new Promise(setImmediate);
  }
}
