import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { run } from './commands.mjs';
import { packagedNode } from './runtime.mjs';
import { giveUp, showingProgress } from './terminal.mjs';

/** @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Entry */

/**
 * Installs the packages of package-lock.json, unless they are installed already.
 * @param {{ forDevelopment: boolean }} options with or without the packages for tests and tools
 */
export async function ensurePackages({ forDevelopment }) {
  if (packagesFit({ forDevelopment })) return;
  const args = ['ci', forDevelopment ? '--include=dev' : '--omit=dev'];
  await showingProgress('Installing the packages', () => install(args));
}

/**
 * Whether npm's own record of node_modules, which npm writes last, has every package of the lock.
 * @param {{ forDevelopment: boolean, lock?: string, installed?: string }} options
 */
export function packagesFit({
  forDevelopment,
  lock = 'package-lock.json',
  installed = 'node_modules/.package-lock.json',
}) {
  if (!existsSync(installed)) return false;
  const present = entries(installed);
  return Object.entries(entries(lock)).every(([path, wanted]) => {
    if (path === '' || wanted.optional || wanted.devOptional || (wanted.dev && !forDevelopment)) return true;
    return present[path]?.version === wanted.version && present[path]?.integrity === wanted.integrity;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, Entry>}
 */
function entries(file) {
  return /** @type {{ packages: Record<string, Entry> }} */ (JSON.parse(readFileSync(file, 'utf8'))).packages;
}

/** @param {string[]} args */
async function install(args) {
  await runNpm(args);
  // npm leaves out native packages that refuse the Node it runs under. With such a Node, npm runs again under the packaged one.
  const fetched = isRefusedByNativePackages() ? packagedNode() : undefined;
  if (fetched === undefined) return;
  const folder = mkdtempSync(join(tmpdir(), 'sixbean-node-'));
  try {
    copyFileSync(fetched, join(folder, basename(fetched)));
    await runNpm(args, { PATH: [folder, process.env['PATH']].join(delimiter) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function isRefusedByNativePackages() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 13);
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function runNpm(args, env) {
  const { code, output } = await run(['npm', ...args, '--loglevel=error', '--no-audit', '--no-fund'], env);
  if (code === 0) return;
  giveUp(
    `${output.trim()}\nnpm could not install the packages. Please mend what it says above and start again.`,
  );
}
