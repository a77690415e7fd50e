/** PayPal as the demo has it: its approval page, and who may not come near it. */
import { beforeEach, expect, it } from 'vitest';
import { sendTo } from '#tests/support/api/members.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { aBuyer, anApprovingBuyer, choose, comeBack } from '#tests/support/shop/paypal-buyers.ts';
import { discards, EVENTS, openPaypalProxy } from '#tests/support/shop/paypal-proxy.ts';
import { openTestShop, withShop } from '#tests/support/shop/test-shop.ts';

const proxy = openPaypalProxy();

withShop(
  'PayPal’s simulator',
  (shop) => {
    beforeEach(() => {
      proxy.clearFaults();
      proxy.always(EVENTS, discards);
    });

    const open = (token: string) =>
      sendTo(shop(), { method: 'GET', url: `/paypal-demo/checkoutnow?token=${encodeURIComponent(token)}` });
    const press = (fields: Record<string, string>) =>
      shop().http.inject({
        method: 'POST',
        url: '/paypal-demo/checkoutnow',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });

    it('the approval page says that no money moves, and loads nothing from elsewhere', async () => {
      const { order, back } = await aBuyer(shop());
      const page = await open(back.paypalToken);
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
      expect(page.headers['cache-control']).toBe('no-store');
      expect(page.body).toContain('no money moves');
      expect(page.body).toContain(`Sixbean order ${order.id}`);
      expect(page.body).toContain(`£${order.total.toFixed(2)}`);
      expect(page.body).toMatch(/<button[^>]*>Pay now<\/button>\s*<button[^>]*>Cancel<\/button>/);
      expect(page.body).not.toMatch(/<script|style=|https?:/);
      const styles = await sendTo(shop(), { method: 'GET', url: '/paypal-demo/style.css' });
      expect(styles.headers['content-type']).toBe('text/css; charset=utf-8');
    });

    it('approving leads back to the shop with what PayPal adds to the address', async () => {
      const { back } = await aBuyer(shop());
      const { pathname, searchParams } = await choose(shop(), back.paypalToken, 'pay');
      expect(pathname).toBe('/checkout/complete');
      expect(Object.fromEntries(searchParams)).toEqual({
        paymentId: back.paypalPaymentId,
        token: back.paypalToken,
        PayerID: expect.stringMatching(/^[2-9A-HJ-NP-Z]{13}$/) as string,
      });
    });

    it('the approval page does not ask again once the payment is approved', async () => {
      const buyer = await anApprovingBuyer(shop());
      const before = await open(buyer.back.paypalToken);
      expect(before.statusCode).toBe(303);
      expect(before.headers.location).toContain(`PayerID=${buyer.back.paypalPayerId}`);
      await comeBack(shop(), buyer);
      expect((await open(buyer.back.paypalToken)).headers.location).toBe(before.headers.location);
    });

    it('an answer that does not come from the approval page is refused', async () => {
      const { back } = await aBuyer(shop());
      for (const fields of [{}, { key: '' }, { key: 'c7Rk2Vw9TqXz4LbN1sYm8A' }])
        expect((await press({ token: back.paypalToken, choice: 'pay', ...fields })).statusCode).toBe(404);
      expect((await comeBack(shop(), { back })).statusCode).toBe(422);
    });

    it.each(['', 'NOBODY', '"><script>', 'a'.repeat(300), '\u0000'])(
      'the approval page knows no payment %j',
      async (token) => {
        const page = await open(token);
        expect(page.statusCode).toBe(404);
        expect(page.body).not.toContain('<script>');
        expect((await press({ token, key: 'x', choice: 'pay' })).statusCode).toBe(404);
      },
    );

    it.each([
      ['POST', '/paypal-demo/v1/oauth2/token'],
      ['POST', '/paypal-demo/v1/notifications/verify-webhook-signature'],
      ['POST', '/paypal-demo/v2/checkout/orders'],
      ['GET', '/paypal-demo/v2/checkout/orders/5O190127TN364715T'],
      ['POST', '/paypal-demo/v2/checkout/orders/5O190127TN364715T/capture'],
      ['POST', '/paypal-demo/v2/payments/captures/5O190127TN364715T/refund'],
    ] as const)('the simulator’s calls are not reachable from outside: %s %s', async (method, url) => {
      const answer = await sendTo(shop(), { method, url, ...(method === 'POST' ? { payload: {} } : {}) });
      expect(answer.statusCode).toBe(404);
    });
  },
  { keys: null, between: proxy.between },
);

it('the simulator is absent in a shop with PayPal’s own keys', async () => {
  const keys = { apiUrl: 'https://paypal.invalid', clientId: 'a', secret: 'b', webhookId: 'c' };
  const shop = await openTestShop(await freshDatabase('embedded'), undefined, { keys });
  for (const path of ['/checkoutnow?token=x', '/style.css', '/v2/checkout/orders/x'])
    expect((await shop.http.inject(`/paypal-demo${path}`)).statusCode).toBe(404);
  await shop.http.close();
  await shop.close();
});
