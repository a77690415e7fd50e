/** Sends other programs what is due for them: one process at a time for each, in the order in which things happened. */
import type { FastifyBaseLogger } from 'fastify';
import { isWebhookAddress, pauseAfter } from '#domain/webhooks/webhooks.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import { type Clock, runningMs } from '#server/platform/clock.ts';
import { transact } from '#server/platform/database.ts';
import type { OutsideAnswer, PostOutside } from '#server/platform/post-outside.ts';
import { serveInTurns } from '#server/platform/serve-in-turns.ts';
import { signedHeaders } from './sign-message.ts';
import { hostOf } from './webhook-address.ts';
import { webhookSwitchedOff } from './webhook-mails.ts';
import {
  type DueMessage,
  endLease,
  type LeasedWebhook,
  leaseWebhook,
  listDue,
  noteAttempt,
} from './webhook-message-store.ts';
import { lockWebhook, switchOff } from './webhook-store.ts';

export interface SendingDeps extends MailingDeps {
  clock: Clock;
  log: FastifyBaseLogger;
  post: PostOutside;
  /** A demo on the visitor's own machine: a program beside it may hear of things too. */
  ownMachine: boolean;
}

export const LONGEST_MS = 3000;
export const ANSWER_LENGTH = 200;
const AT_ONCE = 20;
/** Longer than a turn takes, so that no two processes send the same message. */
const LEASE_SECONDS = 120;
const GONE = 410;

export const sendWebhooks = (deps: SendingDeps): Promise<void> =>
  serveInTurns({
    lease: (but) => leaseWebhook(deps.db, { seconds: LEASE_SECONDS, but }),
    endLease: (id) => endLease(deps.db, id),
    serve: (webhook) => sendDue(deps, webhook),
  });

/** One turn, which ends at the first message that doesn't arrive. Answers whether another turn makes sense now. */
async function sendDue(deps: SendingDeps, webhook: LeasedWebhook): Promise<boolean> {
  const messages = await listDue(deps.db, webhook.id, AT_ONCE);
  for (const message of messages) if (!(await send(deps, webhook, message))) return false;
  return messages.length === AT_ONCE;
}

async function send(deps: SendingDeps, webhook: LeasedWebhook, message: DueMessage): Promise<boolean> {
  const { db, clock, log } = deps;
  const attemptedAt = clock();
  const started = runningMs();
  const outcome = await attempt(deps, webhook, { message, at: attemptedAt });
  const milliseconds = Math.round(runningMs() - started);
  const { status, retryAfterSeconds, text } = outcome;
  const isSent = status !== null && status >= 200 && status < 300;
  const isGone = status === GONE;
  const attempts = message.attempts + 1;
  await noteAttempt(db, message, {
    attemptedAt,
    status,
    answer: storable(text),
    milliseconds,
    isSent,
    againInMs: isSent || isGone ? null : pauseAfter(attempts, retryAfterSeconds),
  });
  if (!isSent)
    log.info(
      { webhook: webhook.id, message: message.id, status, attempts },
      'a webhook message did not arrive',
    );
  if (isGone) await switchOffGone(deps, webhook);
  return isSent;
}

/** The program wants no more. Staff may have switched it off or removed it while it answered. */
async function switchOffGone({ db, outbox }: SendingDeps, { id, address }: LeasedWebhook): Promise<void> {
  await transact(db, async (transaction) => {
    const webhook = await lockWebhook(transaction, id);
    if (webhook === undefined || webhook.switched_off_at !== null) return;
    await switchOff(transaction, id, { by: 'program', isRemoved: false });
    await outbox.tellShop(transaction, webhookSwitchedOff({ id, host: hostOf(address) }));
  });
  outbox.flush();
}

type Outcome = Omit<OutsideAnswer, 'status'> & { status: number | null };

async function attempt(
  { post, ownMachine }: SendingDeps,
  { address, secret, previous_secret }: LeasedWebhook,
  { message: { message_id, payload }, at }: { message: DueMessage; at: Date },
): Promise<Outcome> {
  // Asked again: an address of one's own machine, made in a demo, counts nowhere else.
  if (!isWebhookAddress(address, { ownMachine })) return unanswered('That address isn’t on the internet.');
  const secrets = [secret, ...(previous_secret === null ? [] : [previous_secret])];
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'sixbean-webhooks/1',
    ...signedHeaders({ messageId: message_id, at, payload }, secrets),
  };
  try {
    return await post({ address, headers, body: Buffer.from(payload) });
  } catch (error) {
    return unanswered(reasonOf(error));
  }
}

const unanswered = (text: string): Outcome => ({ status: null, retryAfterSeconds: null, text });

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'AbortError' || error.name === 'TimeoutError'
    ? `No answer within ${LONGEST_MS / 1000} seconds`
    : error.message;
}

/** PostgreSQL stores no zero byte, and half a character is none. */
const storable = (text: string): string => text.replaceAll('\0', '').slice(0, ANSWER_LENGTH).toWellFormed();
