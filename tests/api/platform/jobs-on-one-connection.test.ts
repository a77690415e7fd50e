/** Jobs on the embedded database, whose only connection a transaction holds: one that asked for anything beside it would stop the whole shop. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { SECOND_MS } from '#domain/durations.ts';
import { jobsOf } from '#server/jobs.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { openTestShop } from '#tests/support/shop/test-shop.ts';

it('every job ends where the catalogue and the settings have to be looked at again', async () => {
  const database = await freshDatabase('embedded');
  const shop = await openTestShop(database);
  onTestFinished(async () => {
    await shop.http.close();
    await shop.close();
  });
  const { payments, matcher } = shop;
  const { db } = database;
  /** As after more than a moment: it asks the database each time. */
  const grownOld = <Read extends (...asked: never[]) => Promise<unknown>>(read: Read): Read =>
    Object.assign(async (...asked: Parameters<Read>) => {
      await sql`select 1`.execute(db);
      return read(...asked);
    }, read);
  const jobs = jobsOf({
    ...payments,
    catalogueCache: grownOld(payments.catalogueCache),
    settingsCache: Object.assign(grownOld(payments.settingsCache), {
      workingDays: grownOld(payments.settingsCache.workingDays),
    }),
    patientDb: db,
    kind: 'embedded',
    matcher,
    assistants: shop,
  });
  expect(jobs.length).toBeGreaterThan(30);
  for (const { name, work } of jobs) {
    const ended = work(shop.clock()).then(() => 'ended');
    expect([name, await Promise.race([ended, pause(20 * SECOND_MS, 'waits for ever')])]).toEqual([
      name,
      'ended',
    ]);
  }
});
