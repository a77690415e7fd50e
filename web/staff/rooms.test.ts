import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PRESETS, STAFF_RIGHTS } from '#domain/staff/rights.ts';
import { firstPlaceFor, placesFor, railEntriesFor } from '#web/staff/shell/rail-entries.ts';
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

it('tabs stand behind a room of the same part, which is no tab itself and comes first', () => {
  for (const [i, { path, part, tabOf, isOffRail }] of ROOMS.entries()) {
    if (tabOf === undefined) continue;
    const head = ROOMS.slice(0, i).find((room) => room.path === tabOf);
    expect({ path, part, headIn: head?.part, behind: head?.tabOf, isOffRail }).toEqual({
      path,
      part,
      headIn: part,
    });
  }
});

it('twelve names stand in the rail of an owner', () => {
  expect(railEntriesFor(PRESETS.Owner).map(({ name }) => name)).toEqual([
    'Today',
    'Plan',
    'Fill',
    'Pack',
    'Orders',
    'Inbox',
    'Customers',
    'Stock',
    'Coffees',
    'Money',
    'Offers',
    'Settings',
  ]);
});

it('each name of a rail has a picture and leads somewhere else, and every room has its tab, whatever somebody may do', () => {
  fc.assert(
    fc.property(fc.subarray([...STAFF_RIGHTS]), (held) => {
      const rights = Object.fromEntries(held.map((right) => [right, 'reads' as const]));
      const entries = railEntriesFor(rights);
      const first = entries.map(({ rooms: [room] }) => room.path);
      expect(Object.keys(RAIL_ICONS)).toEqual(expect.arrayContaining(first));
      expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
      expect(entries.flatMap(({ rooms }) => rooms.map(({ path }) => path)).toSorted()).toEqual(
        placesFor(rights)
          .flatMap(({ path, isOffRail }) => (isOffRail === true ? [] : path))
          .toSorted(),
      );
    }),
  );
});

it('somebody who has the tab alone reads the name of that', () => {
  expect(railEntriesFor({ numbers: 'reads' }).map(({ name }) => name)).toEqual(['Numbers', 'Staff']);
});

it('staff who come in begin in the first room of their own rail', () => {
  expect(firstPlaceFor(PRESETS.Owner)).toBe('/today');
  expect(firstPlaceFor({ numbers: 'reads' })).toBe('/numbers');
  expect(firstPlaceFor({ catalogue: 'writes' })).toBe('/stock');
});
