/** Other programs make calls of staff with API keys: never more than the person who made the key may do at that moment. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ApiKey } from '#contract/api-keys/api-keys.ts';
import type { AuditEntryAnswer } from '#contract/audit-log/audit-log.ts';
import type { Problem } from '#contract/problem.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { MOST_API_KEYS } from '#domain/staff/api-key.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { setRights } from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import { hashOf } from '#server/platform/secrets.ts';
import { anApiKey, askForApiKey, madeApiKey, withKey } from '#tests/support/api/api-keys.ts';
import { aMember, aStaffMember, sendTo } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const setBean = (inStock: boolean) => ['PATCH', '/staff/beans/21', { in_stock: inStock }] as const;

withShop('API keys', (shop) => {
  const messageOf = (answer: { json<T>(): T }) => answer.json<Problem>().message;

  it('a key makes a call of staff, and the audit log names it and its maker', async () => {
    const anna = await aStaffMember(shop());
    const { id, key, prefix, last_four } = await madeApiKey(anna, { name: 'Warehouse' });
    expect([key.startsWith(`${prefix}_`), key.endsWith(last_four)]).toEqual([true, true]);
    expect((await withKey(shop(), key)(...setBean(true))).statusCode).toBe(200);
    expect((await withKey(shop(), key)(...setBean(false))).statusCode).toBe(200);
    const log = await anna.send('GET', '/staff/audit?object=bean%2021&limit=1');
    expect(log.json<AuditEntryAnswer[]>()).toMatchObject([
      {
        staff_id: anna.user.id,
        action: 'change bean',
        right: 'catalogue',
        api_key: { id, name: 'Warehouse' },
      },
    ]);
    const chain = await anna.send('GET', '/staff/audit/chain');
    expect(chain.json()).toMatchObject({ is_sound: true, broken_at: [] });
  });

  describe('making one', () => {
    it('takes the right to look after staff, a fresh code, and no more rights than one holds', async () => {
      const office = await aStaffMember(shop(), { ...PRESETS.Office, staff: 'writes' });
      expect((await askForApiKey(await aStaffMember(shop(), PRESETS.Office))).statusCode).toBe(403);
      const beyond = await askForApiKey(office, { rights: { money: 'reads' } });
      expect([beyond.statusCode, messageOf(beyond)]).toEqual([
        403,
        'A key can only have rights that you hold yourself.',
      ]);
      const looksAfter = await askForApiKey(office, { rights: { staff: 'writes' } });
      expect([looksAfter.statusCode, messageOf(looksAfter)]).toEqual([
        422,
        expect.stringContaining('never look after'),
      ]);
      expect((await askForApiKey(office, { rights: {} })).statusCode).toBe(422);
      shop().clock.advance(11 * MINUTE_MS);
      const stale = await askForApiKey(office);
      expect([stale.statusCode, stale.json<Problem>().code]).toEqual([403, 'fresh_code_needed']);
    });

    it('lasts for a year at most', async () => {
      const anna = await aStaffMember(shop());
      expect((await askForApiKey(anna, { lastsDays: 366 })).statusCode).toBe(400);
      expect((await askForApiKey(anna, { lastsDays: 0 })).statusCode).toBe(400);
      expect((await askForApiKey(anna, { lastsDays: 365 })).statusCode).toBe(201);
    });

    it('mails the person in whose name it was made, without its name and its secret', async () => {
      const anna = await aStaffMember(shop());
      const { key } = await madeApiKey(anna, { name: 'Free beer at example' });
      const mail = (await shop().mails()).findLast(({ to }) => to?.[0]?.address === anna.user.email);
      expect(mail?.subject).toBe('An API key was made in your name');
      const text = JSON.stringify(mail);
      expect([text.includes('Free beer'), text.includes(key)]).toEqual([false, false]);
    });

    it('stops at fifty, until one is revoked', async () => {
      const anna = await aStaffMember(shop());
      const { db } = shop();
      const { count } = await db
        .selectFrom('api_keys')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('revoked_at', 'is', null)
        .executeTakeFirstOrThrow();
      const made = [];
      for (let i = Number(count); i < MOST_API_KEYS; i++) made.push(await madeApiKey(anna));
      const oneMore = await askForApiKey(anna);
      expect([oneMore.statusCode, messageOf(oneMore)]).toEqual([422, expect.stringContaining('50 keys')]);
      for (const { id } of made) await anna.send('DELETE', `/staff/api-keys/${id}`);
      expect((await askForApiKey(anna)).statusCode).toBe(201);
    });
  });

  it('the list shows how a key begins and ends, what it opens now, and its last use, and never its secret', async () => {
    const anna = await aStaffMember(shop());
    const { id, key } = await madeApiKey(anna, { rights: { catalogue: 'writes', money: 'reads' } });
    const shown = async () => {
      const answer = await anna.send('GET', '/staff/api-keys');
      expect(answer.body).not.toContain(key);
      return answer.json<ApiKey[]>().find((one) => one.id === id);
    };
    expect(await shown()).toMatchObject({
      last_used_on: null,
      last_used_network: null,
      rights_now: { catalogue: 'writes', money: 'reads' },
    });
    const remoteAddress = '2001:db8:1:2:3:4:5:6';
    await shop().http.inject({
      url: '/api/staff/me',
      remoteAddress,
      headers: { authorization: `Bearer ${key}` },
    });
    expect(await shown()).toMatchObject({
      last_used_network: '2001:db8:1:2::/64',
      last_used_on: expect.any(String),
    });
    await transact(shop().db, (transaction) =>
      setRights(transaction, anna.user.id, { ...PRESETS.Owner, catalogue: 'reads', money: undefined }),
    );
    expect(await shown()).toMatchObject({
      rights: { catalogue: 'writes', money: 'reads' },
      rights_now: { catalogue: 'reads' },
    });
    const stored = await shop()
      .db.selectFrom('api_keys')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored.secret_hash).toBe(hashOf(key.slice(-43)));
  });

  it('its last use is written once a minute at most', async () => {
    const anna = await aStaffMember(shop());
    const { id, key } = await madeApiKey(anna);
    const lastUse = async () => {
      await withKey(shop(), key)('GET', '/staff/me');
      const { last_used_at } = await shop()
        .db.selectFrom('api_keys')
        .select('last_used_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return last_used_at?.getTime();
    };
    const first = await lastUse();
    shop().clock.advance(MINUTE_MS - 1000);
    expect(await lastUse()).toBe(first);
    shop().clock.advance(1000);
    expect(await lastUse()).toBe((first ?? 0) + MINUTE_MS);
  });

  it('a right that is taken from its maker is gone from the key with the next call', async () => {
    const [anna, otto] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const key = await anApiKey(otto);
    expect((await withKey(shop(), key)(...setBean(true))).statusCode).toBe(200);
    await anna.send('PUT', `/staff/people/${otto.user.id}/rights`, {
      rights: { ...PRESETS.Owner, catalogue: 'reads' },
    });
    expect((await withKey(shop(), key)(...setBean(false))).statusCode).toBe(403);
    expect((await withKey(shop(), key)('GET', '/staff/beans/21')).statusCode).toBe(200);
    await anna.send('PUT', `/staff/people/${otto.user.id}/rights`, {
      rights: { staff: 'writes', floor: 'writes' },
    });
    expect((await withKey(shop(), key)('GET', '/staff/beans/21')).statusCode).toBe(403);
  });

  it('is read in the header alone, and nothing that is logged holds it', async () => {
    const key = await anApiKey(await aStaffMember(shop()), { rights: { floor: 'reads' } });
    const inUrl = await sendTo(shop(), { method: 'GET', url: `/api/staff/me?token=${key}` });
    expect([inUrl.statusCode, messageOf(inUrl)]).toEqual([
      401,
      expect.stringContaining('never in an address'),
    ]);
    await withKey(shop(), key)('GET', '/staff/nothing-there');
    await withKey(shop(), key)('GET', '/staff/me?limit=1&limit=2');
    await sendTo(shop(), { method: 'POST', url: '/api/logout', token: key });
    const secret = key.slice(-43);
    expect(JSON.stringify(shop().logged)).not.toContain(secret);
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select(['object', 'details', 'before', 'after'])
      .execute();
    expect(JSON.stringify(entries)).not.toContain(secret);
  });

  it('is a guest where anybody may call, and no customer', async () => {
    const anna = await aStaffMember(shop());
    const key = await anApiKey(anna);
    expect((await withKey(shop(), key)('GET', '/beans')).statusCode).toBe(200);
    const { id } = (await withKey(shop(), key)('POST', '/carts', {})).json<{ id: string }>();
    const { customer_id } = await shop()
      .db.selectFrom('carts')
      .select('customer_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(customer_id).toBe(null);
    const profile = await withKey(shop(), key)('GET', '/authenticate/blendly/user');
    expect([profile.statusCode, messageOf(profile)]).toEqual([
      403,
      expect.stringContaining('none of a customer'),
    ]);
  });

  it('what takes a fresh code or a second person is refused to a program in words', async () => {
    const anna = await aStaffMember(shop());
    await aStaffMember(shop());
    const key = await anApiKey(anna, { rights: { money: 'writes', people: 'writes', orders: 'writes' } });
    const member = await aMember(shop());
    const credit = await withKey(shop(), key)('POST', `/staff/customers/${member.user.id}/credits`, {
      id: randomUUID(),
      amount: 900,
      reason: 'goodwill',
      note: 'from a program',
    });
    expect([credit.statusCode, credit.json<Problem>().code, messageOf(credit)]).toEqual([
      403,
      'fresh_code_needed',
      expect.stringContaining('API key can’t give'),
    ]);
    const files = await withKey(shop(), key)('POST', '/staff/subscriber-files', {});
    expect([files.statusCode, messageOf(files)]).toEqual([
      403,
      expect.stringContaining('API key can’t give'),
    ]);
    const another = await withKey(shop(), key)('POST', '/staff/api-keys', {});
    expect([another.statusCode, messageOf(another)]).toEqual([
      403,
      expect.stringContaining('Somebody of the staff'),
    ]);
  });

  it('each key has a limit of its own a minute', async () => {
    const anna = await aStaffMember(shop());
    const [few, many] = [await anApiKey(anna, { callsAMinute: 2 }), await anApiKey(anna)];
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await withKey(shop(), few)('GET', '/staff/me')).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await withKey(shop(), many)('GET', '/staff/me')).statusCode).toBe(200);
  });
});
