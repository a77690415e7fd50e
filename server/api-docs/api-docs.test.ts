import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST_EMAIL, FIRST_NAMES } from '#domain/settings/names.ts';
import { openHttp } from '#server/platform/http/http.ts';
import { openLog } from '#server/platform/log.ts';
import { addDescription } from './api-docs.ts';

const http = openHttp({ log: openLog('silent'), trustProxy: false, live: false });

beforeAll(() =>
  http.register(
    (api) =>
      addDescription(api, {
        publicUrl: 'https://shop.example',
        settled: () => ({ names: FIRST_NAMES, email: FIRST_EMAIL }),
      }),
    { prefix: '/api' },
  ),
);
afterAll(() => http.close());

test('the page is HTML with a policy that allows no script', async () => {
  const { statusCode, headers, body } = await http.inject('/api/docs');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(body).toContain('https://shop.example/api/beans');
});

test('files that the page loads or links to are there', async () => {
  const { body } = await http.inject('/api/docs');
  const links = Array.from(body.matchAll(/href="(\/api\/[^"]*)"/g), ([, path]) => path ?? '');
  expect(new Set(links)).toEqual(new Set(['/api/docs.css', '/api/openapi.json']));
  const types = { '/api/docs.css': 'text/css', '/api/openapi.json': 'application/json' };
  for (const [path, type] of Object.entries(types)) {
    const { statusCode, headers } = await http.inject(path);
    expect([statusCode, headers['content-type']]).toEqual([200, `${type}; charset=utf-8`]);
  }
});

test('the page is compressed, and answers 304 to a client that has it', async () => {
  const headers = { 'accept-encoding': 'gzip, br' };
  const first = await http.inject({ url: '/api/docs', headers });
  expect(first.headers['content-encoding']).toBe('br');
  const again = await http.inject({
    url: '/api/docs',
    headers: { ...headers, 'if-none-match': first.headers.etag },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
