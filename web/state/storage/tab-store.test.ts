import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTabStore } from './tab-store.ts';

const NOTHING: readonly string[] = [];
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

it('is found again after a reload', () => {
  createTabStore('names', NOTHING).set(['one']);
  expect(createTabStore('names', NOTHING).read()).toEqual(['one']);
});

it('stores nothing for the value that stands for nothing', () => {
  const names = createTabStore('names', NOTHING);
  names.set(['one']);
  names.set(NOTHING);
  expect([...stored]).toEqual([]);
  expect(names.read()).toBe(NOTHING);
});

it('reads what was stored by its own rules', () => {
  stored.set('names', '["one", 2]');
  const strings = (found: unknown) =>
    Array.isArray(found) ? found.filter((name) => typeof name === 'string') : NOTHING;
  expect(createTabStore('names', NOTHING, strings).read()).toEqual(['one']);
});

it('takes what cannot be read for nothing', () => {
  stored.set('names', '{"half');
  expect(createTabStore('names', NOTHING).read()).toBe(NOTHING);
});

it('lasts in memory where storage is forbidden', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const names = createTabStore('names', NOTHING);
  names.set(['one']);
  expect(names.read()).toEqual(['one']);
});
