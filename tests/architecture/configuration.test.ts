import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';

const document = readFileSync('docs/configuration.md', 'utf8');
const code = readFileSync('server/config.ts', 'utf8');

/** The names of the schema in `server/config.ts`. */
const variablesOf = (text: string): string[] =>
  [
    ...(/const environment = z[.]object[(]\{(.*?)^\}[)];/ms.exec(text)?.[1] ?? '').matchAll(
      /^ {2}([A-Z_]+):/gm,
    ),
  ].map(([, name = '']) => name);

/** Each variable of the table with its default. */
const documented = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/^[|] `([A-Z_]+)` [|] ([^|]+) [|]/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

const written = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);

/** Variables that the document lacks or that are not there, and those whose default is another one. */
function faultsIn(text: string): string[] {
  const table = documented(text);
  const variables = variablesOf(code);
  const defaults = Object.entries(readConfig({})).filter(([name]) => variables.includes(name));
  return [
    ...variables.filter((name) => !table.has(name)),
    ...[...table.keys()].filter((name) => !variables.includes(name)),
    ...defaults
      .filter(([name, value]) => table.has(name) && table.get(name) !== `\`${written(value)}\``)
      .map(([name, value]) => `${name}: ${written(value)}`),
  ];
}

describe('docs/configuration.md', () => {
  it('has every variable of server/config.ts, with its default', () => {
    expect(variablesOf(code).length).toBeGreaterThan(10);
    expect(faultsIn(document)).toEqual([]);
  });
});

describe('a planted fault is found', () => {
  it.each([
    ['a variable that is missing', document.replace(/^[|] `LOG_LEVEL`.*\n/m, ''), 'LOG_LEVEL'],
    ['a variable that is not there', `${document}\n| \`COLOUR\` | none | of the bag |\n`, 'COLOUR'],
    ['another default', document.replace('| `3000` |', '| `8080` |'), 'PORT: 3000'],
  ])('%s', (_what, text, fault) => {
    expect(faultsIn(text)).toEqual([fault]);
  });
});
