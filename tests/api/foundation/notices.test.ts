/** Notices to staff: mailed once, to those who chose them and may see what they are about, and with nothing of a customer. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { NoticeChoice } from '#contract/notices/notices.ts';
import { NOTICE_KINDS, type NoticeKind } from '#domain/notices/notices.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { insertNotice, mailNotices } from '#server/foundation/notices/notices.ts';
import { transact } from '#server/platform/database.ts';
import { receivePayment } from '#server/selling/orders/orders.ts';
import { givenPaidOrder, givenUnpaidOrder } from '#tests/support/api/given-order.ts';
import { aLot, greenOf } from '#tests/support/api/green-lots.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { roastCallsOf, toMorning } from '#tests/support/api/roast-days.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('notices', (shop) => {
  const choicesOf = async (person: TestMember) =>
    (await person.send('GET', '/staff/me/notices')).json<NoticeChoice[]>();
  const choose = (person: TestMember, kind: NoticeKind, mailed = true) =>
    person.send('PUT', '/staff/me/notices', { kind, mailed });
  const someone = async (kind: NoticeKind, rights?: Parameters<typeof aStaffMember>[1]) => {
    const person = await aStaffMember(shop(), rights);
    expect((await choose(person, kind)).statusCode).toBe(200);
    return person;
  };
  const mailsTo = async ({ user }: TestMember) =>
    (await shop().mails()).filter(
      ({ to, subject }) => to?.[0]?.address === user.email && subject !== 'Confirm your email',
    );
  const subjectsTo = async (person: TestMember) => (await mailsTo(person)).map(({ subject }) => subject);
  /** As after the pause between two mails of a kind, and as after the wait for another payment. */
  const later = async () => {
    await sql`update staff_notices set mailed_at = mailed_at - interval '1 hour'`.execute(shop().db);
    await sql`update staff_notices set due_at = due_at - interval '1 hour'`.execute(shop().db);
  };
  const mailAll = async () => {
    await later();
    await mailNotices(shop());
  };
  const withoutOthers = () => sql`delete from staff_notices`.execute(shop().db);

  const aStartedDay = async (staff: TestMember) => {
    const day = toMorning(shop());
    expect((await roastCallsOf(staff).start(day)).statusCode).toBe(200);
    return day;
  };
  const refusePayment = (orderId: number, issue = 'INSTRUMENT_DECLINED') =>
    sql`update paypal_payments set state = 'ended', issue = ${issue} where order_id = ${orderId} and state = 'open'`.execute(
      shop().db,
    );

  it('everybody of the staff chooses for themselves, as far as their rights reach', async () => {
    const [owner, packer, accountant] = [
      await aStaffMember(shop()),
      await aStaffMember(shop(), PRESETS.Packer),
      await aStaffMember(shop(), PRESETS.Accountant),
    ];
    expect(await choicesOf(owner)).toEqual(
      NOTICE_KINDS.map((kind) => ({ kind, mailed: kind === 'second person', pushed: false })),
    );
    expect((await choicesOf(packer)).map(({ kind }) => kind)).toEqual([
      'late order',
      'short bean',
      'second person',
    ]);
    expect((await choose(packer, 'failed payment')).statusCode).toBe(403);
    // Who only looks chooses, too.
    expect((await choose(accountant, 'failed payment')).statusCode).toBe(200);
    expect(await choicesOf(accountant)).toEqual([{ kind: 'failed payment', mailed: true, pushed: false }]);
    expect((await choose(owner, 'short bean')).statusCode).toBe(200);
    expect((await choose(owner, 'second person', false)).statusCode).toBe(200);
    expect((await choicesOf(owner)).filter(({ mailed }) => mailed)).toEqual([
      { kind: 'short bean', mailed: true, pushed: false },
    ]);
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select(['action', 'object', 'before', 'after'])
      .where('staff_id', '=', owner.user.id)
      .where('action', '=', 'choose notice')
      .orderBy('id')
      .execute();
    const entry = { action: 'choose notice', object: `customer ${owner.user.id}` };
    expect(entries).toEqual([
      { ...entry, before: { 'short bean': 'nothing' }, after: { 'short bean': 'mail' } },
      { ...entry, before: { 'second person': 'mail' }, after: { 'second person': 'nothing' } },
    ]);
  });

  it('nobody else chooses anything', async () => {
    const buyer = await aMember(shop());
    expect((await buyer.send('GET', '/staff/me/notices')).statusCode).toBe(403);
    expect((await choose(buyer, 'short bean')).statusCode).toBe(403);
    const unheard = { kind: 'new moon', mailed: true };
    const anna = await aStaffMember(shop());
    expect((await anna.send('PUT', '/staff/me/notices', unheard)).statusCode).toBe(400);
  });

  it('an order for today that comes in after the day was started is mailed, and one before it isn’t', async () => {
    const roaster = await someone('late order', PRESETS.Roaster);
    const other = await aStaffMember(shop(), PRESETS.Roaster);
    toMorning(shop());
    await givenPaidOrder(shop());
    await mailAll();
    expect(await subjectsTo(roaster)).toEqual([]);
    await aStartedDay(roaster);
    const { order, member } = await givenPaidOrder(shop());
    await mailAll();
    const [mail, ...more] = await mailsTo(roaster);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Order ${order.id} came in after the day was started`);
    expect(mail?.text).toContain('/staff/plan');
    expect(mail?.text).toContain(`/staff/orders/${order.id}`);
    // Paid by PayPal, it is received only then.
    const unpaid = await givenUnpaidOrder(shop(), await aMember(shop()));
    await mailAll();
    expect(await subjectsTo(roaster)).toHaveLength(1);
    await receivePayment(shop(), { orderId: unpaid, captureId: 'CAPTURE-AFTER-START' });
    await mailAll();
    expect((await subjectsTo(roaster)).at(-1)).toBe(`Order ${unpaid} came in after the day was started`);
    for (const personal of [member.user.email, 'Mina', 'Okafor', 'Harbour'])
      expect(mail?.text).not.toContain(personal);
    expect(await subjectsTo(other)).toEqual([]);
  });

  it('what comes in soon after a mail waits, and comes in one', async () => {
    const roaster = await someone('late order', PRESETS.Roaster);
    await withoutOthers();
    await aStartedDay(roaster);
    await givenPaidOrder(shop());
    await mailNotices(shop());
    for (let i = 0; i < 2; i++) await givenPaidOrder(shop());
    await mailNotices(shop());
    expect(await subjectsTo(roaster)).toHaveLength(1);
    await mailAll();
    expect((await subjectsTo(roaster)).slice(1)).toEqual(['2 orders came in after the day was started']);
  });

  it('an order that is being roasted by then is no news', async () => {
    const roaster = await someone('late order', PRESETS.Roaster);
    const anna = await aStaffMember(shop());
    await withoutOthers();
    await aStartedDay(roaster);
    const { order } = await givenPaidOrder(shop());
    const moved = await anna.send('PATCH', `/staff/orders/${order.id}`, { order_status_id: 6 });
    expect(moved.statusCode).toBe(200);
    await mailAll();
    expect(await subjectsTo(roaster)).toEqual([]);
  });

  it('a bean of which orders need more than there is is mailed once a day, by its name', async () => {
    const anna = await someone('short bean');
    const lotId = await aLot(shop(), anna.user.id, { beanId: 51, grams: 1_000_000 });
    await givenPaidOrder(shop(), { lines: [{ blendRecipes: [{ beanId: 51, percentage: 100 }] }] });
    const { onHand, reserved } = await greenOf(shop(), 51);
    const move = (grams: number, on_hand: number) =>
      anna.send('POST', `/staff/lots/${lotId}/moves`, { kind: 'lost', grams, on_hand });
    expect((await move(onHand - 1, onHand)).statusCode).toBe(200);
    await mailAll();
    const { name } = await shop()
      .db.selectFrom('beans')
      .select('name')
      .where('id', '=', 51)
      .executeTakeFirstOrThrow();
    expect(await subjectsTo(anna)).toEqual([`Too little green coffee: ${name}`]);
    // More arrives, and is gone on the same day.
    const next = await aLot(shop(), anna.user.id, { beanId: 51, grams: reserved });
    await anna.send('POST', `/staff/lots/${next}/moves`, {
      kind: 'lost',
      grams: reserved,
      on_hand: reserved,
    });
    await mailAll();
    expect(await subjectsTo(anna)).toHaveLength(1);
  });

  it('a payment that was refused is mailed where the order is still unpaid a while later', async () => {
    const anna = await someone('failed payment', PRESETS.Office);
    await withoutOthers();
    const [unpaid, paid, abandoned] = [
      await givenUnpaidOrder(shop(), await aMember(shop())),
      await givenUnpaidOrder(shop(), await aMember(shop())),
      await givenUnpaidOrder(shop(), await aMember(shop())),
    ];
    await refusePayment(unpaid);
    await refusePayment(paid);
    await refusePayment(abandoned, 'PAYER_ACTION_REQUIRED');
    await mailNotices(shop());
    expect(await subjectsTo(anna)).toEqual([]);
    await sql`update orders set order_status_id = 5 where id = ${paid}`.execute(shop().db);
    await mailAll();
    expect(await subjectsTo(anna)).toEqual([`PayPal refused the payment of order ${unpaid}`]);
  });

  it('a payment that isn’t as agreed, and one that was taken back, are mailed at once and once', async () => {
    const anna = await someone('failed payment', PRESETS.Accountant);
    await withoutOthers();
    const orderId = await givenUnpaidOrder(shop(), await aMember(shop()));
    await sql`update paypal_payments set state = 'mismatched' where order_id = ${orderId}`.execute(shop().db);
    const taken = { event: 'payment taken back', order_id: orderId } as const;
    await Promise.all(Array.from({ length: 4 }, () => insertNotice(shop().db, taken)));
    await mailNotices(shop());
    await mailAll();
    const words = ['PayPal took back the payment of order', 'The payment of order'];
    const subjects = await subjectsTo(anna);
    expect(subjects).toHaveLength(2);
    expect(subjects).toEqual(
      expect.arrayContaining([`${words[0]} ${orderId}`, `${words[1]} ${orderId} isn’t as agreed`]),
    );
  });

  it('goes to nobody who has lost the right, is no longer of the staff, or chose otherwise', async () => {
    const [left, lost, changed, anna] = [
      await someone('failed back-up'),
      await someone('failed back-up'),
      await someone('failed back-up'),
      await someone('failed back-up'),
    ];
    await withoutOthers();
    await insertNotice(shop().db, { event: 'back-ups failed', day: '2026-11-01' });
    const rights = { floor: 'writes' };
    expect((await anna.send('PUT', `/staff/people/${lost.user.id}/rights`, { rights })).statusCode).toBe(200);
    expect((await anna.send('DELETE', `/staff/people/${left.user.id}`)).statusCode).toBe(204);
    expect((await choose(changed, 'failed back-up', false)).statusCode).toBe(200);
    await mailAll();
    const mine = (await subjectsTo(anna)).filter((subject) => subject === 'Two nights without a back-up');
    expect(mine).toHaveLength(1);
    for (const person of [left, lost, changed])
      expect(await subjectsTo(person)).not.toContain('Two nights without a back-up');
  });

  it('several processes at once mail it once', async () => {
    const anna = await someone('failed back-up');
    await withoutOthers();
    await insertNotice(shop().db, { event: 'back-ups failed', day: '2026-11-02' });
    await Promise.all(Array.from({ length: 4 }, () => mailNotices(shop())));
    await mailAll();
    expect(await subjectsTo(anna)).toEqual(['Two nights without a back-up']);
  });

  it('what is undone with its transaction is mailed to nobody', async () => {
    const anna = await someone('failed back-up');
    await withoutOthers();
    const undone = transact(shop().db, async (transaction) => {
      await insertNotice(transaction, { event: 'back-ups failed', day: '2026-11-03' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await mailAll();
    expect(await subjectsTo(anna)).toEqual([]);
  });
});
