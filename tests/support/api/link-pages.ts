/** The page that a mailed link opens, served by a process of its own beside the shop in which a test works. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { freshDatabase, type TestDatabase } from '#tests/support/databases/databases.ts';
import { type ShopProcess, startShop } from '#tests/support/shop/shop-process.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

/** As a browser sends the form of a page, without script. */
export const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

export interface LinkPages {
  inside: TestShop;
  database: TestDatabase;
  /** Call it once the mail was read: another process could send it. Answers the address of the shop. */
  open(): Promise<string>;
}

export function withLinkPages(): () => LinkPages {
  let pages: LinkPages | undefined;
  let process: ShopProcess | undefined;
  const folder = mkdtempSync(join(tmpdir(), 'link-pages-'));
  beforeAll(async () => {
    const database = await freshDatabase('postgres');
    const open = async () => {
      process = await startShop({
        DATABASE_URL: database.url ?? '',
        DATA_DIR: folder,
        PUBLIC_URL: 'https://shop.test',
      });
      return process.url;
    };
    pages = { inside: await openTestShop(database), database, open };
  });
  afterAll(async () => {
    process?.signal('SIGTERM');
    await process?.ended;
    await pages?.inside.http.close();
    await pages?.inside.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    if (pages === undefined) throw new Error('The shop of this test is not open yet.');
    return pages;
  };
}
