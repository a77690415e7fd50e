/** Assistants that pay from the account of a member who allowed it, within what they set. */
import { describe, expect, it } from 'vitest';
import type { AgentGrant } from '#contract/agent-access/agent-grants.ts';
import { CHECKOUT_MANAGE, CHECKOUT_PAY } from '#domain/agent-access/scopes.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { CURRENT, LEAF } from '#server/people/agents/versions/versions.ts';
import { openPostgres } from '#server/platform/database.ts';
import type { TestMember } from '#tests/support/api/members.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { openTestShop, withShop } from '#tests/support/shop/test-shop.ts';
import { amountOf, anAssistant } from '#tests/support/ucp/assistant.ts';
import { anOAuthClient } from '#tests/support/ucp/oauth-client.ts';
import {
  aPayer,
  COFFEES,
  fromAccount,
  grantOf,
  payingCheckouts,
  UCP,
  withClients,
} from '#tests/support/ucp/paying-members.ts';

withShop(
  'orders that assistants pay for',
  (shop) => {
    checkMoneyAfterEach(shop);
    const { start, complete, ordersOf, codesIn } = payingCheckouts(shop);

    const mailOf = async ({ user }: TestMember, orderId = '') =>
      (await shop().mails()).find(
        ({ to, subject }) =>
          to?.[0]?.address === user.email && subject === `An assistant ordered for you, order ${orderId}`,
      )?.text;

    it.each([CURRENT, LEAF] as const)('are paid from credit, in %s', async (version) => {
      const one = anAssistant(shop, version);
      const { member, by, scope } = await aPayer(shop());
      expect(scope).toBe(`${CHECKOUT_MANAGE} ${CHECKOUT_PAY}`);
      const session = await start(by, COFFEES, one);
      expect(session.status).toBe('ready_for_complete');
      expect(session.ucp.payment_handlers?.['example.sixbean.account']).toMatchObject([
        { id: 'sixbean_account', available_instruments: [{ type: 'account_credit' }] },
      ]);
      const total = amountOf(session.totals, 'total');
      const { body } = await one.post(`checkout-sessions/${session.id}/complete`, fromAccount(), by);
      expect(body.status).toBe('completed');
      expect(await ordersOf(member)).toEqual([
        { id: Number(body.order?.id), total, payment_gateway_id: 3, order_status_id: 2 },
      ]);
      const user = (await member.send('GET', '/authenticate/blendly/user')).json<{ usable_credit: number }>();
      expect(user.usable_credit).toBe(toPounds(200_00 - total));
      const told = await mailOf(member, body.order?.id);
      expect(told).toContain('assistant.example');
      expect(told).toContain('Paid from your credit, as you allowed on our page.');
      expect(await grantOf(member)).toMatchObject({
        limit_per_order: 100,
        limit_per_month: 300,
        spent_this_month: toPounds(total),
        payments: [{ order_id: Number(body.order?.id), amount: toPounds(total), is_cancelled: false }],
      });
      const order = (await member.send('GET', `/orders/${body.order?.id}`)).json<object>();
      expect(order).toMatchObject({ id: Number(body.order?.id) });
      const logs = await shop()
        .db.selectFrom('order_logs')
        .select('action')
        .where('order_id', '=', Number(body.order?.id))
        .execute();
      expect(logs.map(({ action }) => action)).toContain(
        'assistant.example ordered this for you, as you allowed it.',
      );
    });

    it('are owed on account, within the limit that staff gave', async () => {
      const { member, by } = await aPayer(shop(), { credit: 0 });
      const limitTo = (balance_limit: number) =>
        shop().db.updateTable('customers').set({ balance_limit }).where('id', '=', member.user.id).execute();
      const lacking = await start(by);
      expect([lacking.status, lacking.ucp.payment_handlers]).toMatchObject(['requires_escalation', {}]);
      await limitTo(100_00);
      const session = await start(by);
      expect(session.ucp.payment_handlers?.['example.sixbean.account']).toMatchObject([
        { available_instruments: [{ type: 'on_account' }] },
      ]);
      await limitTo(0);
      const closed = (await complete(session.id, by, 'on_account')).body;
      expect([closed.status, codesIn(closed)[0]]).toEqual(['requires_escalation', 'payment_failed']);
      expect(closed.continue_url).toBe(session.continue_url);
      expect(await ordersOf(member)).toEqual([]);
      await limitTo(100_00);
      const { body } = await complete(session.id, by, 'on_account');
      expect([body.status, body.messages[0]?.content]).toEqual(['completed', 'Put on the buyer’s account.']);
      expect(await mailOf(member, body.order?.id)).toContain('Put on your account, as you allowed');
      expect(await ordersOf(member)).toMatchObject([{ payment_gateway_id: 2, order_status_id: 2 }]);
    });

    describe('beyond what was set', () => {
      it('are sent to our page, and nothing is ordered', async () => {
        const { member, by } = await aPayer(shop(), { perOrder: 5, perMonth: 50 });
        const session = await start(by);
        expect([session.status, session.ucp.payment_handlers?.['example.sixbean.account']]).toEqual([
          'requires_escalation',
          undefined,
        ]);
        const { status, body } = await complete(session.id, by);
        expect([status, body.status, body.continue_url]).toEqual([
          200,
          'requires_escalation',
          session.continue_url,
        ]);
        expect(body.messages[0]).toMatchObject({
          code: 'mandate_exceeded',
          severity: 'requires_buyer_review',
          content: expect.stringContaining('£5.00 for one order'),
        });
        expect(await ordersOf(member)).toEqual([]);
      });

      it('a month has room for so many at once, and for no penny more', async () => {
        const total = toPounds(amountOf((await start((await aPayer(shop())).by)).totals, 'total'));
        const { member, by } = await aPayer(shop(), {
          perOrder: 20,
          perMonth: Math.round(total * 300 - 1) / 100,
        });
        const sessions = await Promise.all(Array.from({ length: 6 }, () => start(by)));
        const answers = await Promise.all(sessions.map(({ id }) => complete(id, by)));
        const codes = answers.map(({ body }) =>
          body.status === 'completed' ? 'completed' : (codesIn(body)[0] ?? ''),
        );
        expect(codes.toSorted()).toEqual([
          ...Array.from({ length: 2 }, () => 'completed'),
          ...Array.from({ length: 4 }, () => 'mandate_exceeded'),
        ]);
        expect(await ordersOf(member)).toHaveLength(2);
        // What is cancelled counts no more.
        const [first] = await ordersOf(member);
        expect((await member.send('POST', `/orders/${first?.id}/cancellations`, {})).statusCode).toBeLessThan(
          300,
        );
        expect((await complete((await start(by)).id, by)).body.status).toBe('completed');
        expect((await complete((await start(by)).id, by)).body.messages[0]?.code).toBe('mandate_exceeded');
      });

      it('a program that is connected twice has one month', async () => {
        const { member, by } = await aPayer(shop(), { perOrder: 20, perMonth: 20 });
        const { access_token } = await anOAuthClient(shop).connect(member, {
          scope: CHECKOUT_PAY,
          resource: UCP,
          limitPerOrder: 20,
          limitPerMonth: 20,
        });
        const again = { headers: { authorization: `Bearer ${access_token}` } };
        const pairs = await Promise.all(
          [by, again, by, again].map(async (who) => ({ who, id: (await start(who)).id })),
        );
        const answers = await Promise.all(pairs.map(async ({ who, id }) => complete(id, who)));
        expect(answers.filter(({ body }) => body.status === 'completed')).toHaveLength(1);
        const [order] = await ordersOf(member);
        const grants = (await member.send('GET', '/agent-grants')).json<AgentGrant[]>();
        const spent = toPounds(order?.total ?? 0);
        expect(grants.map(({ spent_this_month }) => spent_this_month)).toEqual([spent, spent]);
        // What another program paid for leaves its month alone.
        await shop()
          .db.updateTable('agent_grants')
          .set({ client_id: 'https://another.example/client.json' })
          .where('id', '=', (eb) =>
            eb
              .selectFrom('agent_payments')
              .select('grant_id')
              .where('order_id', '=', order?.id ?? 0),
          )
          .execute();
        const other = grants.map(({ payments }) => payments.length)[0] === 0 ? again : by;
        expect((await complete((await start(other)).id, other)).body.status).toBe('completed');
      });

      it('credit pays for so many at once as it covers', async () => {
        const { member, by } = await aPayer(shop(), { credit: 20 });
        const sessions = await Promise.all([start(by), start(by), start(by)]);
        const answers = await Promise.all(sessions.map(({ id }) => complete(id, by)));
        const paid = answers.filter(({ body }) => body.status === 'completed');
        expect(await ordersOf(member)).toHaveLength(paid.length);
        const spent = (await ordersOf(member)).reduce((sum, order) => sum + order.total, 0);
        expect(spent).toBeLessThanOrEqual(20_00);
        expect(spent).toBeGreaterThan(0);
      });
    });

    it('use a handler whose schema is published, and that every profile names', async () => {
      const schema = await shop().http.inject('/ucp/schemas/account.json');
      expect(schema.json()).toMatchObject({ $id: 'https://sixbean.example/ucp/schemas/account.json' });
      for (const path of ['/.well-known/ucp', `/.well-known/ucp/${LEAF}`]) {
        const profile = (await shop().http.inject(path)).json<{ ucp: { payment_handlers: object } }>();
        expect(profile.ucp.payment_handlers).toHaveProperty(['example.sixbean.account']);
      }
    });
  },
  withClients,
);

