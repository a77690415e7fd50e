/** Before all journeys: the built shop, as its customers meet it, on an embedded database of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from './shop-process.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
  const shop = await startShop({ DATA_DIR: folder, LOG_LEVEL: 'error' });
  process.env['JOURNEYS_URL'] = shop.url;
  return async () => {
    shop.signal('SIGTERM');
    await shop.ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
