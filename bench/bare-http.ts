/** The baseline of answers: `node:http` alone, which answers fixed bytes with fixed headers. `node bare-http.ts FOLDER` */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** An entry of the folder's answers.json. */
export interface FixedAnswer {
  path: string;
  encoding: string;
  headers: Record<string, string>;
  file: string;
}

const folder = process.argv[2] ?? '.';
const list = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8')) as FixedAnswer[];
const answers = new Map(
  list.map(({ path, encoding, headers, file }) => [
    `${path} ${encoding}`,
    { headers, bytes: readFileSync(join(folder, file)) },
  ]),
);

const http = createServer(({ url, headers }, response) => {
  const answer = answers.get(`${url} ${headers['accept-encoding']}`);
  response.writeHead(200, answer?.headers).end(answer?.bytes);
});
http.listen(0, '127.0.0.1', () => {
  process.stderr.write(`http://127.0.0.1:${(http.address() as AddressInfo).port}\n`);
});
