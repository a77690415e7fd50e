/** The files of an archive, as any program unpacks them. */
import { openPromise } from 'yauzl';

export async function unzip(file: string): Promise<Map<string, string>> {
  const archive = await openPromise(file, { autoClose: false, lazyEntries: true });
  const files = new Map<string, string>();
  for await (const entry of archive.eachEntry()) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Uint8Array);
    files.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
  }
  archive.close();
  return files;
}
