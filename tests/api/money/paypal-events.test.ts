/** What PayPal tells of its own accord. */
import { beforeEach, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { forgetOldEvents } from '#server/money/payments/payments.ts';
import { topUp } from '#tests/support/api/given-order.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import {
  aBuyer,
  anApprovingBuyer,
  type Buyer,
  comeBack,
  noticesOf,
  orderOf,
} from '#tests/support/shop/paypal-buyers.ts';
import { CAPTURE, EVENTS, isDown, openPaypalProxy, READ, VERIFY } from '#tests/support/shop/paypal-proxy.ts';
import { onBothDatabases, type TestShop } from '#tests/support/shop/test-shop.ts';

const proxy = openPaypalProxy();
const APPROVED = 'CHECKOUT.ORDER.APPROVED';
const CAPTURED = 'PAYMENT.CAPTURE.COMPLETED';
const TAKEN_BACK = 'PayPal took money back without us';

onBothDatabases(
  'PayPal’s events',
  (shop, isTriedWhole) => {
    checkMoneyAfterEach(shop);
    beforeEach(proxy.reset);

    const statusOf = async (buyer: Buyer) => (await orderOf(buyer)).order_status_id;
    const captures = () =>
      proxy.requests.filter(({ what, status }) => CAPTURE.test(what) && status === 201).length;

    /** Approved, and told so by an event that only the test has. */
    const anEvent = async () => {
      const buyer = await anApprovingBuyer(shop());
      return { buyer, event: await eventOf(buyer, APPROVED) };
    };

    it.runIf(isTriedWhole)('an event captures the payment of a buyer who never comes back', async () => {
      proxy.clearFaults();
      const buyer = await anApprovingBuyer(shop());
      await expect.poll(() => statusOf(buyer)).toBe(2);
      await eventOf(buyer, CAPTURED);
      expect((await comeBack(shop(), buyer)).statusCode).toBe(200);
      expect(captures()).toBe(1);
    });

    it('an event that is sent many times has one effect', async () => {
      const { buyer, event } = await anEvent();
      const answers = await Promise.all(Array.from({ length: 8 }, () => sendEvent(shop(), event)));
      answers.push(await sendEvent(shop(), event));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200));
      expect(await statusOf(buyer)).toBe(2);
      expect(captures()).toBe(1);
      const { id } = JSON.parse(event.payload) as { id: string };
      const stored = await shop().db.selectFrom('paypal_events').selectAll().where('id', '=', id).execute();
      expect(stored).toMatchObject([{ event_type: APPROVED }]);
    });

    it.runIf(isTriedWhole)('late events out of order change nothing', async () => {
      const { buyer, event: approved } = await anEvent();
      await comeBack(shop(), buyer);
      const captured = await eventOf(buyer, CAPTURED);
      for (const event of [captured, approved]) expect((await sendEvent(shop(), event)).statusCode).toBe(200);
      expect(await statusOf(buyer)).toBe(2);
      expect(captures()).toBe(1);
    });

    it.runIf(isTriedWhole)(
      'an event does not pay an order when PayPal’s own answer does not confirm it',
      async () => {
        const buyer = await aBuyer(shop());
        proxy.always(VERIFY, () => Promise.resolve(Response.json({ verification_status: 'SUCCESS' })));
        const { headers } = (await anEvent()).event;
        const payload = JSON.stringify({
          id: `WH-${buyer.order.id}`,
          event_type: CAPTURED,
          resource: { id: 'X', status: 'COMPLETED', custom_id: buyer.back.paypalPaymentId },
        });
        expect((await sendEvent(shop(), { headers, payload })).statusCode).toBe(200);
        expect(await statusOf(buyer)).toBe(1);
      },
    );

    it.runIf(isTriedWhole)(
      'an event that is forged, altered or under another signature is refused',
      async () => {
        const { buyer, event } = await anEvent();
        const other = (await anEvent()).event;
        const forged = { ...event.headers, 'paypal-transmission-sig': 'AAAA' };
        const changed = event.payload.replace(/"value":"[\d.]+"/, '"value":"0.01"');
        for (const sent of [
          { headers: forged, payload: event.payload },
          { headers: event.headers, payload: changed },
          { headers: other.headers, payload: event.payload },
        ]) {
          const answer = await sendEvent(shop(), sent);
          expect(answer.statusCode).toBe(403);
          expect(answer.json()).toMatchObject({ code: 'not_allowed' });
        }
        expect(await statusOf(buyer)).toBe(1);
        expect(captures()).toBe(0);
      },
    );

    it.runIf(isTriedWhole).each([
      ['verify an event', VERIFY],
      ['say how far a payment is', READ],
    ])(
      'an event is answered with 503, so that it comes again, while PayPal cannot %s',
      async (_what, like) => {
        const { buyer, event } = await anEvent();
        proxy.always(like, isDown);
        expect((await sendEvent(shop(), event)).statusCode).toBe(503);
        expect(await statusOf(buyer)).toBe(1);
        proxy.clearFaults();
        expect((await sendEvent(shop(), event)).statusCode).toBe(200);
        expect(await statusOf(buyer)).toBe(2);
      },
    );

    it.runIf(isTriedWhole)('an event is verified byte by byte as it came', async () => {
      const { event } = await anEvent();
      const spaced = event.payload.replace('{', '{ "number": 1.00, ');
      proxy.requests.length = 0;
      await sendEvent(shop(), { ...event, payload: spaced });
      const question = proxy.requests.find(({ what }) => VERIFY.test(what));
      expect(question?.body).toContain(`"webhook_event":${spaced}}`);
      expect(JSON.parse(question?.body ?? '')).toMatchObject({
        webhook_id: 'DEMO',
        auth_algo: 'SHA256withRSA',
      });
    });

    it.runIf(isTriedWhole)('verifying events is rate limited by address', async () => {
      const { event } = await anEvent();
      const keys = async () =>
        (await shop().db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key);
      const tellFrom = (remoteAddress: string) => sendEvent(shop(), { ...event, remoteAddress });
      const others = await keys();
      proxy.always(VERIFY, () => Promise.resolve(Response.json({ verification_status: 'FAILURE' })));
      expect((await tellFrom('203.0.113.9')).statusCode).toBe(403);
      // As if many had come from there.
      await shop()
        .db.updateTable('rate_limits')
        .set({ paid_off_at: new Date(Date.now() + HOUR_MS) })
        .where('key', 'not in', others)
        .execute();
      proxy.requests.length = 0;
      const answer = await tellFrom('203.0.113.9');
      expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
      expect(proxy.requests).toEqual([]);
      expect((await tellFrom('203.0.113.10')).statusCode).toBe(403);
    });

    it.runIf(isTriedWhole)(
      'an event whose headers PayPal never sends is refused without asking PayPal, and counts for nobody',
      async () => {
        const { event } = await anEvent();
        const inMs = (ms: number) => new Date(shop().clock().getTime() + ms).toISOString();
        const counted = async () =>
          (await shop().db.selectFrom('rate_limits').select('key').execute()).length;
        const before = await counted();
        proxy.requests.length = 0;
        for (const [name, value] of IMPOSSIBLE(inMs)) {
          const headers = { ...event.headers, [`paypal-${name}`]: value };
          if (value === undefined) delete headers[`paypal-${name}`];
          const sent = { headers: headers as Record<string, string>, payload: event.payload };
          const answer = await sendEvent(shop(), { ...sent, remoteAddress: '203.0.113.77' });
          expect([name, value, answer.statusCode]).toEqual([name, value, 400]);
        }
        expect(proxy.requests).toEqual([]);
        expect(await counted()).toBe(before);
        const late = { ...event.headers, 'paypal-transmission-time': inMs(-3 * DAY_MS) };
        expect((await sendEvent(shop(), { ...event, headers: late })).statusCode).toBe(403);
        expect(proxy.requests.map(({ what }) => what)).toEqual([expect.stringMatching(VERIFY)]);
      },
    );

    it.runIf(isTriedWhole)(
      'an event about something other than a payment is stored for a year and changes nothing',
      async () => {
        const { event } = await anEvent();
        proxy.always(VERIFY, () => Promise.resolve(Response.json({ verification_status: 'SUCCESS' })));
        const payload = JSON.stringify({
          id: 'WH-OTHER',
          event_type: 'CUSTOMER.DISPUTE.CREATED',
          resource: {},
        });
        expect((await sendEvent(shop(), { ...event, payload })).statusCode).toBe(200);
        const stored = () =>
          shop().db.selectFrom('paypal_events').select('id').where('id', '=', 'WH-OTHER').execute();
        const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
        await forgetOldEvents(shop().db, inDays(360));
        expect(await stored()).toHaveLength(1);
        await forgetOldEvents(shop().db, inDays(370));
        expect(await stored()).toEqual([]);
      },
    );

    const alarmOfMoneyTakenBack = async ({ buyer, event }: Awaited<ReturnType<typeof anEvent>>) => {
      proxy.always(VERIFY, () => Promise.resolve(Response.json({ verification_status: 'SUCCESS' })));
      const payload = JSON.stringify({
        id: `WH-BACK-${buyer.order.id}`,
        event_type: 'PAYMENT.CAPTURE.REVERSED',
        resource: { id: 'X', custom_id: buyer.back.paypalPaymentId },
      });
      expect((await sendEvent(shop(), { ...event, payload })).statusCode).toBe(200);
      return shop().logged.find(({ msg, order }) => msg === TAKEN_BACK && order === buyer.order.id);
    };

    it.runIf(isTriedWhole)('money taken back is logged as an error, and noted', async () => {
      const told = await anEvent();
      await comeBack(shop(), told.buyer);
      expect(await alarmOfMoneyTakenBack(told)).toMatchObject({ level: 'error' });
      expect(await noticesOf(shop(), told.buyer)).toEqual(['payment taken back']);
    });

    it.runIf(isTriedWhole)(
      'money that goes back because the order was paid otherwise alarms nobody',
      async () => {
        const told = await anEvent();
        const { member, order } = told.buyer;
        await topUp(shop(), member, 100);
        await member.send('POST', `/orders/${order.id}/payments`, { checkoutMethodId: 3 });
        expect(await statusOf(told.buyer)).toBe(2);
        expect(await alarmOfMoneyTakenBack(told)).toBeUndefined();
      },
    );
  },
  { keys: null, between: proxy.between },
);

