/** Mail of several processes, and of processes that are killed. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openMailTransport } from '#server/foundation/mail/mail.ts';
import { openPostgres } from '#server/platform/database.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import {
  aCatcher,
  aMail,
  expectState,
  expectStates,
  makeDue,
  openMailShop,
  queue,
  rows,
  secondsUntilDue,
} from '#tests/support/shop/mail-queue.ts';
import { readMails } from '#tests/support/shop/mails.ts';
import { startShop } from '#tests/support/shop/shop-process.ts';
import type { CaughtMail } from '#tests/support/shop/smtp-catcher.ts';
import { openTestShop } from '#tests/support/shop/test-shop.ts';

describe('mail of several processes on one PostgreSQL', () => {
  it('three processes share a queue and send each mail once', async () => {
    const catcher = await aCatcher();
    let held = 0;
    const shared = Promise.withResolvers<void>();
    // One process sends four at a time: the fifth is another's.
    catcher.manners.hold = () => {
      if (++held > 4) shared.resolve();
      return shared.promise;
    };
    const shop = await openMailShop(await freshDatabase('postgres'), catcher.url);
    const others = [1, 2].map(() => openPostgres(shop.url ?? ''));
    const shops = await Promise.all(
      others.map((database) =>
        openTestShop(
          { ...database, url: shop.url },
          openMailTransport({ smtpUrl: catcher.url, folder: '', from: undefined }),
        ),
      ),
    );
    onTestFinished(async () => {
      for (const other of shops) {
        await other.http.close();
        await other.close();
      }
    });
    await shop.db.transaction().execute(async (transaction) => {
      for (let one = 0; one < 40; one++)
        await shop.outbox.add(transaction, aMail({ to: `to-${one}@example.com` }));
    });
    for (const one of [shop, ...shops]) one.outbox.flush();
    await expect.poll(async () => (await rows(shop)).filter(({ state }) => state === 'sent').length).toBe(40);
    expect(catcher.caught).toHaveLength(40);
    expect(new Set(catcher.caught.map(({ envelope }) => envelope.to[0])).size).toBe(40);
    expect((await rows(shop)).every(({ attempts }) => attempts === 1)).toBe(true);
  });

  it('a mail that was queued without a flush is sent at the outbox’s next interval', async () => {
    const shop = await openMailShop(await freshDatabase('postgres'));
    await queue(shop);
    await expectState(shop, 'sent');
    expect(await shop.mails()).toHaveLength(1);
  });

  it('a mail whose process was killed while sending is sent after the lease under the same message id', async () => {
    const catcher = await aCatcher();
    const shop = await openMailShop(await freshDatabase('postgres'), catcher.url);
    const dataDir = mkdtempSync(join(tmpdir(), 'killed-'));
    const killed = await startShop({
      DATABASE_URL: shop.url ?? '',
      SMTP_URL: catcher.url,
      DATA_DIR: dataDir,
    });
    onTestFinished(async () => {
      killed.signal('SIGKILL');
      await killed.ended;
      rmSync(dataDir, { recursive: true, force: true });
    });
    const held = new Promise<CaughtMail>((resolve) => {
      catcher.manners.hold = (mail) => {
        resolve(mail);
        return new Promise(() => {});
      };
    });
    const answer = await fetch(`${killed.url}/api/newsletter-subscribers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'theo@example.com' }),
    });
    expect(answer.status).toBe(200);
    const seen = await held;
    killed.signal('SIGKILL');
    await killed.ended;
    delete catcher.manners.hold;

    await queue(shop, aMail({ subject: 'Queued later' }));
    shop.outbox.flush();
    await expectStates(shop, ['queued', 'sent']);
    expect(catcher.caught.map(({ subject }) => subject)).toEqual(['Queued later']);
    const [leased] = await rows(shop);
    expect(leased).toMatchObject({ state: 'queued', attempts: 1 });
    expect(secondsUntilDue(leased)).toBeGreaterThan(60);
    await makeDue(shop);
    shop.outbox.flush();
    await expectStates(shop, ['sent', 'sent']);
    expect(catcher.caught[1]?.messageId).toBe(seen.messageId);
    expect(await rows(shop)).toMatchObject([{ attempts: 2 }, { attempts: 1 }]);
  });

  it('a shop without a mail server writes its mails into the data folder', async () => {
    const database = await freshDatabase('postgres');
    onTestFinished(() => database.close());
    const dataDir = mkdtempSync(join(tmpdir(), 'filing-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const shop = await startShop({
      DATABASE_URL: database.url ?? '',
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://beans.example/',
      MAIL_FROM: 'Beans <beans@beans.example>',
    });
    onTestFinished(async () => {
      shop.signal('SIGTERM');
      expect(await shop.ended).toBe(0);
    });
    await fetch(`${shop.url}/api/newsletter-subscribers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'theo@example.com' }),
    });
    const folder = join(dataDir, 'mail');
    await expect.poll(async () => (await rows(database))[0]?.state).toBe('sent');
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^\d{8}T\d{9}Z-[\w-]{22}\.eml$/)]);
    const [mail] = await readMails(folder);
    expect(mail?.from).toEqual({ name: 'Beans', address: 'beans@beans.example' });
    expect(mail?.messageId).toMatch(/@beans\.example>$/);
    expect(mail?.header('List-Unsubscribe')).toMatch(/^<https:\/\/beans\.example\/unsubscribe\//);
  });
});
