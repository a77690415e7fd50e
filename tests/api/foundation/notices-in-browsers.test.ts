/** Notices in the browsers of staff: what each person chose, sealed for their browser, with no more than the mail's subject says. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NoticeChoice, StaffPush } from '#contract/notices/notices.ts';
import { mailConfirmers } from '#server/foundation/approvals/mail-confirmers.ts';
import { setRights } from '#server/foundation/customers/customers.ts';
import { insertNotice, mailNotices } from '#server/foundation/notices/notices.ts';
import { transact } from '#server/platform/database.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { sendWaiting } from '#tests/support/api/push-calls.ts';
import { aBrowser, openPushReceiver, type TestBrowser } from '#tests/support/api/push-receivers.ts';
import { PUBLIC_URL, withShop } from '#tests/support/shop/test-shop.ts';

let receiver: Awaited<ReturnType<typeof openPushReceiver>>;

beforeAll(async () => {
  receiver = await openPushReceiver();
});
afterAll(() => receiver.close());

const PATH = '/staff/me/push-subscriptions';
const subscribe = (person: TestMember, { subscription }: TestBrowser) =>
  person.send('POST', PATH, subscription);
const choose = (person: TestMember, how: Partial<NoticeChoice>) =>
  person.send('PUT', '/staff/me/notices', { kind: 'failed payment', ...how });

withShop('notices in browsers of staff', (shop) => {
  const tell = async () => {
    const { order } = await givenPaidOrder(shop());
    await sql`delete from staff_notices`.execute(shop().db);
    await transact(shop().db, (db) => insertNotice(db, { event: 'payment taken back', order_id: order.id }));
    await mailNotices(shop());
    await sendWaiting(shop(), receiver.post);
    return order.id;
  };
  const saidTo = (browser: TestBrowser) => receiver.receivedBy(browser).map(({ said }) => said);
  const mailsTo = async ({ user }: TestMember) =>
    (await shop().mails()).filter(
      ({ to, subject }) => to?.[0]?.address === user.email && /took back/.test(subject ?? ''),
    );

  it('each person chooses mail, browsers, both or nothing', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => aStaffMember(shop())));
    const browsers = people.map(() => aBrowser());
    const ways = [
      { mailed: true, pushed: false },
      { mailed: false, pushed: true },
      { mailed: true, pushed: true },
      { mailed: false, pushed: false },
    ];
    for (const [at, person] of people.entries()) {
      expect((await subscribe(person, browsers[at] ?? aBrowser())).statusCode).toBe(200);
      expect((await choose(person, ways[at] ?? {})).statusCode).toBe(200);
    }
    const orderId = await tell();
    for (const [at, person] of people.entries()) {
      expect(await mailsTo(person)).toHaveLength(ways[at]?.mailed === true ? 1 : 0);
      expect(saidTo(browsers[at] ?? aBrowser())).toHaveLength(ways[at]?.pushed === true ? 1 : 0);
    }
    const [mail] = await mailsTo(people[2] as TestMember);
    expect(saidTo(browsers[2] as TestBrowser)).toEqual([
      {
        web_push: 8030,
        notification: {
          title: mail?.subject,
          body: 'Press to open it in the back office.',
          lang: 'en-GB',
          tag: 'notice payment taken back',
          navigate: `${PUBLIC_URL}/staff/orders/${orderId}`,
        },
      },
    ]);
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select(['before', 'after'])
      .where('staff_id', '=', people[2]?.user.id ?? 0)
      .where('action', '=', 'choose notice')
      .execute();
    expect(entries).toEqual([
      { before: { 'failed payment': 'nothing' }, after: { 'failed payment': 'mail and browsers' } },
    ]);
  });

  it('one choice leaves the other as it was, and only staff have any', async () => {
    const [person, stranger] = [await aStaffMember(shop()), await aMember(shop())];
    await choose(person, { mailed: true });
    await choose(person, { pushed: true });
    const choices = (await person.send('GET', '/staff/me/notices')).json<NoticeChoice[]>();
    expect(choices).toContainEqual({ kind: 'failed payment', mailed: true, pushed: true });
    expect((await stranger.send('GET', PATH)).statusCode).toBe(403);
    expect((await subscribe(stranger, aBrowser())).statusCode).toBe(403);
  });

  it('a browser hears nothing after its login ended, after it was stopped, or once the right is gone', async () => {
    const [out, stopped, left, gone] = await Promise.all([1, 2, 3, 4].map(() => aStaffMember(shop())));
    const people = [out, stopped, left, gone] as TestMember[];
    const browsers = people.map(() => aBrowser());
    for (const [at, person] of people.entries()) {
      await subscribe(person, browsers[at] as TestBrowser);
      await choose(person, { pushed: true });
    }
    expect((await people[0]?.send('POST', '/logout'))?.statusCode).toBeLessThan(300);
    const { browsers: own } = (await people[1]?.send('GET', PATH))?.json<StaffPush>() ?? { browsers: [] };
    expect(own).toHaveLength(1);
    expect((await people[1]?.send('DELETE', `${PATH}/${own[0]}`))?.statusCode).toBe(204);
    await transact(shop().db, (db) => setRights(db, people[2]?.user.id ?? 0, {}));
    receiver.answerTo(browsers[3] as TestBrowser, 410);
    await tell();
    expect(browsers.slice(0, 3).map(saidTo)).toEqual([[], [], []]);
    const { rows } = await sql<{ staff_id: number }>`
      select staff_id from push_subscriptions where staff_id = any(${people.map(({ user }) => user.id)}::int[])`.execute(
      shop().db,
    );
    // Who lost all rights is still logged in as a customer; the push service said that the last one is gone.
    expect(rows).toEqual([{ staff_id: people[2]?.user.id }]);
  });

  it('five browsers a person, and the same one again is one', async () => {
    const person = await aStaffMember(shop());
    const browsers = Array.from({ length: 6 }, () => aBrowser());
    for (const browser of browsers.slice(0, 5))
      expect((await subscribe(person, browser)).statusCode).toBe(200);
    expect((await subscribe(person, browsers[0] as TestBrowser)).json<StaffPush>().browsers).toHaveLength(5);
    expect((await subscribe(person, browsers[5] as TestBrowser)).statusCode).toBe(409);
    const inside = { ...aBrowser().subscription, endpoint: 'https://127.0.0.1/x' };
    expect((await person.send('POST', PATH, inside)).statusCode).toBe(400);
  });

  it('a second person is asked for in their browser with the words of the mail', async () => {
    const [asking, asked] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const browser = aBrowser();
    await subscribe(asked, browser);
    await choose(asked, { kind: 'second person', pushed: true });
    const made = await asking.send('POST', '/staff/vouchers', {
      code: 'LARGE90',
      percentage: 90,
      least_goods: 0,
      starts_on: '2026-11-21',
      ends_on: '2027-01-01',
      most_uses: 1000,
      once_a_customer: false,
    });
    expect(made.json()).toMatchObject({ code: 'second_person_needed' });
    await mailConfirmers(shop(), shop().clock());
    await sendWaiting(shop(), receiver.post);
    expect(saidTo(browser)).toMatchObject([
      {
        notification: {
          title: expect.stringContaining('asks you to confirm'),
          navigate: `${PUBLIC_URL}/staff/people`,
        },
      },
    ]);
  });
});
