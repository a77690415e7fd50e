/** Newsletters on their way: each subscriber once, nobody who left, and no order that waits behind them. */
import { describe, expect, it } from 'vitest';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon, timeInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { forgetMailbox } from '#server/people/privacy/personal-data.ts';
import { enquiryCallsOf, someone } from '#tests/support/api/enquiry-calls.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { DRAFT, newsletterCallsOf } from '#tests/support/api/newsletters.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { aCatcher, aMail, openMailShop, queue } from '#tests/support/shop/mail-queue.ts';
import { type TestShop, withShop } from '#tests/support/shop/test-shop.ts';

const some = (count: number) => Array.from({ length: count }, () => someone());

withShop('a newsletter that is sent', (shop) => {
  const calls = newsletterCallsOf(shop);
  const { write, read, send, stop, goOut, tenMinutesLater, givenSubscribers, copiesOf } = calls;
  const { subscribe, unsubscribe, mailsTo } = enquiryCallsOf(shop);
  const recipientsOf = async (newsletter: { id: number }) =>
    (await copiesOf(newsletter)).map(({ recipient }) => recipient);

  it('goes out after ten minutes and not before, and until then it can be stopped', async () => {
    const staff = await aStaffMember(shop());
    const [email] = some(1);
    await givenSubscribers([email ?? '']);
    const draft = await write(staff);
    expect((await send(staff, draft)).json()).toMatchObject({ state: 'scheduled', version: 2 });
    shop().clock.advance(9 * MINUTE_MS);
    await goOut();
    expect(await copiesOf(draft)).toEqual([]);
    expect((await stop(staff, draft)).json()).toMatchObject({ state: 'draft', due_at: null });
    tenMinutesLater();
    await goOut();
    expect(await copiesOf(draft)).toEqual([]);
    const again = await read(staff, draft);
    // The version that was sent before it was stopped is an old one.
    const otto = await aStaffMember(shop());
    expect((await send(otto, draft)).statusCode).toBe(409);
    await send(otto, again);
    tenMinutesLater();
    await goOut();
    expect(await recipientsOf(draft)).toContain(email);
    expect((await send(await aStaffMember(shop()), again)).statusCode).toBe(409);
    expect((await stop(staff, { id: 999_999 })).statusCode).toBe(404);
  });

  it('waits for its day, at nine in London', async () => {
    const staff = await aStaffMember(shop());
    const draft = await write(staff);
    const day = new Date(shop().clock().getTime() + 3 * DAY_MS).toISOString().slice(0, 10);
    for (const on of ['2020-01-01', '2999-01-01'])
      expect((await send(staff, draft, { on })).json()).toMatchObject({ fields: { on: expect.any(String) } });
    const { due_at } = (await send(staff, draft, { on: day })).json<{ due_at: string }>();
    expect(new Date(due_at).toLocaleString('en-GB', { timeZone: 'Europe/London' })).toMatch(/, 09:00:00$/);
    await goOut();
    expect(await read(staff, draft)).toMatchObject({ state: 'scheduled', copies: 0 });
    await stop(staff, draft);
  });

  it('of today waits for nine as well, and goes out in ten minutes once nine is past', async () => {
    const goOnTo = (day: string, hour: number) =>
      shop().clock.advance(timeInLondon(day, hour * 60).getTime() - shop().clock().getTime());
    const today = dayAfter(dayInLondon(shop().clock()), 1);
    for (const [hour, time] of [
      [7, '09:00'],
      [13, '13:10'],
    ] as const) {
      goOnTo(today, hour);
      const staff = await aStaffMember(shop());
      const draft = await write(staff);
      const { due_at } = (await send(staff, draft, { on: today })).json<{ due_at: string }>();
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      expect(due_at).toBe(timeInLondon(today, hours * 60 + minutes).toISOString());
      await stop(staff, draft);
    }
  });

  it('reaches each proven subscriber once, however many processes send it and however often', async () => {
    const staff = await aStaffMember(shop());
    const emails = some(120);
    await givenSubscribers(emails);
    const draft = await write(staff);
    await send(staff, draft);
    tenMinutesLater();
    await goOut(3);
    await goOut(2);
    const got = await recipientsOf(draft);
    expect(new Set(got).size).toBe(got.length);
    expect(got).toEqual(expect.arrayContaining(emails));
    const { state, copies, progress } = await read(staff, draft);
    expect([state, copies, progress.waiting + progress.sent]).toEqual(['sent', got.length, got.length]);
    // Begun again by whoever has the database: the copies are still the same.
    await shop()
      .db.updateTable('newsletters')
      .set({ state: 'sending', ended_at: null, reached: '' })
      .where('id', '=', draft.id)
      .execute();
    await goOut(2);
    expect(await recipientsOf(draft)).toEqual(got);
  });

  it('carries the headers of one-click unsubscribing, and is stored once', async () => {
    const staff = await aStaffMember(shop());
    const email = someone();
    await subscribe(email);
    shop().clock.advance(1000);
    const draft = await write(staff);
    await send(staff, draft);
    tenMinutesLater();
    await goOut();
    const mail = (await mailsTo(email)).find(({ subject }) => subject === DRAFT.subject);
    expect(mail?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.header('List-Unsubscribe')).toMatch(/^<https:\/\/shop\.test\/unsubscribe\/[\w-]{22}>$/);
    expect(mail?.html).toContain('New on the shelf</h1>');
    const copy = (await copiesOf(draft)).find(({ recipient }) => recipient === email);
    expect(copy).toMatchObject({ state: 'sent', is_bulk: true, content: '' });
    await unsubscribe(copy?.unsubscribe_key ?? '');
    expect((await read(staff, draft)).progress).toMatchObject({ unsubscribed: 1 });
  });

  it('does not come to those who left before it began, whose mailbox refuses mail, or who asked to be forgotten', async () => {
    const staff = await aStaffMember(shop());
    const [left = '', refusing = '', forgotten = '', stays = ''] = some(4);
    for (const email of [left, refusing, forgotten, stays]) await subscribe(email);
    const keys = await shop().db.selectFrom('marketing_recipients').selectAll().execute();
    await unsubscribe(keys.find(({ email_identity }) => email_identity === left)?.unsubscribe_key ?? '');
    await shop()
      .db.insertInto('refused_mailboxes')
      .values({ email_identity: refusing, code: '550 5.1.1', words: 'No such user' })
      .execute();
    await shop()
      .db.transaction()
      .execute((transaction) => forgetMailbox(transaction, forgotten));
    shop().clock.advance(1000);
    const draft = await write(staff);
    await send(staff, draft);
    tenMinutesLater();
    await goOut();
    const got = await recipientsOf(draft);
    expect(got).toContain(stays);
    for (const email of [left, refusing, forgotten]) expect(got).not.toContain(email);
  });
});

