/** Before all journeys: the built shop, as its customers meet it, on an embedded database of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STAFF } from '../api/members.ts';
import { startShop } from '../shop/shop-process.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
  // Behind a proxy, so that each journey may come from an address of its own and none uses up another's tries.
  const shop = await startShop({ DATA_DIR: folder, LOG_LEVEL: 'error', TRUST_PROXY: 'on', ...STAFF });
  process.env['JOURNEYS_URL'] = shop.url;
  process.env['JOURNEYS_MAIL'] = join(folder, 'mail');
  return async () => {
    shop.signal('SIGTERM');
    await shop.ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
