/**
 * What takes long to make, by what it is made of: made once for all who ask, and made again once it was forgotten. The key says all
 * that it is made of, so that nothing in it can be out of date. What was asked for longest ago is forgotten first.
 */
export type ByteCache = (key: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>;

interface Kept {
  made: Promise<Uint8Array>;
  bytes: number;
}

export function openByteCache(mostBytes: number): ByteCache {
  const kept = new Map<string, Kept>();
  let bytes = 0;

  const forget = (key: string, entry: Kept) => {
    if (kept.get(key) !== entry) return;
    kept.delete(key);
    bytes -= entry.bytes;
  };
  const weigh = (key: string, entry: Kept, length: number) => {
    if (kept.get(key) !== entry) return;
    if (length > mostBytes) return forget(key, entry);
    entry.bytes = length;
    bytes += length;
    for (const [oldest, other] of kept) {
      if (bytes <= mostBytes) break;
      // What is still being made has no bytes yet, and would be made twice.
      if (other.bytes > 0) forget(oldest, other);
    }
  };

  return (key, make) => {
    const entry = kept.get(key) ?? { made: make(), bytes: 0 };
    const isNew = !kept.delete(key);
    kept.set(key, entry);
    if (isNew)
      entry.made.then(
        ({ length }) => weigh(key, entry, key.length + length),
        () => forget(key, entry),
      );
    return entry.made;
  };
}
