/** The real app on a fresh database of each kind, for one file of API tests. */
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe } from 'vitest';
import { type App, buildApp } from '../../server/app.ts';
import { openLog } from '../../server/platform/log.ts';
import { DATABASE_KINDS, freshDatabase, type TestDatabase } from './databases.ts';

export const PUBLIC_URL = 'https://shop.test';

export interface TestShop extends App, TestDatabase {
  /** What was logged so far, a parsed line each. */
  logged: Record<string, unknown>[];
}

/** Runs the same tests on both databases; `shop()` is the shop of the running one. */
export function onBothDatabases(name: string, tests: (shop: () => TestShop) => void): void {
  describe.each(DATABASE_KINDS)(`${name} (%s)`, (kind) => {
    let shop: TestShop | undefined;
    beforeAll(async () => {
      shop = await openTestShop(await freshDatabase(kind));
    });
    afterAll(async () => {
      await shop?.http.close();
      await shop?.close();
    });
    tests(() => {
      if (shop === undefined) throw new Error('The shop is open only while its tests run.');
      return shop;
    });
  });
}

export async function openTestShop(database: TestDatabase): Promise<TestShop> {
  const logged: Record<string, unknown>[] = [];
  const destination = new Writable({
    write: (line, _encoding, done) => {
      logged.push(JSON.parse(String(line)) as Record<string, unknown>);
      done();
    },
  });
  const log = openLog('info', destination);
  const app = await buildApp({ db: database.db, log, trustProxy: false, live: false, publicUrl: PUBLIC_URL });
  return { ...app, ...database, logged };
}
