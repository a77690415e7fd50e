/** What a person allows an assistant to pay for, and how their own assistant pays. */
import { describe, expect, it } from 'vitest';
import type { HandedOver } from '#contract/agents/handovers.ts';
import { CHECKOUT_MANAGE, CHECKOUT_PAY, ORDER_READ } from '#domain/agent-access/scopes.ts';
import { formatPounds, toPounds } from '#domain/money/pounds.ts';
import { anOrder } from '#tests/support/api/given-order.ts';
import { aMember, endFreshLogin } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { PUBLIC_URL, withShop } from '#tests/support/shop/test-shop.ts';
import { amountOf, type UcpAnswer } from '#tests/support/ucp/assistant.ts';
import { anMcpClient } from '#tests/support/ucp/mcp-client.ts';
import { anOAuthClient, challengeOf, wish } from '#tests/support/ucp/oauth-client.ts';
import {
  aPayer,
  grantOf,
  payingCheckouts,
  UCP,
  whileDearer,
  withClients,
} from '#tests/support/ucp/paying-members.ts';
import { keyOf, linksOf } from '#tests/support/ucp/prepared-checkouts.ts';

withShop(
  'what assistants may pay for',
  (shop) => {
    checkMoneyAfterEach(shop);
    const { start, complete, ordersOf } = payingCheckouts(shop);

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

    describe('what was paid', () => {
      it('is listed for its member alone: the ten newest orders, though all count', async () => {
        const { member, by } = await aPayer(shop(), { credit: 400, perMonth: 1000 });
        const other = await aPayer(shop());
        await complete((await start(other.by)).id, other.by);
        for (let left = 11; left > 0; left--) {
          expect((await complete((await start(by)).id, by)).body.status).toBe('completed');
          shop().clock.advance(1000);
        }
        const orders = await ordersOf(member);
        expect(orders).toHaveLength(11);
        const { payments, spent_this_month: spent } = await grantOf(member);
        const newest = orders.toReversed().slice(0, 10);
        expect(payments.map(({ order_id: id, amount }) => [id, amount])).toEqual(
          newest.map(({ id, total }) => [id, toPounds(total)]),
        );
        expect(spent).toBe(toPounds(orders.reduce((sum, { total }) => sum + total, 0)));
        const [others] = await ordersOf(other.member);
        expect((await grantOf(other.member)).payments).toMatchObject([{ order_id: others?.id }]);
      });
    });

    describe('people’s own assistants', () => {
      const { post } = anMcpClient(shop);
      const call = (name: string, input: object, token?: string) =>
        post(
          { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } },
          token === undefined ? {} : { authorization: `Bearer ${token}` },
        );
      interface Said {
        content: { text: string }[];
        structuredContent: Pick<UcpAnswer['body'], 'id' | 'status' | 'totals' | 'continue_url'>;
      }
      /** Of a member who allowed it to pay, with a checkout that it prepared. */
      const aCheckout = async () => {
        const { member, token } = await aPayer(shop(), { resource: `${PUBLIC_URL}/mcp` });
        const ask = async (name: string, input: object) =>
          (await call(name, input, token)).json<{ result: Said }>().result;
        const items = [{ variant_id: 'H001Z.250w', quantity: 2 }];
        const started = await ask('start_checkout', { items });
        const { id, totals } = started.structuredContent;
        const pay = (pence: number) => ask('pay_from_account', { id, expected_total_pence: pence });
        return { member, token, ask, started, id, total: amountOf(totals, 'total'), pay };
      };

      it('pay the total that was agreed, once', async () => {
        const { member, started, id, total, pay } = await aCheckout();
        expect(started.content[0]?.text).toContain(`expected_total_pence ${total}`);
        const wrong = await pay(total - 1);
        expect(wrong.content[0]?.text).toContain('Nothing was ordered');
        expect(await ordersOf(member)).toEqual([]);
        const unknown = await call('pay_from_account', { id, expected_total_pence: total });
        expect([unknown.statusCode, unknown.headers['www-authenticate']]).toEqual([
          401,
          expect.stringContaining(`scope="${CHECKOUT_PAY}"`),
        ]);
        const [first, again] = [await pay(total), await pay(total)];
        const [order] = await ordersOf(member);
        expect(first.content[0]?.text).toContain(
          `It is ordered: order ${order?.id}, ${formatPounds(total)}. Paid from the buyer’s credit.`,
        );
        expect(again.structuredContent).toEqual(first.structuredContent);
        expect(await ordersOf(member)).toHaveLength(1);
      });

      it('pay what get_checkout said since the price moved, which the buyer agreed to', async () => {
        const { member, ask, id, total, pay } = await aCheckout();
        await whileDearer(shop(), async () => {
          const { structuredContent } = await ask('get_checkout', { id });
          const moved = amountOf(structuredContent.totals, 'total');
          expect(moved).toBeGreaterThan(total);
          expect((await pay(moved)).structuredContent.status).toBe('completed');
          expect(await ordersOf(member)).toMatchObject([{ total: moved }]);
        });
      });

      it('are told of no order that its member paid for themselves', async () => {
        const { member, started, total, pay } = await aCheckout();
        const { take } = linksOf(shop);
        const taken = await take(keyOf(started.structuredContent), member.token);
        const { cart_id: cartId } = taken.json<HandedOver>();
        const placed = await member.send('POST', '/orders', anOrder({ cartId, checkoutMethodId: 3 }));
        expect(placed.statusCode).toBe(200);
        expect(await ordersOf(member)).toHaveLength(1);
        expect((await pay(total)).content[0]?.text).toContain('This checkout is over');
      });
    });
  },
  withClients,
);
