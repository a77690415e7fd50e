/** What is kept by a key, in no more bytes than a limit. What was asked for longest ago is forgotten first. */
export interface ByteLimit<Kept> {
  find(key: string): Kept | undefined;
  /** Until it is weighed, it may still be in the making, and is not forgotten for others. */
  add(key: string, kept: Kept): void;
  /** Once more where it grew. What alone is larger than the limit is not kept. */
  weigh(key: string, kept: Kept, bytes: number): void;
  /** Unless something else is kept by that key meanwhile. */
  forget(key: string, kept: Kept): void;
  forgetAll(): void;
}

export function openByteLimit<Kept>(mostBytes: number): ByteLimit<Kept> {
  /** In the order in which they were asked for. */
  const entries = new Map<string, { kept: Kept; bytes: number | null }>();
  let bytes = 0;

  const remove = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  return {
    find: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.kept;
    },
    add: (key, kept) => {
      remove(key);
      entries.set(key, { kept, bytes: null });
    },
    weigh: (key, kept, weight) => {
      const entry = entries.get(key);
      if (entry?.kept !== kept) return;
      if (weight > mostBytes) return remove(key);
      bytes += weight - (entry.bytes ?? 0);
      entry.bytes = weight;
      for (const [oldest, other] of entries) {
        if (bytes <= mostBytes) break;
        if (other.bytes !== null) remove(oldest);
      }
    },
    forget: (key, kept) => {
      if (entries.get(key)?.kept === kept) remove(key);
    },
    forgetAll: () => {
      entries.clear();
      bytes = 0;
    },
  };
}
