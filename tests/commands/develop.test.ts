import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startShop } from '../support/shop/shop-process.ts';

it('the shop is developed on its sources, and goes on running while nothing is saved', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'developing-'));
  const shop = await startShop({ DATA_DIR: folder }, ['bin/dev.mjs']);
  try {
    const page = await fetch(`${shop.url}/shop`);
    expect((await page.text()).includes('/web/entry.client.tsx')).toBe(true);
    await pause(1500);
    expect(shop.said()).not.toContain('Restarting');
  } finally {
    shop.signal('SIGTERM');
    await shop.ended;
    rmSync(folder, { recursive: true, force: true });
  }
});
