/** Everything about one order, each part for those who may see it; and what staff mend of it. */
import { expect, it } from 'vitest';
import { minasAddress } from '#contract/customers/postal-address.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { deskCallsOf } from '#tests/support/api/desk-calls.ts';
import { givenCapturedOrder, givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('the page of an order', (shop) => {
  checkMoneyAfterEach(shop);
  const desk = deskCallsOf(shop);
  const put = async (staff: TestMember, id: number, what: string, body: object) => {
    const [order] = await desk.versionsOf([id]);
    return staff.send('PUT', `/staff/orders/${id}/${what}`, { version: order?.version, ...body });
  };
  const bagsOf = async (staff: TestMember, id: number) =>
    (await desk.orderInFull(staff, id)).boxes.map(({ bags }) => bags);

  it('one timeline has the log, mails with their states, money, staff’s acts and notes, newest first', async () => {
    const staff = await aStaffMember(shop());
    const { order } = await givenPaidOrder(shop());
    await staff.send('PATCH', `/staff/orders/${order.id}`, { order_status_id: 6 });
    await staff.send('POST', `/staff/orders/${order.id}/notes`, { words: 'Likes it dark.' });
    await shop().mails();
    const { timeline, notes, money } = await desk.orderInFull(staff, order.id);
    expect(timeline.map(({ at }) => at)).toEqual(
      timeline
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const said = timeline.map(({ kind, words, state, by }) => [kind, words, state, by]);
    for (const event of [
      ['log', 'Your coffee is being roasted.', null, null],
      ['mail', `We’re roasting your order ${order.id}`, 'sent', null],
      ['act', 'advance order', null, 'Mina Okafor'],
      ['note', 'Likes it dark.', null, 'Mina Okafor'],
      ['payment', expect.stringMatching(/^Paid £/), null, null],
      ['ledger', expect.stringMatching(/^Order \d+: £/), null, null],
    ])
      expect(said).toContainEqual(event);
    expect(notes).toMatchObject([{ words: 'Likes it dark.' }]);
    expect(money).toMatchObject({ total: order.total, amount_paid: order.total });
  });

  it('the 21 costs of each bean need the right numbers, e-mail and telephone people, and the floor sees no money', async () => {
    const { member, order } = await givenPaidOrder(shop());
    const owner = await desk.orderInFull(await aStaffMember(shop()), order.id);
    expect(Object.keys(owner.lines[0]?.recipe[0]?.costs ?? {})).toHaveLength(21);
    const office = await desk.orderInFull(await aStaffMember(shop(), PRESETS.Office), order.id);
    expect(office.lines[0]?.recipe[0]?.costs).toBeNull();
    expect(office.buyer.email).toBe(member.user.email);
    const packer = await aStaffMember(shop(), PRESETS.Packer);
    const seen = await desk.orderInFull(packer, order.id);
    expect(seen).toMatchObject({ money: null, billing_address: null, buyer: { email: null } });
    expect(seen.boxes[0]?.address).toMatchObject({ city: 'Whitby', phone: null });
    const { body } = await packer.send('GET', `/staff/orders/${order.id}`);
    expect(body).not.toContain(member.user.email);
    expect(body).not.toMatch(/£|green_bean_price|"unit_price"/);
    expect((await (await aMember(shop())).send('GET', `/staff/orders/${order.id}`)).statusCode).toBe(403);
    expect((await packer.send('GET', '/staff/orders/999999999')).statusCode).toBe(404);
  });

  it('a note among staff reaches no buyer, and goes when the order’s names are forgotten', async () => {
    const staff = await aStaffMember(shop(), PRESETS.Packer);
    const { member, order } = await givenPaidOrder(shop());
    await staff.send('POST', `/staff/orders/${order.id}/notes`, { words: 'Complains a lot.' });
    for (const path of [`/orders/${order.id}`, `/order-logs?orderId=${order.id}`, '/customers/data-export'])
      expect((await member.send('GET', path)).body).not.toContain('Complains');
    await shop()
      .db.updateTable('orders')
      .set({ anonymised_at: new Date() })
      .where('id', '=', order.id)
      .execute();
    expect((await desk.orderInFull(staff, order.id)).notes).toEqual([]);
  });

  it('an address is mended in the order and all its boxes, and the buyer is told', async () => {
    const office = await aStaffMember(shop(), PRESETS.Office);
    const { order } = await givenPaidOrder(shop(), { lines: [{ quantity: 30 }] });
    const delivery = { ...minasAddress, address: '7 Church Street', zipCode: 'yo224de' };
    const before = await desk.versionsOf([order.id]);
    expect((await put(office, order.id, 'addresses', { delivery })).statusCode).toBe(200);
    const { boxes, billing_address, notes, timeline } = await desk.orderInFull(office, order.id);
    expect(boxes.map(({ address }) => [address.address, address.zip_code])).toEqual([
      ['7 Church Street', 'YO22 4DE'],
      ['7 Church Street', 'YO22 4DE'],
    ]);
    expect(billing_address?.address).toBe('14 Quay Street');
    expect(notes[0]?.words).toContain('14 Quay Street');
    expect(timeline).toContainEqual(
      expect.objectContaining({ kind: 'mail', words: `We changed an address of your order ${order.id}` }),
    );
    // The audit log, which forgets nobody, names no address.
    const entries = await shop()
      .db.selectFrom('audit_log')
      .selectAll()
      .where('object', '=', `order ${order.id}`)
      .execute();
    expect(JSON.stringify(entries)).not.toMatch(/Quay|Church/);
    const stale = { version: before[0]?.version, delivery };
    const late = await office.send('PUT', `/staff/orders/${order.id}/addresses`, stale);
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { message: expect.stringMatching(/Mina Okafor changed it at/) as string },
    ]);
  });

  it('an address is judged as at checkout, stays in its country, and is mended before dispatch alone', async () => {
    const office = await aStaffMember(shop(), PRESETS.Office);
    const { order } = await givenPaidOrder(shop());
    const mend = (changes: object) =>
      put(office, order.id, 'addresses', { delivery: { ...minasAddress, ...changes } });
    expect((await mend({ zipCode: 'nowhere' })).json()).toMatchObject({
      fields: { 'delivery.zipCode': expect.any(String) as string },
    });
    expect((await mend({ countryId: 'FR', phone: '+33 1 70 18 99 00' })).statusCode).toBe(422);
    expect((await put(office, order.id, 'addresses', {})).statusCode).toBe(400);
    expect(
      (
        await put(await aStaffMember(shop(), PRESETS.Packer), order.id, 'addresses', {
          delivery: minasAddress,
        })
      ).statusCode,
    ).toBe(403);
    for (const order_status_id of [6, 4])
      await office.send('PATCH', `/staff/orders/${order.id}`, { order_status_id });
    expect((await mend({})).statusCode).toBe(409);
  });

  it('an order is split into other boxes, with each bag once and at most 19 kg in a box', async () => {
    const packer = await aStaffMember(shop(), PRESETS.Packer);
    const id = await givenCapturedOrder(shop(), await aMember(shop()), [{ quantity: 30 }]);
    const [line] = (await desk.orderInFull(packer, id)).lines;
    const of = (quantity: number) => [{ order_blend_id: line?.id, quantity }];
    const split = (...boxes: object[]) => put(packer, id, 'boxes', { boxes });
    expect(line?.grams).toBe(1000);
    for (const boxes of [
      [of(10), of(10), of(10)],
      [of(19), of(11)],
      [of(1), of(19), of(10)],
    ]) {
      expect((await split(...boxes)).statusCode).toBe(200);
      expect(await bagsOf(packer, id)).toEqual(boxes);
    }
    for (const wrong of [
      [of(20), of(10)],
      [of(10), of(10)],
      [of(19), of(12)],
      [[...of(5), ...of(5)], of(19)],
      [[{ order_blend_id: 1, quantity: 1 }]],
    ])
      expect((await split(...wrong)).statusCode).toBe(422);
    for (const wrong of [[], [[]], [of(0), of(30)], [of(-1)]])
      expect((await split(...wrong)).statusCode).toBe(400);
    expect(await bagsOf(packer, id)).toEqual([of(1), of(19), of(10)]);
    for (const order_status_id of [6, 4])
      await (await aStaffMember(shop())).send('PATCH', `/staff/orders/${id}`, { order_status_id });
    expect((await split(of(19), of(11))).statusCode).toBe(409);
  });

  it('the database itself refuses a split that loses a bag', async () => {
    const id = await givenCapturedOrder(shop(), await aMember(shop()));
    const { db } = shop();
    const boxes = db.selectFrom('order_shipping_details').select('id').where('order_id', '=', id);
    await expect(
      db.deleteFrom('order_blend_distributions').where('order_shipping_detail_id', 'in', boxes).execute(),
    ).rejects.toThrow(/do not hold its bags/);
  });

  it('tracking numbers are set before dispatch too, one for each box', async () => {
    const packer = await aStaffMember(shop(), PRESETS.Packer);
    const { order } = await givenPaidOrder(shop());
    const track = (...tracking_numbers: string[]) => put(packer, order.id, 'tracking', { tracking_numbers });
    expect((await track('JD000221868GB')).statusCode).toBe(409);
    await (await aStaffMember(shop())).send('PATCH', `/staff/orders/${order.id}`, { order_status_id: 6 });
    expect((await track('JD000221868GB', 'JD000221869GB')).statusCode).toBe(422);
    expect((await track('JD 000 221 868 GB')).statusCode).toBe(200);
    expect((await desk.orderInFull(packer, order.id)).boxes[0]?.tracking_number).toBe('JD000221868GB');
  });

  it('a tracking number that another box has is refused, by whichever call and at once too', async () => {
    const staff = await aStaffMember(shop());
    const ids = [];
    for (const lines of [[{}], [{}], [{ quantity: 30 }]]) {
      const { order } = await givenPaidOrder(shop(), { lines });
      await staff.send('PATCH', `/staff/orders/${order.id}`, { order_status_id: 6 });
      ids.push(order.id);
    }
    const [one = 0, other = 0, two = 0] = ids;
    const track = (id: number, ...tracking_numbers: string[]) =>
      put(staff, id, 'tracking', { tracking_numbers });
    const codes = (await Promise.all([track(one, 'JD000221871GB'), track(other, 'JD000221871GB')])).map(
      ({ statusCode }) => statusCode,
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 422]);
    const taken = codes[0] === 200 ? one : other;
    const dispatched = await staff.send('PATCH', `/staff/orders/${taken === one ? other : one}`, {
      order_status_id: 4,
      tracking_numbers: ['JD000221871GB'],
    });
    expect([dispatched.statusCode, dispatched.body]).toEqual([
      422,
      expect.stringContaining(`JD000221871GB is the number of a box of order ${taken}.`),
    ]);
    expect((await track(taken, 'JD000221871GB')).statusCode).toBe(200);
    expect((await track(two, 'JD000221872GB', 'JD000221872GB')).statusCode).toBe(422);
    expect((await track(two, 'JD000221872GB', 'JD000221873GB')).statusCode).toBe(200);
    expect((await track(two, 'JD000221873GB', 'JD000221872GB')).statusCode).toBe(200);
  });
});
