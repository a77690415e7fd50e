/** PayPal that is down, silent or wrong while an order is paid. */
import { beforeEach, expect, it } from 'vitest';
import type { Placement } from '#contract/checkout/checkout.ts';
import type { Order } from '#contract/orders/order.ts';
import type { Problem } from '#contract/problem.ts';
import { aCartWith, anOrder } from '#tests/support/api/given-order.ts';
import { aMember } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { anApprovingBuyer, comeBack, payAgain } from '#tests/support/shop/paypal-buyers.ts';
import {
  CAPTURE,
  CREATE,
  isDown,
  isSilent,
  losesAnswer,
  openPaypalProxy,
  READ,
  refuses,
  says,
  swaps,
} from '#tests/support/shop/paypal-proxy.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const proxy = openPaypalProxy();

withShop(
  'PayPal with faults',
  (shop) => {
    checkMoneyAfterEach(shop);
    beforeEach(proxy.reset);

    it.each([
      ['is down', isDown],
      ['is silent for five seconds', isSilent],
      ['makes the order and loses its answer', losesAnswer],
      ['fails', says(500, { name: 'INTERNAL_SERVER_ERROR' })],
      ['answers nonsense', says(200, { id: 5 })],
      ['makes an order of another amount', swaps(/"value":"[\d.]+"/g, '"value":"0.01"')],
    ])('an order is saved and may be placed again when PayPal %s', async (_what, fault) => {
      proxy.once(CREATE, fault);
      const member = await aMember(shop());
      const cartId = await aCartWith(shop(), { token: member.token });
      const answer = await member.send('POST', '/orders', anOrder({ cartId }));
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBeDefined();
      const [order] = (await member.send('GET', `/customers/${member.user.id}/orders`)).json<Order[]>();
      expect(answer.json<Problem>().message).toContain(`order ${order?.id} is kept, and nothing was charged`);
      const again = await member.send('POST', '/orders', anOrder({ cartId }));
      expect(again.statusCode).toBe(200);
      expect(again.json<Placement>().order.id).toBe(order?.id);
      expect(new Set(proxy.requestsFor(CREATE).map(({ headers }) => headers['paypal-request-id'])).size).toBe(
        1,
      );
    });

    it('a capture whose answer was lost is found', async () => {
      proxy.once(CAPTURE, losesAnswer);
      const buyer = await anApprovingBuyer(shop());
      expect((await comeBack(shop(), buyer)).json()).toMatchObject({ order_status_id: 2 });
    });

    it('an order is paid once PayPal is back when it was gone right after the capture', async () => {
      const buyer = await anApprovingBuyer(shop());
      proxy.once(CAPTURE, async (go, signal) => {
        proxy.always(READ, isDown);
        return losesAnswer(go, signal);
      });
      const answer = await comeBack(shop(), buyer);
      expect(answer.statusCode).toBe(503);
      expect(answer.json<Problem>().message).toMatch(
        /is kept, and we finish the payment as soon as PayPal answers/,
      );
      expect((await payAgain(buyer.member, buyer.order.id)).statusCode).toBe(503);
      proxy.clearFaults();
      expect((await comeBack(shop(), buyer)).json()).toMatchObject({ order_status_id: 2 });
      expect(proxy.requestsFor(CAPTURE)).toHaveLength(1);
    });

    it('an order is paid when PayPal captured it before without our knowing', async () => {
      const buyer = await anApprovingBuyer(shop());
      proxy.once(CAPTURE, async (go) => {
        await go();
        return refuses('ORDER_ALREADY_CAPTURED')(go, AbortSignal.timeout(1));
      });
      expect((await comeBack(shop(), buyer)).json()).toMatchObject({ order_status_id: 2 });
    });

    it('another token is requested when PayPal refuses ours', async () => {
      const buyer = await anApprovingBuyer(shop());
      proxy.once(READ, says(401, { error: 'invalid_token' }));
      expect((await comeBack(shop(), buyer)).statusCode).toBe(200);
      expect(proxy.requestsFor(/oauth2/)).not.toHaveLength(0);
    });
  },
  { keys: null, between: proxy.between },
);
