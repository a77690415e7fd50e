/** Mailboxes that take no mail: marked by what a mail server says in a real conversation, and unmarked by who reads them. */
import { describe, expect, it } from 'vitest';
import { emailIdentity } from '#domain/customer/email.ts';
import type { Mail } from '#server/foundation/mail/mail.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { TRIED_DATABASES } from '#tests/support/databases/tried-databases.ts';
import { aCatcher, aMail, expectStates, openMailShop, queue, rows } from '#tests/support/shop/mail-queue.ts';
import type { Manners } from '#tests/support/shop/smtp-catcher.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';

const NO_SUCH_USER: Manners['refuse'] = { at: 'RCPT', code: 550, words: '5.1.1 <theo>: User unknown' };

describe.each(TRIED_DATABASES)('a mailbox that takes no mail (%s)', (kind) => {
  const opened = async () => {
    const catcher = await aCatcher();
    return { catcher, shop: await openMailShop(await freshDatabase(kind), catcher.url) };
  };
  const marks = ({ db }: TestShop) => db.selectFrom('refused_mailboxes').selectAll().execute();
  const news = (more: Partial<Mail> = {}) => aMail({ kind: 'news', marketing: true, ...more });

  it('is marked with the server’s words, gets no marketing, and its other mails are tried once', async () => {
    const { catcher, shop } = await opened();
    await queue(shop, news({ subject: 'Queued before' }));
    await shop.db
      .updateTable('mails')
      .set({ due_at: new Date('2999-01-01') })
      .execute();
    catcher.manners.refuse = NO_SUCH_USER;
    await queue(shop);
    shop.outbox.flush();
    await expectStates(shop, ['withdrawn', 'failed']);
    expect(await marks(shop)).toMatchObject([
      {
        email_identity: emailIdentity('Theo@Example.com'),
        code: '550 5.1.1',
        words: '550 5.1.1 <theo>: User unknown',
        refused_at: expect.any(Date),
      },
    ]);
    expect(await queue(shop, news())).toBe(false);
    expect(await shop.db.transaction().execute((one) => shop.outbox.addBulk(one, [news()]))).toBe(0);
    await queue(shop, aMail({ kind: 'order placed' }));
    shop.outbox.flush();
    await expectStates(shop, ['withdrawn', 'failed', 'failed']);
    expect((await rows(shop)).map(({ attempts }) => attempts)).toEqual([0, 1, 1]);
    expect(catcher.caught).toEqual([]);
  });

  it('is not marked for what the server says of anything else, nor by words that can’t be stored', async () => {
    const { catcher, shop } = await opened();
    const answers = [
      ['RCPT', 550, '5.7.1 Blocked', 'failed'],
      ['RCPT', 552, '5.2.2 Over quota', 'queued'],
      ['DATA', 554, '5.6.0 Content rejected', 'failed'],
      ['RCPT', 450, '4.2.1 Too fast', 'queued'],
    ] as const;
    for (const [at, code, words] of answers) {
      catcher.manners.refuse = { at, code, words };
      await queue(shop, news());
      shop.outbox.flush();
      await expect.poll(async () => (await rows(shop)).at(-1)?.last_error).toContain(words);
    }
    await expectStates(
      shop,
      answers.map(([, , , state]) => state),
    );
    expect(await marks(shop)).toEqual([]);
    catcher.manners.refuse = {
      at: 'RCPT',
      code: 550,
      words: `5.1.1 No\u0000\u0007 such ${'user '.repeat(200)}`,
    };
    await queue(shop);
    shop.outbox.flush();
    await expect.poll(async () => (await marks(shop))[0]?.words).toMatch(/^550 5\.1\.1 No such user/);
  });
});
