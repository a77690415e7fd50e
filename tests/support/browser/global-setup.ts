/** Before all journeys: the built shop on an embedded database of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STAFF } from '../api/members.ts';
import { startShop } from '../shop/shop-process.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
  // A trusted proxy's header gives each journey an IP address of its own, and with it rate limits of its own.
  const shop = await startShop({ DATA_DIR: folder, LOG_LEVEL: 'error', TRUST_PROXY: 'on', ...STAFF });
  process.env['JOURNEYS_URL'] = shop.url;
  process.env['JOURNEYS_MAIL'] = join(folder, 'mail');
  return async () => {
    shop.signal('SIGTERM');
    await shop.ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
