/** Two processes of the shop on one PostgreSQL, which are killed and started again. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { STAFF } from '../../tests/support/api/members.ts';
import { BEHIND_PROXY } from '../asking.ts';
import { type RunningServer, startShop } from '../processes.ts';

export interface SoakShop {
  folder: string;
  /** `null` from a kill until the next start. */
  running: RunningServer | null;
  start(): Promise<void>;
  kill(): Promise<void>;
}

export async function openTwoShops(folder: string, databaseUrl: string): Promise<SoakShop[]> {
  const shops = ['first', 'second'].map((name) => shopIn(join(folder, name), databaseUrl));
  // One after the other: the first migrates and seeds.
  for (const shop of shops) await shop.start();
  return shops;
}

function shopIn(folder: string, databaseUrl: string): SoakShop {
  mkdirSync(folder);
  const environment = { ...BEHIND_PROXY, ...STAFF, DATABASE_URL: databaseUrl };
  const shop: SoakShop = {
    folder,
    running: null,
    start: async () => {
      shop.running = await startShop(folder, environment);
    },
    kill: async () => {
      const { running } = shop;
      shop.running = null;
      await running?.kill();
    },
  };
  return shop;
}
