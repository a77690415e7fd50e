/** Past orders in an assistant that its owner allowed to see them. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ORDER_READ } from '#domain/agent-access/scopes.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aMember } from '#tests/support/api/members.ts';
import { PUBLIC_URL, withShop } from '#tests/support/shop/test-shop.ts';
import { anMcpClient, META, NEWEST } from '#tests/support/ucp/mcp-client.ts';
import { anOAuthClient, documentsOutside } from '#tests/support/ucp/oauth-client.ts';

interface Listed {
  isError: boolean;
  content: { text: string }[];
  structuredContent: {
    orders: {
      id: string;
      status: string;
      leaves_on?: string;
      total: { amount: number };
      coffees: { id: string; variant_id: string; name: string; quantity: number }[];
    }[];
  };
}

const CALL = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'list_my_orders', arguments: {} },
};

withShop(
  'past orders in an assistant',
  (shop) => {
    const { post, ask } = anMcpClient(shop);
    const { connect } = anOAuthClient(shop);
    const list = (token?: string) =>
      post(CALL, token === undefined ? {} : { authorization: `Bearer ${token}` });

    it('are listed to the one whom their buyer allowed it, with ids to buy and to change them by', async () => {
      const { member, order } = await givenPaidOrder(shop());
      await givenPaidOrder(shop());
      const { access_token } = await connect(member);
      const { result } = (await list(access_token)).json<{ result: Listed }>();
      const [newest, ...more] = result.structuredContent.orders;
      expect(more).toEqual([]);
      const day = expect.stringMatching(/^2\d{3}-\d\d-\d\d$/);
      expect(newest).toMatchObject({ id: String(order.id), status: 'received', leaves_on: day });
      expect(newest).not.toHaveProperty('dispatched_on');
      expect(newest?.total.amount).toBe(Math.round(order.total * 100));
      const [coffee] = newest?.coffees ?? [];
      expect(result.content[0]?.text).toContain(`of the blend ${coffee?.id}`);
      const shown = await ask('tools/call', { name: 'show_coffee', arguments: { id: coffee?.variant_id } });
      expect(shown.result?.['isError']).toBe(false);
      const decaf = await ask('tools/call', {
        name: 'design_blend',
        arguments: { like: coffee?.id, decaf: true },
      });
      expect(decaf.result?.['isError']).toBe(false);
    });

    it('leave on a day to come, also where the day that was agreed has passed', async () => {
      const { member, order } = await givenPaidOrder(shop());
      await sql`update orders set dispatch_on = '2020-01-06' where id = ${order.id}`.execute(shop().db);
      const { access_token } = await connect(member);
      const { result } = (await list(access_token)).json<{ result: Listed }>();
      const { leaves_on: leavesOn = '' } = result.structuredContent.orders[0] ?? {};
      expect(leavesOn >= dayInLondon(shop().clock())).toBe(true);
    });

    it.each([false, true])(
      'start the login where nobody allowed it (newest revision: %s)',
      async (isNewest) => {
        const call = isNewest ? { ...CALL, params: { ...CALL.params, _meta: META } } : CALL;
        const headers = {
          'mcp-protocol-version': NEWEST,
          'mcp-method': 'tools/call',
          'mcp-name': 'list_my_orders',
        };
        const answer = await post(call, isNewest ? headers : {});
        expect(answer.statusCode).toBe(401);
        expect(answer.headers['www-authenticate']).toBe(
          `Bearer realm="${PUBLIC_URL}", scope="${ORDER_READ}", resource_metadata="${PUBLIC_URL}/.well-known/oauth-protected-resource/mcp"`,
        );
      },
    );

    it('are shown to no token that opens nothing any more, nor one for platforms', async () => {
      const member = await aMember(shop());
      const { access_token } = await connect(member);
      expect((await list(access_token)).statusCode).toBe(200);
      const forPlatforms = await connect(member, { resource: PUBLIC_URL });
      for (const token of [forPlatforms.access_token, member.token, 'nothing']) {
        const answer = await list(token);
        expect(answer.statusCode).toBe(401);
        expect(answer.headers['www-authenticate']).toContain('error="invalid_token"');
      }
      shop().clock.advance(HOUR_MS + 1);
      expect((await list(access_token)).statusCode).toBe(401);
    });
  },
  { keys: null, fetchOutside: documentsOutside() },
);
