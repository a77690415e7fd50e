/** A program that asks people of a shop of tests for access, as its own document says. */
import { createHash, randomBytes } from 'node:crypto';
import { CHECKOUT_MANAGE, CHECKOUT_PAY, ORDER_READ } from '#domain/agent-access/scopes.ts';
import type { FetchOutside } from '#server/platform/fetch-outside.ts';
import { sendTo, type TestMember } from '#tests/support/api/members.ts';
import { PUBLIC_URL, type TestShop } from '#tests/support/shop/test-shop.ts';

export const CLIENT_ID = 'https://assistant.example/client.json';
export const REDIRECT_URI = 'https://assistant.example/callback';

/** Another house’s client, whose document is as good. */
export const FOREIGN_CLIENT_ID = 'https://foreign.example/client.json';

export const aClientDocument = (client_id = CLIENT_ID, changes: object = {}) => ({
  client_id,
  client_name: 'Your bank <b>',
  redirect_uris: [REDIRECT_URI, 'http://127.0.0.1/callback', `${new URL(client_id).origin}/callback`],
  ...changes,
});

/** In place of the internet: documents of clients by their addresses. */
export const documentsOutside =
  (others: Readonly<Record<string, unknown>> = {}): FetchOutside =>
  async (address) => {
    const known: Readonly<Record<string, unknown>> = {
      [CLIENT_ID]: aClientDocument(),
      [FOREIGN_CLIENT_ID]: aClientDocument(FOREIGN_CLIENT_ID),
      ...others,
    };
    const document = known[address];
    if (document === undefined) throw new Error(`${address} answers nothing.`);
    return { status: 200, cacheControl: '', text: JSON.stringify(document) };
  };

export const newVerifier = (): string => randomBytes(32).toString('base64url');
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

export interface Tokens {
  access_token: string;
  token_type: string;
  expires_in: number;
  refresh_token: string;
  scope: string;
}

/** What is asked for where a test says nothing else. */
export const wish = (changes: object = {}) => ({
  clientId: CLIENT_ID,
  redirectUri: REDIRECT_URI,
  responseType: 'code',
  scope: ORDER_READ,
  state: 'as it was sent',
  codeChallengeMethod: 'S256',
  resource: `${PUBLIC_URL}/mcp`,
  ...changes,
});

export function anOAuthClient(shop: () => TestShop) {
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    shop().http.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(form).toString(),
    });

  /** A person allows it; the code that the browser brings back, with what it was asked for by. */
  const authorise = async (member: TestMember, changes: object = {}) => {
    const verifier = newVerifier();
    const body = { codeChallenge: challengeOf(verifier), ...wish(changes) };
    const given = await member.send('POST', '/agent-grants', body);
    if (given.statusCode !== 201) throw new Error(`Nothing was allowed: ${given.body}`);
    const back = new URL(given.json<{ redirect_url: string }>().redirect_url);
    return { verifier, back, code: back.searchParams.get('code') ?? '' };
  };

  const redeem = ({ code, verifier }: { code: string; verifier: string }, changes: object = {}) =>
    post('/oauth/token', {
      grant_type: 'authorization_code',
      client_id: CLIENT_ID,
      code,
      code_verifier: verifier,
      redirect_uri: REDIRECT_URI,
      ...changes,
    });

  const refresh = ({ refresh_token }: Pick<Tokens, 'refresh_token'>, changes: object = {}) =>
    post('/oauth/token', { grant_type: 'refresh_token', client_id: CLIENT_ID, refresh_token, ...changes });

  const connect = async (member: TestMember, changes: object = {}): Promise<Tokens> => {
    const answer = await redeem(await authorise(member, changes));
    if (answer.statusCode !== 200) throw new Error(`No tokens were given: ${answer.body}`);
    return answer.json<Tokens>();
  };

  const look = (query: object) =>
    sendTo(shop(), {
      method: 'GET',
      url: `/api/agent-grants/new?${new URLSearchParams(query as Record<string, string>)}`,
    });

  return { post, authorise, redeem, refresh, connect, look };
}

/** A grant that began, straight in the database. */
export async function givenGrant(shop: TestShop, customerId: number): Promise<number> {
  const now = shop.clock();
  const secret = newVerifier();
  const { id } = await shop.db
    .insertInto('agent_grants')
    .values({
      customer_id: customerId,
      client_id: CLIENT_ID,
      client_name: 'assistant.example',
      platform_origin: 'https://assistant.example',
      audience: 'mcp',
      scopes: [ORDER_READ, CHECKOUT_MANAGE, CHECKOUT_PAY],
      limit_per_order: 40_00,
      limit_per_month: 120_00,
      made_at: now,
      code_until: now,
      code_used_at: now,
      began_at: now,
      code_hash: secret,
      code_challenge: secret,
      redirect_uri: REDIRECT_URI,
      ends_at: new Date(now.getTime() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
