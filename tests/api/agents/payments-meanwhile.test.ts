/** What changes while an assistant pays from an account, and what somebody else might try. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CHECKOUT_MANAGE, CHECKOUT_PAY } from '#domain/agent-access/scopes.ts';
import { CURRENT } from '#server/people/agents/versions/versions.ts';
import { aMember, GOOD_PASSWORD, type TestMember } from '#tests/support/api/members.ts';
import { untilBlocked } from '#tests/support/databases/until-blocked.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';
import { amountOf, anAssistant } from '#tests/support/ucp/assistant.ts';
import { anOAuthClient } from '#tests/support/ucp/oauth-client.ts';
import {
  aPayer,
  COFFEES,
  fromAccount,
  grantOf,
  OTHER_PROFILE,
  payingCheckouts,
  UCP,
  whileDearer,
  withClients,
} from '#tests/support/ucp/paying-members.ts';
import { byCard } from '#tests/support/ucp/paying-platform.ts';
import { BUYER, keyOf, linksOf } from '#tests/support/ucp/prepared-checkouts.ts';

withShop(
  'payments of assistants',
  (shop) => {
    checkMoneyAfterEach(shop);
    const { assistant, start, complete, ordersOf, codesIn } = payingCheckouts(shop);

    describe('what changes meanwhile', () => {
      /** Does something while the payment waits for its member. */
      const whileItWaits = async (
        member: TestMember,
        pay: () => ReturnType<typeof complete>,
        act: () => Promise<unknown>,
      ) => {
        let answer: ReturnType<typeof complete> | undefined;
        await shop()
          .patientDb.transaction()
          .execute(async (held) => {
            await sql`select id from customers where id = ${member.user.id} for update`.execute(held);
            answer = pay();
            await untilBlocked(shop().db);
            await act();
          });
        if (answer === undefined) throw new Error('Nothing was paid for.');
        return answer;
      };

      it('access that is ended pays for nothing from then on', async () => {
        const { member, by } = await aPayer(shop());
        const { id } = await start(by);
        const grant = await grantOf(member);
        const end = () =>
          shop()
            .db.updateTable('agent_grants')
            .set({ ended_at: shop().clock() })
            .where('id', '=', grant.id)
            .execute();
        const answer = await whileItWaits(member, () => complete(id, by), end);
        expect(answer.status).toBe(401);
        expect(answer.headers['www-authenticate']).toContain('invalid_token');
        expect((await complete(id, by)).status).toBe(401);
        expect(await ordersOf(member)).toEqual([]);
      });

      it('a limit that is lowered holds at once, and is raised by nobody', async () => {
        const { member, by } = await aPayer(shop());
        const { id } = await start(by);
        const grant = await grantOf(member);
        const limit = (limitPerOrder: number, limitPerMonth: number, who = member) =>
          who.send('PUT', `/agent-grants/${grant.id}/limits`, { limitPerOrder, limitPerMonth });
        const lower = () =>
          shop()
            .db.updateTable('agent_grants')
            .set({ limit_per_order: 1_00 })
            .where('id', '=', grant.id)
            .execute();
        const answer = await whileItWaits(member, () => complete(id, by), lower);
        expect(answer.body.messages[0]?.code).toBe('mandate_exceeded');
        expect((await limit(2, 300)).statusCode).toBe(422);
        expect((await limit(1, 301)).statusCode).toBe(422);
        expect((await limit(1, 0.5)).statusCode).toBe(422);
        expect((await limit(1, 1, await aMember(shop()))).statusCode).toBe(404);
        expect((await limit(1, 10)).statusCode).toBe(204);
        expect(await grantOf(member)).toMatchObject({ limit_per_order: 1, limit_per_month: 10 });
        expect(await ordersOf(member)).toEqual([]);
      });

      it('a price that moves orders nothing until it was said', async () => {
        const { member, by } = await aPayer(shop());
        const { id } = await start(by);
        await whileDearer(shop(), async () => {
          const moved = (await complete(id, by)).body;
          expect(codesIn(moved)).toEqual(expect.arrayContaining(['changed_meanwhile', 'price_changed']));
          expect(await ordersOf(member)).toEqual([]);
          expect((await complete(id, by)).body.status).toBe('completed');
        });
      });

      it('an account that is deleted pays for nothing from then on', async () => {
        const { member, by } = await aPayer(shop(), { credit: 200 });
        const { id } = await start(by);
        let deletion: ReturnType<TestMember['send']> | undefined;
        let payment: ReturnType<typeof complete> | undefined;
        await shop()
          .patientDb.transaction()
          .execute(async (held) => {
            // What the deletion comes to once it has locked the member.
            await sql`lock table favourites in exclusive mode`.execute(held);
            deletion = member.send('POST', '/account-deletions', {
              password: GOOD_PASSWORD,
              creditGivenUp: 200,
            });
            await untilBlocked(shop().db);
            payment = complete(id, by);
            await untilBlocked(shop().db, 2);
          });
        expect((await deletion)?.statusCode).toBeLessThan(300);
        expect((await payment)?.status).toBe(401);
        expect(await ordersOf(member)).toEqual([]);
      });

      it('a person who takes it over goes on with it alone', async () => {
        const { member, by } = await aPayer(shop());
        const session = await start(by);
        await linksOf(shop).take(keyOf(session), member.token);
        expect((await complete(session.id, by)).status).toBe(409);
        expect(await ordersOf(member)).toEqual([]);
      });
    });

    describe('what somebody else might try', () => {
      it('a checkout of another member is not paid by one’s own account, nor by theirs', async () => {
        const [payer, other] = [await aPayer(shop()), await aPayer(shop())];
        const { id } = await start(payer.by);
        const foreign = await complete(id, other.by);
        expect(foreign.body.messages[0]?.code).toBe('not_found');
        expect([await ordersOf(payer.member), await ordersOf(other.member)]).toEqual([[], []]);
      });

      it('a checkout of a member is paid by no card of a demo', async () => {
        const { member, by } = await aPayer(shop());
        const { id } = await start(by, { ...COFFEES, buyer: BUYER });
        const { body } = await assistant.post(
          `checkout-sessions/${id}/complete`,
          byCard('success_token'),
          by,
        );
        expect([body.status, codesIn(body)[0]]).toEqual(['ready_for_complete', 'payment_failed']);
        const orders = await shop()
          .db.selectFrom('orders')
          .select('id')
          .where((order) =>
            order.or([order('customer_id', '=', member.user.id), order('email', '=', BUYER.email)]),
          )
          .execute();
        expect(orders).toEqual([]);
      });

      it('a checkout that was prepared without the account is not paid from it', async () => {
        const { member, by } = await aPayer(shop());
        const { body } = await assistant.post('checkout-sessions', COFFEES);
        expect(codesIn((await complete(body.id, by)).body)[0]).toBe('payment_failed');
        expect(await ordersOf(member)).toEqual([]);
      });

      it('a token for less, for another address or another platform pays for nothing', async () => {
        const { member, by } = await aPayer(shop());
        const { id } = await start(by);
        const { connect } = anOAuthClient(shop);
        const tokenFor = async (changes: object) => ({
          headers: { authorization: `Bearer ${(await connect(member, changes)).access_token}` },
        });
        const less = await complete(id, await tokenFor({ scope: CHECKOUT_MANAGE, resource: UCP }));
        expect([less.status, less.headers['www-authenticate']]).toEqual([
          403,
          expect.stringContaining(`scope="${CHECKOUT_MANAGE} ${CHECKOUT_PAY}"`),
        ]);
        const none = await complete(id, {});
        expect(none.status).toBe(401);
        const elsewhere = { scope: CHECKOUT_PAY, limitPerOrder: 100, limitPerMonth: 100 };
        expect((await complete(id, await tokenFor(elsewhere))).status).toBe(401);
        const other = anAssistant(shop, CURRENT, () => OTHER_PROFILE);
        expect((await other.post(`checkout-sessions/${id}/complete`, fromAccount(), by)).status).toBe(403);
        expect(await ordersOf(member)).toEqual([]);
      });

      it.each([
        [
          'two instruments',
          {
            payment: {
              instruments: [...fromAccount().payment.instruments, ...fromAccount().payment.instruments],
            },
          },
        ],
        ['another instrument', fromAccount('card')],
      ])('%s pay for nothing', async (_, payload) => {
        const { member, by } = await aPayer(shop());
        const { id } = await start(by);
        const { body } = await assistant.post(`checkout-sessions/${id}/complete`, payload, by);
        expect(body.status).not.toBe('completed');
        expect(await ordersOf(member)).toEqual([]);
      });

      it('a price of its own changes nothing: it pays the shop’s', async () => {
        const { member, by } = await aPayer(shop());
        const { id, totals } = await start(by);
        const { payment } = fromAccount();
        const cheaper = { payment: { ...payment, total: 1 }, total: 1, expected_total: 1, totals: [] };
        const { body } = await assistant.post(`checkout-sessions/${id}/complete`, cheaper, by);
        expect(body.status).toBe('completed');
        expect(await ordersOf(member)).toMatchObject([{ total: amountOf(totals, 'total') }]);
      });

      it('under one key it is paid once and answered to the byte, at once too', async () => {
        const { member, by } = await aPayer(shop());
        const { id } = await start(by);
        const key = randomUUID();
        const answers = await Promise.all([
          ...Array.from({ length: 3 }, () => complete(id, { ...by, key })),
          ...Array.from({ length: 3 }, () => complete(id, by)),
        ]);
        expect(await ordersOf(member)).toHaveLength(1);
        expect(answers.every(({ status }) => [200, 409, 503].includes(status))).toBe(true);
        const first = await complete(id, { ...by, key });
        expect((await complete(id, { ...by, key })).body).toEqual(first.body);
      });
    });
  },
  withClients,
);
