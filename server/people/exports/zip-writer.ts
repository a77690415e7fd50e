import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of an archive, whose text comes in pieces. */
export interface ZippedFile {
  name: string;
  pieces: AsyncIterable<Uint8Array>;
}

/** Writes one file after the other, each as it comes, so that none is ever held whole. */
export async function writeZip(files: AsyncIterable<ZippedFile>, into: Writable, at: Date): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const written = pipeline(output, into);
  try {
    for await (const { name, pieces } of files) {
      const content = Readable.from(pieces, { highWaterMark: 1 });
      zip.addReadStream(content, name, { mtime: at, mode: 0o100600 });
      try {
        await Promise.race([finished(content), written]);
      } finally {
        content.destroy();
      }
    }
    zip.end();
    await written;
  } catch (error) {
    output.destroy(error as Error);
    await written.catch(() => undefined);
    throw error;
  }
}
