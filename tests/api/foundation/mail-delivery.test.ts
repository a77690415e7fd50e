/** Mail from its queue to a mail server, and what happens when the server refuses it or is away. */
import { describe, expect, it } from 'vitest';
import { openMailTransport } from '#server/foundation/mail/mail.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { TRIED_DATABASES } from '#tests/support/databases/tried-databases.ts';
import {
  aCatcher,
  aMail,
  expectAttempts,
  expectState,
  expectStates,
  makeDue,
  openMailShop,
  queue,
  rows,
  secondsUntilDue,
} from '#tests/support/shop/mail-queue.ts';
import { type CaughtMail, catchMails } from '#tests/support/shop/smtp-catcher.ts';
import { openTestShop } from '#tests/support/shop/test-shop.ts';

describe.each(TRIED_DATABASES)('mail (%s)', (kind) => {
  const openShop = async (smtpUrl?: string) => openMailShop(await freshDatabase(kind), smtpUrl);

  it('nothing is sent to a server that offers no TLS where TLS is required', async () => {
    const catcher = await aCatcher();
    const settings = { smtpUrl: catcher.url, folder: '', from: undefined, requireTls: true };
    const shop = await openTestShop(await freshDatabase(kind), openMailTransport(settings));
    await queue(shop);
    shop.outbox.flush();
    await expect.poll(async () => (await rows(shop))[0]?.last_error).toMatch(/STARTTLS/);
    expect(catcher.caught).toEqual([]);
    await shop.http.close();
    await shop.close();
  });

  it('a mail arrives by SMTP as text and as HTML', async () => {
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

  it('a mail is retried later under the same message id when the server does not answer', async () => {
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
    await queue(shop, aMail({ subject: 'Queued later' }));
    shop.outbox.flush();
    await expectStates(shop, ['queued', 'sent']);
    expect(back.caught.map(({ subject }) => subject)).toEqual(['Queued later']);
    await makeDue(shop);
    shop.outbox.flush();
    await expectStates(shop, ['sent', 'sent']);
    expect(back.caught.map(({ messageId }) => messageId)).toContain(first?.message_id);
  });

  it.each([
    ['MAIL', 550, 'queued'],
    ['RCPT', 450, 'queued'],
    ['RCPT', 550, 'failed'],
    ['DATA', 451, 'queued'],
    ['DATA', 554, 'failed'],
  ] as const)('a mail that %s answers with %i is %s', async (at, code, state) => {
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
    await queue(shop, aMail({ subject: 'Queued later' }));
    shop.outbox.flush();
    await expectStates(shop, [state === 'queued' ? 'sent' : 'failed', 'sent']);
    expect(catcher.caught).toHaveLength(state === 'queued' ? 2 : 1);
  });

  it('a mail is given up after many attempts', async () => {
    const catcher = await aCatcher();
    catcher.manners.refuse = { at: 'RCPT', code: 450 };
    const shop = await openShop(catcher.url);
    await queue(shop, aMail({ confidential: true, blocks: [{ button: 'Go', path: '/reset?code=sesame' }] }));
    await shop.db.updateTable('mails').set({ attempts: 15 }).execute();
    shop.outbox.flush();
    await expectState(shop, 'failed');
    expect(JSON.stringify(await rows(shop))).not.toContain('sesame');
  });

  it('mails become files where there is no mail server', async () => {
    const shop = await openShop();
    for (let one = 0; one < 9; one++) await queue(shop, aMail({ subject: `Mail ${one}` }));
    shop.outbox.flush();
    await expect.poll(async () => (await rows(shop)).filter(({ state }) => state === 'sent').length).toBe(9);
    const subjects = (await shop.mails()).map(({ subject }) => subject);
    expect(new Set(subjects)).toEqual(new Set(Array.from({ length: 9 }, (_, one) => `Mail ${one}`)));
  });

  it('closing waits for a mail that is being sent, and sends no further one', async () => {
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
    const closing = shop.outbox.close().then(() => 'closed');
    const meanwhile = rows(shop).then(() => 'the database has answered');
    expect(await Promise.race([closing, meanwhile])).toBe('the database has answered');
    release();
    await closing;
    expect(await rows(shop)).toMatchObject([{ state: 'sent' }]);
    await queue(shop);
    shop.outbox.flush();
    // Closing waits for whatever a flush began.
    await shop.outbox.close();
    expect(await rows(shop)).toMatchObject([{ state: 'sent' }, { state: 'queued', attempts: 0 }]);
  });
});
