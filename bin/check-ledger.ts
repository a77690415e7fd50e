/** Checks the ledger and the sums of orders: `npm run ledger:check`. Only reads, so a shop on a PostgreSQL may stay open. */
import { sql } from 'kysely';
import { formatPounds } from '#domain/money/pounds.ts';
import { readConfig } from '#server/config.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { openDatabase, refuseWithoutShop } from '#server/open-database.ts';
import type { Database } from '#server/platform/database.ts';
import { StartRefused } from '#server/platform/start-refused.ts';
import { ledgerTotals } from '#server/selling/ledger/ledger-checks.ts';
import { reasonOf } from './in-one-line.ts';

const NOT_CHECKED = 2;

try {
  const config = readConfig();
  refuseWithoutShop(config);
  const { patientDb, close } = await openDatabase(config, () => undefined);
  try {
    process.exitCode = await check(patientDb);
  } finally {
    await close();
  }
} catch (error) {
  process.stderr.write(`The ledger was not checked. ${reasonOf(error)}\n`);
  process.exitCode = NOT_CHECKED;
}

/** One snapshot: a transaction at repeatable read sees nothing that is posted meanwhile. */
function check(db: Database): Promise<number> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      const { rows } = await sql<{ found: boolean }>`
        select num_nulls(to_regclass('ledger_postings'), to_regclass('orders')) = 0 as found`.execute(
        transaction,
      );
      if (rows[0]?.found !== true)
        throw new StartRefused('This database has no ledger yet: start the shop once.');
      for (const { kind, postings, pence } of await ledgerTotals(transaction)) {
        say(`${kind.padEnd(18)}${String(postings).padStart(9)} postings${formatPounds(pence).padStart(17)}`);
      }
      const faults = await findMoneyFaults(transaction);
      for (const { what, rows: offending } of faults) {
        say(`${what}:\n${offending.map((row) => `  ${JSON.stringify(row)}`).join('\n')}`);
      }
      say(faults.length === 0 ? 'The ledger is sound.' : 'The ledger is NOT sound.');
      return faults.length === 0 ? 0 : 1;
    });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
