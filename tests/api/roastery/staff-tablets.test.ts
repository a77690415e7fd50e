/** Tablets of the floor: one browser, until the evening, a PIN for each person, and the floor alone. */
import { describe, expect, it } from 'vitest';
import type { StaffMe } from '#contract/staff/staff.ts';
import type { StaffTablet } from '#contract/staff/tablets.ts';
import { DAY_MS } from '#domain/durations.ts';
import { endOfShift } from '#domain/staff/end-of-shift.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { isPassword } from '#server/people/accounts/passwords/password-hash.ts';
import { anAddress, aStaffMember, sendTo, type TestMember } from '#tests/support/api/members.ts';
import { holdHashes } from '#tests/support/api/quick-hashes.ts';
import { aTabletBrowser, codeOfApp, givenSecondFactor } from '#tests/support/api/staff.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const PIN = '482913';
const WRONG = '482914';

withShop('tablets of the floor', (shop) => {
  const aPerson = async (rights = PRESETS.Packer as object) => {
    const person = await aStaffMember(shop(), rights);
    await givenSecondFactor(shop(), person.user.id);
    expect((await person.send('PUT', '/staff/pins', { pin: PIN })).statusCode).toBe(200);
    return person;
  };
  const enrol = async (by: TestMember, browser = aTabletBrowser()) => {
    const answer = await by.send('POST', '/staff/tablets', { name: 'Drum', publicKey: browser.publicKey });
    const tablet = answer.json<StaffTablet>();
    const switchTo = (person: { user: { id: number } }, given: object, from = browser, signedFor = person) =>
      sendTo(shop(), {
        method: 'POST',
        url: `/api/staff/tablets/${tablet.id}/sessions`,
        payload: { ...from.proof(tablet.id, signedFor.user.id), personId: person.user.id, ...given },
        remoteAddress: anAddress(),
      });
    return { status: answer.statusCode, tablet, browser, switchTo };
  };
  const asked = (token: string, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    sendTo(shop(), { method, url: `/api${path}`, token, ...(payload === undefined ? {} : { payload }) });

  it('is enrolled by somebody with an authenticator app, until eight in the evening', async () => {
    const ravi = await aStaffMember(shop(), PRESETS.Roaster);
    expect((await enrol(ravi)).status).toBe(422);
    await givenSecondFactor(shop(), ravi.user.id);
    const { status, tablet, switchTo } = await enrol(ravi);
    expect([status, tablet.enrolled_until]).toEqual([200, endOfShift(shop().clock()).toISOString()]);
    await ravi.send('PUT', '/staff/pins', { pin: PIN });
    const { token } = (await switchTo(ravi, { pin: PIN })).json<{ token: string }>();
    const session = await shop()
      .db.selectFrom('sessions')
      .select('expires_at')
      .where('tablet_id', '=', tablet.id)
      .executeTakeFirst();
    const late = (session?.expires_at.getTime() ?? 0) - endOfShift(shop().clock()).getTime();
    expect(Math.abs(late)).toBeLessThan(60_000);
    expect((await asked(token, 'GET', '/staff/me')).statusCode).toBe(200);
    shop().clock.advance(DAY_MS);
    expect((await switchTo(ravi, { pin: PIN })).statusCode).toBe(404);
  });

  it('gives an owner the floor alone there: no prices, people, exports, costs, PINs or account', async () => {
    const anna = await aPerson(PRESETS.Owner);
    const { switchTo, tablet } = await enrol(anna);
    const { token } = (await switchTo(anna, { pin: PIN })).json<{ token: string }>();
    expect((await asked(token, 'GET', '/staff/me')).json<StaffMe>()).toMatchObject({
      rights: { floor: 'writes' },
      fresh_code_until: null,
      tablet: { id: tablet.id, name: 'Drum' },
    });
    for (const [method, path, body] of [
      ['GET', '/staff/people'],
      ['GET', '/staff/invitations'],
      ['GET', '/staff/stock/costs'],
      ['GET', '/staff/approvals'],
      ['PUT', '/staff/pins', { pin: '739152' }],
      ['POST', '/staff/second-factors'],
      ['POST', '/staff/fresh-codes', { oneTimeCode: codeOfApp(shop(), 1) }],
      ['GET', '/customers/data-export'],
      ['GET', '/ledger-statements'],
      ['GET', '/authenticate/blendly/user'],
      ['GET', '/sessions'],
    ] as const)
      expect([path, (await asked(token, method, path, body)).statusCode]).toEqual([path, 403]);
    // What everybody may ask for is answered as to a stranger: nothing is bought on account there.
    expect((await asked(token, 'GET', '/beans')).statusCode).toBe(200);
    expect((await asked(token, 'POST', '/logout')).statusCode).toBe(204);
    expect((await asked(token, 'GET', '/staff/me')).statusCode).toBe(401);
  });

  it('one person at a time works on it, and it tells in the audit log what was done there', async () => {
    const [anna, pia] = [await aPerson(PRESETS.Owner), await aPerson()];
    const { tablet, browser, switchTo } = await enrol(anna);
    const people = await sendTo(shop(), {
      method: 'POST',
      url: `/api/staff/tablets/${tablet.id}/people`,
      payload: browser.proof(tablet.id),
    });
    expect(people.json<{ id: number }[]>().map(({ id }) => id)).toEqual(
      expect.arrayContaining([anna.user.id, pia.user.id]),
    );
    const first = (await switchTo(anna, { pin: PIN })).json<{ token: string }>().token;
    const second = (await switchTo(pia, { pin: PIN })).json<{ token: string }>().token;
    expect((await asked(first, 'GET', '/staff/me')).statusCode).toBe(401);
    const { statusCode } = await sendTo(shop(), {
      method: 'DELETE',
      url: `/api/staff/tablets/${tablet.id}`,
      token: second,
    });
    expect(statusCode).toBe(204);
    expect((await asked(second, 'GET', '/staff/me')).statusCode).toBe(401);
    const entry = await shop()
      .db.selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'end tablet')
      .where('object', '=', `tablet ${tablet.id}`)
      .executeTakeFirst();
    expect(entry).toMatchObject({ staff_id: pia.user.id, tablet_id: tablet.id, right_name: 'floor' });
  });

  describe('a request comes from the tablet’s own browser', () => {
    it('not from one that copied the tablet’s number, a signature, or one for another person', async () => {
      const [anna, pia] = [await aPerson(PRESETS.Owner), await aPerson()];
      const { browser, switchTo, tablet } = await enrol(anna);
      expect((await switchTo(anna, { pin: PIN }, aTabletBrowser())).statusCode).toBe(404);
      expect((await switchTo(anna, { pin: PIN }, browser, pia)).statusCode).toBe(404);
      const copied = { ...browser.proof(tablet.id, anna.user.id), personId: anna.user.id, pin: PIN };
      const send = () =>
        sendTo(shop(), { method: 'POST', url: `/api/staff/tablets/${tablet.id}/sessions`, payload: copied });
      expect((await send()).statusCode).toBe(200);
      expect((await send()).statusCode).toBe(404);
    });

    it('not with a key that another tablet has, nor one of another kind', async () => {
      const anna = await aPerson(PRESETS.Owner);
      const browser = aTabletBrowser();
      expect((await enrol(anna, browser)).status).toBe(200);
      expect((await enrol(anna, browser)).status).toBe(422);
      expect((await enrol(anna, { ...browser, publicKey: 'A'.repeat(122) })).status).toBe(422);
    });
  });

  describe('a PIN', () => {
    it('five wrong ones in a row lock it over all tablets, until a code of the app is given', async () => {
      const [anna, pia] = [await aPerson(PRESETS.Owner), await aPerson()];
      const one = await enrol(anna);
      // At once, and each at another tablet.
      const tablets = await Promise.all(Array.from({ length: 7 }, () => enrol(anna)));
      const guesses = await Promise.all(tablets.map(({ switchTo }) => switchTo(pia, { pin: WRONG })));
      const codes = guesses.map((guess) => guess.json<{ code: string }>().code).toSorted();
      expect(codes).toEqual([
        'second_factor_needed',
        'second_factor_needed',
        ...Array<string>(5).fill('wrong_credentials'),
      ]);
      expect((await one.switchTo(pia, { pin: PIN })).json()).toMatchObject({ code: 'second_factor_needed' });
      expect((await one.switchTo(pia, { oneTimeCode: codeOfApp(shop(), 400) })).statusCode).toBe(401);
      const code = codeOfApp(shop());
      expect((await one.switchTo(pia, { oneTimeCode: code })).statusCode).toBe(200);
      expect((await one.switchTo(pia, { oneTimeCode: code })).statusCode).toBe(401);
      expect((await one.switchTo(pia, { pin: PIN })).statusCode).toBe(200);
    });

    it('is not guessed over many names at one tablet either', async () => {
      const anna = await aPerson(PRESETS.Owner);
      const { switchTo } = await enrol(anna);
      const statuses = [];
      for (let id = 500_000; id < 500_017; id++)
        statuses.push((await switchTo({ user: { id } }, { pin: PIN })).statusCode);
      expect(statuses).toEqual([...Array<number>(15).fill(401), 429, 429]);
      expect((await switchTo(anna, { pin: PIN })).statusCode).toBe(429);
    });

    it('that was never compared, since too many wait, counts neither for the person nor for the tablet', async () => {
      const [anna, pia] = [await aPerson(PRESETS.Owner), await aPerson()];
      const { browser, tablet, switchTo } = await enrol(anna);
      const letGo = holdHashes();
      const from = anAddress();
      const crowd = Array.from({ length: 80 }, () => isPassword(WRONG, null, from));
      const statuses = [];
      for (let i = 0; i < 16; i++) {
        const payload = { ...browser.proof(tablet.id, pia.user.id), personId: pia.user.id, pin: PIN };
        const url = `/api/staff/tablets/${tablet.id}/sessions`;
        const answer = await sendTo(shop(), { method: 'POST', url, payload, remoteAddress: from });
        statuses.push(answer.statusCode);
      }
      letGo();
      await Promise.all(crowd);
      expect(statuses).toEqual(Array(16).fill(429));
      expect((await switchTo(pia, { pin: PIN })).statusCode).toBe(200);
    });

    it('opens nothing to somebody who lost the floor, nor to a customer, and is none that is guessed first', async () => {
      const [anna, pia] = [await aPerson(PRESETS.Owner), await aPerson()];
      const { switchTo } = await enrol(anna);
      await anna.send('PUT', `/staff/people/${pia.user.id}/rights`, { rights: { orders: 'writes' } });
      expect((await switchTo(pia, { pin: PIN })).statusCode).toBe(401);
      expect((await switchTo(pia, { oneTimeCode: codeOfApp(shop(), 1) })).statusCode).toBe(401);
      for (const pin of ['123456', '000000', '12345', '1234567', 'abcdef'])
        expect((await anna.send('PUT', '/staff/pins', { pin })).statusCode).not.toBe(200);
    });

    it('stands neither in the audit log nor as it is in the database', async () => {
      const pia = await aPerson();
      const entries = await shop().db.selectFrom('audit_log').selectAll().execute();
      expect(JSON.stringify(entries)).not.toContain(PIN);
      const pin = await shop()
        .db.selectFrom('staff_pins')
        .select('pin_hash')
        .where('customer_id', '=', pia.user.id)
        .executeTakeFirst();
      expect(pin?.pin_hash).toMatch(/^\$argon2id\$/);
    });
  });
});
