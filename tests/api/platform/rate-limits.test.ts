/** Rate limits, in one shop and in two on the same database. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#contract/accounts/sign-in.ts';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { type OpenDatabase, openPostgres } from '#server/platform/database.ts';
import { openHttp } from '#server/platform/http/http.ts';
import { openLog } from '#server/platform/log.ts';
import { IN_PROCESS } from '#server/platform/network.ts';
import { attemptFrom, attemptsAt, deleteExpiredAttempts, limitRate } from '#server/platform/rate-limit.ts';
import { aMember, anAddress, aStaffMember, sendTo } from '#tests/support/api/members.ts';
import { passTime } from '#tests/support/api/rate-limits.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/databases/databases.ts';
import { onBothDatabases } from '#tests/support/shop/test-shop.ts';

const QUESTION = calls['POST /questions'].example.body;

type AnyExample = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: { email?: string; guestEmail?: string };
};

let names = 0;
const aLimit = (attempts: number, seconds: number) => ({ name: `limit ${++names}`, attempts, seconds });

onBothDatabases('rate limits', (shop, isTriedWhole) => {
  const later = (seconds: number) => passTime(shop(), seconds);
  const waits = async (limit: ReturnType<typeof aLimit>, by = 'theo') =>
    (await limitRate(shop().db, [{ limit, by }]))?.retryAfter ?? null;

  // A minute at most has really gone by, in limits that take hours.
  const about = (seconds: number) => expect.toSatisfy((said) => said <= seconds && said > seconds - 60);

  it('a rate limit allows its number of attempts, and says when to try again', async () => {
    const limit = aLimit(3, 9000);
    expect([await waits(limit), await waits(limit), await waits(limit)]).toEqual([null, null, null]);
    expect(await waits(limit)).toEqual(about(3000));
    expect(await waits(limit, 'anna')).toBeNull();
    await later(2000);
    expect(await waits(limit)).toEqual(about(1000));
    await later(1000);
    expect(await waits(limit)).toBeNull();
    expect(await waits(limit)).toEqual(about(3000));
    await later(9000);
    expect([await waits(limit), await waits(limit), await waits(limit)]).toEqual([null, null, null]);
  });

  it('an attempt counts towards all rate limits or none', async () => {
    const [wide, narrow] = [aLimit(3, 6000), aLimit(1, 6000)];
    const ask = (account: string) =>
      limitRate(shop().db, [
        { limit: wide, by: 'address' },
        { limit: narrow, by: account },
      ]);
    expect(await ask('one')).toBeNull();
    for (let again = 0; again < 5; again++)
      expect(await ask('one')).toMatchObject({ retryAfter: about(6000) });
    expect([await ask('two'), await ask('three')]).toEqual([null, null]);
    expect(await ask('four')).toMatchObject({ retryAfter: about(2000) });
    expect(await waits(narrow, 'four')).toBeNull();
  });

  it('a rate limit never exceeds its pace, whatever comes when', async () => {
    const moment = fc.oneof(fc.constant(0), fc.integer({ min: 1000, max: 40_000 }));
    const limits = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 5000, max: 60_000 }));
    await fc.assert(
      fc.asyncProperty(limits, fc.array(moment, { maxLength: 15 }), async ([attempts, seconds], pauses) => {
        const limit = aLimit(attempts, seconds);
        let left = attempts;
        for (const pause of pauses) {
          if (pause > 0) await later(pause);
          left = Math.min(attempts, left + (pause * attempts) / seconds);
          const wait = await waits(limit);
          // What the queries themselves took has been paid off as well.
          if (Math.abs(left - 1) > 0.1) expect([pause, wait === null]).toEqual([pause, left >= 1]);
          if (wait === null) left = Math.max(0, left - 1);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('rate limits store no expired row and no name', async () => {
    const limit = aLimit(5, 10);
    for (let one = 0; one < 30; one++) await waits(limit, `visitor ${one}`);
    await later(100_000);
    await waits(limit, 'last');
    await deleteExpiredAttempts(shop().db);
    const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(shop().db);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('last');
  });

  it.runIf(isTriedWhole)('requests of our own pages are not counted together', async () => {
    const limit = aLimit(1, 60);
    expect(attemptFrom(limit, IN_PROCESS)).toEqual([]);
    expect(await limitRate(shop().db, [])).toBeNull();
  });

  it.runIf(isTriedWhole)('enquiries are rate limited by address, with the seconds to wait', async () => {
    const ask = (remoteAddress: string, email: string) =>
      shop().http.inject({
        method: 'POST',
        url: '/api/questions',
        payload: { ...QUESTION, email },
        remoteAddress,
      });
    const statuses = new Set<number>();
    for (let one = 0; one < 30; one++)
      statuses.add((await ask(`2001:db8:7:7::${one}`, `asker-${one}@example.com`)).statusCode);
    expect([...statuses]).toEqual([200]);
    const refused = await ask('2001:db8:7:7:9::1', 'one-more@example.com');
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { code: 'too_many_tries', message: 'You have tried that too often. Please try again in a while.' },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(10);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(20);
    expect((await ask('2001:db8:7:8::1', 'one-more@example.com')).statusCode).toBe(200);
  });

  it.runIf(isTriedWhole)('enquiries are rate limited by e-mail and address together', async () => {
    const subscribe = (one: number, email: string) =>
      shop().http.inject({
        method: 'POST',
        url: '/api/newsletter-subscribers',
        payload: { email },
        remoteAddress: `198.51.100.${one}`,
      });
    for (let one = 0; one < 6; one++) expect((await subscribe(1, 'Busy@Example.com')).statusCode).toBe(200);
    expect((await subscribe(1, 'busy@example.COM')).statusCode).toBe(429);
    expect((await subscribe(1, 'other@example.com')).statusCode).toBe(200);
    expect((await subscribe(2, 'busy@example.com')).statusCode).toBe(200);
  });

  // Wrong passwords and codes are counted once they were compared, and PayPal's events once their headers can be PayPal's:
  // login-limits.test.ts and paypal-events.test.ts try those.
  const limited = Object.entries<Call>(calls).flatMap(([key, call]) =>
    (call.limits ?? [])
      .filter(({ name }) => !/^(wrong|PayPal) /.test(name))
      .map((limit) => [key, limit.name, { call, limit }] as const),
  );

  it.runIf(isTriedWhole).each(limited)(
    '%s is refused when “%s” are used up',
    async (key, _name, { call, limit }) => {
      const [method, path] = key.split(' ') as ['POST', string];
      const { params = {}, query = {}, body } = call.example as AnyExample;
      const isMembers = ['member', 'buyer', 'staff'].includes(call.who) || limit.by === 'account';
      const aCaller = call.who === 'staff' ? aStaffMember : aMember;
      const member = isMembers ? await aCaller(shop()) : undefined;
      const sessionId = (await member?.send('GET', '/sessions'))?.json<Session[]>()[0]?.id;
      const address = anAddress();
      const email = member?.user.email ?? body?.guestEmail ?? body?.email;
      const url = `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}`;
      const asked = { address, email, sessionId };
      const attempter = { ...asked, member: member && { id: member.user.id, isProven: false } };
      await limitRate(shop().db, attemptsAt([limit], attempter));
      await sql`update rate_limits set paid_off_at = now() + interval '2 days'`.execute(shop().db);
      const request = { method, url, query, remoteAddress: address, token: member?.token };
      const refused = await sendTo(shop(), { ...request, ...(body === undefined ? {} : { payload: body }) });
      await sql`delete from rate_limits`.execute(shop().db);
      expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'too_many_tries' }]);
      expect(refused.json()).toMatchObject({ message: limit.message ?? refusals.too_many_tries.message });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    },
  );

  it.runIf(isTriedWhole)('taste matches are rate limited', async () => {
    const match = (remoteAddress: string) =>
      shop().http.inject({
        method: 'POST',
        url: '/api/taste-matches',
        payload: { brandId: 999_999 },
        remoteAddress,
      });
    const statuses: number[] = [];
    while (!statuses.includes(429) && statuses.length < 2_000)
      statuses.push((await match('192.0.2.44')).statusCode);
    expect(statuses.length).toBeGreaterThan(240);
    expect((await match('192.0.2.45')).statusCode).toBe(422);
  });
});

it('behind our proxy a visitor’s address is the last one of X-Forwarded-For', async () => {
  const http = openHttp({ log: openLog('silent'), trustProxy: true, live: false });
  http.get('/who', (request, reply) => reply.send(request.ip));
  const who = async (forwarded: string) =>
    (await http.inject({ url: '/who', headers: { 'x-forwarded-for': forwarded } })).body;
  expect(await who('203.0.113.9')).toBe('203.0.113.9');
  expect(await who('1.2.3.4, in process, 203.0.113.9')).toBe('203.0.113.9');
  await http.close();
});

describe('rate limits of two shops on one PostgreSQL', () => {
  let first: TestDatabase;
  let second: OpenDatabase;
  beforeAll(async () => {
    first = await freshDatabase('postgres');
    second = openPostgres(first.url ?? '');
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  it.each([1, 7, 30])('allow %i simultaneous attempts in all', async (attempts) => {
    const limits = [aLimit(attempts, 3600), aLimit(attempts * 2, 3600)];
    const crowd = Array.from({ length: 60 }, (_, one) =>
      limitRate(
        (one % 2 === 0 ? first : second).db,
        limits.map((limit) => ({ limit, by: 'crowd' })),
      ),
    );
    const outcomes = await Promise.all(crowd);
    expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(attempts);
    for (const refusal of outcomes) if (refusal !== null) expect(refusal.retryAfter).toBeGreaterThan(0);
  });

  it('lock their rows in one order', async () => {
    const limits = [aLimit(10_000, 60), aLimit(10_000, 60), aLimit(10_000, 60)];
    const mixed = (one: number) => [0, 1, 2].map((at) => limits[(at + one) % 3] ?? aLimit(1, 1));
    const crowd = Array.from({ length: 200 }, (_, one) =>
      limitRate(
        (one % 2 === 0 ? first : second).db,
        mixed(one).map((limit) => ({ limit, by: 'one' })),
      ),
    );
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([null]));
  });
});
