import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';
import { reading, readingShipped, resolving, ruleOfModules, rules } from './boundaries.ts';
import { allowed, faults, modulesThatKnowEachOther, packages } from './planted-faults.ts';

const FOLDERS = ['contract', 'domain', 'server', 'web', 'database', 'tests', 'bench', 'bin'];
const source = /[.](ts|tsx|mjs)$/;

describe('who may import whom', async () => {
  const { modules, summary } = await read(process.cwd(), FOLDERS);
  const ours = modules.filter(
    (module) => FOLDERS.includes(module.source.split('/')[0] ?? '') && source.test(module.source),
  );

  it('holds for every import', () => {
    expect(said(summary)).toEqual([]);
  });

  it('was judged on every source file', () => {
    const onDisk = FOLDERS.flatMap(sourcesUnder);
    expect(onDisk.length).toBeGreaterThan(100);
    expect(ours.map((module) => module.source).toSorted()).toEqual(onDisk.toSorted());
  });

  it('was judged on every import', () => {
    const unread = ours.filter(
      ({ source: path, dependencies }) =>
        dependencies.length === 0 && /^import .*['"];$/m.test(readFileSync(path, 'utf8')),
    );
    expect(unread.map((module) => module.source)).toEqual([]);
  });
});

describe('modules of the server', () => {
  it('have no import cycle between them', async () => {
    expect(said((await readParts(process.cwd())).summary)).toEqual([]);
  });

  it('with a planted import cycle are found', async () => {
    const folder = plant({ ...packages, ...allowed, ...modulesThatKnowEachOther });
    const { summary } = await readParts(folder);
    rmSync(folder, { recursive: true });
    expect(summary.violations.map(({ from }) => from)).toEqual(['server/coffee/eggs', 'server/coffee/hens']);
  });
});

describe('a rule', async () => {
  const folder = plant({ ...packages, ...allowed, ...Object.assign({}, ...Object.values(faults)) });
  const { summary } = await read(folder, ['contract', 'domain', 'server', 'web', 'bench', 'tests']);
  rmSync(folder, { recursive: true });

  it.each(rules.map(({ name }) => name))('%s finds its planted faults and no others', (name) => {
    const found = summary.violations.filter(({ rule }) => rule.name === name).map(({ from }) => from);
    expect(found).not.toEqual([]);
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(faults[name] ?? {}).toSorted());
  });
});

const read = (baseDir: string, folders: readonly string[]) =>
  judge(folders, { ...reading, baseDir, ruleSet: { forbidden: rules } });

const readParts = (baseDir: string) =>
  judge(['server'], { ...readingShipped, baseDir, ruleSet: { forbidden: [ruleOfModules] } });

async function judge(folders: readonly string[], options: ICruiseOptions): Promise<ICruiseResult> {
  const { output } = await cruise([...folders], { ...options, validate: true }, resolving);
  if (typeof output === 'string') throw new TypeError(output);
  return output;
}

const said = ({ violations }: ICruiseResult['summary']) =>
  violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => source.test(path));
}

function plant(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
