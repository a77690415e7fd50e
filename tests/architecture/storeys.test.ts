import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { serverFiles } from './server-files.ts';
import { listedModules, moduleFolder } from './storeys.ts';

it('server/README.md lists every module once, under its storey', () => {
  const folders = new Set(serverFiles.flatMap(({ path }) => moduleFolder(path) ?? []));
  expect(folders.size).toBeGreaterThan(40);
  expect(listedModules(readFileSync('server/README.md', 'utf8')).toSorted()).toEqual([...folders].toSorted());
});

it('a module is listed as the folder that it stands in', () => {
  const readme = '# Server\n## Platform\n| `platform` | HTTP |\n## Selling\n| `carts` | carts |\n';
  expect(listedModules(readme)).toEqual(['server/platform', 'server/selling/carts']);
});

it.each([
  ['server/selling/carts/carts.ts', 'server/selling/carts'],
  ['server/selling/orders/desk/desk.ts', 'server/selling/orders'],
  ['server/platform/http/http.ts', 'server/platform'],
  ['server/app.ts', undefined],
])('%s belongs to %s', (path, folder) => {
  expect(moduleFolder(path)).toBe(folder);
});
