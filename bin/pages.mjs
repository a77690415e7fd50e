import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './commands.mjs';
import { server, withoutTypeWarning } from './runtime.mjs';
import { giveUp, showingProgress } from './terminal.mjs';

const stamp = 'build/stamp';
const router = 'node_modules/@react-router/dev/bin.cjs';
const vite = 'node_modules/vite/bin/vite.js';
const inputs = [
  'web',
  'public',
  'contract',
  'domain',
  'vite.config.ts',
  'vite.staff.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'bin/compress-assets.ts',
];

/**
 * Builds the pages, unless none of their sources changed since the last build.
 * @param {string} node
 */
export async function ensurePages(node) {
  const fingerprint = fingerprintOf(inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  await showingProgress('Building the pages', () => build(node));
  mkdirSync('build', { recursive: true });
  writeFileSync(stamp, fingerprint);
}

/** @param {readonly string[]} paths files and folders */
export function fingerprintOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesUnder))
    hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path)
      .sort()
      .flatMap((name) => filesUnder(join(path, name)));
  } catch {
    return [path];
  }
}

/**
 * Generates the types of routes, which the compiler and everything that reads types need.
 * @param {string} node
 */
export async function generateRouteTypes(node) {
  const { code, output } = await run([node, withoutTypeWarning, router, 'typegen']);
  if (code !== 0)
    giveUp(`${output.trim()}\nThe types of the routes could not be generated: the lines above say why.`);
}

/** @param {string} node */
async function build(node) {
  rmSync(stamp, { force: true });
  rmSync(server.env.NODE_COMPILE_CACHE, { recursive: true, force: true });
  const steps = [
    [router, 'build'],
    [vite, 'build', '--config', 'vite.staff.config.ts'],
    ['bin/compress-assets.ts'],
  ];
  for (const step of steps) {
    const { code, output } = await run([node, withoutTypeWarning, ...step]);
    if (code !== 0) giveUp(`${output.trim()}\nThe pages could not be built: the lines above say why.`);
  }
}
