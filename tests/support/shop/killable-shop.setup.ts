/** Before all API tests: the shop that tests kill as a few files, as `npm start` opens its own. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, mergeConfig, type Rolldown } from 'vite';
import { fingerprintOf } from '#tests/support/fingerprint.ts';
import { bundled } from '../../../vite.server.config.ts';
import { KILLABLE_SHOP, QUICK_HASHES } from './programs.ts';

const MADE_OF = [
  'server',
  'contract',
  'domain',
  'tests/support',
  'vite.server.config.ts',
  'package-lock.json',
];
const VERSION = new URL('version', KILLABLE_SHOP);

/** Kill points watch the queries of this package. */
const WATCHED = ['pg'];

export default async function setup(): Promise<void> {
  const folder = fileURLToPath(KILLABLE_SHOP);
  const version = fingerprintOf(MADE_OF);
  if (textOf(VERSION) === version) return;
  const shop = bundled('tests/support/shop/killable-main.ts', folder, WATCHED);
  const built = (await build(
    mergeConfig(shop, {
      configFile: false,
      logLevel: 'error',
      resolve: { alias: QUICK_HASHES },
      build: { write: false },
    }),
  )) as Rolldown.RolldownOutput;
  mkdirSync(folder, { recursive: true });
  for (const file of built.output)
    if (file.type === 'chunk') writeIfChanged(new URL(file.fileName, KILLABLE_SHOP), file.code);
  writeIfChanged(VERSION, version);
}

/** Another run may be starting shops of it. */
function writeIfChanged(file: URL, code: string): void {
  if (textOf(file) === code) return;
  const written = new URL(`${file.href}.${process.pid}`);
  writeFileSync(written, code);
  renameSync(written, file);
}

function textOf(file: URL): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