const IMPOSSIBLE = (inMs: (ms: number) => string): [header: string, value: string | undefined][] => [
  ...['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'].flatMap(
    (name): [string, string | undefined][] => [
      [name, undefined],
      [name, ''],
      [name, 'a b'],
      [name, 'a'.repeat(1_000)],
    ],
  ),
  ['auth-algo', 'SHA256withHMAC'],
  ['auth-algo', 'none'],
  ['cert-url', 'http://api.paypal.com/v1/notifications/certs/CERT-1'],
  ['cert-url', 'https://paypal.com.example/cert'],
  ['cert-url', 'https://notpaypal.com/cert'],
  ['cert-url', 'https://api.paypal.com@example.com/cert'],
  ['cert-url', 'https://api.paypal.com:8443/cert'],
  ['transmission-id', 'a'.repeat(51)],
  ['transmission-id', '../a'],
  ['transmission-sig', 'a"b'],
  ['transmission-time', 'yesterday'],
  ['transmission-time', '1790000000'],
  ['transmission-time', inMs(2 * HOUR_MS)],
  ['transmission-time', inMs(-8 * DAY_MS)],
];

interface SentEvent {
  headers: Record<string, string>;
  payload: string;
}

const sendEvent = (shop: TestShop, event: SentEvent & { remoteAddress?: string }) =>
  shop.http.inject({ method: 'POST', url: '/api/paypal/webhooks', ...event });

/** The event as PayPal sent it, which is a little later than things happen. */
async function eventOf({ back }: Pick<Buyer, 'back'>, eventType: string): Promise<SentEvent> {
  const find = () =>
    proxy.requests.find(
      ({ what, body }) => EVENTS.test(what) && body.includes(eventType) && body.includes(back.paypalToken),
    );
  await expect.poll(find).toBeDefined();
  return { headers: find()?.headers ?? {}, payload: find()?.body ?? '' };
}
