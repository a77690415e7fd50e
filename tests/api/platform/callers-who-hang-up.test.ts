/** A call that waits learns that its caller hung up, also where that was before its handler began. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { NO_RIGHTS } from '#domain/staff/rights.ts';
import { addCalls, type Member } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';

const MEMBER: Member = {
  id: 1,
  sessionId: 1,
  userTypeId: 1,
  rights: NO_RIGHTS,
  isProven: true,
  apiKey: null,
  tabletId: null,
  freshCodeUntil: null,
  hasFreshLogin: true,
  hasShownPasskey: false,
  needsPasskey: false,
};
const KEY = 'GET /orders/{id}/following';

it('who hangs up while they are authenticated is gone once the handler begins', async () => {
  const http = fastify();
  const [authenticating, authenticated, handled] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<Member>(),
    Promise.withResolvers<boolean>(),
  ];
  addCalls(
    http,
    { [KEY]: calls[KEY] },
    {
      // Nothing of this call asks the database before its handler.
      db: null as unknown as Database,
      authenticate: () => {
        authenticating.resolve();
        return authenticated.promise;
      },
      handlers: {
        [KEY]: ({ gone }) => {
          handled.resolve(gone.aborted);
          return Promise.resolve({ answer: { version: '', order_version: '', lines: [] } });
        },
      },
    },
  );
  const closed = new Promise<void>((resolve) => {
    http.server.on('request', (_request, response) => void once(response, 'close').then(() => resolve()));
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  const caller = new AbortController();
  const call = fetch(`http://127.0.0.1:${port}/orders/1/following`, {
    headers: { authorization: 'Bearer token' },
    signal: caller.signal,
  }).catch(() => 'hung up');
  await authenticating.promise;
  caller.abort();
  expect(await call).toBe('hung up');
  await closed;
  authenticated.resolve(MEMBER);
  expect(await handled.promise).toBe(true);
  await http.close();
});
