/** Mails as the office looks after them: the list, the letter without its secrets, another attempt, a stop. */
import { expect, it } from 'vitest';
import type { RefusedMailbox, StaffMail, StaffMailInFull } from '#contract/mail/staff-mails.ts';
import { emailIdentity } from '#domain/customer/email.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import type { Mail } from '#server/foundation/mail/mail.ts';
import { forgetMailbox } from '#server/people/privacy/personal-data.ts';
import { enquiryCallsOf } from '#tests/support/api/enquiry-calls.ts';
import { givenCapturedOrder } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember, sendTo, type TestMember } from '#tests/support/api/members.ts';
import { aMail } from '#tests/support/shop/mail-queue.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const LATER = new Date('2999-01-01');
let readers = 0;

withShop('mails of the office', (shop) => {
  /** A mail to a new reader, which waits until it is stopped or tried. */
  const givenMail = async (more: Partial<Mail> = {}) => {
    const to = `reader-of-mails-${++readers}@example.com`;
    await shop()
      .db.transaction()
      .execute((transaction) => shop().outbox.add(transaction, aMail({ to, ...more })));
    return shop()
      .db.updateTable('mails')
      .set({ due_at: LATER, last_error: 'busy' })
      .where('recipient', '=', to)
      .returning(['id', 'recipient', 'message_id'])
      .executeTakeFirstOrThrow();
  };
  interface List {
    mails: StaffMail[];
    next_cursor: string | null;
  }
  const list = async (staff: TestMember, query: string) =>
    (await staff.send('GET', `/staff/mails?${query}`)).json<List>();
  const read = async (staff: TestMember, id: number) =>
    (await staff.send('GET', `/staff/mails/${id}`)).json<StaffMailInFull>();
  const retry = (staff: TestMember, id: number) => staff.send('POST', `/staff/mails/${id}/attempts`);
  const stop = (staff: TestMember, id: number) => staff.send('DELETE', `/staff/mails/${id}/attempts`);
  const actsOn = async (object: string) =>
    shop()
      .db.selectFrom('audit_log')
      .select(['action', 'before', 'after', 'staff_id'])
      .where('object', '=', object)
      .orderBy('id')
      .execute();

  it('a list is of one state, of one kind or to one address however it is spelt, page by page', async () => {
    const staff = await aStaffMember(shop(), PRESETS.Office);
    const mail = await givenMail({ kind: 'kept for the list', about: 'order 1207' });
    const upper = encodeURIComponent(mail.recipient.toUpperCase());
    for (const query of [`to=${upper}`, 'kind=kept%20for%20the%20list', `to=${upper}&state=waiting`])
      expect((await list(staff, query)).mails).toMatchObject([
        { id: mail.id, to: mail.recipient, state: 'waiting', order_id: 1207, due_at: LATER.toISOString() },
      ]);
    expect((await list(staff, `to=${upper}&state=sent`)).mails).toEqual([]);
    await givenMail({ kind: 'kept for the list', about: 'thread 31' });
    const first = await list(staff, 'limit=1&kind=kept%20for%20the%20list');
    const cursor = String(first.next_cursor);
    expect(first.mails).toMatchObject([{ id: Number(cursor), order_id: null, thread_id: 31 }]);
    expect((await list(staff, `kind=kept%20for%20the%20list&cursor=${cursor}`)).mails).toMatchObject([
      { id: mail.id },
    ]);
    const outbox = (await staff.send('GET', '/staff/outbox')).json<{ kinds: string[]; waiting: number }>();
    expect(outbox.kinds).toEqual([...new Set(outbox.kinds)].toSorted());
    expect(outbox.kinds).toContain('kept for the list');
    expect(outbox.waiting).toBeGreaterThanOrEqual(2);
  });

  it('a letter is shown as it looks, and none of its links leads anywhere', async () => {
    const staff = await aStaffMember(shop(), PRESETS.Office);
    const mail = await givenMail({
      marketing: true,
      blocks: [{ heading: 'Hello' }, { runs: ['Look ', { words: 'here', path: '/guestorders/sesame' }] }],
    });
    const { letter, is_blanked } = await read(staff, mail.id);
    expect(letter?.html).toContain('Hello');
    expect(letter?.text).toContain('Look here ([link])');
    expect(JSON.stringify(letter)).not.toMatch(/sesame|href=|unsubscribe\//);
    expect(is_blanked).toBe(false);
  });

  it('the secret of a confidential mail is shown to nobody, in whatever it stands', async () => {
    const staff = await aStaffMember(shop());
    const mail = await givenMail({
      confidential: true,
      preheader: 'sesame',
      reason: 'sesame',
      blocks: [
        { heading: 'Your gift card' },
        { paragraph: 'sesame' },
        { runs: ['sesame', { words: 'sesame', path: '/sesame' }] },
        { button: 'Redeem it', path: '/redeem#sesame' },
        { facts: [['Gift card number', 'sesame']] },
        { items: [{ name: 'sesame', details: ['sesame'], price: 'sesame' }], sums: [['sesame', 'sesame']] },
        { title: 'sesame', lines: ['sesame'] },
        { quote: 'sesame' },
      ],
    });
    const answer = await read(staff, mail.id);
    expect(answer.is_blanked).toBe(true);
    expect(answer.letter?.text).toContain('Gift card number: ••••');
    expect(answer.letter?.html).toContain('Redeem it');
    expect(JSON.stringify(answer)).not.toContain('sesame');
  });

  it('no secret that the shop itself mails reaches staff', async () => {
    const staff = await aStaffMember(shop());
    const member = await aMember(shop());
    const { email } = member.user;
    await sendTo(shop(), {
      method: 'POST',
      url: '/api/customers/request-reset-password',
      payload: { email },
    });
    const waiting = await shop()
      .db.updateTable('mails')
      .set({ state: 'queued', sent_at: null, due_at: LATER, last_error: 'busy' })
      .where('recipient', '=', email)
      .returning(['id', 'content'])
      .execute();
    await givenCapturedOrder(shop(), member);
    const mails = (await list(staff, `to=${encodeURIComponent(email)}`)).mails;
    expect(mails.length).toBeGreaterThan(waiting.length);
    for (const { id } of mails) {
      const shown = JSON.stringify(await read(staff, id)).replaceAll(/data:[^"]+/g, '');
      expect(shown).not.toMatch(/code=|guestorders|[A-Za-z0-9_-]{43}/);
    }
  });

  it('a mail that waits is stopped, tried after all, and both are in the audit log', async () => {
    const staff = await aStaffMember(shop(), PRESETS.Office);
    const mail = await givenMail();
    expect((await stop(staff, mail.id)).json()).toMatchObject({ state: 'stopped', may_retry: true });
    expect((await stop(staff, mail.id)).statusCode).toBe(409);
    shop().outbox.flush();
    expect((await shop().mails()).map(({ messageId }) => messageId)).not.toContain(mail.message_id);
    expect((await retry(staff, mail.id)).json()).toMatchObject({ may_stop: true });
    const copies = async () =>
      (await shop().mails()).filter(({ messageId }) => messageId === mail.message_id).length;
    await expect.poll(copies).toBe(1);
    await expect.poll(async () => (await read(staff, mail.id)).state).toBe('sent');
    expect((await retry(staff, mail.id)).json()).toMatchObject({ message: 'That mail has gone out.' });
    expect(await actsOn(`mail ${mail.id}`)).toEqual([
      {
        action: 'stop mail',
        before: { state: 'queued' },
        after: { state: 'withdrawn' },
        staff_id: staff.user.id,
      },
      {
        action: 'retry mail',
        before: { state: 'withdrawn' },
        after: { state: 'queued' },
        staff_id: staff.user.id,
      },
    ]);
  });

  it('a mail that a process may be sending just now is not made due again', async () => {
    const staff = await aStaffMember(shop());
    const mail = await givenMail();
    const leaseEnds = new Date(Date.now() + 90_000);
    const due = () =>
      shop().db.selectFrom('mails').select('due_at').where('id', '=', mail.id).executeTakeFirst();
    await shop().db.updateTable('mails').set({ due_at: leaseEnds }).where('id', '=', mail.id).execute();
    await retry(staff, mail.id);
    expect(await due()).toEqual({ due_at: leaseEnds });
    await stop(staff, mail.id);
    await retry(staff, mail.id);
    expect(await due()).toEqual({ due_at: leaseEnds });
  });

  it('a mail whose words were deleted is neither shown nor tried again', async () => {
    const staff = await aStaffMember(shop());
    for (const more of [{ confidential: true }, { marketing: true }]) {
      const mail = await givenMail(more);
      expect((await stop(staff, mail.id)).json()).toMatchObject({ letter: null, may_retry: false });
      expect((await retry(staff, mail.id)).json()).toMatchObject({
        message: expect.stringMatching(/deleted/),
      });
    }
  });

  it('the mark of a mailbox is listed, shown beside its mails, and taken away once', async () => {
    const staff = await aStaffMember(shop(), PRESETS.Office);
    const mail = await givenMail();
    const { id } = await shop()
      .db.insertInto('refused_mailboxes')
      .values({ email_identity: mail.recipient, code: '550 5.1.1', words: '550 5.1.1 User unknown' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await read(staff, mail.id)).mark).toMatchObject({ id, code: '550 5.1.1' });
    const { mailboxes } = (await staff.send('GET', '/staff/refused-mailboxes')).json<{
      mailboxes: RefusedMailbox[];
    }>();
    expect(mailboxes.find((mark) => mark.id === id)).toMatchObject({ email: mail.recipient });
    const unmark = async () => (await staff.send('DELETE', `/staff/refused-mailboxes/${id}`)).statusCode;
    expect([await unmark(), await unmark()]).toEqual([204, 404]);
    expect((await read(staff, mail.id)).mark).toBeNull();
    expect(await actsOn(`refused mailbox ${id}`)).toMatchObject([{ action: 'unmark mailbox' }]);
  });

  it('the mark of a mailbox goes when somebody proves to read it, and with the data of its owner', async () => {
    const member = await aMember(shop());
    const mailbox = emailIdentity(member.user.email);
    const { subscribe, mailsTo } = enquiryCallsOf(shop);
    const mark = () =>
      shop()
        .db.insertInto('refused_mailboxes')
        .values({ email_identity: mailbox, code: '550', words: 'No' })
        .execute();
    const marks = () =>
      shop().db.selectFrom('refused_mailboxes').selectAll().where('email_identity', '=', mailbox).execute();
    await mark();
    const [code] = (await mailsTo(mailbox)).flatMap(
      ({ text }) => /verifyemail\?code=([\w-]+)/.exec(text ?? '')?.[1] ?? [],
    );
    expect((await member.send('PUT', '/customers/verify-email', { code })).statusCode).toBe(200);
    expect(await marks()).toEqual([]);
    await mark();
    await subscribe(mailbox);
    expect(await marks()).toEqual([]);
    await mark();
    await shop()
      .db.transaction()
      .execute((transaction) => forgetMailbox(transaction, mailbox));
    expect(await marks()).toEqual([]);
  });
});
