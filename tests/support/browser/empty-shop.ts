/** A shop that nobody has set up yet: a process of its own on an empty folder, as after the first `npm start`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '#tests/support/shop/shop-process.ts';
import { anAddressOfItsOwn } from './own-address.ts';

export interface EmptyShop {
  url: string;
  /** What it printed for whoever sets it up. */
  setUpAt: string;
  close(): Promise<void>;
}

export async function startEmptyShop(): Promise<EmptyShop> {
  const folder = mkdtempSync(join(tmpdir(), 'empty-shop-'));
  const shop = await startShop({
    ...(await anAddressOfItsOwn()),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'on',
  });
  await shop.untilSaid(PRINTED);
  return {
    url: shop.url,
    setUpAt: PRINTED.exec(shop.said())?.[1] ?? '',
    close: async () => {
      shop.signal('SIGTERM');
      await shop.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const PRINTED = /^Set up the roastery: (\S+)\n/m;