describe('a newsletter on its way', () => {
  const opened = async (): Promise<{ shop: TestShop; catcher: Awaited<ReturnType<typeof aCatcher>> }> => {
    const catcher = await aCatcher();
    return { shop: await openMailShop(await freshDatabase('postgres'), catcher.url), catcher };
  };
  const sent = async (shop: TestShop, emails: readonly string[]) => {
    const calls = newsletterCallsOf(() => shop);
    const staff = await aStaffMember(shop);
    await calls.givenSubscribers(emails);
    const draft = await calls.write(staff);
    await calls.send(staff, draft);
    calls.tenMinutesLater();
    await calls.goOut();
    return { ...calls, staff, draft };
  };
  const subjects = ({ caught }: { caught: readonly { subject?: string | undefined }[] }) =>
    caught.map(({ subject }) => subject);

  it('holds up no order’s mail, even while the mail server is stuck at it', async () => {
    const { shop, catcher } = await opened();
    const { promise, resolve } = Promise.withResolvers<void>();
    catcher.manners.hold = ({ subject }) => (subject === DRAFT.subject ? promise : Promise.resolve());
    const { draft, copiesOf } = await sent(shop, some(12));
    await queue(shop, aMail({ subject: 'Your order 1207' }));
    shop.outbox.flush();
    await expect.poll(() => subjects(catcher)).toContain('Your order 1207');
    expect(subjects(catcher)).not.toContain(DRAFT.subject);
    resolve();
    await expect
      .poll(async () => (await copiesOf(draft)).every(({ state }) => state === 'sent'), { timeout: 20_000 })
      .toBe(true);
  });

  it('reaches nobody who unsubscribes while their copy waits, and what waits is withdrawn when it is stopped', async () => {
    const { shop, catcher } = await opened();
    const { promise, resolve } = Promise.withResolvers<void>();
    const stuck = new Set<string>();
    catcher.manners.hold = ({ subject, envelope }) => {
      if (subject !== DRAFT.subject) return Promise.resolve();
      stuck.add(envelope.to[0] ?? '');
      return promise;
    };
    const emails = some(9);
    const { draft, copiesOf, read, stop, staff } = await sent(shop, emails);
    await expect.poll(() => stuck.size).toBe(2);
    const leaver = (await copiesOf(draft)).find(({ recipient }) => !stuck.has(recipient));
    const key = leaver?.unsubscribe_key ?? '';
    const payload = { key };
    await shop.http.inject({ method: 'POST', url: '/api/unsubscriptions', payload });
    expect((await read(staff, draft)).progress).toMatchObject({ waiting: 8, withdrawn: 1 });
    expect((await stop(staff, draft)).json()).toMatchObject({ state: 'stopped' });
    resolve();
    await expect.poll(() => subjects(catcher).filter((subject) => subject === DRAFT.subject).length).toBe(2);
    await expect
      .poll(async () => (await read(staff, draft)).progress)
      .toEqual({ waiting: 0, sent: 2, refused: 0, withdrawn: 7, unsubscribed: 0 });
    expect(catcher.caught.some(({ envelope }) => envelope.to[0] === leaver?.recipient)).toBe(false);
    expect((await stop(staff, draft)).statusCode).toBe(409);
  });

  it('is not repeated to a mailbox that refused it for good, nor is the next one', async () => {
    const { shop, catcher } = await opened();
    catcher.manners.refuse = { at: 'RCPT', code: 550 };
    const { draft, read, staff, write, send, tenMinutesLater, goOut, copiesOf } = await sent(shop, some(1));
    await expect
      .poll(async () => (await read(staff, draft)).progress)
      .toMatchObject({ refused: 1, waiting: 0 });
    delete catcher.manners.refuse;
    const next = await write(staff);
    expect(next.subscribers).toBe(0);
    await send(staff, next);
    tenMinutesLater();
    await goOut();
    expect(await copiesOf(next)).toEqual([]);
  });
});
