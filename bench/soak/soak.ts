/**
 * The soak: mixed load on two processes of the shop with one PostgreSQL, all of which are killed again and again. Ends with 1
 * if a promise was broken. `npm run soak`, or `npm run soak -- 60s --seed 7`; docs/soak.md has more.
 */
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inTemporaryFolder } from '#bench/temporary-folder.ts';
import { seededRandom } from '#domain/taste-match/search/seeded-random.ts';
import { type OpenDatabase, openPostgres } from '#server/platform/database.ts';
import { startPostgres } from '#tests/support/databases/postgres.ts';
import { passAMonth } from './a-month-later.ts';
import { signUp } from './accounts.ts';
import { openClient } from './client.ts';
import { openFloor } from './floor.ts';
import { type Journal, noteBroken, openJournal } from './journal.ts';
import { judgeMemory, watchMemory } from './memory.ts';
import { compareNewsletters } from './newsletters.ts';
import { type Options, readOptions } from './options.ts';
import { inWords, type Report } from './report.ts';
import { untilSettled } from './settled.ts';
import { buildShop, openTwoShops, type SoakShop } from './shops.ts';
import { issueCards, makeVouchers } from './staff.ts';
import { watchMachine } from './starvation.ts';
import { openStorm } from './storm.ts';
import { openTally } from './tally.ts';
import { compareBooks } from './verdict.ts';
import { findLostMails } from './verdict-on-mails.ts';
import type { Visit } from './visit.ts';
import { visitUntil } from './visitors.ts';

const FIRST_MEMBERS = 40;
/** The part of the time in which things are killed; in the rest the shops live undisturbed, and their memory is watched. */
const STORMY = 0.6;
const STRIKES_AT_LEAST = 8;
const LONGEST_PAUSE_MS = 20_000;

const options = readOptions(process.argv.slice(2));
if (typeof options === 'string') {
  process.stderr.write(`${options}\n`);
  process.exit(1);
}
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const { ensureBuilt } = (await import(new URL('../../bin/build.mjs', import.meta.url).href)) as {
  ensureBuilt(node: string): Promise<void>;
};
await ensureBuilt(process.execPath);
await buildShop();
process.exitCode = await inTemporaryFolder((folder) => soak(options, folder));

async function soak({ ms, seed }: Options, folder: string): Promise<number> {
  const minutes = (ms / 60_000).toFixed(1);
  say(
    `Soak of ${minutes} minutes, seed ${seed}: ${new Date().toISOString()}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`,
  );
  const postgres = await startPostgres({ fsync: 'on' });
  const database = openPostgres(postgres.url('postgres'));
  const journal = openJournal();
  const shops = await openTwoShops(folder, postgres.url('postgres'));
  try {
    const report = await run({ ms, seed, postgres, database, journal, shops });
    findCrashes(shops, journal);
    say(inWords(report));
    return journal.broken.size === 0 ? 0 : 1;
  } finally {
    await database.close();
    for (const { running } of shops) await running?.stop();
    await postgres.stop();
  }
}

interface Running extends Options {
  postgres: Awaited<ReturnType<typeof startPostgres>>;
  database: OpenDatabase;
  journal: Journal;
  shops: SoakShop[];
}

async function run({ ms, seed, postgres, database: { db }, journal, shops }: Running): Promise<Report> {
  const random = seededRandom(seed);
  const tally = openTally();
  const machine = watchMachine(db);
  const storm = openStorm({ shops, postgres, journal, tally, machine, seed });
  const { wasDatabaseAway } = storm;
  const client = openClient({ shops, journal, tally, random, wasDatabaseAway, machine });
  const mailFolders = shops.map(({ folder }) => join(folder, 'data', 'mail'));
  const visit = { client, journal, db, mailFolders };
  await prepare({ ...visit, random });

  const startedAt = performance.now();
  const stormEndsAt = startedAt + ms * STORMY;
  const meanPause = Math.min(LONGEST_PAUSE_MS, (ms * STORMY) / STRIKES_AT_LEAST);
  const visits = visitUntil(startedAt + ms, { ...visit, seed });
  await storm.rageUntil(stormEndsAt, meanPause);
  const memory = watchMemory(shops);
  await visits;
  memory.stop();
  judgeMemory(memory.growth(), journal);

  // Jobs of every hour begin with a start: what they do for others who were killed is done then.
  await Promise.all(shops.map((shop) => shop.kill()));
  await Promise.all(shops.map((shop) => shop.start()));
  const settledAfterSeconds = await untilSettled(db, journal, ms);
  const books = await compareBooks(db, journal);
  await findLostMails(db, journal, mailFolders);
  await compareNewsletters(db, journal, mailFolders);
  await machine.stop();
  const aMonthLater = await passAMonth({ db, journal, shops, random });
  const { strikes, slowestReturnMs } = storm;
  return {
    journal,
    tally,
    books,
    strikes,
    slowestReturnMs,
    settledAfterSeconds,
    aMonthLater,
    growth: memory.growth(),
    machineTook: machine.took,
  };
}

/** The first members may order on account, and read their mails. */
async function prepare(visit: Visit): Promise<void> {
  const { journal, db } = visit;
  for (let count = 0; count < FIRST_MEMBERS; count++) (await signUp(visit)).mayOrderOnAccount = true;
  journal.withoutPlan.push(...journal.members);
  const first = { balance_limit: 1_000_000_000, email_verified_at: new Date() };
  await db.updateTable('customers').set(first).execute();
  await issueCards(visit);
  await makeVouchers(visit);
  await openFloor(visit);
}

/** A shop may be killed, but never ends by itself or says that it must. */
function findCrashes(shops: readonly SoakShop[], journal: Journal): void {
  for (const { folder } of shops) {
    for (const line of readFileSync(join(folder, 'shop.log'), 'utf8').split('\n')) {
      if (/"level":"(error|fatal)"/.test(line))
        noteBroken(journal, `In the log: ${withoutTime(line).slice(0, 400)}`);
    }
  }
}

function withoutTime(line: string): string {
  return line.replace(/"time":[^,]+,|"pid":\d+,/g, '');
}

function say(text: string): void {
  process.stdout.write(`${text}\n\n`);
}
