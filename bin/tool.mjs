// Runs one tool of the project with its arguments once everything it needs is there, as the scripts of package.json ask:
// `node bin/tool.mjs biome check --write`. With `--pages` first, the pages are built before it.
import { spawn } from 'node:child_process';
import { delimiter, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePackages } from './packages.mjs';
import { ensurePages } from './pages.mjs';
import { findNode } from './runtime.mjs';
import { giveUp } from './terminal.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const needsPages = process.argv[2] === '--pages';
const [tool, ...args] = process.argv.slice(needsPages ? 3 : 2);
await ensurePackages({ forDevelopment: true });
const node = findNode();
if (needsPages) await ensurePages(node);
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
