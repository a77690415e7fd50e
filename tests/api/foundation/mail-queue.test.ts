/** The mail queue: what is written into it, and what it remembers. */
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { DATABASE_KINDS } from '#tests/support/databases/tried-databases.ts';
import { aCatcher, aMail, expectState, openMailShop, queue, rows } from '#tests/support/shop/mail-queue.ts';

describe.each(DATABASE_KINDS)('mail (%s)', (kind) => {
  const openShop = async (smtpUrl?: string) => openMailShop(await freshDatabase(kind), smtpUrl);

  it('a mail is not queued when its transaction is rolled back', async () => {
    const shop = await openShop();
    const undone = shop.db.transaction().execute(async (transaction) => {
      await shop.outbox.add(transaction, aMail({ marketing: true }));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await queue(shop, aMail({ subject: 'Queued later' }));
    shop.outbox.flush();
    await expectState(shop, 'sent');
    expect((await shop.mails()).map(({ subject }) => subject)).toEqual(['Queued later']);
    expect(await shop.db.selectFrom('marketing_recipients').selectAll().execute()).toEqual([]);
  });

  it('a confidential mail is emptied once it is sent', async () => {
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

  it('line breaks in a subject or an address add no headers', async () => {
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
});
