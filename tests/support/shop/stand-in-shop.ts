/** A folder with our commands, and stand-ins for npm, the router and the server that write down that they ran. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { outputOf, type ProcessOutput } from './process-output.ts';

export interface StandInShop {
  write(path: string, text: string): void;
  read(path: string): string;
  /** What ran since the last time of asking. */
  ran(): string[];
  run(command: string, args?: readonly string[], environment?: Record<string, string>): Running;
  remove(): void;
}

export interface Running extends ProcessOutput {
  signal(signal: NodeJS.Signals): void;
  ended: Promise<number | null>;
}

export const aLockfile = (version: string) =>
  JSON.stringify({
    packages: {
      '': { name: 'stand-in-shop' },
      'node_modules/shop': { version, integrity: 'a' },
      'node_modules/tool': { version: '1.0.0', integrity: 'b', dev: true },
      'node_modules/for-another-machine': { version: '1.0.0', integrity: 'c', optional: true },
    },
  });

export function aStandInShop(): StandInShop {
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-shop-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text, { mode: 0o755 });
  };
  cpSync('bin', join(folder, 'bin'), { recursive: true });
  for (const [path, text] of Object.entries(FILES)) write(path, text);
  return {
    write,
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    ran: () => {
      const file = join(folder, 'ran');
      const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
      rmSync(file, { force: true });
      return lines;
    },
    run: (command, args = [], environment = {}) => run(folder, [join('bin', command), ...args], environment),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function run(folder: string, args: readonly string[], environment: Record<string, string>): Running {
  const PATH = [join(folder, 'programs'), dirname(process.execPath), process.env['PATH']].join(delimiter);
  const child = spawn(process.execPath, args, { cwd: folder, env: { ...environment, PATH } });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { ...outputOf(child), signal: (signal) => void child.kill(signal), ended };
}

const NPM = `#!/usr/bin/env node
const fs = require('node:fs');
const record = 'node_modules/.package-lock.json';
fs.appendFileSync('ran', ['npm', ...process.argv.slice(2, 4)].join(' ') + '\\n');
fs.rmSync(record, { force: true });
if (fs.existsSync('no-network')) {
  console.error('npm error network');
  process.exit(1);
}
const install = () => {
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
  const all = Object.entries(packages).filter(([, one]) => !one.optional);
  const installed = process.argv.includes('--omit=dev') ? all.filter(([, one]) => !one.dev) : all;
  fs.writeFileSync(record, JSON.stringify({ packages: Object.fromEntries(installed) }));
};
if (fs.existsSync('slow-network')) {
  fs.writeFileSync('slow-network', String(process.pid));
  // Until somebody ends it.
  setInterval(() => {}, 60_000);
} else install();
`;

const ROUTER = `
const fs = require('node:fs');
fs.appendFileSync('ran', 'router ' + process.argv[2] + '\\n');
fs.rmSync('build', { recursive: true, force: true });
if (fs.existsSync('web/broken')) {
  console.error('web/broken is broken');
  process.exit(1);
}
`;

const VITE = `
const fs = require('node:fs');
if (process.argv.includes('vite.server.config.ts')) {
  fs.appendFileSync('ran', 'server build\\n');
  if (fs.existsSync('server/broken')) {
    console.error('server/broken is broken');
    process.exit(1);
  }
  fs.cpSync('server/main.ts', 'build/shop/main.js');
}
`;

const SERVER = `
import { appendFileSync } from 'node:fs';
appendFileSync('ran', ['server', ...process.argv.slice(2)].join(' ') + '\\n');
if (process.env['EXIT']) process.exit(Number(process.env['EXIT']));
let signals = 0;
const stop = () => {
  console.log('signal ' + ++signals);
  setTimeout(() => process.exit(signals === 1 ? 0 : 1), signals === 1 ? Number(process.env['LINGERS_MS'] ?? 1000) : 0);
};
process.on('SIGINT', stop).on('SIGTERM', stop);
setInterval(() => {}, 1000);
console.log('open ' + process.env['NODE_ENV']);
`;

const FILES = {
  'package.json': '{ "type": "module" }',
  'package-lock.json': aLockfile('1.0.0'),
  'programs/package.json': '{ "type": "commonjs" }',
  'programs/npm': NPM,
  'node_modules/@react-router/dev/bin.cjs': ROUTER,
  'node_modules/vite/bin/vite.js': VITE,
  'node_modules/vite/package.json': '{ "type": "commonjs" }',
  'web/page.ts': 'one',
  'bin/compress-assets.ts': '',
  'bin/lighten-manifest.ts': '',
  'server/main.ts': SERVER,
};
