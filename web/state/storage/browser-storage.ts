/**
 * What a browser stores, as text. Where it forbids that or has no room left, what was written lasts until the page is reloaded.
 * All keys begin with `sixbean.`.
 */
export interface BrowserStorage {
  read: (key: string) => string | null;
  /** As JSON; `null` where there is none, or where it is damaged. It may be of an older version of the shop. */
  readJson: (key: string) => unknown;
  write: (key: string, text: string) => void;
  remove: (key: string) => void;
}

/** For this browser, in all its tabs, until somebody removes it. */
export const browserStorage = storageOf(() => localStorage);

/** For this tab: it survives a reload and ends with the tab. */
export const tabStorage = storageOf(() => sessionStorage);

/** A browser that forbids storage throws as soon as its storage is named. */
function storageOf(its: () => Storage): BrowserStorage {
  /** What could not be written. */
  const inMemory = new Map<string, string>();

  const read = (key: string): string | null => {
    const unwritten = inMemory.get(key);
    if (unwritten !== undefined) return unwritten;
    try {
      return its().getItem(key);
    } catch {
      return null;
    }
  };
  return {
    read,
    readJson(key) {
      try {
        return JSON.parse(read(key) ?? 'null') as unknown;
      } catch {
        return null;
      }
    },
    write(key, text) {
      inMemory.delete(key);
      try {
        its().setItem(key, text);
      } catch {
        inMemory.set(key, text);
      }
    },
    remove(key) {
      inMemory.delete(key);
      try {
        its().removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
  };
}
