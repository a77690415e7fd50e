import { expect, it } from 'vitest';
import { RAIL_ICONS } from '#web/staff/shell/rail-icons.tsx';
import { PARTS, ROOMS } from './rooms.ts';

it('each room has an address of its own, and stands beside the others of its part', () => {
  expect(new Set(ROOMS.map(({ path }) => path)).size).toBe(ROOMS.length);
  const parts = ROOMS.map(({ part }) => part).filter((part, i, all) => part !== all[i - 1]);
  expect(parts).toEqual(PARTS);
});

it('ten rooms have a key, each another one', () => {
  const keys = ROOMS.flatMap(({ key }) => key ?? []);
  expect(keys).toHaveLength(10);
  expect(new Set(keys).size).toBe(10);
});

it('each picture of the narrow rail is of a room that stands in the rail', () => {
  const inRail = ROOMS.filter(({ isOffRail }) => isOffRail !== true).map(({ path }) => path);
  expect(inRail).toEqual(expect.arrayContaining(Object.keys(RAIL_ICONS)));
});
