/** The real app on a fresh database of each kind, for one file of API tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { type App, type AppDeps, buildApp } from '../../../server/app.ts';
import { type MailTransport, openMailTransport } from '../../../server/mail/mail.ts';
import type { PaypalSettings } from '../../../server/payments/payments.ts';
import { openLog } from '../../../server/platform/log.ts';
import { DATABASE_KINDS, freshDatabase, type TestDatabase } from '../databases/databases.ts';
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

/** Runs the same tests on both databases; `shop()` is the shop of the running one. */
export function onBothDatabases(
  name: string,
  tests: (shop: () => TestShop) => void,
  paypal?: PaypalSettings,
): void {
  describe.each(DATABASE_KINDS)(`${name} (%s)`, (kind) => {
    let shop: TestShop | undefined;
    beforeAll(async () => {
      shop = await openTestShop(await freshDatabase(kind), undefined, paypal);
    });
    afterEach(() => shop?.clock.reset());
    afterAll(async () => {
      await shop?.http.close();
      await shop?.close();
    });
    tests(() => {
      if (shop === undefined) throw new Error('The shop is open only while its tests run.');
      return shop;
    });
  });
}

/** A shop whose mails become files, unless another transport is given. */
export async function openTestShop(
  database: TestDatabase,
  mailTransport?: MailTransport,
  { shopMail = null, ...paypal }: PaypalSettings & Pick<AppDeps, 'shopMail'> = { keys: null },
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
  const { db } = database;
  const clock = openTestClock();
  const app = await buildApp({
    db,
    log,
    clock,
    trustProxy: false,
    live: false,
    publicUrl: PUBLIC_URL,
    paypal,
    shopMail,
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
