import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import {
  callsElsewhere,
  definedCalls,
  exceptionsWithoutFolder,
  foldersWithoutModule,
  modulesOnTheServerOnly,
  type Tree,
} from './one-word.ts';

const LAYERS = ['contract', 'domain', 'server', 'web'];
const FURTHER = ['bench', 'bin', 'database', 'tests/architecture', 'tests/support'];

const sources: Tree = new Map(
  [...LAYERS, ...FURTHER].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path): [string, string] => [path, /[.]ts$/.test(path) ? readFileSync(path, 'utf8') : '']),
  ),
);

describe('one word on every layer', () => {
  it('every call is found in the contract by its key', () => {
    expect([...definedCalls(sources).keys()].toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  it('every call is answered by the module that is named like its folder of the contract', () => {
    expect(callsElsewhere(sources)).toEqual([]);
  });

  it('every folder of contract, domain and web is named like a module of the server', () => {
    expect(foldersWithoutModule(sources)).toEqual([]);
  });

  it('every module of the server is known by its word elsewhere', () => {
    expect(modulesOnTheServerOnly(sources)).toEqual([]);
  });

  it('every exception is for a folder that is there', () => {
    expect(exceptionsWithoutFolder(sources)).toEqual([]);
  });
});

describe('a planted fault is found', () => {
  const define = "export const cartCalls = {\n  'POST /carts': call({}),\n};\n";
  const answer = "return {\n    'POST /carts': async () => undefined,\n  };\n";
  const sound: Tree = new Map([
    ['contract/carts/carts.ts', define],
    ['server/selling/carts/routes.ts', answer],
    ['domain/cart/cart.ts', ''],
    ['web/cart/cart-page.tsx', ''],
  ]);
  const withFile = (path: string, text = ''): Tree => new Map([...sound, [path, text]]);

  it('and nothing is found where there is none', () => {
    expect([callsElsewhere, foldersWithoutModule, modulesOnTheServerOnly].flatMap((of) => of(sound))).toEqual(
      [],
    );
  });

  it('where another module answers a call', () => {
    const moved = new Map([...sound].filter(([path]) => path !== 'server/selling/carts/routes.ts'));
    moved.set('server/selling/baskets/routes.ts', answer);
    expect(callsElsewhere(moved)).toEqual(['POST /carts: contract/carts, server/baskets']);
  });

  it('where nobody answers a call', () => {
    expect(callsElsewhere(withFile('server/selling/carts/routes.ts'))).toEqual([
      'POST /carts: contract/carts, server/',
    ]);
  });

  it.each(['web/basket/basket-page.tsx', 'domain/basket/basket.ts', 'contract/baskets/baskets.ts'])(
    'where %s says another word',
    (path) => {
      expect(foldersWithoutModule(withFile(path))).toEqual([path.slice(0, path.lastIndexOf('/'))]);
    },
  );

  it('where a module has a word of its own', () => {
    expect(modulesOnTheServerOnly(withFile('server/selling/baskets/baskets.ts'))).toEqual([
      'server/selling/baskets',
    ]);
  });
});
