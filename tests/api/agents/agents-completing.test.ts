/** An assistant that pays in a demo, from the search to the order; and a checkout that is not to be paid so. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CURRENT, LEAF } from '#server/people/agents/versions/versions.ts';
import { openPostgres } from '#server/platform/database.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { openTestShop, withShop } from '#tests/support/shop/test-shop.ts';
import { amountOf, anAssistant, linesOf, profilesOutside } from '#tests/support/ucp/assistant.ts';
import { aPayingProfile, byCard, payingUrl } from '#tests/support/ucp/paying-platform.ts';
import { ADDRESS, BUYER, keyOf, linksOf, whole } from '#tests/support/ucp/prepared-checkouts.ts';
import { PLATFORM_KEY } from '#tests/support/ucp/signing.ts';

const profileOf = (version: typeof CURRENT | typeof LEAF) => () => ({
  status: 200,
  cacheControl: 'max-age=3600',
  text: JSON.stringify(aPayingProfile(version, 'https://paying.example/hook')),
});
const outside = profilesOutside({
  [payingUrl(CURRENT)]: profileOf(CURRENT),
  [payingUrl(LEAF)]: profileOf(LEAF),
});

let isSilent = false;

withShop(
  'checkouts that an assistant completes in a demo',
  (shop) => {
    checkMoneyAfterEach(shop);
    const assistant = anAssistant(shop, CURRENT, payingUrl);
    const start = async (payload: object = whole()) =>
      (await assistant.post('checkout-sessions', payload)).body;
    const complete = (id: string, token = 'success_token', key?: string) =>
      assistant.post(`checkout-sessions/${id}/complete`, byCard(token), key === undefined ? {} : { key });
    const ordersOf = () =>
      shop()
        .db.selectFrom('orders')
        .select(['id', 'order_status_id', 'email', 'total'])
        .orderBy('id')
        .execute();

    it.each([CURRENT, LEAF] as const)('are found, prepared, paid and read in %s', async (version) => {
      const one = anAssistant(shop, version, payingUrl);
      const found = await one.post('catalog/search', { query: 'nutty' });
      const variant = found.body.products[0]?.variants[0]?.id ?? '';
      const { body: session } = await one.post('checkout-sessions', {
        ...whole(),
        ...linesOf([variant, 2]),
      });
      expect(session.status).toBe('ready_for_complete');
      expect(session.ucp.payment_handlers?.['example.sixbean.demo']?.[0]?.id).toBe('sixbean_demo');
      const done = await one.post(`checkout-sessions/${session.id}/complete`, byCard('success_token'));
      expect(done.body.status).toBe('completed');
      const id = done.body.order?.id ?? '';
      const order = await one.get(`orders/${id}`, { by: PLATFORM_KEY });
      expect(order.body).toMatchObject({
        id,
        checkout_id: session.id,
        label: `Sixbean ${id}`,
        currency: 'GBP',
      });
      expect(amountOf(order.body.totals, 'total')).toBe(amountOf(session.totals, 'total'));
      expect((await ordersOf()).at(-1)).toMatchObject({
        id: Number(id),
        order_status_id: 2,
        email: BUYER.email,
        total: amountOf(session.totals, 'total'),
      });
    });

    it('mail their buyer, and are closed to changes from then on', async () => {
      const { id } = await start({ ...whole(), buyer: { ...BUYER, email: 'mailed@example.com' } });
      await complete(id);
      const mails = await shop().mails();
      expect(mails.filter(({ to }) => to?.[0]?.address === 'mailed@example.com')).toHaveLength(1);
      expect((await assistant.put(`checkout-sessions/${id}`, whole())).status).toBe(409);
      expect((await complete(id)).status).toBe(409);
      expect((await assistant.post(`checkout-sessions/${id}/cancel`)).status).toBe(409);
      expect((await assistant.get(`checkout-sessions/${id}`)).body.status).toBe('completed');
    });

    it('are declined by one card, and sent to the buyer by another; nothing is ordered', async () => {
      const session = await start();
      const before = await ordersOf();
      const declined = await complete(session.id, 'fail_token');
      expect(declined.body.status).toBe('ready_for_complete');
      expect(declined.body.messages[0]).toMatchObject({ code: 'payment_failed', severity: 'recoverable' });
      const escalated = await complete(session.id, 'escalate_token');
      expect(escalated.body.status).toBe('requires_escalation');
      expect(escalated.body.continue_url).toBe(session.continue_url);
      expect(await ordersOf()).toEqual(before);
      expect((await complete(session.id)).body.status).toBe('completed');
    });

    it.each([
      ['another handler', byCard('success_token', 'sixbean_account')],
      ['an unknown card', byCard('4111111111111111')],
      [
        'two cards',
        {
          payment: {
            instruments: [...byCard('success_token').payment.instruments, ...byCard('x').payment.instruments],
          },
        },
      ],
      ['nonsense', { payment: { instruments: ['money', 7, null] } }],
    ])('are not paid by %s', async (_, payload) => {
      const { id } = await start();
      const { status, body } = await assistant.post(`checkout-sessions/${id}/complete`, payload);
      expect([status, body.messages[0]?.code, body.status]).toEqual([
        200,
        'payment_failed',
        'ready_for_complete',
      ]);
    });

    it('that lack something, or whose platform has no such card, go on by their page', async () => {
      const lacking = await start({ ...whole({ ...ADDRESS, street_address: '' }) });
      expect(lacking.status).toBe('requires_escalation');
      expect((await complete(lacking.id)).body.status).toBe('requires_escalation');
      for (const buyer of [{}, { ...BUYER, email: 'nobody' }]) {
        const { id, status } = await start({ ...whole(), buyer });
        expect([status, (await complete(id)).body.status]).toEqual([status, status]);
      }
      const { body } = await anAssistant(shop).post('checkout-sessions', whole());
      expect(body.status).toBe('requires_escalation');
    });

    it('that a person took over are not paid any more', async () => {
      const session = await start();
      await linksOf(shop).take(keyOf(session));
      expect((await complete(session.id)).status).toBe(409);
    });

    it('cost what was said last, or nothing is ordered', async () => {
      const session = await start();
      await shop()
        .db.updateTable('agent_carts')
        .set({ told: sql`jsonb_set(told, '{total}', '1')` })
        .execute();
      const before = await ordersOf();
      const { body } = await complete(session.id);
      expect(body.messages.map(({ code }) => code)).toEqual(
        expect.arrayContaining(['changed_meanwhile', 'price_changed']),
      );
      expect(await ordersOf()).toEqual(before);
      // The platform knows the new total by now.
      expect((await complete(session.id)).body.status).toBe('completed');
    });

    describe('completed again', () => {
      it('under the same key are answered to the byte, and ordered once', async () => {
        const { id } = await start();
        const key = randomUUID();
        const first = await complete(id, 'success_token', key);
        const again = await complete(id, 'success_token', key);
        expect(again.body).toEqual(first.body);
        const other = await complete(id, 'fail_token', key);
        expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
      });

      it('at once under one key or several make one order', async () => {
        const { id } = await start();
        const before = (await ordersOf()).length;
        const key = randomUUID();
        const answers = await Promise.all([
          ...Array.from({ length: 4 }, () => complete(id, 'success_token', key)),
          ...Array.from({ length: 3 }, () => complete(id)),
        ]);
        expect(await ordersOf()).toHaveLength(before + 1);
        expect(answers.every(({ status }) => [200, 409, 503].includes(status))).toBe(true);
        expect((await assistant.get(`checkout-sessions/${id}`)).body.status).toBe('completed');
      });
    });

    it('say that they are under way while nobody knows whether the money came, and are finished by the same request', async () => {
      const { id } = await start();
      const key = randomUUID();
      isSilent = true;
      const first = await complete(id, 'success_token', key);
      expect([first.body.status, first.body.continue_url]).toEqual(['complete_in_progress', undefined]);
      expect((await ordersOf()).at(-1)?.order_status_id).toBe(1);
      expect((await assistant.get(`checkout-sessions/${id}`)).body.status).toBe('complete_in_progress');
      isSilent = false;
      const again = await complete(id, 'success_token', key);
      expect(again.body.status).toBe('completed');
      expect((await complete(id, 'success_token', key)).body).toEqual(again.body);
    });

    it('are not there in a shop that trades, which neither lists nor takes the card', async () => {
      const database = await freshDatabase('postgres');
      const keys = { apiUrl: 'https://paypal.invalid', clientId: 'a', secret: 'b', webhookId: 'c' };
      const other = await openTestShop(database, undefined, { keys, fetchOutside: outside });
      const trading = anAssistant(() => other, CURRENT, payingUrl);
      const { body } = await trading.post('checkout-sessions', whole());
      expect([body.status, body.ucp.payment_handlers]).toEqual(['requires_escalation', {}]);
      const done = await trading.post(`checkout-sessions/${body.id}/complete`, byCard('success_token'));
      expect(done.body.messages[0]?.code).toBe('payment_failed');
      expect((await other.http.inject('/ucp/schemas/demo.json')).statusCode).toBe(404);
      const profile = (await other.http.inject('/.well-known/ucp')).json<{
        ucp: { payment_handlers: object };
      }>();
      expect(Object.keys(profile.ucp.payment_handlers)).toEqual(['example.sixbean.account']);
      await other.http.close();
      await other.close();
    });

    it('use a card whose schema is published', async () => {
      const schema = await shop().http.inject('/ucp/schemas/demo.json');
      expect(schema.json()).toMatchObject({ $id: 'https://sixbean.example/ucp/schemas/demo.json' });
      expect(schema.headers['cache-control']).toBe('public, max-age=3600');
    });
  },
  {
    keys: null,
    fetchOutside: outside,
    between: (fetch) => (url, options) =>
      isSilent ? Promise.reject(new Error('PayPal is silent.')) : fetch(url, options),
  },
);

it('a checkout completed by two processes at once under one key makes one order, and is answered alike', async () => {
  const database = await freshDatabase('postgres');
  const settings = { keys: null, fetchOutside: outside };
  const first = await openTestShop(database, undefined, settings);
  const other = { ...openPostgres(database.url ?? ''), url: database.url };
  const second = await openTestShop(other, undefined, settings);
  const [here, there] = [first, second].map((shop) => anAssistant(() => shop, CURRENT, payingUrl));
  const session = (await here?.post('checkout-sessions', whole()))?.body;
  const key = randomUUID();
  const answers = await Promise.all(
    [here, there, here, there].map(async (one) =>
      one?.post(`checkout-sessions/${session?.id}/complete`, byCard('success_token'), { key }),
    ),
  );
  const done = answers.filter((answer) => answer?.status === 200);
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done.map((answer) => JSON.stringify(answer?.body))).size).toBe(1);
  expect(answers.every((answer) => answer?.status === 200 || answer?.status === 503)).toBe(true);
  const orders = await first.db.selectFrom('orders').select('order_status_id').execute();
  expect(orders).toEqual([{ order_status_id: 2 }]);
  await first.http.close();
  await second.http.close();
  await second.close();
  await first.close();
});
