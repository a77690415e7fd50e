/** The wire to push services: nothing but public addresses, no redirect, no patience for the slow. */
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openPosting } from '#server/foundation/push/post-message.ts';
import { isPublicAddress } from '#server/platform/public-address.ts';
import { MAKER_CERTIFICATE, MAKER_KEY } from '#tests/support/api/maker-certificate.ts';

const CERTIFICATE = [
  '-----BEGIN CERTIFICATE-----',
  MAKER_CERTIFICATE.toString('base64'),
  '-----END CERTIFICATE-----',
].join('\n');
const MESSAGE = {
  endpoint: 'https://push.example/send/1',
  headers: { ttl: 60 },
  body: Buffer.from('sealed'),
};

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A push service of this machine that every name resolves to, by the wire of production but for its port and certificate. */
async function aPushReceiver(listener: RequestListener, wire: Parameters<typeof openPosting>[0] = {}) {
  const server = createServer({ cert: CERTIFICATE, key: MAKER_KEY.export({ type: 'pkcs8', format: 'pem' }) });
  const paths: string[] = [];
  let connections = 0;
  server.on('connection', () => connections++);
  server.on('request', (request, response) => {
    paths.push(`${request.method} ${request.headers.host} ${request.url}`);
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
  const post = openPosting({
    lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    mayConnectTo: () => true,
    connection: { port, rejectUnauthorized: false },
    ...wire,
  });
  return { post, paths, connections: () => connections };
}

it('hands a message over, and answers what the service said of it', async () => {
  const { post, paths } = await aPushReceiver((_request, response) => {
    response.writeHead(429, { 'retry-after': '120' }).end('Slowly.');
  });
  expect(await post(MESSAGE)).toEqual({ status: 429, retryAfterSeconds: 120 });
  expect(paths).toEqual([expect.stringMatching(/^POST push\.example(?::\d+)? \/send\/1$/)]);
});

it('follows no redirect', async () => {
  const { post, paths } = await aPushReceiver((_request, response) => {
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect(await post(MESSAGE)).toEqual({ status: 307, retryAfterSeconds: null });
  expect(paths).toHaveLength(1);
});

it.each(['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1', 'fd00::1'])(
  'connects to nothing where a name of the internet resolves to %s',
  async (address) => {
    const { post, connections } = await aPushReceiver((_request, response) => response.end(), {
      mayConnectTo: isPublicAddress,
      lookup: (_name, _options, done) =>
        done(null, [
          { address: '142.250.187.202', family: 4 },
          { address, family: address.includes(':') ? 6 : 4 },
        ]),
    });
    await expect(post(MESSAGE)).rejects.toThrow('push.example is not in the public internet.');
    expect(connections()).toBe(0);
  },
);

it('says so where a name resolves to nothing', async () => {
  const { post } = await aPushReceiver((_request, response) => response.end(), {
    lookup: (_name, _options, done) => done(new Error('getaddrinfo ENOTFOUND push.example'), []),
  });
  await expect(post(MESSAGE)).rejects.toThrow('ENOTFOUND');
});

it.each(['https://127.0.0.1/1', 'http://push.example/1', 'https://push.example:8443/1'])(
  'posts nothing to %s, whoever stored it',
  async (endpoint) => {
    const { post, connections } = await aPushReceiver((_request, response) => response.end());
    await expect(post({ ...MESSAGE, endpoint })).rejects.toThrow('no address of a push service');
    expect(connections()).toBe(0);
  },
);

it('gives up where nothing is answered', async () => {
  const { post } = await aPushReceiver(() => {}, { takesAtMostMs: 50 });
  await expect(post(MESSAGE)).rejects.toThrow('aborted');
});
