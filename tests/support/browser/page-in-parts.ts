/** The shop behind a line on which a page comes in two parts: up to some words, and a while later the rest. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** Longer than a browser waits to paint what it has. */
const APART_MS = 1_000;

export async function openInParts(
  shop: string,
  lengthOfFirst: (html: string) => number,
): Promise<{ url: string; close(): void }> {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host: new URL(shop).host, 'accept-encoding': 'identity' };
    const onward = request(
      `${shop}${asked.url ?? '/'}`,
      { method: asked.method ?? 'GET', headers },
      (came) => {
        const { 'content-length': _length, ...rest } = came.headers;
        answer.writeHead(came.statusCode ?? 502, rest);
        if (came.headers['content-type']?.startsWith('text/html') !== true) {
          came.pipe(answer);
          return;
        }
        const inParts = async () => {
          const html = await text(came);
          const length = lengthOfFirst(html);
          answer.write(html.slice(0, length));
          await pause(APART_MS);
          answer.end(html.slice(length));
        };
        void inParts();
      },
    );
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
