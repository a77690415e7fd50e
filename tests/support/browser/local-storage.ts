import type { BrowserContext } from '@playwright/test';

/** Stores an entry before the first page opens, and only once: afterwards it is the shop's own. */
export function seedLocalStorage(context: BrowserContext, key: string, value: string) {
  return context.addInitScript(
    ([entry, mark, text]) => {
      if (localStorage.getItem(mark) !== null) return;
      localStorage.setItem(mark, 'yes');
      localStorage.setItem(entry, text);
    },
    [key, seedMark(key), value] as const,
  );
}

/** The key that says that an entry was seeded. */
export const seedMark = (key: string) => `seeded ${key}`;
