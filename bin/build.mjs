import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './commands.mjs';
import { server, withoutTypeWarning } from './runtime.mjs';
import { giveUp, showingProgress } from './terminal.mjs';

const router = 'node_modules/@react-router/dev/bin.cjs';
const vite = 'node_modules/vite/bin/vite.js';

/** @typedef {{ title: string, stamp: string, inputs: readonly string[], steps: readonly (readonly string[])[], failure: string }} Part */

/** @type {readonly Part[]} The router empties the folder that both lie in. */
const pagesThenServer = [
  {
    title: 'Building the pages',
    stamp: 'build/stamp',
    inputs: [
      'web',
      'public',
      'contract',
      'domain',
      'vite.config.ts',
      'vite.server.config.ts',
      'vite.staff.config.ts',
      'vite.chat.config.ts',
      'vite.tasting.config.ts',
      'react-router.config.ts',
      'package-lock.json',
      'bin/build.mjs',
      'bin/compress-assets.ts',
      'bin/lighten-manifest.ts',
      'bin/page-scripts.ts',
    ],
    steps: [
      [router, 'build'],
      ['bin/lighten-manifest.ts'],
      [vite, 'build', '--config', 'vite.staff.config.ts'],
      [vite, 'build', '--config', 'vite.chat.config.ts'],
      [vite, 'build', '--config', 'vite.tasting.config.ts'],
      ['bin/compress-assets.ts'],
    ],
    failure: 'The pages could not be built',
  },
  {
    title: 'Building the server',
    stamp: 'build/shop/stamp',
    inputs: ['server', 'contract', 'domain', 'vite.server.config.ts', 'package-lock.json', 'bin/build.mjs'],
    steps: [[vite, 'build', '--config', 'vite.server.config.ts']],
    failure: 'The server could not be built',
  },
];

/**
 * Builds the pages and the server, each unless none of its sources changed since it was built last.
 * @param {string} node
 */
export async function ensureBuilt(node) {
  for (const part of pagesThenServer) await ensurePart(node, part);
}

/**
 * @param {string} node
 * @param {Part} part
 */
async function ensurePart(node, part) {
  const { title, stamp, inputs } = part;
  const fingerprint = fingerprintOf(inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  await showingProgress(title, () => build(node, part));
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint);
}

/**
 * What files and folders hold, as one short text.
 * @param {readonly string[]} paths
 */
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

/**
 * @param {string} node
 * @param {Part} part
 */
async function build(node, { stamp, steps, failure }) {
  rmSync(stamp, { force: true });
  rmSync(server.env.NODE_COMPILE_CACHE, { recursive: true, force: true });
  for (const step of steps) {
    const { code, output } = await run([node, withoutTypeWarning, ...step], { NODE_ENV: 'production' });
    if (code !== 0) giveUp(`${output.trim()}\n${failure}: the lines above say why.`);
  }
}
