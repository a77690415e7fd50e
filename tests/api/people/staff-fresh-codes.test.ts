/** A fresh code and a second person: what acts of consequence take, and that nothing gets round them. */
import { describe, expect, it } from 'vitest';
import type { Approval } from '#contract/approvals/approvals.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { secondPersonNeeded } from '#server/foundation/approvals/approvals.ts';
import { setRights } from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import { setGreenPrice } from '#tests/support/api/green-price-calls.ts';
import {
  aMember,
  anAddress,
  aStaffMember,
  endFreshCode,
  GOOD_PASSWORD,
  sendTo,
  type TestMember,
} from '#tests/support/api/members.ts';
import { codeOfApp, givenSecondFactor } from '#tests/support/api/staff.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const TEN_MINUTES = 600_000;

withShop('acts of consequence', (shop) => {
  const stale = async (member: TestMember) => {
    await endFreshCode(shop(), member);
    return member;
  };
  const giveCode = async (member: TestMember, body: object) =>
    (await member.send('POST', '/staff/fresh-codes', body)).statusCode;
  const logIn = async (member: TestMember, oneTimeCode?: string) => {
    const answer = await sendTo(shop(), {
      method: 'POST',
      url: '/api/authenticate/blendly',
      payload: { email: member.user.email, password: GOOD_PASSWORD, cartId: null, oneTimeCode },
      remoteAddress: anAddress(),
    });
    return answer.statusCode;
  };

  describe('a fresh code', () => {
    it('is asked for, holds for ten minutes, and only in the session in which it was given', async () => {
      const anna = await stale(await aStaffMember(shop()));
      const pia = await aStaffMember(shop(), PRESETS.Packer);
      await givenSecondFactor(shop(), anna.user.id);
      const give = async () =>
        (await anna.send('PUT', `/staff/people/${pia.user.id}/rights`, { rights: PRESETS.Packer })).json();
      expect(await give()).toMatchObject({ code: 'fresh_code_needed' });
      expect(await giveCode(anna, {})).toBe(422);
      expect(await giveCode(anna, { password: GOOD_PASSWORD })).toBe(422);
      expect(await giveCode(anna, { oneTimeCode: codeOfApp(shop()) })).toBe(200);
      expect(await give()).toMatchObject({ message: expect.stringContaining('rights are changed') });
      shop().clock.advance(TEN_MINUTES);
      expect(await give()).toMatchObject({ code: 'fresh_code_needed' });
    });

    it('counts once: not at a login, in another session or a moment later', async () => {
      const anna = await aStaffMember(shop());
      await givenSecondFactor(shop(), anna.user.id);
      const code = codeOfApp(shop());
      const both = await Promise.all([logIn(anna, code), giveCode(anna, { oneTimeCode: code })]);
      expect(both.filter((status) => status === 200)).toHaveLength(1);
      expect(await giveCode(anna, { oneTimeCode: code })).toBe(422);
      expect(await logIn(anna, code)).toBe(401);
      // An earlier one is worth nothing either, once a later one was used.
      expect(await giveCode(anna, { oneTimeCode: codeOfApp(shop(), -1) })).toBe(422);
      expect(await giveCode(anna, { oneTimeCode: codeOfApp(shop(), 1) })).toBe(200);
    });

    it('may be half a minute early or late, as clocks differ, and no more', async () => {
      for (const [away, status] of [
        [-2, 422],
        [2, 422],
        [-1, 200],
        [1, 200],
      ] as const) {
        const anna = await aStaffMember(shop());
        await givenSecondFactor(shop(), anna.user.id);
        expect([away, await giveCode(anna, { oneTimeCode: codeOfApp(shop(), away) })]).toEqual([
          away,
          status,
        ]);
      }
    });

    it('cannot be guessed: wrong ones are counted, also those given at once', async () => {
      const anna = await aStaffMember(shop());
      await givenSecondFactor(shop(), anna.user.id);
      const guesses = await Promise.all(
        Array.from({ length: 8 }, () => giveCode(anna, { oneTimeCode: codeOfApp(shop(), 900) })),
      );
      expect(guesses.toSorted((a, b) => a - b)).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
      expect(await giveCode(anna, { oneTimeCode: codeOfApp(shop()) })).toBe(429);
    });

    it('is the password in a demo, for somebody without an authenticator app', async () => {
      const anna = await stale(await aStaffMember(shop()));
      expect(await giveCode(anna, { password: 'not their password' })).toBe(422);
      expect(await giveCode(anna, { password: GOOD_PASSWORD })).toBe(200);
    });
  });

  describe('small steps add up', () => {
    const raise = async (by: TestMember, customer: TestMember, balance_limit: number) =>
      (await by.send('PATCH', `/staff/customers/${customer.user.id}`, { balance_limit })).statusCode;

    it('a limit that is raised by more than £500, at once, in steps, by two people or in parallel', async () => {
      const [one, other] = [
        await stale(await aStaffMember(shop())),
        await stale(await aStaffMember(shop(), PRESETS.Office)),
      ];
      const customers = await Promise.all(Array.from({ length: 4 }, () => aMember(shop())));
      const [first, second, third, fourth] = customers as [TestMember, TestMember, TestMember, TestMember];
      expect(await raise(one, first, 500.01)).toBe(403);
      expect(await raise(one, first, 300)).toBe(200);
      expect(await raise(one, first, 500)).toBe(200);
      // Down and up again doesn't begin again, nor does another customer or another person.
      expect(await raise(one, first, 0)).toBe(200);
      expect(await raise(one, first, 1)).toBe(403);
      expect(await raise(one, second, 0.01)).toBe(403);
      expect(await raise(other, first, 100)).toBe(403);
      const atOnce = await Promise.all([third, fourth].map((customer) => raise(other, customer, 300)));
      expect(atOnce.toSorted((a, b) => a - b)).toEqual([200, 403]);
    });

    it('raising by more is free with a fresh code, and a lower limit takes none', async () => {
      const [anna, customer] = [await aStaffMember(shop()), await aMember(shop())];
      expect(await raise(anna, customer, 2_000)).toBe(200);
      expect(await raise(await stale(anna), customer, 1)).toBe(200);
    });

    it('a price of green coffee that goes up or down by more than 15 % in a day', async () => {
      const anna = await stale(await aStaffMember(shop()));
      const price = async (pounds: number) => (await setGreenPrice(anna, 31, pounds)).statusCode;
      await giveCode(anna, { password: GOOD_PASSWORD });
      expect(await price(10)).toBe(200);
      // As if it had been so for long.
      shop().clock.advance(26 * HOUR_MS);
      expect(await price(11.51)).toBe(403);
      expect(await price(8.49)).toBe(403);
      expect(await price(11.5)).toBe(200);
    });
  });

  describe('a second person', () => {
    const mailBuyers = (by: TestMember, details: object = { text: 'Please don’t drink it.' }) =>
      transact(shop().db, (transaction) =>
        secondPersonNeeded(transaction, {
          staffId: by.user.id,
          right: 'money',
          act: 'mail buyers',
          object: 'lot AB-12',
          details,
          customerIds: [],
          now: shop().clock(),
        }),
      );
    const open = async (member: TestMember) =>
      (await member.send('GET', '/staff/approvals')).json<Approval[]>();
    const confirm = async (member: TestMember, id: number | undefined) =>
      (await member.send('POST', `/staff/approvals/${id}/confirmations`)).statusCode;
    const two = async () => [await aStaffMember(shop()), await aStaffMember(shop())] as const;
    const NEEDED = { refused: 'second_person_needed' };

    it('confirms exactly this act, which then happens once', async () => {
      const [anna, berta] = await two();
      expect(await mailBuyers(anna)).toMatchObject(NEEDED);
      expect(await mailBuyers(anna)).toMatchObject(NEEDED);
      const mine = (await open(berta)).filter(({ is_own }) => !is_own);
      expect(mine.filter(({ details }) => 'text' in details)).toHaveLength(1);
      const { id } = mine.at(-1) ?? {};
      expect(await confirm(berta, id)).toBe(200);
      expect(await mailBuyers(anna, { text: 'Something else altogether.' })).toMatchObject(NEEDED);
      expect(await mailBuyers(berta)).toMatchObject(NEEDED);
      expect(await mailBuyers(anna)).toBeNull();
      expect(await mailBuyers(anna)).toMatchObject(NEEDED);
    });

    it('is nobody in another session of the same person, at a tablet, without the right or a fresh code', async () => {
      const [anna, berta] = await two();
      const otto = await aStaffMember(shop(), PRESETS.Office);
      await mailBuyers(anna, { text: 'own' });
      const { id } = (await open(anna)).find(({ details }) => details['text'] === 'own') ?? {};
      const again = await anna.send('POST', `/staff/approvals/${id}/confirmations`);
      expect([again.statusCode, again.json()]).toMatchObject([403, { message: /asked for this yourself/ }]);
      expect(await confirm(otto, id)).toBe(403);
      expect((await open(otto)).some((approval) => approval.id === id)).toBe(false);
      expect(await confirm(await stale(berta), id)).toBe(403);
      expect(await mailBuyers(anna, { text: 'own' })).toMatchObject(NEEDED);
    });

    it('counts no longer once they lost the right, or a day is over', async () => {
      for (const spoil of ['right', 'day'] as const) {
        const [anna, berta] = await two();
        await mailBuyers(anna, { text: spoil });
        const { id } = (await open(berta)).find(({ details }) => details['text'] === spoil) ?? {};
        expect(await confirm(berta, id)).toBe(200);
        if (spoil === 'day') shop().clock.advance(DAY_MS);
        else
          await transact(shop().db, (transaction) => setRights(transaction, berta.user.id, PRESETS.Packer));
        expect(await mailBuyers(anna, { text: spoil })).toMatchObject(NEEDED);
      }
    });

    it('is not asked for where nobody else holds the right', async () => {
      const anna = await aStaffMember(shop());
      await shop().db.deleteFrom('staff_rights').where('customer_id', '!=', anna.user.id).execute();
      expect(await mailBuyers(anna, { text: 'alone' })).toBeNull();
    });
  });
});
