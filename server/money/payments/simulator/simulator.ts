/**
 * PayPal simulator, for demo mode: the same calls over HTTP, answered inside the shop, and an approval page on which no money
 * moves. Its orders are in the database, so that several processes agree and a restart loses nothing.
 */
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { IN_PROCESS } from '#server/platform/network.ts';
import { newSecret } from '#server/platform/secrets.ts';
import type { Fetch, PaypalAccount } from '../paypal/paypal-http.ts';
import { addApprovalPage } from './approval-page.ts';
import { addAutomaticPaymentsPage } from './automatic-payments-page.ts';
import { addDemoApi, DEMO_CLIENT_ID } from './demo-api.ts';
import { DEMO_WEBHOOK_ID, openDemoEvents } from './demo-events.ts';

export interface SimulatorDeps {
  db: Database;
  log: FastifyBaseLogger;
  clock: Clock;
  publicUrl: string;
  /** What the shop is called. */
  nameNow: () => string;
  /** Wraps the requests to the simulator, as tests do. */
  between: (fetch: Fetch) => Fetch;
}

const PREFIX = '/paypal-demo';
const NO_CONTENT = 204;

export function openPaypalSimulator(http: FastifyInstance, deps: SimulatorDeps): PaypalAccount {
  const { db, log, clock, publicUrl, nameNow } = deps;
  const fetch = deps.between(fetchInside(http));
  const events = openDemoEvents(fetch, { log, clock });
  http.addHook('onClose', () => events.close());
  const secret = newSecret();
  http.register(
    async (scope) => {
      const approvalUrlOf = ({ id }: { id: string }) =>
        `${reachedAt(http, publicUrl)}${PREFIX}/checkoutnow?token=${id}`;
      await scope.register(async (api) => addDemoApi(api, { db, events, approvalUrlOf, clock, secret }));
      await scope.register(async (pages) => {
        addApprovalPage(pages, { db, events, publicUrl, nameNow });
        addAutomaticPaymentsPage(pages, { db, events, clock, nameNow });
      });
    },
    { prefix: PREFIX },
  );
  return {
    // Stored with each payment as its environment, so this host name can't change.
    apiUrl: `http://look-alike.invalid${PREFIX}`,
    clientId: DEMO_CLIENT_ID,
    secret,
    webhookId: DEMO_WEBHOOK_ID,
    fetch,
    log,
    clock,
  };
}

/** Sends requests to this server without leaving the process. */
const fetchInside =
  (http: FastifyInstance): Fetch =>
  async (url, { body, ...options }) => {
    const { pathname, search } = new URL(url);
    const answer = await http.inject({
      ...options,
      url: pathname + search,
      remoteAddress: IN_PROCESS,
      ...(body === undefined ? {} : { payload: body }),
    });
    return new Response(answer.statusCode === NO_CONTENT ? null : answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': 'application/json' },
    });
  };

/** The shop's address; with port 0, the port that the operating system chose. */
function reachedAt(http: FastifyInstance, publicUrl: string): string {
  const url = new URL(publicUrl);
  if (url.port === '0') url.port = String((http.server.address() as AddressInfo | null)?.port ?? 0);
  return url.origin;
}
