import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { giveUp } from './terminal.mjs';

const oldest = { major: 22, minor: 22 };

/** The Node among the packages, or the one that runs this script if it is new enough. */
export function findNode() {
  const own = packagedNode();
  if (own !== undefined) return own;
  if (isNewEnough(process.versions.node)) return process.execPath;
  return giveUp(
    `The shop needs Node ${oldest.major}.${oldest.minor} or newer on this kind of machine, and this is ${process.version}. Please install a newer one from https://nodejs.org and start again.`,
  );
}

/** The Node among the packages, where there is one for this kind of machine and it runs. */
export function packagedNode() {
  const onWindows = process.platform === 'win32';
  const kind = `${onWindows ? 'win' : process.platform}-${process.arch}`;
  const program = resolve('node_modules', `node-${kind}`, 'bin', onWindows ? 'node.exe' : 'node');
  // A Linux without glibc installs the package, but can't run it.
  return spawnSync(program, ['--version']).status === 0 ? program : undefined;
}

/** @param {string} version */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > oldest.major || (major === oldest.major && minor >= oldest.minor);
}

/** Node before 24 warns that stripping types is experimental. */
export const withoutTypeWarning = '--disable-warning=ExperimentalWarning';

/**
 * The server as customers meet it. What Node compiled is stored when the process ends, so that the next start neither strips
 * types nor compiles. V8's young generation and the allocator's arenas are as large as a shop needs, not a build. The
 * allocator's threshold for giving memory back is its default, which grows unless it is set.
 */
export const server = {
  args: [withoutTypeWarning, '--max-semi-space-size=4', 'build/shop/main.js'],
  env: {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: 'build/compiled',
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
  },
};
