/** Rate limits of the calls that a page makes for its visitor. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { attemptsAt, limitRate } from '#server/platform/rate-limit.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { startShop } from '#tests/support/shop/shop-process.ts';

it('loading a page counts towards the rate limits of its calls', async () => {
  const database = await freshDatabase('postgres');
  const folder = mkdtempSync(join(tmpdir(), 'rate-limits-'));
  const shop = await startShop({ DATABASE_URL: database.url ?? '', DATA_DIR: folder, TRUST_PROXY: 'on' });
  const match = async (dearest: number, from: string) => {
    const headers = { 'x-forwarded-for': from };
    return (await fetch(`${shop.url}/tastematch?brand=1&dearest=${dearest}`, { headers })).status;
  };
  expect(await match(20, '203.0.113.9')).toBe(200);
  // As if many had been asked for from there. At once, since a job deletes attempts that are paid off.
  await database.db.transaction().execute(async (transaction) => {
    const { limits } = calls['POST /taste-matches'];
    await limitRate(transaction, attemptsAt(limits, { address: '203.0.113.9' }));
    await sql`update rate_limits set paid_off_at = now() + interval '1 hour'`.execute(transaction);
  });
  expect(await match(21, '203.0.113.9')).toBe(429);
  expect(await match(21, '203.0.113.10')).toBe(200);
  expect(await match(20, '203.0.113.9')).toBe(200);
  shop.signal('SIGTERM');
  await shop.ended;
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
