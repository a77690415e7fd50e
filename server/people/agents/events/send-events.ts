/** Tells platforms what became of the orders that came by them: the whole order as it is now, signed, to the address of their profile. */
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { pauseBeforeNext } from '#domain/agents/event-pauses.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { isWebhookAddress } from '#domain/webhooks/webhooks.ts';
import {
  digestOf,
  type OwnKeys,
  type Platforms,
  signatureFields,
} from '#server/foundation/platforms/platforms.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { OutsideAnswer, PostOutside } from '#server/platform/post-outside.ts';
import { serveInTurns } from '#server/platform/serve-in-turns.ts';
import { findAgentOrder } from '../orders/agent-order-store.ts';
import { orderSnapshot } from '../orders/order-snapshot.ts';
import { PROFILE_PATH } from '../ucp/profile.ts';
import { write } from '../ucp/write.ts';
import { isSpoken, ORDER } from '../versions/versions.ts';
import {
  type DueEvent,
  endEvents,
  endPlatformLease,
  type LeasedPlatform,
  leasePlatform,
  listDueEvents,
  noteEventAttempt,
  readDueInMs,
} from './event-store.ts';

export interface EventDeps {
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  platforms: Platforms;
  ownKeys: OwnKeys;
  post: PostOutside;
  publicUrl: string;
  shopName: () => string;
  /** A demo on the visitor's own machine: a program beside it may be a platform. */
  ownMachine: boolean;
}

export const LONGEST_MS = 3 * SECOND_MS;
export const ANSWER_LENGTH = 200;
const AT_ONCE = 20;
/** Longer than a turn takes, so that no two processes send the same event. */
const LEASE_SECONDS = 180;
const GONE = 410;

/** What fails and is due again within that time is sent then, rather than when the job next looks. */
export async function sendEventsFor(deps: EventDeps, ms: number): Promise<void> {
  const until = deps.clock().getTime() + ms;
  for (;;) {
    if (!(await sendEvents(deps))) return;
    const dueInMs = await readDueInMs(deps.db);
    if (dueInMs === null || deps.clock().getTime() + dueInMs >= until) return;
    await setTimeout(Math.max(dueInMs, SECOND_MS), undefined, { ref: false });
  }
}

/** Answers whether anything was due. */
export async function sendEvents(deps: EventDeps): Promise<boolean> {
  let wasDue = false;
  await serveInTurns({
    lease: (but) => leasePlatform(deps.db, { seconds: LEASE_SECONDS, but }),
    endLease: (id) => endPlatformLease(deps.db, id),
    serve: (platform) => {
      wasDue = true;
      return sendDue(deps, platform);
    },
  });
  return wasDue;
}

/** One turn, which ends at the first event that doesn't arrive. */
async function sendDue(deps: EventDeps, platform: LeasedPlatform): Promise<boolean> {
  const events = await listDueEvents(deps.db, platform.id, AT_ONCE);
  for (const event of events) if (!(await send(deps, platform, event))) return false;
  return events.length === AT_ONCE;
}

type Outcome = Omit<OutsideAnswer, 'status'> & { status: number | null; isUnwanted?: boolean };

async function send(deps: EventDeps, platform: LeasedPlatform, event: DueEvent): Promise<boolean> {
  const { db, log } = deps;
  const { status, text, retryAfterSeconds, isUnwanted = false } = await attempt(deps, platform, event);
  const isSent = status !== null && status >= 200 && status < 300;
  const isGone = status === GONE;
  const attempts = event.attempts + 1;
  await noteEventAttempt(db, event, {
    status,
    answer: storable(text),
    isSent,
    isUnwanted,
    againInMs:
      isSent || isGone || isUnwanted
        ? null
        : pauseBeforeNext(attempts, { ageMs: event.ageMs, retryAfterSeconds }),
  });
  if (!isSent && !isUnwanted)
    log.info({ platform: platform.id, event: event.id, status, attempts }, 'an event did not arrive');
  if (isGone) await endEvents(db, platform.id);
  return isSent || isUnwanted;
}

async function attempt(
  { platforms, ownMachine, ...deps }: EventDeps,
  { profile_url }: LeasedPlatform,
  event: DueEvent,
): Promise<Outcome> {
  const platform = await platforms(`profile="${profile_url.replace(/["\\]/g, '\\$&')}"`);
  if ('problem' in platform) return unanswered(`Its profile: ${platform.problem}`);
  const { webhookUrl } = platform;
  if (webhookUrl === null)
    return { ...unanswered('Its profile names no address for orders.'), isUnwanted: true };
  const address = ownMachine ? webhookUrl.replace('//localhost', '//127.0.0.1') : webhookUrl;
  if (!isWebhookAddress(address, { ownMachine }))
    return unanswered('The address of its profile isn’t on the internet.');
  const body = await bodyOf(deps, event);
  try {
    return await deps.post({
      address,
      headers: await headersOf(deps, { address, body, event }),
      body: Buffer.from(body),
    });
  } catch (error) {
    return unanswered(reasonOf(error));
  }
}

async function bodyOf(
  { db, publicUrl, shopName }: Pick<EventDeps, 'db' | 'publicUrl' | 'shopName'>,
  { order_id }: DueEvent,
): Promise<string> {
  const order = await findAgentOrder(db, order_id);
  if (order === undefined || !isSpoken(order.spoken)) throw new Error(`Order ${order_id} is no platform’s.`);
  const answer = await orderSnapshot(db, { publicUrl, shopName }, order);
  return write({ answer }, { version: order.spoken, capabilities: [ORDER], handlers: null }).text;
}

interface Sent {
  address: string;
  body: string;
  event: DueEvent;
}

async function headersOf(
  { ownKeys, clock, publicUrl }: Pick<EventDeps, 'ownKeys' | 'clock' | 'publicUrl'>,
  { address, body, event: { event_id, queued_at } }: Sent,
): Promise<Record<string, string>> {
  const { host, pathname, search } = new URL(address);
  const fields = {
    'ucp-agent': `profile="${publicUrl}${PROFILE_PATH}"`,
    'webhook-id': event_id,
    'webhook-timestamp': String(Math.floor(queued_at.getTime() / SECOND_MS)),
    'idempotency-key': event_id,
    'content-digest': digestOf(body),
    'content-type': 'application/json',
  };
  const target = {
    '@method': 'POST',
    '@authority': host,
    '@path': pathname,
    ...(search !== '' && { '@query': search }),
  };
  const components = { ...target, ...fields };
  const names = Object.keys(components);
  const signature = signatureFields(components, { names, by: await ownKeys.signing(), at: clock() });
  return { 'user-agent': 'sixbean-agents/1', ...fields, ...signature };
}

const unanswered = (text: string): Outcome => ({ status: null, retryAfterSeconds: null, text });

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'AbortError' || error.name === 'TimeoutError'
    ? `No answer within ${LONGEST_MS / SECOND_MS} seconds`
    : error.message;
}

/** PostgreSQL stores no zero byte, and half a character is none. */
const storable = (text: string): string => text.replaceAll('\0', '').slice(0, ANSWER_LENGTH).toWellFormed();
