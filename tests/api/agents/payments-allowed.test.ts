/** What a person allows an assistant to pay for, and how their own assistant pays. */
import { describe, expect, it } from 'vitest';
import { CHECKOUT_MANAGE, CHECKOUT_PAY, ORDER_READ } from '#domain/agent-access/scopes.ts';
import { aMember, endFreshLogin } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { PUBLIC_URL, withShop } from '#tests/support/shop/test-shop.ts';
import { amountOf } from '#tests/support/ucp/assistant.ts';
import { anMcpClient } from '#tests/support/ucp/mcp-client.ts';
import { anOAuthClient, challengeOf, wish } from '#tests/support/ucp/oauth-client.ts';
import { aPayer, grantOf, payingCheckouts, UCP, withClients } from '#tests/support/ucp/paying-members.ts';

withShop(
  'what assistants may pay for',
  (shop) => {
    checkMoneyAfterEach(shop);
    const { ordersOf } = payingCheckouts(shop);

    describe('what a person allows', () => {
      it('is nothing to pay with where they set no limits', async () => {
        const member = await aMember(shop());
        const { scope } = await anOAuthClient(shop).connect(member, {
          scope: `${ORDER_READ} ${CHECKOUT_PAY}`,
          resource: UCP,
        });
        expect(scope).toBe(`${ORDER_READ} ${CHECKOUT_MANAGE}`);
        expect(await grantOf(member)).toMatchObject({ limit_per_order: null, payments: [] });
      });

      it('takes sensible limits, and a login of a moment ago', async () => {
        const member = await aMember(shop());
        const body = { ...wish({ scope: CHECKOUT_PAY, resource: UCP }), codeChallenge: challengeOf('x') };
        const give = (limitPerOrder: number, limitPerMonth: number) =>
          member.send('POST', '/agent-grants', { ...body, limitPerOrder, limitPerMonth });
        for (const [order, month] of [
          [0, 10],
          [10, 9],
          [501, 1000],
          [10, 2001],
        ] as const)
          expect((await give(order, month)).statusCode).toBe(422);
        expect((await give(10, 10)).statusCode).toBe(201);
        await endFreshLogin(shop(), member);
        expect((await give(10, 10)).json()).toMatchObject({ code: 'fresh_login_needed' });
        expect((await member.send('POST', '/agent-grants', body)).statusCode).toBe(201);
      });
    });

    it('are paid by people’s own assistants at the total that was agreed, once', async () => {
      const { member, token } = await aPayer(shop(), { resource: `${PUBLIC_URL}/mcp` });
      const { post } = anMcpClient(shop);
      const call = (name: string, input: object, authorization?: string) =>
        post(
          { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } },
          authorization === undefined ? {} : { authorization: `Bearer ${authorization}` },
        );
      interface Said {
        content: { text: string }[];
        structuredContent: { id: string; status: string; totals: { type: string; amount: number }[] };
      }
      const ask = async (name: string, input: object) =>
        (await call(name, input, token)).json<{ result: Said }>().result;
      const items = [{ variant_id: 'H001Z.250w', quantity: 2 }];
      const { structuredContent: session, content } = await ask('start_checkout', { items });
      const expected_total_pence = amountOf(session.totals, 'total');
      expect(content[0]?.text).toContain(`expected_total_pence ${expected_total_pence}`);
      const pay = (pence: number) => ask('pay_from_account', { id: session.id, expected_total_pence: pence });
      const wrong = await pay(expected_total_pence - 1);
      expect(wrong.content[0]?.text).toContain('nothing was ordered');
      expect(await ordersOf(member)).toEqual([]);
      const unknown = await call('pay_from_account', { id: session.id, expected_total_pence });
      expect([unknown.statusCode, unknown.headers['www-authenticate']]).toEqual([
        401,
        expect.stringContaining(`scope="${CHECKOUT_PAY}"`),
      ]);
      const [first, again] = [await pay(expected_total_pence), await pay(expected_total_pence)];
      const [order] = await ordersOf(member);
      expect(first.content[0]?.text).toMatch(
        new RegExp(`^It is ordered, and paid for .*: order ${order?.id}, £`),
      );
      expect(again.structuredContent).toEqual(first.structuredContent);
      expect(await ordersOf(member)).toHaveLength(1);
    });
  },
  withClients,
);
