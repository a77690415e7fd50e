import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Tree } from './one-word.ts';
import { importsUpwards, listedModules } from './storeys.ts';

const readme = readFileSync('server/README.md', 'utf8');

const sources: Tree = new Map(
  readdirSync('server', { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /(?<![.]test)[.]ts$/.test(path))
    .map((path): [string, string] => [path, readFileSync(path, 'utf8')]),
);

describe('the order of modules in server/README.md', () => {
  it('lists every module once', () => {
    const folders = readdirSync('server', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(
      listedModules(readme)
        .map(([module]) => module)
        .toSorted(),
    ).toEqual(folders.map(({ name }) => name).toSorted());
  });

  it('is the order in which they import each other', () => {
    expect(importsUpwards(sources, readme)).toEqual([]);
  });
});

describe('a planted fault is found', () => {
  const order = '# Server\n## Low\n| `carts` | carts |\n## High\n| `orders` | orders |\n';

  it('where a module imports one of a later heading', () => {
    const tree = new Map([['server/carts/carts.ts', "import { findOrder } from '../orders/orders.ts';\n"]]);
    expect(importsUpwards(tree, order)).toEqual(['server/carts/carts.ts: server/orders/orders.ts']);
  });

  it('and nothing where it imports one of an earlier heading', () => {
    const tree = new Map([['server/orders/orders.ts', "import { readCart } from '../carts/carts.ts';\n"]]);
    expect(importsUpwards(tree, order)).toEqual([]);
  });
});
