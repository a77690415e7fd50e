/** A shop's mail queue: mails to put into it, and what becomes of them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { type Mail, openMailTransport } from '#server/foundation/mail/mail.ts';
import type { TestDatabase } from '#tests/support/databases/databases.ts';
import { readMails } from './mails.ts';
import { catchMails, type SmtpCatcher } from './smtp-catcher.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

export const aMail = (more: Partial<Mail> = {}): Mail => ({
  kind: 'test',
  to: 'Theo@Example.com',
  subject: 'A crème de café of a coffee ☕',
  blocks: [
    { heading: 'For you' },
    { paragraph: 'It was roasted today, and it costs £24.50.' },
    { facts: [['Roast', '4 Full'] as const] },
    { button: 'See it', path: '/cuppingnotes/B0013?tab=1&bag=2' },
    { quote: '. a dot\n..two' },
  ],
  ...more,
});

export async function aCatcher(port = 0): Promise<SmtpCatcher> {
  const catcher = await catchMails(port);
  onTestFinished(() => catcher.close());
  return catcher;
}

export async function openMailShop(database: TestDatabase, smtpUrl?: string): Promise<TestShop> {
  const folder = mkdtempSync(join(tmpdir(), 'carrier-'));
  const shop = await openTestShop(database, openMailTransport({ smtpUrl, folder, from: undefined }));
  onTestFinished(async () => {
    await shop.http.close();
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { ...shop, mails: () => readMails(folder) };
}

export const queue = ({ db, outbox }: TestShop, mail = aMail()) =>
  db.transaction().execute((transaction) => outbox.add(transaction, mail));

export const rows = ({ db }: Pick<TestShop, 'db'>) =>
  db.selectFrom('mails').selectAll().orderBy('id').execute();

/** The last error goes, so that a test sees when the next attempt has failed. */
export const makeDue = ({ db }: TestShop) =>
  db.updateTable('mails').set({ due_at: sql<Date>`now()`, last_error: null }).execute();

export const expectState = (shop: TestShop, state: string): Promise<void> => expectStates(shop, [state]);

/** The states of all mails, in the order in which they were queued. */
export async function expectStates(shop: TestShop, states: readonly string[]): Promise<void> {
  await expect.poll(async () => (await rows(shop)).map((row) => row.state)).toEqual(states);
}

export async function expectAttempts(shop: TestShop, attempts: number): Promise<void> {
  const failed = async () => (await rows(shop)).map((row) => (row.last_error === null ? 0 : row.attempts));
  await expect.poll(failed).toEqual([attempts]);
}

export const secondsUntilDue = (mail: { due_at: Date } | undefined) =>
  ((mail?.due_at.getTime() ?? 0) - Date.now()) / 1000;
