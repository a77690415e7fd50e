/** Sends messages to browsers that are due, by the push service of each. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/database.ts';
import { fingerprintOf } from '#server/platform/secrets.ts';
import { encryptMessage } from './encrypt-message.ts';
import type { PostMessage, PushAnswer } from './post-message.ts';
import {
  type DueMessage,
  leaseMessages,
  noteFailure,
  noteSent,
  type PushMessage,
} from './push-message-store.ts';
import { readSenderKeys } from './sender-keys-store.ts';
import { type SenderKeys, signSender } from './sign-sender.ts';
import { deleteEndpoint } from './subscription-store.ts';

/** Whom push services may write to, as the settings last had it. Settings stand above this module. */
export interface ContactSource {
  lastKnown: () => { email: string };
}

export interface SendingDeps {
  db: Database;
  log: FastifyBaseLogger;
  publicUrl: string;
  settingsCache: ContactSource;
  post: PostMessage;
}

const AT_ONCE = 10;
/** Longer than any posting takes, so that no two processes send the same message. */
const LEASE_SECONDS = 60;
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 3600;

export async function sendPushMessages(deps: SendingDeps, now: Date): Promise<void> {
  let messages: DueMessage[];
  do {
    messages = await leaseMessages(deps.db, { atOnce: AT_ONCE, seconds: LEASE_SECONDS });
    if (messages.length === 0) return;
    const keys = await readSenderKeys(deps.db);
    await Promise.all(messages.map((message) => send(deps, message, { keys, now })));
  } while (messages.length === AT_ONCE);
}

async function send(
  deps: SendingDeps,
  message: DueMessage,
  { keys, now }: { keys: SenderKeys; now: Date },
): Promise<void> {
  const { db, log } = deps;
  const logged = { pushMessage: message.id, attempt: message.attempts };
  try {
    await note(db, message, await deps.post(posted(deps, message, { keys, now })));
  } catch (error) {
    // The error names the host at most, and no log holds an endpoint.
    log.info({ ...logged, err: error }, 'a message to a browser was not sent');
    await noteFailure(db, message, {
      error: error instanceof Error ? error.message : String(error),
      againInSeconds: pauseAfter(message, null),
    });
  }
}

function posted(
  { publicUrl, settingsCache }: SendingDeps,
  { content, order_id, endpoint, p256dh, auth, lasts_seconds }: DueMessage,
  { keys, now }: { keys: SenderKeys; now: Date },
) {
  const said = JSON.parse(content) as Omit<PushMessage, 'orderId'> & { tag?: string };
  const { title, body, path, tag = `order ${order_id}` } = said;
  const notification = {
    title,
    body,
    lang: 'en-GB',
    // A later message takes the place of an earlier one, and the same one again is not seen twice.
    tag,
    navigate: `${publicUrl}${path}`,
  };
  return {
    endpoint,
    headers: {
      authorization: signSender(keys, {
        endpoint,
        contact: `mailto:${settingsCache.lastKnown().email}`,
        now,
      }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/notification+json',
      ttl: lasts_seconds,
      topic: fingerprintOf(tag).slice(0, LONGEST_TOPIC),
      urgency: 'normal',
    },
    body: encryptMessage(JSON.stringify({ web_push: DECLARED, notification }), { p256dh, auth }),
  };
}

/** By this number browsers know a message that says by itself how it is to be shown. */
const DECLARED = 8030;
const LONGEST_TOPIC = 32;

const GONE = [404, 410];
/** What may be otherwise in a while: any fault of the service's own, too. */
const MAY_PASS = [408, 425, 429];

async function note(
  db: Database,
  message: DueMessage,
  { status, retryAfterSeconds }: PushAnswer,
): Promise<void> {
  if (status >= 200 && status < 300) return noteSent(db, message.id);
  if (GONE.includes(status)) return deleteEndpoint(db, message.endpoint);
  const mayPass = status >= 500 || MAY_PASS.includes(status);
  return noteFailure(db, message, {
    error: `The push service answered ${status}.`,
    againInSeconds: mayPass ? pauseAfter(message, retryAfterSeconds) : null,
  });
}

const pauseAfter = ({ attempts }: DueMessage, retryAfterSeconds: number | null): number =>
  Math.min(
    LONGEST_PAUSE_SECONDS,
    Math.max(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), retryAfterSeconds ?? 0),
  );
