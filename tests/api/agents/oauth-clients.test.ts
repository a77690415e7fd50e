/** Clients show who they are by what their documents say, and give back what they were granted. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkBearer } from '#server/people/agent-access/agent-access.ts';
import { aMember } from '#tests/support/api/members.ts';
import { PUBLIC_URL, withShop } from '#tests/support/shop/test-shop.ts';
import {
  aClientDocument,
  anOAuthClient,
  CLIENT_ID,
  documentsOutside,
  FOREIGN_CLIENT_ID,
  newVerifier,
} from '#tests/support/ucp/oauth-client.ts';

const SIGNED_CLIENT = 'https://signed.example/client.json';
const BY_ADDRESS = 'https://by-address.example/client.json';
const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwks = {
  keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256', use: 'sig' }],
};

const OUTSIDE = documentsOutside({
  [SIGNED_CLIENT]: aClientDocument(SIGNED_CLIENT, { token_endpoint_auth_method: 'private_key_jwt', jwks }),
  [BY_ADDRESS]: aClientDocument(BY_ADDRESS, {
    token_endpoint_auth_method: 'private_key_jwt',
    jwks_uri: 'https://by-address.example/keys.json',
  }),
  'https://by-address.example/keys.json': jwks,
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
function assertion(
  changes: object = {},
  key = keys.privateKey,
  header: object = { alg: 'ES256', kid: 'one' },
) {
  const claims = {
    iss: SIGNED_CLIENT,
    sub: SIGNED_CLIENT,
    aud: PUBLIC_URL,
    exp: Date.now() / 1000 + 60,
    jti: newVerifier(),
    ...changes,
  };
  const text = `${part(header)}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}
const byKey = (jwt: string) => ({
  client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  client_assertion: jwt,
});

withShop(
  'clients of assistants',
  (shop) => {
    const { post, authorise, redeem, refresh, connect } = anOAuthClient(shop);
    const INVALID = { problem: 'invalid_token' };
    const opens = (token: string) =>
      checkBearer(shop(), { authorization: `Bearer ${token}`, audience: 'mcp' });
    const error = (answer: { json(): unknown }) => (answer.json() as { error: string }).error;
    const signedWish = { clientId: SIGNED_CLIENT };

    it('show who they are by their keys', async () => {
      const member = await aMember(shop());
      for (const clientId of [SIGNED_CLIENT, BY_ADDRESS]) {
        const jwt = assertion({ iss: clientId, sub: clientId, aud: `${PUBLIC_URL}/oauth/token` });
        const answer = await redeem(await authorise(member, { clientId }), {
          client_id: clientId,
          ...byKey(jwt),
        });
        expect([clientId, answer.statusCode]).toEqual([clientId, 200]);
      }
    });

    it.each([
      ['nothing', () => ({})],
      [
        'another key',
        () => byKey(assertion({}, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)),
      ],
      ['no signature', () => byKey(`${part({ alg: 'none', kid: 'one' })}.${part({ sub: SIGNED_CLIENT })}.`)],
      ['a key of another name', () => byKey(assertion({}, keys.privateKey, { alg: 'ES256', kid: 'two' }))],
      ['what is for another shop', () => byKey(assertion({ aud: 'https://other.example' }))],
      ['what is another’s', () => byKey(assertion({ iss: CLIENT_ID }))],
      ['what has expired', () => byKey(assertion({ exp: Date.now() / 1000 - 1 }))],
      ['what never expires', () => byKey(assertion({ exp: Date.now() / 1000 + 86_400 }))],
      ['a secret', () => ({ client_secret: 'secret' })],
    ])('show nothing by %s', async (_, proof) => {
      const once = await authorise(await aMember(shop()), signedWish);
      const answer = await redeem(once, { client_id: SIGNED_CLIENT, ...proof() });
      expect([answer.statusCode, error(answer)]).toEqual([401, 'invalid_client']);
      const right = await redeem(once, { client_id: SIGNED_CLIENT, ...byKey(assertion()) });
      expect(right.statusCode).toBe(200);
    });

    it('give a token back, which ends all that they were granted, and only what is theirs', async () => {
      const tokens = await connect(await aMember(shop()));
      const giveBack = (client_id: string, token: string) => post('/oauth/revoke', { client_id, token });
      expect((await giveBack(FOREIGN_CLIENT_ID, tokens.access_token)).statusCode).toBe(200);
      expect(await opens(tokens.access_token)).not.toEqual(INVALID);
      expect((await giveBack(CLIENT_ID, 'nobody’s')).statusCode).toBe(200);
      expect((await giveBack(CLIENT_ID, tokens.access_token)).statusCode).toBe(200);
      expect(await opens(tokens.access_token)).toEqual(INVALID);
      expect(error(await refresh(tokens))).toBe('invalid_grant');
    });

    it('send each field once, in a form', async () => {
      const twice = await shop().http.inject({
        method: 'POST',
        url: '/oauth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'grant_type=refresh_token&grant_type=authorization_code',
      });
      expect(error(twice)).toBe('invalid_request');
      const json = await shop().http.inject({ method: 'POST', url: '/oauth/token', payload: {} });
      expect(json.statusCode).toBe(400);
      expect(error(await post('/oauth/token', { grant_type: 'password', client_id: CLIENT_ID }))).toBe(
        'unsupported_grant_type',
      );
    });

    it('find where to ask in the documents of the standards', async () => {
      const read = async (path: string) =>
        (await shop().http.inject({ url: `/.well-known/${path}` })).json<Record<string, unknown>>();
      expect(await read('oauth-authorization-server')).toMatchObject({
        issuer: PUBLIC_URL,
        authorization_endpoint: `${PUBLIC_URL}/oauth/authorize`,
        token_endpoint: `${PUBLIC_URL}/oauth/token`,
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
        client_id_metadata_document_supported: true,
      });
      for (const path of ['', '/mcp', '/ucp/v1', '/ucp/mcp', '/staff/mcp'])
        expect(await read(`oauth-protected-resource${path}`)).toMatchObject({
          resource: PUBLIC_URL + path,
          authorization_servers: [PUBLIC_URL],
        });
    });
  },
  { keys: null, fetchOutside: OUTSIDE },
);
