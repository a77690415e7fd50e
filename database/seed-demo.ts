/**
 * Fills a demo shop with a roastery's six months, to be tried: `npm run demo:seed`, or `npm run demo:seed -- --day 2026-11-23`.
 * The shop is closed meanwhile if its database is an embedded one.
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { seedCatalogue } from '#server/coffee/catalogue/catalogue.ts';
import { readConfig } from '#server/config.ts';
import { settleTradingMode } from '#server/money/payments/payments.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { openDatabase } from '#server/open-database.ts';
import type { Database } from '#server/platform/database.ts';
import { migrate } from '#server/platform/migrate.ts';
import { StartRefused } from '#server/platform/start-refused.ts';
import { dropEverything, whoseOrders } from './demo/made-before.ts';
import { seedDemo } from './demo/seed-demo.ts';

const { values } = parseArgs({ options: { day: { type: 'string' } } });

try {
  const config = readConfig();
  if (config.SHOP_MODE === 'live') throw new StartRefused('A live shop is no demo: its orders are real.');
  const { patientDb, close } = await openDatabase(config, () => undefined);
  try {
    await seed(patientDb, dayOf(values.day));
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`Nothing was seeded. ${error.message}\n`);
  process.exitCode = 1;
}

function dayOf(given: string | undefined): string {
  // A demo stands at half past nine: earlier in the day, it would have orders that nobody has placed yet.
  if (given === undefined) return dayInLondon(new Date(Date.now() - 9.5 * HOUR_MS));
  if (!/^20\d\d-\d\d-\d\d$/.test(given) || Number.isNaN(Date.parse(given)))
    throw new StartRefused('--day is a day such as 2026-11-23.');
  return given;
}

async function seed(db: Database, day: string): Promise<void> {
  const startedAt = performance.now();
  await makeReady(db);
  const orders = await whoseOrders(db);
  if (orders === 'others')
    throw new StartRefused(
      'This database has orders that are not the demo’s. Give the demo a DATA_DIR or DATABASE_URL of its own.',
    );
  if (orders === 'of the demo') {
    await dropEverything(db);
    await makeReady(db);
  }
  const logins = await seedDemo(db, day);
  const faults = await db.connection().execute(async (connection) => {
    await sql`vacuum analyze`.execute(connection);
    return findMoneyFaults(connection);
  });
  if (faults.length > 0) throw new Error(`The money does not add up: ${JSON.stringify(faults)}`);
  say(`Six months of orders until ${day}, in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
  say('These work there. Their passwords are shown this once:');
  for (const { name, preset, email, password } of logins)
    say(`  ${name.padEnd(5)} ${preset.padEnd(8)} ${email.padEnd(24)} ${password}`);
}

async function makeReady(db: Database): Promise<void> {
  await migrate(db, seedCatalogue);
  await settleTradingMode(db, false);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
