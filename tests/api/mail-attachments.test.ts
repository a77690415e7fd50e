/** What mails bring along: made when they are sent, and never waited for. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { FIRST_ADDRESS } from '../../domain/settings/address.ts';
import { type AttachmentMakers, openMailTransport, openOutbox } from '../../server/mail/mail.ts';
import { openLog } from '../../server/platform/log.ts';
import { DATABASE_KINDS, freshDatabase } from '../support/databases/databases.ts';
import { aCatcher, aMail } from '../support/shop/mail-queue.ts';
import { untilMailsSettled } from '../support/shop/mails.ts';
import type { CaughtMail } from '../support/shop/smtp-catcher.ts';

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

describe.each(DATABASE_KINDS)('attachments of mails (%s)', (kind) => {
  async function send(makers: AttachmentMakers, mail = MAIL) {
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
      addressAt: async () => FIRST_ADDRESS,
    });
    onTestFinished(async () => {
      await outbox.close();
      await close();
    });
    await db.transaction().execute((transaction) => outbox.add(transaction, mail));
    outbox.flush();
    await untilMailsSettled(db);
    expect(catcher.caught).toHaveLength(1);
    return catcher.caught[0];
  }

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

  it('a mail whose attachment can not be made goes out without it, and says where it is', async () => {
    const broken = async () => {
      throw new Error('The printer is on fire.');
    };
    const mail = await send({ invoice: broken });
    expect(brought(mail)).toEqual([]);
    expect(mail?.text).toContain('Your invoice is on your order’s page.');
    expect(mail?.html).toContain('Your invoice is on your order’s page.');
  });

  it('a mail with an attachment that nobody makes any more goes out all the same', async () => {
    expect((await send({}))?.text).toContain('Your invoice is on your order’s page.');
  });
});
