import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { callbackify } from 'node:util';

const BYTES_AT_ONCE = 64 * 1024;

/**
 * Reads what is being written, by way of a file: however slowly it is read, it is written as fast as can be, so that a bad
 * connection holds no snapshot of the database open. Once nobody reads it any more, writing ends.
 */
export const spool = (write: (into: Writable) => Promise<unknown>): Readable =>
  Readable.from(readBehind(write), { objectMode: false });

async function* readBehind(write: (into: Writable) => Promise<unknown>): AsyncGenerator<Uint8Array> {
  const file = await openNameless();
  let over: { failure: Error | null } | undefined;
  let moved = Promise.withResolvers<void>();
  const note = () => {
    moved.resolve();
    moved = Promise.withResolvers();
  };
  const into = intoFile(file, note);
  const written = write(into)
    .then(
      () => (over = { failure: null }),
      (failure: unknown) => (over = { failure: failure as Error }),
    )
    .finally(note);
  try {
    for (let position = 0; ; ) {
      const before = { over, moved: moved.promise };
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(BYTES_AT_ONCE), position });
      position += bytesRead;
      if (bytesRead > 0) yield buffer.subarray(0, bytesRead);
      else if (before.over === undefined) await before.moved;
      else if (before.over.failure === null) return;
      else throw before.over.failure;
    }
  } finally {
    into.destroy();
    await written;
    await file.close();
  }
}

/** It has no name from the start, so that a killed process leaves nothing. */
async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  try {
    return await open(join(folder, 'spooled'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function intoFile(file: FileHandle, note: () => void): Writable {
  let position = 0;
  const append = async (bytes: Uint8Array) => {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position);
      done += bytesWritten;
      position += bytesWritten;
    }
    note();
  };
  const appending = callbackify(append);
  return new Writable({
    write: (bytes: Uint8Array, _encoding, done) => {
      appending(bytes, done);
    },
  });
}
