/** The wire to addresses that others named: nothing but public addresses, no redirect, no patience for what is slow or long. */
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openFetchingOutside } from '#server/platform/fetch-outside.ts';
import { isPublicAddress } from '#server/platform/public-address.ts';
import { MAKER_CERTIFICATE, MAKER_KEY } from '#tests/support/api/maker-certificate.ts';

const CERTIFICATE = [
  '-----BEGIN CERTIFICATE-----',
  MAKER_CERTIFICATE.toString('base64'),
  '-----END CERTIFICATE-----',
].join('\n');
const ADDRESS = 'https://platform.example/profile.json';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A server of this machine that every name resolves to, by the wire of production but for its port and certificate. */
async function aPlatform(listener: RequestListener, wire: Parameters<typeof openFetchingOutside>[0] = {}) {
  const server = createServer({ cert: CERTIFICATE, key: MAKER_KEY.export({ type: 'pkcs8', format: 'pem' }) });
  let connections = 0;
  const requests: string[] = [];
  server.on('connection', () => connections++);
  server.on('request', (request, response) => {
    requests.push(`${request.method} ${request.headers.host} ${request.url}`);
    listener(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  const fetchOutside = openFetchingOutside({
    lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    mayConnectTo: () => true,
    connection: { port, rejectUnauthorized: false },
    ...wire,
  });
  return { fetchOutside, requests, connections: () => connections };
}

it('fetches a text, and how long it may be stored', async () => {
  const { fetchOutside, requests } = await aPlatform((_request, response) => {
    response.writeHead(200, { 'cache-control': 'max-age=60' }).end('{"ucp":{}}');
  });
  expect(await fetchOutside(ADDRESS)).toEqual({
    status: 200,
    cacheControl: 'max-age=60',
    text: '{"ucp":{}}',
  });
  expect(requests).toEqual([expect.stringMatching(/^GET platform[.]example:\d+ [/]profile[.]json$/)]);
});

it('follows no redirect', async () => {
  const { fetchOutside, requests } = await aPlatform((_request, response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/' }).end('elsewhere');
  });
  expect(await fetchOutside(ADDRESS)).toEqual({ status: 302, cacheControl: '', text: null });
  expect(requests).toHaveLength(1);
});

it('reads no more than 128 KiB', async () => {
  const { fetchOutside } = await aPlatform((_request, response) => {
    response.end('x'.repeat(128 * 1024 + 1));
  });
  expect(await fetchOutside(ADDRESS)).toMatchObject({ status: 200, text: null });
});

it('gives up where the rest of an answer never comes', async () => {
  const { fetchOutside } = await aPlatform((_request, response) => response.write('{'), {
    takesAtMostMs: 100,
  });
  await expect(fetchOutside(ADDRESS)).rejects.toThrow('aborted');
});

it.each([
  '127.0.0.1',
  '10.0.0.7',
  '169.254.169.254',
  '100.64.0.1',
  '::1',
  'fd00::1',
  '::ffff:10.0.0.7',
  '64:ff9b::a00:7',
])('connects to nothing where a name of the internet resolves to %s', async (address) => {
  const { fetchOutside, connections } = await aPlatform((_request, response) => response.end(), {
    mayConnectTo: isPublicAddress,
    lookup: (_name, _options, done) =>
      done(null, [
        { address: '142.250.187.202', family: 4 },
        { address, family: address.includes(':') ? 6 : 4 },
      ]),
  });
  await expect(fetchOutside(ADDRESS)).rejects.toThrow('platform.example is not in the public internet.');
  expect(connections()).toBe(0);
});

it('connects to the address that was checked, whatever the name says a moment later', async () => {
  const answers = ['127.0.0.1', '10.0.0.7'];
  const checked: string[] = [];
  const { fetchOutside, connections } = await aPlatform((_request, response) => response.end('{}'), {
    lookup: (_name, _options, done) => done(null, [{ address: answers.shift() ?? '', family: 4 }]),
    mayConnectTo: (address) => {
      checked.push(address);
      return address === '127.0.0.1';
    },
  });
  expect(await fetchOutside(ADDRESS)).toMatchObject({ text: '{}' });
  expect([checked, connections()]).toEqual([['127.0.0.1'], 1]);
});
