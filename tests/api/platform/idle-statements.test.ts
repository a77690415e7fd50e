/** How often an idle shop asks its database: the work that is done every few seconds, while there is nothing to do. */
import { expect, it, onTestFinished } from 'vitest';
import { countedDatabase } from '#bench/back-office/counted-database.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { jobsOf } from '#server/jobs.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { openTestShop } from '#tests/support/shop/test-shop.ts';

/** Of statements a second; the outbox, which is no job, looks twice every five seconds beside them. */
const MOST = 2.3;

it('jobs that run every few seconds ask little while there is nothing to do', async () => {
  const database = await freshDatabase('postgres');
  const counted = countedDatabase(database);
  const { db } = counted.opened;
  const shop = await openTestShop({ ...database, db });
  onTestFinished(async () => {
    await shop.http.close();
    await shop.close();
  });
  const frequent = jobsOf({
    ...shop.payments,
    patientDb: db,
    kind: 'postgres',
    matcher: shop.matcher,
    assistants: shop,
  }).filter(({ everyMs }) => everyMs < MINUTE_MS);
  expect(frequent.length).toBeGreaterThan(5);
  const asked: Record<string, number> = {};
  for (const { name, everyMs, work } of frequent) {
    const statements: number[] = [];
    // The outbox may look while one of them is counted, and whatever waited is done by the first.
    for (const _ of [1, 2, 3]) {
      const before = counted.statements();
      await work(shop.clock());
      statements.push(counted.statements() - before);
    }
    asked[name] = (Math.min(...statements) * SECOND_MS) / everyMs;
  }
  const each = Object.entries(asked).map(([name, perSecond]) => `${name}: ${perSecond.toFixed(2)}`);
  const all = Object.values(asked).reduce((sum, perSecond) => sum + perSecond, 0);
  expect(all > MOST ? each : []).toEqual([]);
});
