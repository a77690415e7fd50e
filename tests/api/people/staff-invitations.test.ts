/** Invitations to the staff: for one mailbox, once, for two days, and never for more than the inviter may give. */
import { describe, expect, it } from 'vitest';
import type { StaffInvitation } from '#contract/staff/people.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { type HeldRights, PRESETS } from '#domain/staff/rights.ts';
import { readRights, setRights } from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import {
  aMember,
  anAddress,
  aStaffMember,
  GOOD_PASSWORD,
  sendTo,
  type TestMember,
} from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const NEW_PASSWORD = 'four green watering cans';
let mailboxes = 0;

withShop('invitations to the staff', (shop) => {
  const aMailbox = () => `pia-${++mailboxes}-${process.pid}@example.com`;
  const invite = (by: TestMember, email: string, rights: HeldRights = PRESETS.Packer) =>
    by.send('POST', '/staff/invitations', { email, rights });
  const codesTo = async (email: string) =>
    (await shop().mails())
      .filter(({ to }) => to?.[0]?.address === email)
      .flatMap(({ text }) => /\/staff\/join\?code=([\w-]+)/.exec(text ?? '')?.[1] ?? []);
  const accept = async (code: string | undefined, changes: object = {}) => {
    const answer = await sendTo(shop(), {
      method: 'POST',
      url: '/api/staff/invitations/acceptances',
      payload: {
        code,
        firstName: 'Pia',
        lastName: 'Hart',
        newPassword: NEW_PASSWORD,
        confirmedNewPassword: NEW_PASSWORD,
        ...changes,
      },
    });
    return answer.statusCode;
  };
  const logIn = async (email: string, password: string) => {
    const answer = await sendTo(shop(), {
      method: 'POST',
      url: '/api/authenticate/blendly',
      payload: { email, password, cartId: null },
      remoteAddress: anAddress(),
    });
    return answer.json<{ token?: string }>().token;
  };
  const idOf = async (email: string) =>
    (
      await shop()
        .db.selectFrom('customers')
        .select('id')
        .where('email_identity', '=', email)
        .where('password_hash', 'is not', null)
        .executeTakeFirst()
    )?.id ?? 0;

  it('a new person joins by the mailed code with just the rights that were given, once', async () => {
    const [anna, email] = [await aStaffMember(shop()), aMailbox()];
    expect((await invite(anna, email, { floor: 'writes', orders: 'reads' })).statusCode).toBe(200);
    const [code] = await codesTo(email);
    expect(await accept(code, { confirmedNewPassword: 'another one entirely' })).toBe(422);
    expect(await accept(code, { newPassword: 'password1234', confirmedNewPassword: 'password1234' })).toBe(
      422,
    );
    expect(await accept(code)).toBe(200);
    expect(await accept(code)).toBe(404);
    const token = await logIn(email, NEW_PASSWORD);
    const me = await sendTo(shop(), { method: 'GET', url: '/api/staff/me', token });
    expect(me.json()).toMatchObject({ full_name: 'Pia Hart', rights: { floor: 'writes', orders: 'reads' } });
    const entry = await shop()
      .db.selectFrom('audit_log')
      .selectAll()
      .where('object', '=', `customer ${await idOf(email)}`)
      .executeTakeFirst();
    expect(entry).toMatchObject({ action: 'accept invitation', after: { floor: 'writes', orders: 'reads' } });
    expect(JSON.stringify(entry)).not.toContain(email);
  });

  it('of two who accept at once, one does', async () => {
    const [anna, email] = [await aStaffMember(shop()), aMailbox()];
    await invite(anna, email);
    const [code] = await codesTo(email);
    expect((await Promise.all([accept(code), accept(code), accept(code)])).toSorted((a, b) => a - b)).toEqual(
      [200, 404, 404],
    );
  });

  it('an invitation ends after two days, when it is withdrawn, and when a newer one is sent', async () => {
    const anna = await aStaffMember(shop());
    const [late, withdrawn, renewed] = [aMailbox(), aMailbox(), aMailbox()];
    for (const email of [late, withdrawn, renewed, renewed]) await invite(anna, email);
    const open = (await anna.send('GET', '/staff/invitations')).json<StaffInvitation[]>();
    const { id } = open.find(({ email }) => email === withdrawn) ?? { id: 0 };
    expect((await anna.send('DELETE', `/staff/invitations/${id}`)).statusCode).toBe(204);
    expect(await accept((await codesTo(withdrawn))[0])).toBe(404);
    const codes = await codesTo(renewed);
    expect(codes).toHaveLength(2);
    expect((await Promise.all(codes.map((code) => accept(code)))).toSorted((a, b) => a - b)).toEqual([
      200, 404,
    ]);
    shop().clock.advance(48 * HOUR_MS);
    expect(await accept((await codesTo(late))[0])).toBe(404);
  });

  it('a forged code opens nothing, and guessing is limited', async () => {
    expect(await accept('q0ZC3rN8m1xk5Jw7VtL2uYb9HsQe4RfGdA6oXiPnTcU')).toBe(404);
    const remoteAddress = anAddress();
    const statuses = [];
    for (const attempt of Array.from({ length: 35 }, (_, number) => number))
      statuses.push(
        (
          await sendTo(shop(), {
            method: 'POST',
            url: '/api/staff/invitations/acceptances',
            payload: {
              code: `q0ZC3rN8m1xk5Jw7VtL2uYb9HsQe4RfGdA6oXiPnT${10 + attempt}`,
              firstName: 'Pia',
              lastName: 'Hart',
              newPassword: NEW_PASSWORD,
              confirmedNewPassword: NEW_PASSWORD,
            },
            remoteAddress,
          })
        ).statusCode,
      );
    expect([...new Set(statuses)]).toEqual([404, 429]);
  });

  it('for a customer, only whoever reads the mailbox gets in, and everybody else is out', async () => {
    const [anna, squatter] = [await aStaffMember(shop()), await aMember(shop())];
    const { email, id } = squatter.user;
    await invite(anna, email);
    // Somebody who is logged in to the account without reading its mailbox has nothing to accept.
    expect(await readRights(shop().db, id)).toEqual({});
    const code = (await codesTo(email)).at(-1);
    expect(await accept(code)).toBe(200);
    expect((await squatter.send('GET', '/staff/me')).statusCode).toBe(401);
    expect(await logIn(email, GOOD_PASSWORD)).toBeUndefined();
    expect(await logIn(email, NEW_PASSWORD)).toEqual(expect.any(String));
    expect(await readRights(shop().db, id)).toEqual(PRESETS.Packer);
  });

  describe('nobody invites to more than they hold', () => {
    it('when they invite', async () => {
      const otto = await aStaffMember(shop(), { staff: 'writes', floor: 'writes', orders: 'reads' });
      for (const rights of [PRESETS.Owner, { orders: 'reads' }, { money: 'reads' }] as const)
        expect((await invite(otto, aMailbox(), rights)).statusCode).toBe(403);
      expect((await invite(otto, aMailbox(), {})).statusCode).toBe(422);
      expect((await invite(otto, aMailbox(), { floor: 'writes' })).statusCode).toBe(200);
    });

    it('when the invitation is accepted: since then, the inviter may have lost the right or the work', async () => {
      for (const left of [{ floor: 'writes' }, { staff: 'reads', floor: 'writes' }, {}] as HeldRights[]) {
        const [otto, email] = [await aStaffMember(shop()), aMailbox()];
        await invite(otto, email, PRESETS.Packer);
        await transact(shop().db, (transaction) => setRights(transaction, otto.user.id, left));
        expect(await accept((await codesTo(email))[0])).toBe(404);
        expect(await idOf(email)).toBe(0);
      }
    });

    it('and whoever works here already is not invited', async () => {
      const [anna, pia] = [await aStaffMember(shop()), await aStaffMember(shop(), PRESETS.Packer)];
      expect((await invite(anna, pia.user.email, PRESETS.Owner)).statusCode).toBe(422);
    });
  });
});
