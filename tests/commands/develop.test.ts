import { mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startShop } from '#tests/support/shop/shop-process.ts';

const SOURCE = 'domain/shop.ts';

it('the shop in development serves pages from their sources and restarts only when a file is saved', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'developing-'));
  const shop = await startShop({ DATA_DIR: folder }, ['bin/dev.mjs']);
  try {
    const page = await fetch(`${shop.url}/shop`);
    expect((await page.text()).includes('/web/entry.client.tsx')).toBe(true);
    utimesSync(SOURCE, statSync(SOURCE).atime, new Date());
    await shop.untilSaid('Restarting');
    // Nothing else was taken for a change before.
    expect(shop.said().match(/Change detected in '.+'/g)).toEqual([
      expect.stringMatching(new RegExp(`/${SOURCE}'$`)),
    ]);
  } finally {
    shop.signal('SIGTERM');
    await shop.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
