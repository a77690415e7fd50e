/** One address in many spellings: it is the same call or page, as safe as in its plain spelling, and no log holds its secret. */
import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { anAddress } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

// cspell:ignore eans ftoken oken uestorders

withShop('spellings of an address', (shop) => {
  const ask = async (options: InjectOptions) => {
    const { statusCode, headers, body } = await shop().http.inject({
      remoteAddress: anAddress(),
      ...options,
    });
    const { 'content-security-policy': policy, 'cache-control': cache, allow } = headers;
    const { code } = body.startsWith('{') ? (JSON.parse(body) as { code?: string }) : {};
    return { statusCode, policy, cache, allow, code };
  };

  it.each<[plain: InjectOptions, ...spellings: string[]]>([
    [{ url: '/api/beans' }, '/%61pi/beans', '/api/%62%65ans', '/%61%70%69/beans'],
    [{ url: '/api/teapots' }, '/%61pi/teapots'],
    [{ url: '/api/beans', method: 'DELETE' }, '/%61pi/beans', '/api/bean%73'],
    [{ url: '/api/beans?token=a&token=b' }, '/api/beans?token=a&%74oken=b', '/api/beans?tok%65n=a&%74oken=b'],
    [{ url: '/api/orders/1?token=x' }, '/api/orders/1?%74oken=x', '/api/orders/%31?tok%65n=x'],
    [{ url: '/api/user-types/%E0%A4%A' }, '/%61pi/user-types/%E0%A4%A', '/api/%zz'],
    [{ url: '/readyz' }, '/ready%7a'],
  ])('%o is answered as in its other spellings', async (plain, ...spellings) => {
    const expected = await ask(plain);
    for (const url of spellings) expect([url, await ask({ ...plain, url })]).toEqual([url, expected]);
  });

  it.each(['/%', '/guestorders/%zz/SECRET', '/%E0%A4%A?token=SECRET', '/api/%zz/SECRET', '/%61pi/%'])(
    'an address that cannot be decoded is a bad request: %s',
    async (url) => {
      expect((await ask({ url })).statusCode).toBe(400);
    },
  );

  it.each([
    '/guestorders/SECRET',
    '//guestorders/SECRET',
    '/%67uestorders/SECRET',
    '/%2567uestorders/SECRET',
    '/GuestOrders/..;/SECRET',
    '/guestorders%2FSECRET',
    '/guestorders/%zz/SECRET',
    '/unsubscribe\\SECRET',
    '/shop?%74oken=SECRET',
    '/shop%3Ftoken=SECRET',
    '/api/guest-orders/SECRET',
    '/%61pi/guest-orders/SECRET',
    '/API/guest-orders/SECRET',
    '/api/guest-orders/SECRET/%zz',
    '/api/gift-card-codes/SECRET/SECRET/test?token=SECRET',
    '/api/nothing/SECRET',
  ])('no log holds the secret of %s', async (url) => {
    const before = shop().logged.length;
    for (const method of ['GET', 'PUT'] as const) await ask({ url, method });
    const lines = JSON.stringify(shop().logged.slice(before));
    expect(lines).not.toContain('SECRET');
  });
});
