/** A back-up as a file: lines of text, gzipped, and encrypted where there is a passphrase, as `age --decrypt` reads it too. */
// cspell:ignore Encrypter Decrypter

import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline as pipe, Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';

/** The file can't be read as a back-up; the message says why in a sentence. */
export class UnreadableBackup extends Error {}

/** How the name of a file ends that is being written, or was when its process died. */
export const MAKING = '.making';

/** Its first bytes tell an encrypted file. */
const ENCRYPTED = 'age-encryption.org/';

/** Answers the bytes written. */
export const writeLines = (
  file: string,
  passphrase: string | null,
  lines: AsyncIterable<string>,
): Promise<number> =>
  writeWhole(file, (making) =>
    pipeline(
      Readable.from(withBreaks(lines)),
      createGzip(),
      passphrase === null ? asItIs : encryption(passphrase),
      making,
    ),
  );

/** Answers the bytes written. A file of that name is either whole or not there, and its owner’s alone. */
export async function writeWhole(file: string, write: (into: Writable) => Promise<unknown>): Promise<number> {
  // Race: two processes may back the same shop up into one folder.
  const making = `${file}.${randomUUID()}${MAKING}`;
  try {
    await write(createWriteStream(making, { mode: 0o600 }));
    const handle = await open(making, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(making, file);
  } catch (error) {
    await rm(making, { force: true });
    throw error;
  }
  return (await stat(file)).size;
}

async function* withBreaks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

async function* asItIs(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* bytes;
}

const encryption = (passphrase: string) =>
  async function* encrypted(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const { Encrypter } = await import('age-encryption');
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    yield* fromWeb(await encrypter.encrypt(toWeb(Readable.from(bytes))));
  };

export async function* readLines(file: string, passphrase: string | null): AsyncGenerator<string> {
  const bytes = createReadStream(file);
  try {
    const zipped = (await isEncrypted(file)) ? await decrypted(bytes, passphrase) : bytes;
    // What goes wrong is thrown where the text is read.
    const text = pipe(zipped, createGunzip(), () => undefined).setEncoding('utf8');
    let begun = '';
    for await (const piece of text as AsyncIterable<string>) {
      const lines = (begun + piece).split('\n');
      begun = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    if (error instanceof UnreadableBackup || !isOfTheFile(error)) throw error;
    throw new UnreadableBackup(`It is damaged or cut short: ${(error as Error).message}.`);
  } finally {
    bytes.destroy();
  }
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read({ buffer: Buffer.alloc(ENCRYPTED.length), position: 0 });
    return buffer.toString('latin1') === ENCRYPTED;
  } finally {
    await handle.close();
  }
}

async function decrypted(bytes: Readable, passphrase: string | null): Promise<Readable> {
  if (passphrase === null)
    throw new UnreadableBackup('It is encrypted. Set BACKUP_PASSPHRASE to the passphrase it was made with.');
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const opened = await decrypter.decrypt(toWeb(bytes)).catch(() => {
    throw new UnreadableBackup('BACKUP_PASSPHRASE is not the passphrase it was made with.');
  });
  return fromWeb(opened);
}

/** What zlib and the cipher say of bytes that are not what was written. */
const isOfTheFile = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message: string };
  return code?.startsWith('Z_') === true || /tag|final chunk|truncated|end of file/i.test(message);
};

type Bytes = globalThis.ReadableStream<Uint8Array>;

const toWeb = (bytes: Readable): Bytes => Readable.toWeb(bytes) as Bytes;

const fromWeb = (bytes: Bytes): Readable => Readable.fromWeb(bytes as ReadableStream);
