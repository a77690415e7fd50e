/** The baseline: a Fastify without any code of the shop, which answers fixed bytes. `node bare-fastify.ts FOLDER` */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';

/** An entry of the folder's answers.json: the answer at a path. */
export interface FixedAnswer {
  path: string;
  headers: Record<string, string>;
  file: string;
}

const folder = process.argv[2] ?? '.';
const list = join(folder, 'answers.json');
const answers = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as FixedAnswer[]) : [];

const http = fastify();
http.get('/readyz', () => ({ ready: true }));
for (const { path, headers, file } of answers) {
  const bytes = readFileSync(join(folder, file));
  http.get(path, (_request, reply) => reply.headers(headers).send(bytes));
}
process.stderr.write(`${await http.listen({ port: 0, host: '127.0.0.1' })}\n`);
