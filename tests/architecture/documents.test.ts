import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDERS = ['bench', 'bin', 'contract', 'database', 'docs', 'domain', 'server', 'tests', 'web'];

const files = new Set(
  ['.', ...FOLDERS].flatMap((folder) =>
    readdirSync(folder, { recursive: folder !== '.', withFileTypes: true }).map((entry) =>
      join(entry.parentPath, entry.name),
    ),
  ),
);
const names = new Set([...files].map((path) => basename(path)));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

const sources = [...files]
  .filter(
    (path) => /[.](ts|tsx|mjs|sql)$/.test(path) && !/^database\/migrations\/|documents[.]test/.test(path),
  )
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
const words = new Set(sources.match(/\w+/g));

const documents = [...files].filter((path) => /^([^/]+|docs\/.*|server\/README)[.]md$/.test(path));

/** Paths, file names, links and scripts that a document names and that are not there. Placeholders such as `<module>` are left out. */
function faultsIn(text: string, folder: string): string[] {
  const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, word = '']) => word);
  const paths = named.filter(
    (word) => /^[a-z-]+\/[\w./-]+$/.test(word) && FOLDERS.includes(word.split('/')[0] ?? ''),
  );
  const bare = named.filter((word) => /^[\w-][\w.-]*[.](ts|tsx|mjs|sql|md|json)$/.test(word));
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);
  const run = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
  return [
    ...paths.filter((path) => !existsSync(path)),
    ...bare.filter((name) => !names.has(name)),
    ...links.filter((link) => !existsSync(join(folder, link))),
    ...run.filter((script) => !(script in scripts)),
  ];
}

/** Functions, tables and columns that a document names and no source has. */
const unknownNamesIn = (text: string): string[] =>
  [...text.matchAll(/`([a-z]+(?:[A-Z]\w*|(?:_[a-z]+)+))`/g)].flatMap(([, name = '']) =>
    words.has(name) ? [] : [name],
  );

const DECISIONS = 'docs/decisions';
const decisions = readdirSync(DECISIONS)
  .filter((name) => name !== 'README.md')
  .toSorted();

const isTooLong = (text: string): boolean => text.trimEnd().split('\n').length > 60;

const listedIn = (index: string): string[] =>
  [...index.matchAll(/^[|] \[[^\]]+\]\(([^)]+)\)/gm)].map(([, link = '']) => link).toSorted();

/** The words of each row of a glossary. */
const wordsExplainedIn = (glossary: string): string[][] =>
  [...glossary.matchAll(/^[|] (?!word [|])([^-|][^|]*) [|]/gm)].map(([, words = '']) => words.split(', '));

const twiceIn = (rows: string[][]): string[] =>
  rows.flat().filter((word, index, all) => all.indexOf(word) !== index);

describe('documents', () => {
  it.each(documents)('%s names only files and commands that are there', (path) => {
    expect(faultsIn(readFileSync(path, 'utf8'), dirname(path))).toEqual([]);
  });

  it.each(documents)('%s names only functions, tables and columns that are there', (path) => {
    expect(unknownNamesIn(readFileSync(path, 'utf8'))).toEqual([]);
  });

  it('every decision fits on a screen', () => {
    expect(decisions.filter((name) => isTooLong(readFileSync(join(DECISIONS, name), 'utf8')))).toEqual([]);
  });

  it('every decision is listed in their README once', () => {
    const index = readFileSync(join(DECISIONS, 'README.md'), 'utf8');
    expect(listedIn(index)).toEqual(decisions);
  });
});

describe('the glossary', () => {
  const words = wordsExplainedIn(readFileSync('docs/glossary.md', 'utf8'));

  it('explains at most 60 rows of words', () => {
    expect(words.length).toBeLessThanOrEqual(60);
  });

  it('explains each word once', () => {
    expect(twiceIn(words)).toEqual([]);
  });
});

describe('a planted fault in a document is found', () => {
  it.each([
    ['a path', 'It stands in `server/baskets/routes.ts`.', 'server/baskets/routes.ts'],
    ['a file name', 'It stands in `place-basket.ts`.', 'place-basket.ts'],
    ['a link', 'See [the map](docs/map.md).', 'docs/map.md'],
    ['a script', 'Run `npm run bake`.', 'bake'],
  ])('%s', (_what, text, fault) => {
    expect(faultsIn(text, '.')).toEqual([fault]);
  });

  it('a function or a table', () => {
    const text = '`lockBaskets` locks `basket_rows`, and `lockCarts` the rows of `cart_blends`.';
    expect(unknownNamesIn(text)).toEqual(['lockBaskets', 'basket_rows']);
  });

  it('a word that is explained twice', () => {
    const glossary = '| word | meaning |\n|---|---|\n| lot, move | green coffee |\n| lot | a bag |\n';
    expect(wordsExplainedIn(glossary)).toHaveLength(2);
    expect(twiceIn(wordsExplainedIn(glossary))).toEqual(['lot']);
  });

  it('a decision that is longer than a screen', () => {
    expect(isTooLong('line\n'.repeat(60))).toBe(false);
    expect(isTooLong('line\n'.repeat(61))).toBe(true);
  });

  it('a decision that is listed twice or nowhere', () => {
    const index = '| [mail](mail.md) | the outbox |\n| [mail](mail.md) | again |\n';
    expect(listedIn(index)).toEqual(['mail.md', 'mail.md']);
  });

  it('and none where nothing is wrong', () => {
    const text =
      'Run `npm run dev`, see [the readme](README.md), `server/main.ts` and `server/<module>/routes.ts`.';
    expect(faultsIn(text, '.')).toEqual([]);
  });
});
