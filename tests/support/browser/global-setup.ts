/** Before all journeys: the built shop on a PostgreSQL of its own, which costs the processor less than an embedded database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STAFF } from '#tests/support/api/members.ts';
import { startPostgres } from '#tests/support/databases/postgres.ts';
import { startShop } from '#tests/support/shop/shop-process.ts';
import { anAddressOfItsOwn } from './own-address.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
  const postgres = await startPostgres();
  const shop = await startShop({
    ...(await anAddressOfItsOwn()),
    DATABASE_URL: postgres.url('postgres'),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    // A trusted proxy's header gives each journey an IP address of its own, and with it rate limits of its own.
    TRUST_PROXY: 'on',
    ...STAFF,
  });
  process.env['JOURNEYS_URL'] = shop.url;
  process.env['JOURNEYS_DATABASE'] = postgres.url('postgres');
  process.env['JOURNEYS_MAIL'] = join(folder, 'mail');
  return async () => {
    shop.signal('SIGTERM');
    await shop.ended;
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
