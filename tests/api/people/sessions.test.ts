/** Being signed in: getting in, staying in, and getting out again. */
import { expect, it } from 'vitest';
import type { Session } from '#contract/accounts/sign-in.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { forgetWhatExpired } from '#server/people/accounts/accounts.ts';
import { aMember, GOOD_PASSWORD, sendTo } from '#tests/support/api/members.ts';
import { compared } from '#tests/support/api/quick-hashes.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const USER = '/authenticate/blendly/user';

withShop('sessions', (shop) => {
  const logIn = (email: string, password = GOOD_PASSWORD, more: object = {}) =>
    sendTo(shop(), {
      method: 'POST',
      url: '/api/authenticate/blendly',
      payload: { email, password, cartId: null },
      ...more,
    });
  const tokenOf = async (email: string, more: object = {}) =>
    (await logIn(email, GOOD_PASSWORD, more)).json<{ token: string }>().token;
  const userWith = (token: string) => sendTo(shop(), { url: `/api${USER}`, token });

  it('logging in takes the right password, however the address is typed', async () => {
    const { user } = await aMember(shop());
    for (const typed of [user.email, user.email.toUpperCase(), ` ${user.email} `]) {
      expect((await userWith(await tokenOf(typed))).json()).toMatchObject({ id: user.id });
    }
  });

  it('a token is taken from the header or from the query', async () => {
    const { token, user } = await aMember(shop());
    const answer = await sendTo(shop(), { url: `/api${USER}?token=${token}` });
    expect([answer.json(), answer.headers['cache-control']]).toMatchObject([{ id: user.id }, 'no-store']);
    expect(JSON.stringify(shop().logged)).not.toContain(token);
  });

  it('sessions are stored without a usable token', async () => {
    const { token } = await aMember(shop());
    const stored = await shop().db.selectFrom('sessions').selectAll().execute();
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('a wrong password and an unknown address get the same answer', async () => {
    const { user } = await aMember(shop());
    const wrong = await logIn(user.email, 'seven loud lighthouses');
    const unknown = await logIn('nobody-at-all@example.com');
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.body).toBe(unknown.body);
    expect(wrong.json()).toMatchObject({ code: 'wrong_credentials' });
  });

  it('logging in compares one hash, for an unknown address one as strong as those of the shop', async () => {
    const { user } = await aMember(shop());
    const comparedFor = async (email: string) => {
      compared.length = 0;
      await logIn(email, 'seven loud lighthouses');
      return compared;
    };
    expect(await comparedFor(user.email)).toHaveLength(1);
    expect(await comparedFor('nobody-there@example.com')).toEqual([
      expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    ]);
  });

  it('logging in never adopts a token that the client sent', async () => {
    const { user } = await aMember(shop());
    const brought = 'A'.repeat(43);
    const token = await tokenOf(user.email, { headers: { authorization: `Bearer ${brought}` } });
    expect(token).not.toBe(brought);
    expect((await userWith(brought)).statusCode).toBe(401);
  });

  it('logging out ends this session only', async () => {
    const { user, token, send } = await aMember(shop());
    const other = await tokenOf(user.email);
    expect((await send('POST', '/logout')).statusCode).toBe(204);
    expect((await userWith(token)).statusCode).toBe(401);
    expect((await userWith(other)).statusCode).toBe(200);
  });

  it('sessions are listed for their owner, who can end them', async () => {
    const { user, send } = await aMember(shop());
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const other = await tokenOf(user.email, { headers: { 'user-agent': firefox } });
    const sessions = (await send('GET', '/sessions')).json<Session[]>();
    expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1);
    const there = sessions.find(({ is_current }) => !is_current);
    expect(there).toMatchObject({ device: 'Firefox on Linux' });
    const stranger = await aMember(shop());
    expect((await stranger.send('DELETE', `/sessions/${there?.id}`)).statusCode).toBe(404);
    expect((await userWith(other)).statusCode).toBe(200);
    expect((await send('DELETE', `/sessions/${there?.id}`)).statusCode).toBe(204);
    expect((await userWith(other)).statusCode).toBe(401);
  });

  it.each([
    ['expired', { expires_at: new Date(Date.now() - 1000), created_at: new Date(0) }],
    ['not used for a month', { last_seen_at: new Date(Date.now() - 31 * DAY_MS) }],
  ])('a session ends when it is %s', async (_how, changes) => {
    const { user, send } = await aMember(shop());
    await shop().db.updateTable('sessions').set(changes).where('customer_id', '=', user.id).execute();
    expect((await send('GET', '/sessions')).statusCode).toBe(401);
  });

  it('expired sessions and mailed codes are deleted', async () => {
    const { user } = await aMember(shop());
    const { db } = shop();
    const longAgo = new Date(Date.now() - 1000);
    const changes = { expires_at: longAgo, created_at: new Date(0) };
    await db.updateTable('sessions').set(changes).where('customer_id', '=', user.id).execute();
    const codes = () =>
      db.selectFrom('mailed_codes').select('purpose').where('email_identity', '=', user.email);
    const sessions = () => db.selectFrom('sessions').select('id').where('customer_id', '=', user.id);
    await forgetWhatExpired(db);
    expect([await codes().execute(), await sessions().execute()]).toEqual([
      [{ purpose: 'verify e-mail' }],
      [],
    ]);
    await db
      .updateTable('mailed_codes')
      .set({ expires_at: longAgo })
      .where('email_identity', '=', user.email)
      .execute();
    await forgetWhatExpired(db);
    expect(await codes().execute()).toEqual([]);
  });

  it('an account has at most fifty sessions, and the one idle longest ends', async () => {
    const { user, token } = await aMember(shop());
    const older = Array.from({ length: 60 }, (_, i) => ({
      customer_id: user.id,
      token_hash: String(i).padStart(43, 's'),
      device: 'Firefox',
      last_seen_at: new Date(Date.now() - (i + 1) * MINUTE_MS),
      expires_at: new Date(Date.now() + DAY_MS),
    }));
    await shop().db.insertInto('sessions').values(older).execute();
    const newest = await tokenOf(user.email);
    const ids = shop().db.selectFrom('sessions').select('id').where('customer_id', '=', user.id);
    expect(await ids.execute()).toHaveLength(50);
    for (const one of [token, newest]) expect((await userWith(one)).statusCode).toBe(200);
  });

  it('the last use of a session is noted at most every few minutes', async () => {
    const { user, send } = await aMember(shop());
    const seen = async () =>
      (
        await shop()
          .db.selectFrom('sessions')
          .select('last_seen_at')
          .where('customer_id', '=', user.id)
          .executeTakeFirstOrThrow()
      ).last_seen_at.getTime();
    const atFirst = await seen();
    await send('GET', '/sessions');
    expect(await seen()).toBe(atFirst);
    shop().clock.advance(600_000);
    await send('GET', '/sessions');
    expect(await seen()).toBeGreaterThan(atFirst);
  });
});
