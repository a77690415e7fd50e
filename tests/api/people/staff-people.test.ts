/** Who of the staff may do what: nobody helps themselves, nobody gives what they lack, and an owner always stays. */
import { describe, expect, it } from 'vitest';
import type { StaffPerson } from '#contract/staff/people.ts';
import type { StaffMe } from '#contract/staff/staff.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { isSamePerson, readCustomer, readRights, setRights } from '#server/foundation/customers/customers.ts';
import { makeFirstStaff, newSeedFor } from '#server/people/accounts/accounts.ts';
import { transact } from '#server/platform/database.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { givenInvitation, givenSecondFactor, givenTablet } from '#tests/support/api/staff.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('people of the staff', (shop) => {
  const give = async (by: TestMember, to: TestMember, rights: object) => {
    const answer = await by.send('PUT', `/staff/people/${to.user.id}/rights`, { rights });
    return [answer.statusCode, answer.json<{ message: string }>().message];
  };
  const rightsOf = ({ user }: TestMember) => readRights(shop().db, user.id);
  /** The tests share a shop, whose other owners would hide that one is the last. */
  const withoutOtherOwners = () => shop().db.deleteFrom('staff_rights').execute();

  it('GET /staff/me says who is working, what they may do and how they proved it', async () => {
    const ravi = await aStaffMember(shop(), PRESETS.Roaster);
    const me = async () => (await ravi.send('GET', '/staff/me')).json<StaffMe>();
    const fresh = await me();
    expect(fresh).toMatchObject({
      id: ravi.user.id,
      full_name: 'Mina Okafor',
      rights: { floor: 'writes' },
      has_second_factor: false,
      tablet: null,
    });
    expect(fresh.fresh_code_until).toBe(new Date(shop().clock().getTime() + 600_000).toISOString());
    await givenSecondFactor(shop(), ravi.user.id);
    shop().clock.advance(600_000);
    expect(await me()).toMatchObject({ has_second_factor: true, fresh_code_until: null });
  });

  it('a right that is taken away is gone with the next call, in a session that is open', async () => {
    const [anna, otto] = [await aStaffMember(shop()), await aStaffMember(shop(), PRESETS.Office)];
    const change = () => otto.send('PATCH', '/staff/beans/21', { in_stock: true });
    expect((await change()).statusCode).toBe(200);
    expect(await give(anna, otto, PRESETS.Packer)).toMatchObject([200, expect.any(String)]);
    expect((await change()).statusCode).toBe(403);
  });

  it('a lost authenticator app is reset by a colleague who holds all of their rights, and they are mailed', async () => {
    const [anna, otto] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const office = await aStaffMember(shop(), { ...PRESETS.Office, staff: 'writes' });
    await givenSecondFactor(shop(), otto.user.id);
    const reset = async (by: TestMember, of: TestMember) =>
      (await by.send('DELETE', `/staff/people/${of.user.id}/second-factor`)).statusCode;
    expect([
      await reset(anna, anna),
      await reset(office, otto),
      await reset(anna, await aMember(shop())),
    ]).toEqual([403, 403, 404]);
    expect((await otto.send('GET', '/staff/me')).json()).toMatchObject({ has_second_factor: true });
    expect(await reset(anna, otto)).toBe(204);
    expect((await otto.send('GET', '/staff/me')).statusCode).toBe(401);
    const mail = (await shop().mails()).findLast(({ to }) => to?.[0]?.address === otto.user.email);
    expect(mail?.subject).toBe('Your authenticator app was reset');
    const entry = {
      staff_id: anna.user.id,
      action: 'reset second factor',
      object: `customer ${otto.user.id}`,
    };
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select(['staff_id', 'action', 'object'])
      .execute();
    expect(entries).toContainEqual(entry);
    expect(await reset(anna, otto)).toBe(422);
  });

  it('a command on the shop’s machine makes a new key for the last owner', async () => {
    const anna = await aStaffMember(shop());
    await givenSecondFactor(shop(), anna.user.id);
    expect(await newSeedFor(shop(), 'nobody@example.com')).toBe(null);
    expect(await newSeedFor(shop(), (await aMember(shop())).user.email)).toBe(null);
    const renewed = await newSeedFor(shop(), anna.user.email);
    expect(renewed?.address).toContain(renewed?.seed);
    expect((await anna.send('GET', '/staff/me')).statusCode).toBe(401);
    const { totp_secret, totp_confirmed_at } = await readCustomer(shop().db, anna.user.id);
    expect([totp_secret, totp_confirmed_at]).toEqual([renewed?.seed, null]);
  });

  it('nobody changes their own rights, dismisses themselves, or makes a customer staff', async () => {
    const [anna, friend] = [await aStaffMember(shop()), await aMember(shop())];
    expect(await give(anna, anna, PRESETS.Owner)).toMatchObject([403, /your own rights/]);
    expect((await anna.send('DELETE', `/staff/people/${anna.user.id}`)).statusCode).toBe(403);
    expect(await give(anna, friend, PRESETS.Packer)).toMatchObject([404, expect.any(String)]);
    expect(await rightsOf(friend)).toEqual({});
  });

  it('nobody gives or takes a right that they do not hold for writing themselves', async () => {
    const otto = await aStaffMember(shop(), { staff: 'writes', floor: 'writes', money: 'reads' });
    const pia = await aStaffMember(shop(), PRESETS.Packer);
    const anna = await aStaffMember(shop());
    for (const rights of [{ floor: 'writes', orders: 'reads' }, { money: 'reads' }, PRESETS.Owner])
      expect(await give(otto, pia, rights)).toMatchObject([403, /rights that you hold yourself/]);
    expect(await give(otto, anna, { staff: 'writes' })).toMatchObject([403, /rights that you hold yourself/]);
    expect((await otto.send('DELETE', `/staff/people/${anna.user.id}`)).statusCode).toBe(403);
    expect(await rightsOf(pia)).toEqual(PRESETS.Packer);
    expect(await give(otto, pia, { floor: 'reads', staff: 'reads' })).toMatchObject([
      200,
      expect.any(String),
    ]);
    expect(await rightsOf(pia)).toEqual({ floor: 'reads', staff: 'reads' });
  });

  it('of two owners who remove each other at once, one stays', async () => {
    await withoutOtherOwners();
    const [anna, berta] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const removed = await Promise.all([
      anna.send('DELETE', `/staff/people/${berta.user.id}`),
      berta.send('PUT', `/staff/people/${anna.user.id}/rights`, { rights: PRESETS.Packer }),
    ]);
    expect(removed.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
    const owners = [await rightsOf(anna), await rightsOf(berta)].filter(({ staff }) => staff === 'writes');
    expect(owners).toEqual([PRESETS.Owner]);
  });

  it('the last owner stays, whoever else looks after the staff', async () => {
    await withoutOtherOwners();
    const anna = await aStaffMember(shop());
    const almost = await aStaffMember(shop(), { ...PRESETS.Owner, numbers: 'reads' });
    await transact(shop().db, (transaction) =>
      setRights(transaction, anna.user.id, { ...PRESETS.Owner, numbers: 'writes' }),
    );
    // They hold everything that they would take away, but who would give `numbers` again?
    expect(await give(almost, anna, { staff: 'writes', numbers: 'writes' })).toMatchObject([
      403,
      /This is the last owner/,
    ]);
    expect(await rightsOf(anna)).toEqual(PRESETS.Owner);
  });

  it('whoever is dismissed is out at once: sessions, PIN, tablets, invitations and what they asked for', async () => {
    const [anna, otto] = [await aStaffMember(shop()), await aStaffMember(shop(), PRESETS.Owner)];
    const { id } = otto.user;
    await otto.send('PUT', '/staff/pins', { pin: '482913' });
    await givenTablet(shop(), id);
    await givenInvitation(shop(), id);
    expect((await anna.send('DELETE', `/staff/people/${id}`)).statusCode).toBe(204);
    expect((await otto.send('GET', '/staff/me')).statusCode).toBe(401);
    const left = await Promise.all([
      shop().db.selectFrom('sessions').where('customer_id', '=', id).select('id').execute(),
      shop().db.selectFrom('staff_pins').where('customer_id', '=', id).select('customer_id').execute(),
      shop().db.selectFrom('staff_tablets').where('enrolled_by', '=', id).select('id').execute(),
      shop().db.selectFrom('staff_invitations').where('invited_by', '=', id).select('id').execute(),
    ]);
    expect(left).toEqual([[], [], [], []]);
  });

  it('whoever was dismissed is not staff again because their address still stands in the settings', async () => {
    const email = `first-${process.pid}-${shop().kind}@example.com`;
    const settings = { email, password: 'roast the harbour slowly' };
    const start = () =>
      makeFirstStaff({ db: shop().db, outbox: shop().outbox, clock: shop().clock, live: false }, settings);
    await start();
    const anna = await aStaffMember(shop());
    const people = (await anna.send('GET', '/staff/people')).json<StaffPerson[]>();
    const first = people.find((person) => person.email === email)?.id ?? 0;
    expect((await anna.send('DELETE', `/staff/people/${first}`)).statusCode).toBe(204);
    await start();
    expect(await readRights(shop().db, first)).toEqual({});
  });

  it('sessions of somebody can be ended, and a customer’s cannot', async () => {
    const [anna, pia] = [await aStaffMember(shop()), await aStaffMember(shop(), PRESETS.Packer)];
    const { user } = await aMember(shop());
    const end = async (id: number) => (await anna.send('DELETE', `/staff/people/${id}/sessions`)).statusCode;
    expect(await end(pia.user.id)).toBe(204);
    expect((await pia.send('GET', '/staff/me')).statusCode).toBe(401);
    expect(await end(user.id)).toBe(404);
  });

  describe('nobody acts on their own', () => {
    it('account or limit', async () => {
      const otto = await aStaffMember(shop(), PRESETS.Office);
      const raise = await otto.send('PATCH', `/staff/customers/${otto.user.id}`, { balance_limit: 10 });
      expect([raise.statusCode, raise.json()]).toMatchObject([403, { message: /your own account/ }]);
    });

    it('order’s money, nor that of one that they placed as a guest of the same mailbox', async () => {
      const otto = await aStaffMember(shop(), PRESETS.Owner);
      const { order } = await givenPaidOrder(shop());
      const step = (to: number) => otto.send('PATCH', `/staff/orders/${order.id}`, { order_status_id: to });
      const cancel = () => step(5);
      const { email } = otto.user;
      const guest = await shop()
        .db.insertInto('customers')
        .values({ email: email.toUpperCase(), email_identity: email })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect(await isSamePerson(shop().db, otto.user.id, guest.id)).toBe(true);
      await shop()
        .db.updateTable('orders')
        .set({ customer_id: guest.id })
        .where('id', '=', order.id)
        .execute();
      expect([(await cancel()).statusCode, (await cancel()).json()]).toMatchObject([
        403,
        { message: /your own order/ },
      ]);
      const status = shop().db.selectFrom('orders').select('order_status_id').where('id', '=', order.id);
      expect((await status.executeTakeFirst())?.order_status_id).toBe(2);
      // A roastery of one person roasts its own coffee all the same.
      expect([(await step(6)).statusCode, (await step(4)).statusCode]).toEqual([200, 200]);
    });
  });

  describe('the database keeps staff and passwords together', () => {
    it('nobody without a password gets a right, and nobody with one loses the password', async () => {
      const guest = await shop()
        .db.insertInto('customers')
        .values({ email: 'g@example.com', email_identity: 'g@example.com' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const give = transact(shop().db, (transaction) => setRights(transaction, guest.id, PRESETS.Packer));
      await expect(give).rejects.toThrow(/cannot be staff/);
      const { user } = await aStaffMember(shop(), PRESETS.Packer);
      const lose = shop().db.updateTable('customers').set({ password_hash: null }).where('id', '=', user.id);
      await expect(lose.execute()).rejects.toThrow(/is staff, who have a password/);
    });
  });
});
