import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SHIPPED = ['contract', 'domain', 'server', 'web', 'database'];
const readsEnvironment = (text: string) =>
  /process[?]?[.]env|process\[|\benv\b[^;]*\} from 'node:process'|\} = process\b/.test(text);

it('only server/config.ts reads the environment', () => {
  const files = SHIPPED.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ).filter((path) => /[.]tsx?$/.test(path));
  expect(files.filter((path) => readsEnvironment(readFileSync(path, 'utf8')))).toEqual(['server/config.ts']);
});

it.each([
  'if (process.env.PORT) listen();',
  "const port = process.env['PORT'];",
  "import { argv, env } from 'node:process';",
  'const { env } = process;',
])('reading the environment is recognised in %s', (line) => {
  expect(readsEnvironment(line)).toBe(true);
});
