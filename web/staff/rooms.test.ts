import { expect, it } from 'vitest';
import { PARTS, ROOMS } from './rooms.ts';

it('each room has an address and a key of its own, and stands beside the others of its part', () => {
  expect(new Set(ROOMS.map(({ path }) => path)).size).toBe(ROOMS.length);
  expect(new Set(ROOMS.map(({ key }) => key)).size).toBe(ROOMS.length);
  const parts = ROOMS.map(({ part }) => part).filter((part, i, all) => part !== all[i - 1]);
  expect(parts).toEqual(PARTS);
});
