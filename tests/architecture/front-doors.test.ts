/** A front door stays narrow enough to be read: what one module alone asks of another's tables, it reads in a store of its own. */
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { serverFiles } from './server-files.ts';
import { moduleFolder } from './storeys.ts';

const MOST_NAMES = 50;

/** Those that are wider yet, with how wide they are: a number here only ever falls. */
const WIDER: Readonly<Record<string, number>> = { orders: 76 };

function namesIn(door: string): number {
  const listed = [...door.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').filter((name) => name.trim() !== ''),
  );
  const made = [...door.matchAll(/^export (?:async )?(?:const|function|class|interface|type) \w/gm)];
  return listed.length + made.length;
}

it('no front door of a module has more than fifty names, but for those that are narrowed yet', () => {
  const doors = serverFiles.flatMap(({ path, text }) => {
    const folder = moduleFolder(path) ?? '';
    const name = basename(folder);
    return path === `${folder}/${name}.ts` ? [{ name, text }] : [];
  });
  expect(doors.length).toBeGreaterThan(30);
  const wide = doors
    .map(({ name, text }): [string, number] => [name, namesIn(text)])
    .filter(([, names]) => names > MOST_NAMES);
  expect(Object.fromEntries(wide)).toEqual(WIDER);
});

it.each([
  ["export { a, type B } from './a.ts';\nexport type { C } from './c.ts';", 3],
  ["export {\n  a,\n  b,\n} from './a.ts';", 2],
  ['export const a = 1;\nexport async function b() {}\nexport interface C {}\nconst d = 2;', 3],
])('%j has %i names', (door, names) => {
  expect(namesIn(door)).toBe(names);
});
