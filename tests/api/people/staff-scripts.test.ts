/** Scripts that a room of the back office takes, from what the build says of itself: each is a request. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const MOST_SCRIPTS = 15;

type Chunks = Record<string, { isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[] }>;

it('no room of the back office takes more scripts than a page of the shop', () => {
  const built = new URL('../../../build/staff/manifest.json', import.meta.url);
  const chunks = JSON.parse(readFileSync(built, 'utf8')) as Chunks;
  const named = Object.keys(chunks);
  const entries = named.filter((name) => chunks[name]?.isEntry === true);
  const rooms = named.filter((name) => chunks[name]?.isDynamicEntry === true);
  expect(rooms.length).toBeGreaterThan(20);
  const heavy = rooms.flatMap((room) => {
    const found = new Set([...entries, room]);
    // A set may grow while it is walked.
    for (const name of found) for (const imported of chunks[name]?.imports ?? []) found.add(imported);
    return found.size > MOST_SCRIPTS ? [`${room} ${found.size} scripts`] : [];
  });
  expect(heavy).toEqual([]);
});
