import { afterEach, expect, it, vi } from 'vitest';

/** A browser as it is after a reload. */
async function reloaded(storage: Partial<Storage> | undefined) {
  vi.resetModules();
  vi.stubGlobal('localStorage', storage);
  return (await import('./browser-storage.ts')).browserStorage;
}

const FULL: Partial<Storage> = {
  getItem: (key) => `${key} as it was stored`,
  setItem: () => {
    throw new Error('The quota has been exceeded.');
  },
  removeItem: () => undefined,
};

afterEach(() => vi.unstubAllGlobals());

it('remembers what is written where the browser forbids storage, until it is removed', async () => {
  const { read, write, remove } = await reloaded(undefined);
  expect(read('sixbean.name')).toBeNull();
  write('sixbean.name', 'Mina');
  expect(read('sixbean.name')).toBe('Mina');
  remove('sixbean.name');
  expect(read('sixbean.name')).toBeNull();
});

it('reads what could not be written, rather than what was there before', async () => {
  const { read, write, remove } = await reloaded(FULL);
  write('sixbean.name', 'Mina');
  expect(read('sixbean.name')).toBe('Mina');
  remove('sixbean.name');
  expect(read('sixbean.name')).toBe('sixbean.name as it was stored');
});

it('takes damaged JSON for none', async () => {
  const { readJson, write } = await reloaded(undefined);
  write('sixbean.names', '{"half');
  expect(readJson('sixbean.names')).toBeNull();
  write('sixbean.names', '["whole"]');
  expect(readJson('sixbean.names')).toEqual(['whole']);
});
