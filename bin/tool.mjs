// Runs one tool of the project with its arguments once everything it needs is there, as the scripts of package.json ask:
// `node bin/tool.mjs biome check --write`. With `--built` first, the pages and the server are built before it.
import { spawn } from 'node:child_process';
import { delimiter, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensurePackages } from './packages.mjs';
import { findNode } from './runtime.mjs';
import { giveUp } from './terminal.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const needsBuild = process.argv[2] === '--built';
const [tool, ...args] = process.argv.slice(needsBuild ? 3 : 2);
await ensurePackages({ forDevelopment: true });
const node = findNode();
if (needsBuild) await ensureBuilt(node);
if (tool !== undefined) runTool(tool);

/** @param {string} program */
function runTool(program) {
  const PATH = [resolve('node_modules/.bin'), dirname(node), process.env['PATH']].join(delimiter);
  const child = spawn(program, args, {
    stdio: 'inherit',
    env: { ...process.env, PATH },
    shell: process.platform === 'win32',
  });
  // Ctrl-C reaches the tool from the terminal: we only wait for its end.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('error', (error) => giveUp(error.message));
  child.on('exit', (code) => process.exit(code ?? 1));
}
