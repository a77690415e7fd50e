/** Mail from its queue to a mail server, and what becomes of it when something breaks on the way. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { type Mail, openMailTransport } from '../../server/mail/mail.ts';
import { openPostgres } from '../../server/platform/database.ts';
import { DATABASE_KINDS, freshDatabase, type TestDatabase } from '../support/databases/databases.ts';
import { readMails } from '../support/shop/mails.ts';
import { startShop } from '../support/shop/shop-process.ts';
import { type CaughtMail, catchMails, type SmtpCatcher } from '../support/shop/smtp-catcher.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const aMail = (more: Partial<Mail> = {}): Mail => ({
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

async function aCatcher(port = 0): Promise<SmtpCatcher> {
  const catcher = await catchMails(port);
  undo.push(() => catcher.close());
  return catcher;
}

async function aShop(database: TestDatabase, smtpUrl?: string): Promise<TestShop> {
  const folder = mkdtempSync(join(tmpdir(), 'carrier-'));
  const shop = await openTestShop(database, openMailTransport({ smtpUrl, folder, from: undefined }));
  undo.push(async () => {
    await shop.http.close();
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { ...shop, mails: () => readMails(folder) };
}

const queue = ({ db, outbox }: TestShop, mail = aMail()) =>
  db.transaction().execute((transaction) => outbox.add(transaction, mail));

const rows = ({ db }: Pick<TestShop, 'db'>) => db.selectFrom('mails').selectAll().orderBy('id').execute();

const makeDue = ({ db }: TestShop) => db.updateTable('mails').set({ due_at: sql<Date>`now()` }).execute();

async function expectState(shop: TestShop, state: string): Promise<void> {
  await expect.poll(async () => (await rows(shop)).map((row) => row.state)).toEqual([state]);
}

async function expectAttempts(shop: TestShop, attempts: number): Promise<void> {
  const failed = async () => (await rows(shop)).map((row) => (row.last_error === null ? 0 : row.attempts));
  await expect.poll(failed).toEqual([attempts]);
}

describe.each(DATABASE_KINDS)('mail (%s)', (kind) => {
  const openShop = async (smtpUrl?: string) => aShop(await freshDatabase(kind), smtpUrl);

  it('arrives by SMTP, in words and in HTML', async () => {
    const catcher = await aCatcher();
    const shop = await openShop(catcher.url);
    await queue(shop);
    shop.outbox.flush();
    await expectState(shop, 'sent');
    const [row] = await rows(shop);
    const [mail] = catcher.caught;
    expect(mail?.envelope).toEqual({ from: 'hello@sixbean.example', to: ['Theo@example.com'] });
    expect(mail?.subject).toBe('A crème de café of a coffee ☕');
    expect(mail?.messageId).toMatch(/^<[\w-]{22}@shop\.test>$/);
    expect(mail?.messageId).toBe(row?.message_id);
    const date = Math.floor((row?.queued_at.getTime() ?? 0) / 1000) * 1000;
    expect(new Date(mail?.date ?? '').getTime()).toBe(date);
    expect(mail?.text).toContain('See it:\nhttps://shop.test/cuppingnotes/B0013?tab=1&bag=2');
    expect(mail?.text).toContain('Roast: 4 Full');
    expect(mail?.text).toContain('> . a dot\n> ..two');
    expect(mail?.html).toContain('href="https://shop.test/cuppingnotes/B0013?tab=1&#38;bag=2"');
    expect(mail?.html).toContain('it costs £24.50.');
    expect(mail?.header('List-Unsubscribe')).toBeUndefined();
    expect(row).toMatchObject({ attempts: 1, last_error: null, sent_at: expect.any(Date) });
  });

  it('is retried under the same id when nobody answered', async () => {
    const down = await catchMails();
    await down.close();
    const shop = await openShop(down.url);
    await queue(shop);
    shop.outbox.flush();
    await expectAttempts(shop, 1);
    const [first] = await rows(shop);
    expect(first).toMatchObject({ state: 'queued', last_error: expect.stringContaining('ECONNREFUSED') });
    expect(secondsUntilDue(first)).toBeGreaterThan(25);
    await makeDue(shop);
    shop.outbox.flush();
    await expectAttempts(shop, 2);
    expect(secondsUntilDue((await rows(shop))[0])).toBeGreaterThan(100);
    const back = await aCatcher(down.port);
    shop.outbox.flush();
    await pause(100);
    expect(back.caught).toEqual([]);
    await makeDue(shop);
    shop.outbox.flush();
    await expectState(shop, 'sent');
    expect(back.caught.map(({ messageId }) => messageId)).toEqual([first?.message_id]);
  });

  it.each([
    ['MAIL', 550, 'queued'],
    ['RCPT', 450, 'queued'],
    ['RCPT', 550, 'failed'],
    ['DATA', 451, 'queued'],
    ['DATA', 554, 'failed'],
  ] as const)('after %s answered %i is %s', async (at, code, state) => {
    const catcher = await aCatcher();
    catcher.manners.refuse = { at, code };
    const shop = await openShop(catcher.url);
    await queue(shop);
    shop.outbox.flush();
    await expectAttempts(shop, 1);
    expect(await rows(shop)).toMatchObject([
      { state, sent_at: null, last_error: expect.stringContaining(`${code}`) },
    ]);
    delete catcher.manners.refuse;
    await makeDue(shop);
    shop.outbox.flush();
    if (state === 'queued') await expectState(shop, 'sent');
    else await pause(100);
    expect(catcher.caught).toHaveLength(state === 'queued' ? 1 : 0);
  });

  it('is given up after many attempts', async () => {
    const catcher = await aCatcher();
    catcher.manners.refuse = { at: 'RCPT', code: 450 };
    const shop = await openShop(catcher.url);
    await queue(shop, aMail({ confidential: true, blocks: [{ button: 'Go', path: '/reset?code=sesame' }] }));
    await shop.db.updateTable('mails').set({ attempts: 15 }).execute();
    shop.outbox.flush();
    await expectState(shop, 'failed');
    expect(JSON.stringify(await rows(shop))).not.toContain('sesame');
  });

  it('is not there when what it reports did not happen', async () => {
    const shop = await openShop();
    const undone = shop.db.transaction().execute(async (transaction) => {
      await shop.outbox.add(transaction, aMail({ marketing: true }));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    shop.outbox.flush();
    await pause(50);
    expect([await rows(shop), await shop.mails()]).toEqual([[], []]);
    expect(await shop.db.selectFrom('marketing_recipients').selectAll().execute()).toEqual([]);
  });

  it('becomes whole files where there is no mail server', async () => {
    const shop = await openShop();
    for (let one = 0; one < 9; one++) await queue(shop, aMail({ subject: `Letter ${one}` }));
    shop.outbox.flush();
    await expect.poll(async () => (await rows(shop)).filter(({ state }) => state === 'sent').length).toBe(9);
    const subjects = (await shop.mails()).map(({ subject }) => subject);
    expect(new Set(subjects)).toEqual(new Set(Array.from({ length: 9 }, (_, one) => `Letter ${one}`)));
  });

  it('forgets its words once it is sent, where they open an account', async () => {
    const catcher = await aCatcher();
    const shop = await openShop(catcher.url);
    await queue(shop, aMail({ confidential: true, blocks: [{ button: 'Go', path: '/reset?code=sesame' }] }));
    expect(JSON.stringify(await rows(shop))).toContain('sesame');
    shop.outbox.flush();
    await expectState(shop, 'sent');
    expect(JSON.stringify(await rows(shop))).not.toContain('sesame');
    expect(catcher.caught[0]?.text).toContain('https://shop.test/reset?code=sesame');
    expect(JSON.stringify(shop.logged)).not.toMatch(/sesame|theo@/i);
  });

  it('puts no line of a subject or an address into the headers', async () => {
    const shop = await openShop();
    await queue(shop, aMail({ subject: 'Hello\r\nBcc: all@example.com\r\n\r\n<b>' }));
    shop.outbox.flush();
    await expectState(shop, 'sent');
    const [mail] = await shop.mails();
    expect(mail?.subject).toBe('Hello Bcc: all@example.com <b>');
    expect(mail?.bcc).toBeUndefined();
    for (const to of [
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com, b@example.com',
      'a <b@example.com>',
    ])
      await expect(queue(shop, aMail({ to }))).rejects.toThrow(/recipient/);
  });

  it('arrives before the shop closes, when it was on its way', async () => {
    const catcher = await aCatcher();
    let release = () => {};
    const held = new Promise<CaughtMail>((resolve) => {
      catcher.manners.hold = (mail) => {
        resolve(mail);
        return new Promise((done) => {
          release = done;
        });
      };
    });
    const shop = await openShop(catcher.url);
    await queue(shop);
    shop.outbox.flush();
    await held;
    let closed = false;
    const close = async () => {
      await shop.outbox.close();
      closed = true;
    };
    const closing = close();
    await pause(100);
    expect(closed).toBe(false);
    release();
    await closing;
    expect(await rows(shop)).toMatchObject([{ state: 'sent' }]);
    await queue(shop);
    shop.outbox.flush();
    await pause(50);
    expect((await rows(shop)).map(({ state }) => state)).toEqual(['sent', 'queued']);
  });
});

const secondsUntilDue = (mail: { due_at: Date } | undefined) =>
  ((mail?.due_at.getTime() ?? 0) - Date.now()) / 1000;

describe('mail of several processes on one PostgreSQL', () => {
  it('goes out once', async () => {
    const catcher = await aCatcher();
    catcher.manners.hold = () => pause(5);
    const shop = await aShop(await freshDatabase('postgres'), catcher.url);
    const others = [1, 2].map(() => openPostgres(shop.url ?? ''));
    const shops = await Promise.all(
      others.map((database) =>
        openTestShop(
          { ...database, url: shop.url },
          openMailTransport({ smtpUrl: catcher.url, folder: '', from: undefined }),
        ),
      ),
    );
    undo.push(async () => {
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

  it('goes out in the next round when whoever queued it is gone', async () => {
    const shop = await aShop(await freshDatabase('postgres'));
    await queue(shop);
    await expectState(shop, 'sent');
    expect(await shop.mails()).toHaveLength(1);
  });

  it('goes out when whoever was sending it is killed, after the lease and under the same id', async () => {
    const catcher = await aCatcher();
    const shop = await aShop(await freshDatabase('postgres'), catcher.url);
    const dataDir = mkdtempSync(join(tmpdir(), 'killed-'));
    const killed = await startShop({
      DATABASE_URL: shop.url ?? '',
      SMTP_URL: catcher.url,
      DATA_DIR: dataDir,
    });
    undo.push(async () => {
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

    shop.outbox.flush();
    await pause(200);
    expect(catcher.caught).toEqual([]);
    const [leased] = await rows(shop);
    expect(leased).toMatchObject({ state: 'queued', attempts: 1 });
    expect(secondsUntilDue(leased)).toBeGreaterThan(60);
    await makeDue(shop);
    shop.outbox.flush();
    await expectState(shop, 'sent');
    expect(catcher.caught.map(({ messageId }) => messageId)).toEqual([seen.messageId]);
    expect(await rows(shop)).toMatchObject([{ attempts: 2 }]);
  });

  it('lies as a file in the data folder of a shop without a mail server', async () => {
    const database = await freshDatabase('postgres');
    undo.push(() => database.close());
    const dataDir = mkdtempSync(join(tmpdir(), 'filing-'));
    undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const shop = await startShop({
      DATABASE_URL: database.url ?? '',
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://beans.example/',
      MAIL_FROM: 'Beans <beans@beans.example>',
    });
    undo.push(async () => {
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
