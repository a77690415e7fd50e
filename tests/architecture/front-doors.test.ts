/** A front door stays narrow enough to be read: what one module alone asks of another's tables, it reads in a store of its own. */
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { serverFiles } from './server-files.ts';
import { moduleFolder } from './storeys.ts';

const MOST_NAMES = 50;

const DOOR_OF_DESKS = 'server/selling/orders/desk/desk.ts';

function namesIn(door: string): number {
  const listed = [...door.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').filter((name) => name.trim() !== ''),
  );
  const made = [...door.matchAll(/^export (?:async )?(?:const|function|class|interface|type) \w/gm)];
  return listed.length + made.length;
}

it('no front door of a module has more than fifty names', () => {
  const doors = serverFiles.filter(
    ({ path }) =>
      path === DOOR_OF_DESKS || path === `${moduleFolder(path)}/${basename(moduleFolder(path) ?? '')}.ts`,
  );
  expect(doors.length).toBeGreaterThan(30);
  expect(doors.map(({ path }) => path)).toContain(DOOR_OF_DESKS);
  const wide = doors.filter(({ text }) => namesIn(text) > MOST_NAMES).map(({ path }) => path);
  expect(wide).toEqual([]);
});

it.each([
  ["export { a, type B } from './a.ts';\nexport type { C } from './c.ts';", 3],
  ["export {\n  a,\n  b,\n} from './a.ts';", 2],
  ['export const a = 1;\nexport async function b() {}\nexport interface C {}\nconst d = 2;', 3],
])('%j has %i names', (door, names) => {
  expect(namesIn(door)).toBe(names);
});
