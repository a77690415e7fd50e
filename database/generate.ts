/**
 * Generates customers and orders into a new shop, to measure and to try what needs many of them:
 * `DATABASE_URL=… npm run generate:data -- --orders 200000 --customers 60000`, or with `DATA_DIR` for an embedded database.
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { seedCatalogue } from '#server/coffee/catalogue/catalogue.ts';
import { readConfig } from '#server/config.ts';
import { settleTradingMode } from '#server/money/payments/payments.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { openDatabase } from '#server/open-database.ts';
import { migrate } from '#server/platform/migrate.ts';
import { generateData } from './generator/generate-data.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '2000' },
    customers: { type: 'string', default: '600' },
    seed: { type: 'string', default: '1' },
  },
});
const [orders, customers, seed] = [values.orders, values.customers, values.seed].map(Number) as [
  number,
  number,
  number,
];
if (![orders, customers, seed].every((number) => Number.isSafeInteger(number) && number > 0)) {
  process.stderr.write('Orders, customers and seed are whole numbers above 0.\n');
  process.exit(1);
}

const { patientDb: db, close } = await openDatabase(readConfig(), () => undefined);
try {
  await migrate(db, seedCatalogue);
  await settleTradingMode(db, false);
  const startedAt = performance.now();
  await generateData(db, { orders, customers, seed, until: new Date(), triggers: 'off' });
  say(`Generated in ${seconds(startedAt)} s. Checking the money …`);
  const faults = await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
    return findMoneyFaults(connection);
  });
  for (const { what, rows } of faults) say(`${what}: ${rows.length}, such as ${JSON.stringify(rows[0])}`);
  say(
    `${faults.length === 0 ? 'The ledger is sound' : 'The ledger is NOT sound'}, after ${seconds(startedAt)} s.`,
  );
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await close();
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
