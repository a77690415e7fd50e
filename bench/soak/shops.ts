/** Two processes of the shop on one PostgreSQL, which are killed and started again. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { BEHIND_PROXY } from '#bench/asking.ts';
import { type RunningServer, startShop } from '#bench/processes.ts';
import { STAFF } from '#tests/support/api/members.ts';
import { bundled } from '../../vite.server.config.ts';

interface Start {
  /** For longer than mails wait. */
  slowly?: true;
  /** By how much its clock is ahead. */
  aheadMs?: number;
}

export interface SoakShop {
  folder: string;
  /** `null` from a kill until the next start. */
  running: RunningServer | null;
  start(how?: Start): Promise<void>;
  kill(): Promise<void>;
}

export async function openTwoShops(folder: string, databaseUrl: string): Promise<SoakShop[]> {
  const shops = ['first', 'second'].map((name) => shopIn(join(folder, name), databaseUrl));
  // One after the other: the first migrates and seeds.
  for (const shop of shops) await shop.start();
  return shops;
}

/** The shop with a PayPal that has faults, as a few files like that of `npm start`. */
const FOLDER = 'build/soak-shop';
const PROGRAM = ['--max-semi-space-size=4', `${FOLDER}/shop-with-faults.js`];

export async function buildShop(): Promise<void> {
  const shop = bundled('bench/soak/shop-with-faults.ts', FOLDER);
  await build({ ...shop, configFile: false, logLevel: 'error' });
}

function shopIn(folder: string, databaseUrl: string): SoakShop {
  mkdirSync(folder);
  const environment = { ...BEHIND_PROXY, ...STAFF, DATABASE_URL: databaseUrl };
  const shop: SoakShop = {
    folder,
    running: null,
    start: async ({ slowly, aheadMs = 0 } = {}) => {
      const program = slowly === undefined ? PROGRAM : [...PROGRAM, '--slowly'];
      shop.running = await startShop(folder, { ...environment, CLOCK_AHEAD_MS: String(aheadMs) }, program);
    },
    kill: async () => {
      const { running } = shop;
      shop.running = null;
      await running?.kill();
    },
  };
  return shop;
}
