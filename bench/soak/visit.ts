import type { Database } from '#server/platform/database.ts';
import type { Client } from './client.ts';
import type { Journal } from './journal.ts';

/** What a visitor needs for anything. */
export interface Visit {
  client: Client;
  journal: Journal;
  /** For what no call brings about, such as that time passes; `inDatabase` waits for it where it is away. */
  db: Database;
  /** Of both shops. */
  mailFolders: readonly string[];
  /** Each visitor has random numbers of their own, the same for the same seed. */
  random: () => number;
}

export const oneOf = <T>(all: readonly T[], random: () => number): T | undefined =>
  all[Math.floor(random() * all.length)];
