/** OAuth 2: a person lets an assistant do something for them, and everything that somebody else might try with it. */
import { describe, expect, it } from 'vitest';
import { ORDER_READ, STAFF_READ } from '#domain/agent-access/scopes.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { checkBearer } from '#server/people/agent-access/agent-access.ts';
import { aMember, aStaffMember, GOOD_PASSWORD } from '#tests/support/api/members.ts';
import { PUBLIC_URL, withShop } from '#tests/support/shop/test-shop.ts';
import {
  aClientDocument,
  anOAuthClient,
  CLIENT_ID,
  challengeOf,
  documentsOutside,
  FOREIGN_CLIENT_ID,
  newVerifier,
  REDIRECT_URI,
  type Tokens,
  wish,
} from '#tests/support/ucp/oauth-client.ts';

const OUTSIDE = documentsOutside({
  'https://liar.example/client.json': aClientDocument(CLIENT_ID),
  'https://secret.example/client.json': aClientDocument('https://secret.example/client.json', {
    token_endpoint_auth_method: 'client_secret_basic',
  }),
});

withShop(
  'access of assistants',
  (shop) => {
    const { authorise, redeem, refresh, connect, look } = anOAuthClient(shop);
    const opens = (token: string, audience: 'mcp' | 'ucp' | 'staff' = 'mcp') =>
      checkBearer(shop(), { authorization: `Bearer ${token}`, audience });
    const INVALID = { problem: 'invalid_token' };
    const error = (answer: { json(): unknown }) => (answer.json() as { error: string }).error;

    it('is given by a person, for an hour, and by its refresh token for more', async () => {
      const member = await aMember(shop());
      const { back, ...rest } = await authorise(member);
      expect(back.origin + back.pathname).toBe(REDIRECT_URI);
      expect(Object.fromEntries(back.searchParams)).toEqual({
        code: expect.stringMatching(/^code_/),
        state: 'as it was sent',
        iss: PUBLIC_URL,
      });
      const answer = await redeem(rest);
      expect(answer.headers['cache-control']).toBe('no-store');
      const tokens = answer.json<Tokens>();
      expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: ORDER_READ });
      expect(await opens(tokens.access_token)).toMatchObject({
        accountId: member.user.id,
        clientId: CLIENT_ID,
        scopes: new Set([ORDER_READ]),
        grant: { platformOrigin: 'https://assistant.example' },
      });
      shop().clock.advance(HOUR_MS + 1);
      expect(await opens(tokens.access_token)).toEqual(INVALID);
      const again = (await refresh(tokens)).json<Tokens>();
      expect(again.refresh_token).not.toBe(tokens.refresh_token);
      expect(await opens(again.access_token)).toMatchObject({ accountId: member.user.id });
      const [mail] = (await shop().mails())
        .filter(({ to }) => to?.[0]?.address === member.user.email)
        .slice(-1);
      expect(mail?.subject).toBe('An assistant was connected to your account');
      expect(mail?.text).toContain('assistant.example');
      expect(mail?.text).not.toContain('Your bank');
      // Nothing that opens something stands in the database.
      const stored = JSON.stringify([
        await shop().db.selectFrom('agent_grants').selectAll().execute(),
        await shop().db.selectFrom('agent_tokens').selectAll().execute(),
      ]);
      for (const secret of [rest.code, rest.verifier, again.access_token, again.refresh_token])
        expect(stored).not.toContain(secret);
    });

    it('ends where a code comes a second time, also at once', async () => {
      const member = await aMember(shop());
      const once = await authorise(member);
      const answers = await Promise.all([redeem(once), redeem(once), redeem(once)]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const first = answers.find(({ statusCode }) => statusCode === 200);
      expect(await opens(first?.json<Tokens>().access_token ?? '')).toEqual(INVALID);
      expect(error(await refresh(first?.json<Tokens>() ?? { refresh_token: '' }))).toBe('invalid_grant');
    });

    it('ends where a refresh token comes a second time, also at once', async () => {
      const member = await aMember(shop());
      const tokens = await connect(member);
      const answers = await Promise.all([refresh(tokens), refresh(tokens)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
      const given = answers.find(({ statusCode }) => statusCode === 200)?.json<Tokens>();
      expect(await opens(given?.access_token ?? '')).toEqual(INVALID);
      expect(error(await refresh(given ?? tokens))).toBe('invalid_grant');
    });

    it('ends with a new password, with a merge of the account, and with the account', async () => {
      const member = await aMember(shop());
      const tokens = await connect(member);
      const changed = await member.send('PUT', '/customers/change-password', {
        oldPassword: GOOD_PASSWORD,
        newPassword: 'eight slower lighthouses',
        confirmedNewPassword: 'eight slower lighthouses',
      });
      expect(changed.statusCode).toBe(200);
      expect(await opens(tokens.access_token)).toEqual(INVALID);
      expect((await member.send('GET', '/agent-grants')).json()).toEqual([]);
      const another = await connect(member);
      const deleted = await member.send('POST', '/account-deletions', {
        password: 'eight slower lighthouses',
      });
      expect(deleted.statusCode).toBeLessThan(300);
      expect(await opens(another.access_token)).toEqual(INVALID);
    });

    describe('what somebody else might try', () => {
      it('a verifier that is wrong opens nothing, and uses the code up', async () => {
        const once = await authorise(await aMember(shop()));
        expect(error(await redeem({ ...once, verifier: newVerifier() }))).toBe('invalid_grant');
        expect(error(await redeem(once))).toBe('invalid_grant');
      });

      it('the challenge itself is no verifier', async () => {
        const verifier = newVerifier();
        const member = await aMember(shop());
        const plain = { ...wish({ codeChallengeMethod: 'plain' }), codeChallenge: verifier };
        expect((await member.send('POST', '/agent-grants', plain)).statusCode).toBe(422);
        const none = wish({ codeChallengeMethod: undefined });
        expect((await member.send('POST', '/agent-grants', none)).statusCode).toBe(422);
        const once = await authorise(member);
        expect(error(await redeem({ ...once, verifier: challengeOf(once.verifier) }))).toBe('invalid_grant');
      });

      it('a code is good for a minute, for its client, and at its address', async () => {
        const member = await aMember(shop());
        const late = await authorise(member);
        shop().clock.advance(MINUTE_MS + 1);
        expect(error(await redeem(late))).toBe('invalid_grant');
        expect(error(await redeem(await authorise(member), { client_id: FOREIGN_CLIENT_ID }))).toBe(
          'invalid_grant',
        );
        const elsewhere = { redirect_uri: 'http://127.0.0.1/callback' };
        expect(error(await redeem(await authorise(member), elsewhere))).toBe('invalid_grant');
        const other = { resource: `${PUBLIC_URL}/staff/mcp` };
        expect(error(await redeem(await authorise(member), other))).toBe('invalid_target');
      });

      it('a foreign client gets nothing for a refresh token, and ends what it was of', async () => {
        const tokens = await connect(await aMember(shop()));
        expect(error(await refresh(tokens, { client_id: FOREIGN_CLIENT_ID }))).toBe('invalid_grant');
        expect(await opens(tokens.access_token)).toEqual(INVALID);
      });

      it('a token opens the address that it was given for, and no other', async () => {
        const { access_token, refresh_token } = await connect(await aMember(shop()));
        expect(await opens(access_token, 'ucp')).toEqual(INVALID);
        expect(await opens(access_token, 'staff')).toEqual(INVALID);
        expect(await opens(refresh_token)).toEqual(INVALID);
        expect(await opens('')).toEqual(INVALID);
        const asMember = await shop().http.inject({
          url: '/api/agent-grants',
          headers: { authorization: `Bearer ${access_token}` },
        });
        expect(asMember.statusCode).toBe(401);
      });

      it('a refresh asks for no more than was granted', async () => {
        const tokens = await connect(await aMember(shop()));
        expect(error(await refresh(tokens, { scope: `${ORDER_READ} ${STAFF_READ}` }))).toBe('invalid_scope');
        expect((await refresh(tokens, { scope: ORDER_READ })).statusCode).toBe(200);
      });

      it('a grant ends after 90 days, whatever is refreshed', async () => {
        const member = await aMember(shop());
        let tokens = await connect(member);
        shop().clock.advance(59 * DAY_MS);
        tokens = (await refresh(tokens)).json<Tokens>();
        shop().clock.advance(31 * DAY_MS - 30 * MINUTE_MS);
        tokens = (await refresh(tokens)).json<Tokens>();
        expect(tokens.expires_in).toBeLessThanOrEqual(30 * 60);
        shop().clock.advance(31 * MINUTE_MS);
        expect(await opens(tokens.access_token)).toEqual(INVALID);
        expect(error(await refresh(tokens))).toBe('invalid_grant');
        expect((await member.send('GET', '/agent-grants')).json()).toEqual([]);
      });

      it('a refresh token that nobody used for 60 days has ended', async () => {
        const tokens = await connect(await aMember(shop()));
        shop().clock.advance(60 * DAY_MS + 1);
        expect(error(await refresh(tokens))).toBe('invalid_grant');
      });

      it.each([
        ['redirectUri', 'https://evil.example/callback'],
        ['redirectUri', `${REDIRECT_URI}/more`],
        ['redirectUri', 'javascript:alert(1)//'],
        ['clientId', 'https://nobody.example/client.json'],
        ['clientId', 'https://liar.example/client.json'],
        ['clientId', 'https://secret.example/client.json'],
        ['clientId', 'http://assistant.example/client.json'],
        ['clientId', 'https://assistant.example/../client.json'],
        ['clientId', 'https://127.0.0.1/client.json'],
        ['clientId', 'client_0123456789012345678901'],
      ])('leads nobody on for %s %s', async (field, value) => {
        const asked = { ...wish({ [field]: value }), codeChallenge: challengeOf('x') };
        const looked = await look(asked);
        expect(looked.statusCode).toBe(422);
        expect(looked.body).not.toContain('_url');
        const member = await aMember(shop());
        expect((await member.send('POST', '/agent-grants', asked)).statusCode).toBe(422);
      });

      it.each([
        ['unsupported_response_type', { responseType: 'token' }],
        ['invalid_request', { codeChallengeMethod: 'plain' }],
        ['invalid_target', { resource: 'https://elsewhere.example/mcp' }],
        ['invalid_scope', { scope: 'everything' }],
        ['invalid_scope', { scope: STAFF_READ }],
      ])('says %s to a client that it knows, by a button', async (expected, changes) => {
        const answer = await look({ ...wish(), codeChallenge: challengeOf('x'), ...changes });
        const { wrong, decline_url, scopes } = answer.json<{
          wrong: string;
          decline_url: string;
          scopes: string[];
        }>();
        expect(wrong).toMatch(/\.$/);
        expect(scopes).toEqual([]);
        expect(new URL(decline_url).searchParams.get('error')).toBe(expected);
      });

      it('the back office takes somebody of the staff, and a login of a moment ago', async () => {
        const asked = wish({ scope: STAFF_READ, resource: `${PUBLIC_URL}/staff/mcp` });
        const body = { ...asked, codeChallenge: challengeOf('x') };
        const member = await aMember(shop());
        expect((await member.send('POST', '/agent-grants', body)).json()).toMatchObject({
          code: 'not_allowed',
        });
        const staff = await aStaffMember(shop());
        const { access_token } = await connect(staff, asked);
        expect(await opens(access_token, 'staff')).toMatchObject({ scopes: new Set([STAFF_READ]) });
        shop().clock.advance(HOUR_MS);
        expect((await staff.send('POST', '/agent-grants', body)).json()).toMatchObject({
          code: 'fresh_login_needed',
        });
      });
    });

    it('is listed in the profile and ended there, and nobody else’s', async () => {
      const [member, other] = [await aMember(shop()), await aMember(shop())];
      await authorise(member);
      const tokens = await connect(member);
      const [grant, ...more] = (await member.send('GET', '/agent-grants')).json<{ id: number }[]>();
      expect(more).toEqual([]);
      expect(grant).toMatchObject({
        client_name: 'assistant.example',
        scopes: [ORDER_READ],
        audience: 'mcp',
      });
      expect((await other.send('DELETE', `/agent-grants/${grant?.id}`)).statusCode).toBe(404);
      expect((await member.send('DELETE', `/agent-grants/${grant?.id}`)).statusCode).toBe(204);
      expect(await opens(tokens.access_token)).toEqual(INVALID);
      expect((await member.send('DELETE', `/agent-grants/${grant?.id}`)).statusCode).toBe(404);
    });
  },
  { keys: null, fetchOutside: OUTSIDE },
);
