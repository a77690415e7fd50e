/**
 * Before all API tests: the shop that tests kill as a few files, since each of its many starts would look for thousands of modules.
 * What is not ours stays where it is, but for the two packages of the most modules.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { BUNDLED, QUICK_HASHES } from './programs.ts';

const SOURCE = fileURLToPath(new URL('killable-main.ts', import.meta.url));

export default async function setup(): Promise<void> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: QUICK_HASHES },
    plugins: [eachFromItsOwnPlace],
    ssr: { noExternal: ['kysely', 'zod'] },
    build: { ssr: SOURCE, write: false, minify: false },
  })) as Rolldown.RolldownOutput;
  for (const file of built.output) {
    if (file.type === 'chunk') writeIfChanged(new URL(file.isEntry ? '' : file.fileName, BUNDLED), file.code);
  }
}

/** Fonts, migrations, the files of threads: what a module finds beside itself, it finds from the bundle as well. */
const eachFromItsOwnPlace: Plugin = {
  name: 'each from its own place',
  enforce: 'pre',
  transform: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
};

/** Another run may be starting shops of it. */
function writeIfChanged(file: URL, code: string): void {
  if (textOf(file) === code) return;
  mkdirSync(dirname(fileURLToPath(file)), { recursive: true });
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
