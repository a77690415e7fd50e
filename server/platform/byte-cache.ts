/**
 * What takes long to make, by what it is made of: made once for all who ask, and made again once it was forgotten. The key says all
 * that it is made of, so that nothing in it can be out of date.
 */
import { openByteLimit } from './byte-limit.ts';

export interface ByteCache {
  find(key: string): Promise<Uint8Array> | undefined;
  findOrMake(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

export function openByteCache(mostBytes: number): ByteCache {
  const kept = openByteLimit<Promise<Uint8Array>>(mostBytes);
  return {
    find: kept.find,
    findOrMake: (key, make) => {
      const found = kept.find(key);
      if (found !== undefined) return found;
      const made = make();
      kept.add(key, made);
      made.then(
        ({ length }) => kept.weigh(key, made, key.length + length),
        () => kept.forget(key, made),
      );
      return made;
    },
  };
}
