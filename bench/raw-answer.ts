import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawAnswer {
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** An answer as it comes over the wire; `fetch` would decompress it. */
export function rawAnswer(url: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}.`));
      buffer(response).then((bytes) => resolve({ headers: response.headers, bytes }), reject);
    }).on('error', reject);
  });
}
