import { expect, it } from 'vitest';
import { openByteCache } from './byte-cache.ts';

function counted(mostBytes: number) {
  const cache = openByteCache(mostBytes);
  const made: string[] = [];
  const ask = (key: string, length = 10) =>
    cache.findOrMake(key, async () => {
      made.push(key);
      return new Uint8Array(length);
    });
  return { cache, made, ask };
}

it('makes a thing once for all who ask, at once or later', async () => {
  const { made, ask } = counted(100);
  const [one, other] = await Promise.all([ask('a'), ask('a')]);
  expect(one).toBe(other);
  expect(await ask('a')).toBe(one);
  expect(made).toEqual(['a']);
});

it('holds no more bytes than its limit, and forgets first what was asked for longest ago', async () => {
  const { made, ask } = counted(33);
  for (const key of ['a', 'b', 'c', 'a', 'd']) await ask(key);
  await ask('a');
  expect(made).toEqual(['a', 'b', 'c', 'd']);
  await ask('b');
  expect(made.at(-1)).toBe('b');
});

it('does not hold what alone is larger than its limit, and forgets nothing for it', async () => {
  const { made, ask } = counted(50);
  await ask('b');
  await ask('a', 60);
  await ask('b');
  await ask('a', 60);
  expect(made).toEqual(['b', 'a', 'a']);
});

it('forgets nothing that is still being made', async () => {
  const { cache, made, ask } = counted(33);
  const { promise, resolve } = Promise.withResolvers<Uint8Array>();
  const first = cache.findOrMake('a', () => promise);
  for (const key of ['b', 'c', 'd', 'e']) await ask(key);
  expect(cache.findOrMake('a', () => Promise.reject(new Error('It is made twice.')))).toBe(first);
  resolve(new Uint8Array(10));
  expect((await first).length).toBe(10);
  expect(made).toEqual(['b', 'c', 'd', 'e']);
});

it('makes again what failed', async () => {
  const { cache, ask } = counted(50);
  await expect(cache.findOrMake('a', () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
  expect((await ask('a')).length).toBe(10);
});
