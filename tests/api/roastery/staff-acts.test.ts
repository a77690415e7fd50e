/** Acts on orders wait for ten seconds, can be undone until then, and are carried out once. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/durations.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { setRights } from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import { aMemberOnAccount, aPayment, orderedOnAccount } from '#tests/support/api/account-calls.ts';
import { deskCallsOf, ROASTING } from '#tests/support/api/desk-calls.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('acts on orders that can be undone', (shop) => {
  checkMoneyAfterEach(shop);
  const desk = deskCallsOf(shop);
  const anOrder = async () => (await givenPaidOrder(shop())).order.id;

  it('an act waits ten seconds, is carried out once by any number of processes, and mails once', async () => {
    const staff = await aStaffMember(shop());
    const ids = [await anOrder(), await anOrder()];
    const { id, outcome } = await desk.act(staff, await desk.versionsOf(ids), ROASTING);
    expect(outcome.results.map((one) => one.outcome)).toEqual(['waiting', 'waiting']);
    expect(outcome.due_at).toBe(new Date(shop().clock().getTime() + 10_000).toISOString());
    const waiting = await desk.today(staff);
    expect(waiting.staged_acts).toMatchObject([{ id, kind: 'advance', to: 6, orders: ids }]);
    shop().clock.advance(9_999);
    await desk.carryOut();
    expect(await desk.statusOf(ids[0] ?? 0)).toBe(2);
    shop().clock.advance(1);
    await desk.carryOut(4);
    expect((await desk.resultsOf(staff, id)).map((one) => one.outcome)).toEqual(['done', 'done']);
    for (const order of ids) {
      expect(await desk.statusOf(order)).toBe(6);
      expect((await desk.mailsAbout(order)).map(({ kind }) => kind)).toEqual([
        'order placed',
        'order roasting',
      ]);
      expect((await desk.logsOf(order)).filter((line) => line.includes('roasted'))).toHaveLength(1);
    }
    expect((await desk.today(staff)).staged_acts).toEqual([]);
  });

  it('an act on an order on account is carried out though the order is paid meanwhile', async () => {
    const [staff, member] = [await aStaffMember(shop()), await aMemberOnAccount(shop())];
    const order = await orderedOnAccount(shop(), member);
    const { id } = await desk.act(staff, await desk.versionsOf([order.id]), ROASTING);
    const paid = await staff.send('POST', '/staff/account-payments', aPayment(shop(), member));
    expect(paid.statusCode).toBe(200);
    shop().clock.advance(10_000);
    await desk.carryOut();
    expect((await desk.resultsOf(staff, id)).map((one) => one.outcome)).toEqual(['done']);
  });

  it('an act that is undone never happened: no log, no mail, no change', async () => {
    const [staff, colleague] = [await aStaffMember(shop()), await aStaffMember(shop(), PRESETS.Packer)];
    const order = await anOrder();
    const before = [await desk.logsOf(order), await desk.mailsAbout(order), await desk.versionsOf([order])];
    const orders = await desk.versionsOf([order]);
    const { id } = await desk.act(staff, orders, ROASTING);
    shop().clock.advance(9_000);
    expect((await desk.undo(colleague, id)).statusCode).toBe(200);
    expect((await desk.undo(colleague, id)).statusCode).toBe(200);
    shop().clock.advance(MINUTE_MS);
    await desk.carryOut();
    expect([await desk.logsOf(order), await desk.mailsAbout(order), await desk.versionsOf([order])]).toEqual(
      before,
    );
    // A request that comes late does not bring it back.
    expect((await desk.act(staff, orders, ROASTING, id)).answer.statusCode).toBe(409);
  });

  it('an act that is due can no longer be undone', async () => {
    const staff = await aStaffMember(shop());
    const { id } = await desk.act(staff, await desk.versionsOf([await anOrder()]), ROASTING);
    shop().clock.advance(10_000);
    expect((await desk.undo(staff, id)).statusCode).toBe(409);
    await desk.carryOut();
    expect((await desk.undo(staff, id)).statusCode).toBe(409);
    expect((await desk.undo(staff, randomUUID())).statusCode).toBe(404);
  });

  it('nobody undoes what they may not do', async () => {
    const [owner, packer] = [await aStaffMember(shop()), await aStaffMember(shop(), PRESETS.Packer)];
    const order = await anOrder();
    const { id } = await desk.act(owner, await desk.versionsOf([order]), { act: 'cancel' });
    expect((await desk.undo(packer, id)).statusCode).toBe(403);
    expect((await desk.undo(await aMember(shop()), id)).statusCode).toBe(403);
    expect(
      (await desk.act(packer, await desk.versionsOf([order]), { act: 'cancel' })).answer.statusCode,
    ).toBe(403);
    shop().clock.advance(10_000);
    await desk.carryOut();
    expect(await desk.statusOf(order)).toBe(5);
  });

  it('whoever cancels an order that is roasting says where its coffee goes, and that stays with the order', async () => {
    const staff = await aStaffMember(shop());
    const [roasting, waiting] = [await anOrder(), await anOrder()];
    await staff.send('PATCH', `/staff/orders/${roasting}`, { order_status_id: 6 });
    const both = await desk.versionsOf([roasting, waiting]);
    const wrong = await desk.act(staff, both, { act: 'cancel', coffee: 'sold' });
    expect(wrong.answer.statusCode).toBe(400);
    await desk.act(staff, both, { act: 'cancel', coffee: 'waste' });
    shop().clock.advance(10_000);
    await desk.carryOut();
    const words = async (id: number) =>
      (await desk.orderInFull(staff, id)).timeline.map((event) => event.words).join('\n');
    expect(await words(roasting)).toContain('Its coffee went into the waste');
    expect(await words(waiting)).not.toContain('Its coffee');
  });

  it('an order that was edited in between is left out and named, with who was faster', async () => {
    const [staff, office] = [await aStaffMember(shop()), await aStaffMember(shop(), PRESETS.Office)];
    const [left, edited] = [await anOrder(), await anOrder()];
    const { id } = await desk.act(staff, await desk.versionsOf([left, edited]), ROASTING);
    const held = await desk.act(office, await desk.versionsOf([edited]), { act: 'hold', reason: 'Rang us.' });
    // Somebody is about to advance it, and says so.
    expect(held.outcome.results).toMatchObject([
      { outcome: 'changed', words: expect.stringContaining('is doing this right now') as string },
    ]);
    await shop().db.updateTable('orders').set({ phone: '+441947555010' }).where('id', '=', edited).execute();
    shop().clock.advance(10_000);
    await desk.carryOut();
    expect(await desk.resultsOf(staff, id)).toMatchObject([
      { id: left, outcome: 'done' },
      { id: edited, outcome: 'changed', words: 'It changed in the meantime.' },
    ]);
    expect(await desk.statusOf(edited)).toBe(2);
  });

  it('whoever roasts alone takes their own order every step, and never its money', async () => {
    const staff = await aStaffMember(shop());
    const { id: own } = (await givenPaidOrder(shop(), { member: staff })).order;
    const refused = [
      { id: own, outcome: 'refused', words: expect.stringContaining('your own order') as string },
    ];
    const cancel = async () => {
      const { id, outcome } = await desk.act(staff, await desk.versionsOf([own]), { act: 'cancel' });
      shop().clock.advance(10_000);
      await desk.carryOut();
      expect(outcome.results).toEqual(refused);
      expect(await desk.resultsOf(staff, id)).toEqual(refused);
    };
    await cancel();
    await desk.act(staff, await desk.versionsOf([own]), ROASTING);
    shop().clock.advance(10_000);
    await desk.carryOut();
    expect(await desk.statusOf(own)).toBe(6);
    await cancel();
    expect(await desk.statusOf(own)).toBe(6);
    const other = await aStaffMember(shop());
    await desk.act(other, await desk.versionsOf([own]), { act: 'cancel' });
    shop().clock.advance(10_000);
    await desk.carryOut();
    expect(await desk.statusOf(own)).toBe(5);
  });

  it('an act is not carried out for somebody whose right was taken away meanwhile', async () => {
    const staff = await aStaffMember(shop());
    const order = await anOrder();
    const { id } = await desk.act(staff, await desk.versionsOf([order]), ROASTING);
    await transact(shop().db, (transaction) => setRights(transaction, staff.user.id, { money: 'writes' }));
    shop().clock.advance(10_000);
    await desk.carryOut();
    expect(await desk.statusOf(order)).toBe(2);
    expect(await desk.resultsOf(await aStaffMember(shop()), id)).toMatchObject([{ outcome: 'refused' }]);
  });

  it('two people who do the same at once cause it once, and the second is told', async () => {
    const [anna, otto] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const order = await anOrder();
    const orders = await desk.versionsOf([order]);
    const acts = await Promise.all([desk.act(anna, orders, ROASTING), desk.act(otto, orders, ROASTING)]);
    shop().clock.advance(10_000);
    await desk.carryOut(2);
    const results = await Promise.all(
      acts.map(async ({ id }) => (await desk.resultsOf(anna, id))[0]?.outcome),
    );
    expect(results.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(results.filter((outcome) => outcome === 'already' || outcome === 'changed')).toHaveLength(1);
    expect((await desk.mailsAbout(order)).map(({ kind }) => kind)).toEqual([
      'order placed',
      'order roasting',
    ]);
  });

  it('an order that can’t be acted on stands in the way of no other', async () => {
    const staff = await aStaffMember(shop());
    const [broken, sound] = [await anOrder(), await anOrder()];
    const { id } = await desk.act(staff, await desk.versionsOf([broken, sound]), ROASTING);
    // A recipient that no mail can have.
    await shop().db.updateTable('orders').set({ email: '' }).where('id', '=', broken).execute();
    await shop()
      .db.updateTable('staged_act_orders')
      .set({ version: 2 })
      .where('order_id', '=', broken)
      .execute();
    shop().clock.advance(10_000);
    await desk.carryOut();
    expect(await desk.resultsOf(staff, id)).toMatchObject([{ outcome: 'refused' }, { outcome: 'done' }]);
    expect([await desk.statusOf(broken), await desk.statusOf(sound)]).toEqual([2, 6]);
  });
});