it('two processes at once pay for no penny beyond the month', async () => {
  const database = await freshDatabase('postgres');
  const first = await openTestShop(database, undefined, withClients);
  const other = { ...openPostgres(database.url ?? ''), url: database.url };
  const second = await openTestShop(other, undefined, withClients);
  const { by, member } = await aPayer(first, { perOrder: 40, perMonth: 40 });
  const [here, there] = [first, second].map((shop) => anAssistant(() => shop));
  const sessions = await Promise.all(
    [here, there, here, there, here, there].map(
      async (one) => (await one?.post('checkout-sessions', COFFEES, by))?.body,
    ),
  );
  await Promise.all(
    [there, here, there, here, there, here].map(async (one, i) =>
      one?.post(`checkout-sessions/${sessions[i]?.id}/complete`, fromAccount(), by),
    ),
  );
  const orders = await first.db
    .selectFrom('orders')
    .select('total')
    .where('customer_id', '=', member.user.id)
    .execute();
  const spent = orders.reduce((sum, { total }) => sum + total, 0);
  expect(orders.length).toBeGreaterThan(0);
  expect(spent).toBeLessThanOrEqual(40_00);
  expect(spent + (orders[0]?.total ?? 0)).toBeGreaterThan(40_00);
  await first.http.close();
  await second.http.close();
  await second.close();
  await first.close();
});
