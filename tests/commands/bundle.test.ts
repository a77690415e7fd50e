import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundled } from '../../vite.server.config.ts';

let chunks: Rolldown.OutputChunk[];
beforeAll(async () => {
  const built = (await build({
    ...bundled('server/main.ts', 'build/shop'),
    configFile: false,
    logLevel: 'error',
    build: { ...bundled('server/main.ts', 'build/shop').build, write: false },
  })) as Rolldown.RolldownOutput;
  chunks = built.output.filter((file) => file.type === 'chunk');
}, 60_000);

const named = (name: string) => chunks.find(({ fileName }) => fileName === name);

/** A file with all that it loads before it runs. */
function loadedBy(name: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(name)) return loaded;
  loaded.add(name);
  for (const one of named(name)?.imports ?? []) loadedBy(one, loaded);
  return loaded;
}

const modulesOf = (names: Iterable<string>): string[] =>
  [...names].flatMap((name) => Object.keys(named(name)?.modules ?? {}));

describe('the bundle of the server', () => {
  it('has each thread as a file that loads nothing of the program', () => {
    const threads = chunks.filter(({ isEntry, fileName }) => isEntry && fileName !== 'main.js');
    expect(threads.map(({ fileName }) => fileName).sort()).toEqual([
      'backup-worker.js',
      'invoice-worker.js',
      'mark-worker.js',
      'match-worker.js',
      'print-worker.js',
      'share-picture-worker.js',
      'statement-worker.js',
    ]);
    for (const { fileName } of threads)
      expect(modulesOf(loadedBy(fileName)).filter((id) => id.endsWith('/server/main.ts'))).toEqual([]);
  });

  it('has no letter beyond ASCII, which would double its memory', () => {
    const beyond = chunks.flatMap(({ code }) => code.match(/.{0,40}[^\p{ASCII}].{0,40}/gu) ?? []);
    expect(beyond).toEqual([]);
  });

  it('tells which source each part comes of', () => {
    expect(named('main.js')?.code).toContain('// server/people/checkout/place-order.ts\n');
  });

  it('loads at its start neither PGlite nor what speaks other languages', () => {
    const atStart = loadedBy('main.js');
    expect([...atStart]).not.toContain('@electric-sql/pglite');
    expect(modulesOf(atStart).filter((id) => /zod\/v4\/locales\/(?!en\b)/.test(id))).toEqual([]);
  });
});
