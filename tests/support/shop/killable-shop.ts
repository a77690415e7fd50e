/** A shop on a PostgreSQL that is killed outright, and opened again on what it left behind. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Database } from '#server/platform/database.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/databases/databases.ts';
import { checkMoneyAfterEach } from './check-money-after-each.ts';
import type { KillPointName } from './kill-points.ts';
import { KILLABLE_SHOP } from './programs.ts';
import { type ShopProcess, spawnShop, startShop } from './shop-process.ts';
import { type CaughtMail, catchMails, type SmtpCatcher } from './smtp-catcher.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What the process of a shop is told. */
export interface Told {
  /** From now on, if it is open, or already while it opens. */
  diesAt?: KillPointName;
  isOpen?: boolean;
  /** Its jobs run at once, as they do when they are next due. */
  beginsRound?: true;
  /** By how much its clock is before everybody else’s from now on. */
  aheadMs?: number;
}

interface Sent {
  token?: string;
  body?: object;
  headers?: Readonly<Record<string, string>>;
}

/** A young generation that a start does not fill is not collected time and again, nor by several threads. */
const KILLABLE = [
  '--min-semi-space-size=16',
  '--single-threaded-gc',
  fileURLToPath(new URL('killable-main.js', KILLABLE_SHOP)),
];

/** One shop for the tests of a file: what is opened again after one test is killed in the next. */
export function killableShop() {
  let database: TestDatabase;
  let catcher: SmtpCatcher;
  let folder: string;
  let shop: ShopProcess;
  let aheadMs = 0;

  const environment = () => ({
    DATABASE_URL: database.url ?? '',
    DATA_DIR: folder,
    SMTP_URL: catcher.url,
    PGAPPNAME: NAME_OF_SHOP,
    CLOCK_AHEAD_MS: String(aheadMs),
  });
  const tell = (told: Told): void => {
    // A shop may be killed before it hears of it.
    if (shop.child.connected) shop.child.send(told, () => undefined);
  };
  /** The shop's clock shows that moment, also when it is opened again; the database's keeps the time. */
  const setClock = (moment: Date): void => {
    aheadMs = moment.getTime() - Date.now();
    tell({ aheadMs });
  };
  const arm = async (point: KillPointName): Promise<void> => {
    const isArmed = new Promise((resolve) => shop.child.once('message', resolve));
    tell({ diesAt: point, isOpen: true });
    await isArmed;
  };
  const open = async (attemptsLeft = 5): Promise<void> => {
    await leasesOfMailsEnd(database.db);
    try {
      shop = await startShop(environment(), KILLABLE);
    } catch (error) {
      if (attemptsLeft === 0 || !isOfSilence(error)) throw error;
      await open(attemptsLeft - 1);
    }
  };
  const end = async () => {
    shop.signal('SIGKILL');
    await shop.ended;
  };
  /** Waits for the death of the shop at that point; answers what it said last. */
  const diesAt = async (point: KillPointName): Promise<string> => {
    const message = `The shop was never killed once ${point}.`;
    await expect.poll(() => shop.child.signalCode, { interval: 5, message, timeout: 60_000 }).toBe('SIGKILL');
    await shop.untilSaid(`killed once ${point},`);
    await untilAlone(database.db);
    return shop.said().slice(shop.said().lastIndexOf('killed once'));
  };
  /** Those of its jobs run that don't run already. */
  const beginRound = (): void => tell({ beginsRound: true });
  /** The shop does what is asked and is killed at that point of it, mostly before it answers. */
  const killAt = async (point: KillPointName, act: () => Promise<unknown>): Promise<string> => {
    await arm(point);
    void act().catch(() => undefined);
    return diesAt(point);
  };
  /** One of the shop's jobs has something to do, as arranged, and is killed at that point of it. Answers what was arranged. */
  const killJobAt = async <Arranged>(
    point: KillPointName,
    arrange: () => Promise<Arranged>,
  ): Promise<Arranged> => {
    await arm(point);
    const arranged = await arrange();
    const rounds = setInterval(beginRound, MOST_OF_A_ROUND);
    beginRound();
    await diesAt(point).finally(() => clearInterval(rounds));
    return arranged;
  };
  /** A shop that is killed at a point to which its jobs get as soon as it opens. */
  const openAndKillAt = async (point: KillPointName): Promise<string> => {
    await leasesOfMailsEnd(database.db);
    shop = spawnShop(environment(), KILLABLE);
    tell({ diesAt: point });
    return diesAt(point);
  };
  const send = (method: Method, path: string, { token, body, headers }: Sent = {}) =>
    fetch(`${shop.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  beforeAll(async () => {
    [database, catcher] = await Promise.all([freshDatabase('postgres'), catchMails()]);
    folder = mkdtempSync(join(tmpdir(), 'killed-'));
    await open();
  });
  afterAll(async () => {
    await end();
    await database.close();
    await catcher.close();
    rmSync(folder, { recursive: true, force: true });
  });
  checkMoneyAfterEach(() => database);

  return {
    open: () => open(),
    killAt,
    killJobAt,
    openAndKillAt,
    beginRound,
    setClock,
    send,
    db: (): Database => database.db,
    mails: (): CaughtMail[] => catcher.caught,
  };
}

/** A job that still ran when a round began runs in the next. */
const MOST_OF_A_ROUND = 300;

/** A busy machine keeps its database from answering a shop that opens: whoever runs one starts it again. */
const isOfSilence = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('The database does not answer.');

/** A killed shop had leased what it was sending, and a test does not wait for two minutes. A mail that failed keeps its pause. */
const leasesOfMailsEnd = (db: Database) =>
  db
    .updateTable('mails')
    .set({ due_at: sql<Date>`now()` })
    .where('state', '=', 'queued')
    .where('last_error', 'is', null)
    .execute();

/** By which PostgreSQL tells its connections from ours. */
const NAME_OF_SHOP = 'killable shop';

/** Waits until PostgreSQL has finished, or undone, what a killed shop had begun. */
async function untilAlone(db: Database): Promise<void> {
  const connections = async () => {
    const { rows } = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and application_name = ${NAME_OF_SHOP}`.execute(db);
    return rows;
  };
  await expect.poll(connections, { interval: 5 }).toEqual([]);
}
