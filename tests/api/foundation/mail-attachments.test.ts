/** What mails bring along: made when they are sent, and waited for so long as it makes sense. */
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FIRST_ADDRESS } from '#domain/settings/address.ts';
import { FIRST_EMAIL, FIRST_NAMES } from '#domain/settings/names.ts';
import {
  type AttachmentMakers,
  type MadeAttachment,
  NeverAttached,
  openMailTransport,
  openOutbox,
} from '#server/foundation/mail/mail.ts';
import { openLog } from '#server/platform/log.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { TRIED_DATABASES } from '#tests/support/databases/tried-databases.ts';
import { aCatcher, aMail, rows, secondsUntilDue } from '#tests/support/shop/mail-queue.ts';
import { untilMailsSettled } from '#tests/support/shop/mails.ts';
import type { CaughtMail } from '#tests/support/shop/smtp-catcher.ts';

const aTextOf = (of: string) => ({
  filename: `invoice-${of}.txt`,
  contentType: 'text/plain',
  content: Buffer.from(`of order ${of}`),
});

/** Without the shop's mark, which every mail has at its head. */
const brought = (mail: CaughtMail | undefined) =>
  (mail?.attachments ?? []).filter(({ filename }) => filename !== 'mark.png');

const MAIL = aMail({
  attachments: [{ kind: 'invoice', of: '1207', otherwise: 'Your invoice is on your order’s page.' }],
});

const SENDER = { names: FIRST_NAMES, address: FIRST_ADDRESS, email: FIRST_EMAIL };

describe.each(TRIED_DATABASES)('attachments of mails (%s)', (kind) => {
  async function opened(makers: AttachmentMakers) {
    const catcher = await aCatcher();
    const { db, close } = await freshDatabase(kind);
    const mailTransport = openMailTransport({ smtpUrl: catcher.url, folder: '', from: undefined });
    const outbox = openOutbox({
      db,
      log: openLog('silent'),
      publicUrl: 'https://shop.test',
      mailTransport,
      makers,
      shopMail: () => null,
      senderAt: async () => SENDER,
      namedNow: () => SENDER,
    });
    onTestFinished(async () => {
      await outbox.close();
      await close();
    });
    outbox.start();
    await db.transaction().execute((transaction) => outbox.add(transaction, MAIL));
    outbox.flush();
    await untilMailsSettled(db);
    return { db, outbox, caught: catcher.caught };
  }

  async function send(makers: AttachmentMakers) {
    const { caught } = await opened(makers);
    expect(caught).toHaveLength(1);
    return caught[0];
  }

  const untilTriedAgain = async ({ db, outbox }: Awaited<ReturnType<typeof opened>>) => {
    await db.updateTable('mails').set({ due_at: sql<Date>`now()`, last_error: null }).execute();
    outbox.flush();
    await untilMailsSettled(db);
  };

  it('an attachment is made when the mail is sent', async () => {
    const mail = await send({ invoice: async (of) => aTextOf(of) });
    expect(brought(mail)).toMatchObject([
      { filename: 'invoice-1207.txt', mimeType: 'text/plain', disposition: 'attachment' },
    ]);
    expect(new TextDecoder().decode(brought(mail)[0]?.content as ArrayBuffer)).toBe('of order 1207');
    expect(mail?.text).not.toContain('Your invoice is on');
  });

  it('a picture with a content id stands inside the mail', async () => {
    const contentType = 'image/png';
    const mail = await send({
      invoice: async (of) => ({ ...aTextOf(of), contentType, contentId: 'invoice@sixbean' }),
    });
    expect(brought(mail)).toMatchObject([
      { contentId: '<invoice@sixbean>', disposition: 'inline', related: true },
    ]);
  });

  const broken = async () => {
    throw new Error('The printer is on fire.');
  };

  it('a mail waits for an attachment that can not be made now, and brings it later', async () => {
    const makers = { invoice: broken as (of: string) => Promise<MadeAttachment> };
    const shop = await opened(makers);
    expect(shop.caught).toEqual([]);
    const [waiting] = await rows(shop);
    expect(waiting).toMatchObject({ state: 'queued', last_error: 'The printer is on fire.' });
    expect(secondsUntilDue(waiting)).toBeGreaterThan(20);
    makers.invoice = async (of) => aTextOf(of);
    await untilTriedAgain(shop);
    expect(brought(shop.caught[0])).toMatchObject([{ filename: 'invoice-1207.txt' }]);
    expect(await rows(shop)).toMatchObject([{ state: 'sent', last_error: null }]);
  });

  it('a mail whose attachment can not be made for long goes out without it, says where it is, and stays noted', async () => {
    const shop = await opened({ invoice: broken });
    for (let attempt = 2; attempt <= 5; attempt++) {
      expect(shop.caught).toEqual([]);
      await untilTriedAgain(shop);
    }
    const [mail] = shop.caught;
    expect(await rows(shop)).toMatchObject([{ state: 'sent', last_error: 'The printer is on fire.' }]);
    expect(brought(mail)).toEqual([]);
    expect(mail?.text).toContain('Your invoice is on your order’s page.');
    expect(mail?.html).toContain('Your invoice is on your order’s page.');
  });

  it('a mail with an attachment that nobody will ever make goes out at once, and stays noted', async () => {
    expect((await send({}))?.text).toContain('Your invoice is on your order’s page.');
    const never = async () => {
      throw new NeverAttached('It is not mailed.');
    };
    const shop = await opened({ invoice: never });
    expect(shop.caught).toHaveLength(1);
    expect(await rows(shop)).toMatchObject([{ state: 'sent', last_error: 'It is not mailed.' }]);
  });

  it('an outbox sends nothing before it is started', async () => {
    const { outbox, db } = await opened({ invoice: async (of) => aTextOf(of) });
    await outbox.close();
    const mailTransport = () => Promise.reject(new Error('A mail was sent too early.'));
    const waiting = openOutbox({
      db,
      log: openLog('silent'),
      publicUrl: 'https://shop.test',
      mailTransport,
      makers: {},
      shopMail: () => null,
      senderAt: async () => SENDER,
      namedNow: () => SENDER,
    });
    await db.transaction().execute((transaction) => waiting.add(transaction, aMail()));
    waiting.flush();
    await waiting.close();
    expect(await rows({ db })).toMatchObject([{ state: 'sent' }, { state: 'queued', attempts: 0 }]);
  });
});
