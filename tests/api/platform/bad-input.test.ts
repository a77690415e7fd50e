import { connect } from 'node:net';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { problem } from '#contract/problem.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const json = (payload: string) => ({ headers: { 'content-type': 'application/json' }, payload });
const CLOSING = 'HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
const VALIDATE = { method: 'POST', url: '/api/blend-recipes/validate' } as const;

const wrong: [what: string, request: InjectOptions, status: number][] = [
  ['a malformed id', { url: '/api/user-types/three' }, 400],
  ['an id with leading zeros', { url: '/api/user-types/007' }, 400],
  ['an id beyond all numbers', { url: `/api/user-types/${'9'.repeat(200)}` }, 400],
  ['an encoded slash', { url: '/api/user-types/1%2F2' }, 400],
  ['an encoded way out', { url: '/api/user-types/..%2F..%2Fetc%2Fpasswd' }, 400],
  ['a broken escape', { url: '/api/user-types/%E0%A4%A' }, 400],
  ['a repeated parameter', { url: '/api/beans?search=a&search=b' }, 400],
  ['a repeated token', { url: '/api/beans?token=a&token=b' }, 400],
  ['an unknown call', { url: '/api/teapots' }, 404],
  ['no call at all', { url: '/api' }, 404],
  ['a call with a slash at its end', { url: '/api/beans/' }, 404],
  ['another method', { method: 'DELETE', url: '/api/beans' }, 405],
  ['a method of others', { method: 'PROPFIND', url: '/api/beans' }, 405],
  ['a body where none belongs', { url: '/api/beans', ...json('{"a":1}') }, 400],
  ['a body on a call without one', { method: 'POST', url: '/api/carts', ...json('{"a":1}') }, 400],
  ['no body where one belongs', VALIDATE, 400],
  ['text instead of JSON', { ...VALIDATE, payload: 'beans', headers: { 'content-type': 'text/plain' } }, 415],
  [
    'a form instead of JSON',
    { ...VALIDATE, payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
  ],
  ['half a JSON', { ...VALIDATE, ...json('{"blendRecipes": [') }, 400],
  ['a list for an object', { ...VALIDATE, ...json('[]') }, 400],
  [
    'a key twice',
    { ...VALIDATE, ...json('{"blendRecipes": [], "blendRecipes": [{"beanId": 1, "percentage": 100}]}') },
    400,
  ],
  [
    'a key twice, deeper',
    { ...VALIDATE, ...json('{"blendRecipes": [{"beanId": 1, "beanId": 2, "percentage": 100}]}') },
    400,
  ],
  ['brackets without end', { ...VALIDATE, ...json('['.repeat(60_000)) }, 400],
  [
    'a compressed body',
    {
      ...VALIDATE,
      payload: '{}',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    },
    415,
  ],
  ['65 KiB', { ...VALIDATE, ...json(`{"blendRecipes": "${'a'.repeat(66_560)}"}`) }, 413],
];

withShop('bad input', (shop) => {
  it.each(wrong)('%s is refused in the shape of all errors', async (_what, request, status) => {
    const answer = await shop().http.inject(request);
    expect([answer.statusCode, answer.json()]).toEqual([status, expect.anything()]);
    expect(problem.safeParse(answer.json()).error).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('a refused request is logged once, not as an error, and without the values in its address', async () => {
    const before = shop().logged.length;
    const answer = await shop().http.inject('/api/user-types/secret-id?token=secret-token');
    const lines = shop().logged.slice(before);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 'info',
      id: answer.headers['x-request-id'],
      method: 'GET',
      path: '/api/user-types/:id',
      status: 400,
    });
    expect(JSON.stringify(lines)).not.toContain('secret-');
    await shop().http.inject('/guestorders/secret-key?token=secret-token');
    expect(shop().logged.at(-1)).toMatchObject({ path: '/guestorders/…' });
  });

  it.each([
    '/guestorders/a-key.that-opens',
    '/GuestOrders/a-key.that-opens.data',
    '//unsubscribe/a-key.that-opens',
  ])('the key in the address of a page is not logged: %s', async (url) => {
    const before = shop().logged.length;
    await shop().http.inject(url);
    const lines = shop().logged.slice(before);
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain('a-key');
  });

  it('an address that does not take the method answers which ones it takes', async () => {
    const answer = await shop().http.inject({ method: 'PUT', url: '/api/beans' });
    expect(answer.headers['allow']).toBe('GET');
  });

  it('the server waits at most half a minute for request headers', () => {
    const { server } = shop().http;
    const looksAroundEvery = Number(Reflect.get(server, 'connectionsCheckingInterval'));
    expect(server.headersTimeout).toBeGreaterThan(10_000);
    expect(server.headersTimeout + looksAroundEvery).toBeLessThanOrEqual(30_000);
    // Node swaps the two where this is not so.
    expect(server.requestTimeout).toBeGreaterThanOrEqual(server.headersTimeout);
  });

  it('a percentage that is not a number is refused', async () => {
    for (const percentage of ['100', true, null, [100], { valueOf: 100 }, 1e400]) {
      const payload = { blendRecipes: [{ beanId: 1, percentage }] };
      const answer = await shop().http.inject({ ...VALIDATE, payload });
      expect([percentage, answer.statusCode]).toEqual([percentage, 400]);
    }
  });

  it('a body cannot change the prototype of objects', async () => {
    const smuggled =
      '{"blendRecipes": [{"beanId": 1, "percentage": 100}], "__proto__": {"admin": true}, "constructor": {}}';
    expect((await shop().http.inject({ ...VALIDATE, ...json(smuggled) })).statusCode).toBe(200);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  describe('a request that is not valid HTTP', () => {
    const raw = (text: string) =>
      new Promise<string>((resolve, reject) => {
        const { port } = shop().http.server.address() as { port: number };
        let answer = '';
        const socket = connect(port, '127.0.0.1', () => socket.write(text));
        socket.on('data', (chunk) => {
          answer += String(chunk);
        });
        socket.on('close', () => resolve(answer));
        socket.on('error', reject);
      });

    it.each([
      ['a huge header', `GET /api/beans HTTP/1.1\r\nHost: x\r\nX-Big: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
      ['an invented method', 'BREW /api/beans HTTP/1.1\r\nHost: x\r\n\r\n', 400],
      ['an address of another server', `POST http://evil.test/shop ${CLOSING}`, 400],
      ['no address', `POST * ${CLOSING}`, 400],
      ['no HTTP at all', 'hello\r\n\r\n', 400],
      [
        'two lengths',
        'POST /api/carts HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
        400,
      ],
    ])('%s is refused in the shape of all errors', async (_what, request, status) => {
      if (!shop().http.server.listening) await shop().http.listen({ host: '127.0.0.1', port: 0 });
      const [head = '', body = ''] = (await raw(request)).split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(problem.safeParse(JSON.parse(body)).error).toBeUndefined();
    });
  });

  it.each(Object.keys(calls) as CallName[])('%s does not fail for its documented example', async (key) => {
    const { example, who }: Call = calls[key];
    const [method, path] = key.split(' ') as ['GET', string];
    const params = (example.params ?? {}) as Record<string, string>;
    const url = `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`;
    const answer = await shop().http.inject({
      method,
      url,
      query: (example.query ?? {}) as Record<string, string>,
      ...(example.body === undefined ? {} : { payload: example.body as object }),
    });
    const unsigned = who === 'paypal' ? [400] : [];
    expect([200, 201, 204, 401, 404, 422, ...unsigned]).toContain(answer.statusCode);
  });
});
