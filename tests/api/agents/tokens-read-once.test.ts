/** A token is read with each request, and once in it. */
import type { KyselyPlugin } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { aMember } from '#tests/support/api/members.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { openTestShop, PUBLIC_URL } from '#tests/support/shop/test-shop.ts';
import { profileUrl } from '#tests/support/ucp/assistant.ts';
import { anOAuthClient } from '#tests/support/ucp/oauth-client.ts';
import { withClients } from '#tests/support/ucp/paying-members.ts';

const PROFILE = profileUrl('2026-08-25');

it('a request of a platform asks the database once more for its token, over REST and over MCP', async () => {
  const database = await freshDatabase('postgres');
  let statements = 0;
  // Also of statements that are built once, which are no more transformed.
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      statements++;
      return Promise.resolve(result);
    },
  };
  const counted = { ...database, db: database.db.withPlugin(counting) };
  const shop = await openTestShop(counted, undefined, withClients);
  onTestFinished(async () => {
    await shop.http.close();
    await shop.close();
  });
  const member = await aMember(shop);
  const { access_token } = await anOAuthClient(() => shop).connect(member, { resource: PUBLIC_URL });
  const get = { host: 'shop.test', 'content-type': 'application/json', 'ucp-agent': `profile="${PROFILE}"` };
  const payload = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: 'get_cart',
      arguments: { id: 'A'.repeat(22), meta: { 'ucp-agent': { profile: PROFILE } } },
    },
  };
  const ways = {
    rest: (headers: object) =>
      shop.http.inject({ url: `/ucp/v1/carts/${'A'.repeat(22)}`, headers: { ...get, ...headers } }),
    mcp: (headers: object) =>
      shop.http.inject({ method: 'POST', url: '/ucp/mcp', payload, headers: { ...get, ...headers } }),
  };
  /** The fewest of five: what an earlier request set going in the background may fall into one of them. */
  const statementsOf = async (ask: () => Promise<unknown>) => {
    const counts: number[] = [];
    for (let i = 0; i < 5; i++) {
      const before = statements;
      await ask();
      counts.push(statements - before);
    }
    return Math.min(...counts);
  };
  const authorization = `Bearer ${access_token}`;
  for (const ask of Object.values(ways)) {
    expect((await ask({ authorization })).statusCode).toBe(200);
    const [without, withToken] = [
      await statementsOf(() => ask({})),
      await statementsOf(() => ask({ authorization })),
    ];
    expect(withToken).toBe(without + 1);
  }
});
