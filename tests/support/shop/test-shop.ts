/** The real app on a fresh database of each kind, for one file of API tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { type App, type AppDeps, buildApp } from '#server/app.ts';
import { type MailTransport, openMailTransport } from '#server/foundation/mail/mail.ts';
import type { PaypalSettings } from '#server/money/payments/payments.ts';
import { openLog } from '#server/platform/log.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/databases/databases.ts';
import {
  DATABASE_KINDS,
  type DatabaseKind,
  TRIED_DATABASES,
} from '#tests/support/databases/tried-databases.ts';
import { type ReadMail, readMails, untilMailsSettled } from './mails.ts';
import { openTestClock, type TestClock } from './test-clock.ts';

export const PUBLIC_URL = 'https://shop.test';

export interface TestShop extends App, TestDatabase {
  /** Reset after each test on both databases. */
  clock: TestClock;
  /** What was logged so far: each line, parsed. */
  logged: Record<string, unknown>[];
  /** Every mail that was sent so far, once none waits for its first attempt. */
  mails(): Promise<ReadMail[]>;
}

/** Tests of a capability, on PostgreSQL and before a release on the embedded database too; `shop()` is the running shop. */
export function withShop(name: string, tests: (shop: () => TestShop) => void, settings?: ShopSettings): void {
  onEach(TRIED_DATABASES, { name, tests, settings });
}

/**
 * The same for what the databases do differently: always on both. The files are listed in `tests/architecture/on-both-databases.ts`.
 * What such a file has beyond that is tried by `it.runIf(isTriedWhole)` as by `withShop`: on PostgreSQL, before a release on both.
 */
export function onBothDatabases(
  name: string,
  tests: (shop: () => TestShop, isTriedWhole: boolean) => void,
  settings?: ShopSettings,
): void {
  onEach(DATABASE_KINDS, { name, tests, settings });
}

interface ShopTests {
  name: string;
  tests: (shop: () => TestShop, isTriedWhole: boolean) => void;
  settings: ShopSettings | undefined;
}

/** Of PayPal, where the shop itself is written to, and what stands for the internet and the carrier. */
type ShopSettings = PaypalSettings & Pick<AppDeps, 'shopMail' | 'fetchOutside' | 'carrier'>;

function onEach(kinds: readonly DatabaseKind[], { name, tests, settings }: ShopTests): void {
  describe.each(kinds)(`${name} (%s)`, (kind) => {
    let shop: TestShop | undefined;
    beforeAll(async () => {
      shop = await openTestShop(await freshDatabase(kind), undefined, settings);
    });
    afterEach(() => shop?.clock.reset());
    afterAll(async () => {
      await shop?.http.close();
      await shop?.close();
    });
    tests(() => {
      if (shop === undefined) throw new Error('The shop is open only while its tests run.');
      return shop;
    }, TRIED_DATABASES.includes(kind));
  });
}

/** A shop whose mails become files, unless another transport is given. */
export async function openTestShop(
  database: TestDatabase,
  mailTransport?: MailTransport,
  { shopMail = null, fetchOutside, carrier = null, ...paypal }: ShopSettings = { keys: null },
): Promise<TestShop> {
  const logged: Record<string, unknown>[] = [];
  const destination = new Writable({
    write: (line, _encoding, done) => {
      logged.push(JSON.parse(String(line)) as Record<string, unknown>);
      done();
    },
  });
  const log = openLog('info', destination);
  const folder = mkdtempSync(join(tmpdir(), 'mail-'));
  const { db, patientDb } = database;
  const clock = openTestClock();
  const app = await buildApp({
    db,
    patientDb,
    log,
    clock,
    trustProxy: false,
    live: false,
    publicUrl: PUBLIC_URL,
    paypal,
    shopMail,
    carrier,
    ...(fetchOutside !== undefined && { fetchOutside }),
    mailTransport: mailTransport ?? openMailTransport({ smtpUrl: undefined, folder, from: undefined }),
  });
  app.outbox.start();
  const mails = async () => {
    await untilMailsSettled(db);
    return readMails(folder);
  };
  const close = async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...app, ...database, clock, close, logged, mails };
}
