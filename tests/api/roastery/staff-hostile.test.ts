/** Hostile cases of the back office that belong to no single room: `docs/hostile-staff.md` lists all of them. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Answer } from '#contract/calls.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { setRights } from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import { deskCallsOf } from '#tests/support/api/desk-calls.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember, sendTo } from '#tests/support/api/members.ts';
import { privacyCallsOf } from '#tests/support/api/privacy-calls.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('hostile cases of staff', (shop) => {
  const desk = deskCallsOf(shop);
  const { deleteAccount } = privacyCallsOf(shop);

  it('a wait for changes names topics and nothing of what changed, and is refused once the right is gone', async () => {
    const pia = await aStaffMember(shop(), PRESETS.Packer);
    const changes = (since?: string) =>
      pia.send(
        'GET',
        `/staff/live-changes${since === undefined ? '' : `?since=${encodeURIComponent(since)}`}`,
      );
    const { since } = (await changes()).json<Answer<'GET /staff/live-changes'>>();
    const { order, member } = await givenPaidOrder(shop());
    const heard = await changes(since);
    expect(Object.keys(heard.json<object>()).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'since',
      'topics',
    ]);
    for (const secret of [member.user.email, String(order.total)]) expect(heard.body).not.toContain(secret);
    await transact(shop().db, (transaction) => setRights(transaction, pia.user.id, {}));
    expect((await changes(since)).statusCode).toBe(403);
  });

  it.each([
    ['nothing at all', 0],
    ['less than nothing', -1],
    ['a fraction of a penny', 5.005],
    ['a text', '5.9'],
    ['no number', null],
    ['more than there is', 1e12],
  ])('a green price of %s is refused, and the price stays', async (_what, green_bean_price) => {
    const owner = await aStaffMember(shop());
    const price = async () =>
      (
        await shop().db.selectFrom('green_bean_prices').select('per_kilo').where('bean_id', '=', 12).execute()
      ).map(({ per_kilo }) => per_kilo);
    const before = await price();
    const answer = await owner.send('PATCH', '/staff/beans/12', { green_bean_price });
    expect([400, 422]).toContain(answer.statusCode);
    expect(await price()).toEqual(before);
  });

  it('the back office takes no token from a cookie or a form, and nobody else’s page frames it', async () => {
    const owner = await aStaffMember(shop());
    const url = '/api/staff/order-acts';
    const body = { id: randomUUID(), orders: [{ id: 1, version: 1 }], do: { act: 'release' } };
    const elsewhere = { origin: 'https://elsewhere.example', cookie: `token=${owner.token}` };
    const byCookie = await sendTo(shop(), { method: 'POST', url, headers: elsewhere, payload: body });
    expect(byCookie.statusCode).toBe(401);
    const byForm = await sendTo(shop(), {
      method: 'POST',
      url,
      headers: {
        ...elsewhere,
        authorization: `Bearer ${owner.token}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: `id=${body.id}`,
    });
    expect(byForm.statusCode).toBe(415);
    expect(byCookie.headers['access-control-allow-origin']).toBeUndefined();
    expect(byCookie.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('what staff answered is stored by no browser, and means nothing after the logout', async () => {
    const owner = await aStaffMember(shop());
    const read = () => owner.send('GET', '/staff/people');
    expect([(await read()).statusCode, (await read()).headers['cache-control']]).toEqual([200, 'no-store']);
    await owner.send('POST', '/logout');
    expect([(await read()).statusCode, (await read()).headers['cache-control']]).toEqual([401, 'no-store']);
  });

  it('an erased customer’s name comes back in no order, act, note or entry of the audit log', async () => {
    const owner = await aStaffMember(shop());
    const member = await aMember(shop(), { lastName: 'Unforgettable' });
    const { order } = await givenPaidOrder(shop(), { member });
    const reason = 'Mr Unforgettable rings back';
    const version = await desk.versionsOf([order.id]);
    await desk.act(owner, version, { act: 'hold', reason });
    await owner.send('POST', `/staff/orders/${order.id}/notes`, { words: reason });
    await desk.act(owner, await desk.versionsOf([order.id]), { act: 'release' });
    await desk.act(owner, await desk.versionsOf([order.id]), { act: 'cancel' });
    shop().clock.advance(10_000);
    await desk.carryOut();
    expect(await desk.statusOf(order.id)).toBe(5);
    const entries = await shop()
      .db.selectFrom('audit_log')
      .selectAll()
      .where('object', '=', `order ${order.id}`)
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['hold order', 'release order', 'cancel order']),
    );
    expect(JSON.stringify(entries)).not.toContain('Unforgettable');
    const gone = await deleteAccount(member);
    expect([gone.statusCode, gone.json()]).not.toMatchObject([500]);
    const acts = await shop().db.selectFrom('staged_acts').selectAll().execute();
    expect(JSON.stringify(acts)).not.toContain('Unforgettable');
  });
});
