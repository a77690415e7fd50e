/** A buyer follows an order: what the floor noted and nothing else, as soon as it changes, and of no other order. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { FollowedLine, FollowedOrder } from '#contract/following/following.ts';
import type { FillLine } from '#contract/packing/filling.ts';
import { DAY_MS } from '#domain/durations.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { setRights } from '#server/foundation/customers/customers.ts';
import { guestKeyOf, readOrder } from '#server/selling/orders/orders.ts';
import { lineOf } from '#tests/support/api/filled-order.ts';
import { givenCapturedOrder, givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aNewcomer, aStaffMember, sendTo, type TestMember } from '#tests/support/api/members.ts';
import { pack } from '#tests/support/api/packing-calls.ts';
import { anOrderInThePlan } from '#tests/support/api/planned-order.ts';
import { untilBlocked } from '#tests/support/databases/until-blocked.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const NO_VERSION = 'A'.repeat(43);

withShop('following an order', (shop) => {
  const follow = async (buyer: TestMember, id: number, since?: string) => {
    const query = since === undefined ? '' : `?since=${since}`;
    return (await buyer.send('GET', `/orders/${id}/following${query}`)).json<FollowedOrder>();
  };
  const lineNow = async (buyer: TestMember, id: number): Promise<FollowedLine> => {
    const [line] = (await follow(buyer, id)).lines;
    if (line === undefined) throw new Error('The order has no coffee.');
    return line;
  };

  const asGuest = (key: string, query = '') =>
    sendTo(shop(), { method: 'GET', url: `/api/guest-orders/${key}/following${query}` });
  const keyOf = async (id: number) => (await guestKeyOf(shop().db, await readOrder(shop().db, id))) ?? '';

  const aPlannedOrder = async () => {
    const planned = await anOrderInThePlan(shop(), async ({ order, member }) => ({
      before: await lineNow(member, order.id),
    }));
    return { ...planned, line: () => lineNow(planned.member, planned.id) };
  };

  it('says from sack to box what the floor noted, and goes back with what is undone there', async () => {
    const { id, before, day, staff, member, batch, code, line, ...floor } = await aPlannedOrder();
    expect(before).toMatchObject({ stage: 'unplanned', since: null, roasts_on: null, lots: [] });
    expect(await line()).toMatchObject({ stage: 'planned', roasts_on: day, lots: [], roasted_by: [] });
    await floor.weigh(batch);
    const lots = [
      { bean_id: 73, origin: expect.stringMatching(/., Brazil$/), code, arrived_on: '2026-05-04' },
    ];
    expect(await line()).toMatchObject({ stage: 'planned', lots });
    await floor.begin(batch.id);
    expect(await line()).toMatchObject({
      stage: 'in_drum',
      since: shop().clock().toISOString(),
      roasts_on: null,
    });
    await floor.undo(batch.id, 'starts');
    expect(await line()).toMatchObject({ stage: 'planned', since: null, roasts_on: day });
    await floor.begin(batch.id);
    await floor.drop(batch.id);
    expect((await line()).stage).toBe('out_of_drum');
    await floor.undo(batch.id, 'drops');
    expect((await line()).stage).toBe('in_drum');
    await floor.drop(batch.id);
    await floor.weighOut(batch.id, batch.expected_grams, { is_sure: true });
    expect(await line()).toMatchObject({ stage: 'roasted', bags_filled: 0, lots });
    const lineId = (await line()).order_blend_id;
    const { bag_grams } = await lineOf(staff, lineId);
    const fill = (number: number) =>
      staff.send('POST', `/staff/lines/${lineId}/bags`, { bags: [{ number, grams: bag_grams }] });
    await fill(1);
    expect(await line()).toMatchObject({ stage: 'roasted', bags_filled: 1 });
    const { bags } = (await fill(2)).json<FillLine>();
    expect(await line()).toMatchObject({ stage: 'bagged', bags_filled: 2, lots });
    const emptied = await staff.send('DELETE', `/staff/bags/${bags[1]?.id}`);
    expect([emptied.statusCode, await line()]).toMatchObject([200, { stage: 'roasted', bags_filled: 1 }]);
    const filled = (await fill(2)).json<FillLine>();
    const box = await shop()
      .db.selectFrom('order_shipping_details')
      .select('id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    for (const { lot, number } of filled.bags)
      await pack(staff, box.id, `${filled.ctaps_id} ${lot} ${number}`);
    expect(await line()).toMatchObject({ stage: 'packed', lots });
    expect((await follow(member, id)).lines).toHaveLength(1);
  });

  it('a batch that is given up counts for nothing, nor does a lot that nothing was weighed from', async () => {
    const { batch, line, ...floor } = await aPlannedOrder();
    await floor.weigh(batch);
    await floor.begin(batch.id);
    expect((await line()).lots).toHaveLength(1);
    await floor.abandon(batch.id);
    expect(await line()).toMatchObject({ stage: 'unplanned', lots: [], roasted_by: [] });
  });

  it('names whoever roasted it by first name alone, and only as long as they agree', async () => {
    const { id, staff, member, batch, line, ...floor } = await aPlannedOrder();
    await floor.weigh(batch);
    await floor.begin(batch.id);
    const agree = (shown: unknown) => staff.send('PUT', '/staff/me/first-name', { shown });
    const { email } = staff.user;
    expect((await line()).roasted_by).toEqual([]);
    expect((await agree(true)).statusCode).toBe(200);
    expect((await line()).roasted_by).toEqual(['Ravi']);
    const answer = await member.send('GET', `/orders/${id}/following`);
    for (const other of ['Patel', email, `"${staff.user.id}"`]) expect(answer.body).not.toContain(other);
    expect((await staff.send('GET', '/staff/me')).json()).toMatchObject({ shows_first_name: true });
    await agree(true);
    await agree(false);
    expect((await line()).roasted_by).toEqual([]);
    expect((await agree('yes')).statusCode).toBe(400);
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select('action')
      .where('object', '=', `customer ${staff.user.id}`)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['show first name', 'hide first name']);
    await agree(true);
    const other = await aStaffMember(shop());
    const path = `/staff/people/${staff.user.id}/rights`;
    await other.send('PUT', path, { rights: { ...PRESETS.Owner, floor: 'reads' } });
    expect((await line()).roasted_by).toEqual([]);
    expect((await agree(true)).statusCode).toBe(403);
  });

  it('nobody agrees while the floor is taken from them', async () => {
    const { db } = shop();
    const staff = await aStaffMember(shop());
    const { id } = staff.user;
    // Somebody who changes their rights, as long as it takes for their agreement to wait for it.
    const agreeing = await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('customers').select('id').where('id', '=', id).forUpdate().execute();
      const begun = staff.send('PUT', '/staff/me/first-name', { shown: true });
      await untilBlocked(db);
      await setRights(transaction, id, PRESETS.Accountant);
      return { begun };
    });
    expect((await agreeing.begun).statusCode).toBe(403);
    const shown = db.selectFrom('shown_first_names').selectAll().where('customer_id', '=', id);
    expect(await shown.execute()).toEqual([]);
  });

  it('whoever waits hears of their own order in one answer, however much happens to others', async () => {
    const { id, member, batch, ...floor } = await aPlannedOrder();
    const { version } = await follow(member, id);
    const waiting = follow(member, id, version);
    await givenPaidOrder(shop());
    await floor.weigh(batch);
    const heard = await waiting;
    expect(heard.lines).toMatchObject([{ stage: 'planned', lots: [{ bean_id: 73 }] }]);
    expect(heard.version).not.toBe(version);
    expect(await follow(member, id)).toEqual(heard);
  });

  it('a change of the order itself is one too: its status, and the number of its box', async () => {
    const { id, member } = await aPlannedOrder();
    const seen = [await follow(member, id)];
    await sql`update order_shipping_details set tracking_number = 'RM123456785GB' where order_id = ${id}`.execute(
      shop().db,
    );
    seen.push(await follow(member, id));
    await sql`update orders set held_at = now(), hold_reason = 'Wait' where id = ${id}`.execute(shop().db);
    seen.push(await follow(member, id));
    expect(new Set(seen.map(({ version }) => version)).size).toBe(3);
    expect(new Set(seen.map(({ order_version }) => order_version)).size).toBe(3);
    expect(JSON.stringify(seen)).not.toContain('RM123456785GB');
  });

  it('a guest follows by the mailed link, as long as that opens the order', async () => {
    const id = await givenCapturedOrder(shop(), aNewcomer().email);
    const key = await keyOf(id);
    const answer = await asGuest(key);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.json<FollowedOrder>().lines).toMatchObject([{ stage: 'unplanned', lots: [] }]);
    expect((await asGuest(key, `?since=${NO_VERSION}`)).json()).toEqual(answer.json());
    const [text = '', signature = ''] = key.split('.');
    for (const wrong of [`${text}.${signature}A`, `${text}A.${signature}`, text, String(id)])
      for (const query of ['', `?since=${NO_VERSION}`])
        expect([wrong, query, (await asGuest(wrong, query)).statusCode]).toEqual([wrong, query, 404]);
    shop().clock.advance(91 * DAY_MS);
    expect((await asGuest(key)).statusCode).toBe(404);
  });

  it('nobody else follows it: another member, nobody, or somebody with a version that they made up', async () => {
    const { order, member } = await givenPaidOrder(shop());
    const other = await aMember(shop());
    const path = `/orders/${order.id}/following`;
    const { version } = await follow(member, order.id);
    for (const query of ['', `?since=${version}`, `?since=${NO_VERSION}`]) {
      expect((await other.send('GET', `${path}${query}`)).statusCode).toBe(404);
      expect((await sendTo(shop(), { method: 'GET', url: `/api${path}${query}` })).statusCode).toBe(401);
    }
    for (const wrong of ['', 'short', `${version}A`, '7041:7043:7042'])
      expect((await member.send('GET', `${path}?since=${encodeURIComponent(wrong)}`)).statusCode).toBe(400);
  });
});
