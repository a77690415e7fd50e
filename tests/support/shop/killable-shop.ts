/** A shop on a PostgreSQL that is killed outright, and opened again on what it left behind. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { Database } from '../../../server/platform/database.ts';
import { freshDatabase, type TestDatabase } from '../databases/databases.ts';
import { checkMoneyAfterEach } from './check-money-after-each.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

type Method = 'GET' | 'POST' | 'PUT';

/** A fresh shop for each test of a file. `afterKill` lets go of whatever held the shop up. */
export function killableShop(afterKill: () => Promise<void> = () => Promise.resolve()) {
  let database: TestDatabase;
  let folder: string;
  let shop: ShopProcess;

  const open = async () => {
    shop = await startShop({ DATABASE_URL: database.url ?? '', DATA_DIR: folder });
  };
  const kill = async () => {
    shop.signal('SIGKILL');
    await shop.ended;
    await afterKill();
  };
  const send = (method: Method, path: string, { token, body }: { token?: string; body?: object } = {}) =>
    fetch(`${shop.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  beforeEach(async () => {
    database = await freshDatabase('postgres');
    folder = mkdtempSync(join(tmpdir(), 'killed-'));
    await open();
  });
  afterEach(async () => {
    await kill();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  checkMoneyAfterEach(() => database);

  return {
    open,
    kill,
    send,
    db: (): Database => database.db,
    databaseUrl: () => database.url ?? '',
    url: () => shop.url,
  };
}
