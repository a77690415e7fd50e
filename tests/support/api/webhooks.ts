/** A program that hears of what happens, over real HTTP, and a verifier written from the standard alone. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import type { Webhook, WebhookMessage, WebhookWithSecret } from '#contract/webhooks/webhooks.ts';
import { ANSWER_LENGTH, LONGEST_MS, sendWebhooks } from '#server/foundation/webhooks/send-webhooks.ts';
import { openPostingOutside } from '#server/platform/post-outside.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { aStaffMember, type TestMember } from './members.ts';

export interface HeardMessage {
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;

/** Answers 204 unless it is to answer something else. */
export async function openProgram() {
  const heard: HeardMessage[] = [];
  let answer: Answer = (response) => response.writeHead(204).end();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      heard.push({ path: request.url ?? '', headers, body: Buffer.concat(parts).toString() });
      void answer(response, request);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/hook`,
    heard,
    answerBy: (by: Answer) => {
      answer = by;
    },
    answerWith: (status: number, text = '', headers: Record<string, string> = {}) => {
      answer = (response) => response.writeHead(status, headers).end(text);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const TOLERANCE_SECONDS = 300;

/** As a program does it that knows nothing of the shop but the standard: throws where a message isn't from the holder of the secret. */
export function verified({ headers, body }: HeardMessage, secret: string, now: Date): unknown {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures } = headers;
  if (id === undefined || seconds === undefined || signatures === undefined)
    throw new Error('Headers are missing.');
  if (!/^\d+$/.test(seconds) || Math.abs(Number(seconds) - now.getTime() / 1000) > TOLERANCE_SECONDS)
    throw new Error('The time is too far away.');
  if (!secret.startsWith('whsec_')) throw new Error('That is no secret.');
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  if (key.length < 24 || key.length > 64) throw new Error('The secret is too short or too long.');
  const due = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest();
  const isSigned = signatures.split(' ').some((signature) => {
    const [version, written = ''] = signature.split(',');
    const given = Buffer.from(written, 'base64');
    return version === 'v1' && given.length === due.length && timingSafeEqual(given, due);
  });
  if (!isSigned) throw new Error('Nobody who holds the secret signed it.');
  return JSON.parse(body);
}

/** Sends all that is due, as the job does, on this machine alone. */
export const sendDue = ({ db, outbox, clock, http }: TestShop, takesAtMostMs = LONGEST_MS) =>
  sendWebhooks({
    db,
    outbox,
    clock,
    log: http.log,
    ownMachine: true,
    post: openPostingOutside({ takesAtMostMs, readsAtMost: ANSWER_LENGTH }),
  });

/** A webhook to a program of this machine: the shops of tests are no demo of one's own, so it is written to the row. */
export async function aWebhook(
  shop: TestShop,
  owner: TestMember,
  { address, events }: { address: string; events: readonly string[] },
): Promise<WebhookWithSecret> {
  const made = await owner.send('POST', '/staff/webhooks', { address: 'https://hooks.example.com/', events });
  if (made.statusCode !== 201) throw new Error(`No webhook was added: ${made.body}`);
  const webhook = made.json<WebhookWithSecret>();
  await shop.db.updateTable('webhooks').set({ address }).where('id', '=', webhook.id).execute();
  return webhook;
}

export const messagesOf = async (owner: TestMember, { id }: { id: number }): Promise<WebhookMessage[]> =>
  (await owner.send('GET', `/staff/webhooks/${id}/messages`)).json<WebhookMessage[]>();

/** Their pauses are over. */
export const letPausesPass = ({ db }: TestShop) =>
  db
    .updateTable('webhook_messages')
    .set({ due_at: sql<Date>`now()` })
    .where('state', '=', 'queued')
    .execute();

/** A program that hears of orders, its owner, and what they do with it. */
export async function aProgramThatHears(shop: TestShop) {
  const program = await openProgram();
  const anna = await aStaffMember(shop);
  const webhook = await aWebhook(shop, anna, { address: program.address, events: ['order.placed'] });
  const test = async () => {
    const asked = await anna.send('POST', `/staff/webhooks/${webhook.id}/tests`);
    if (asked.statusCode !== 204) throw new Error(`No test was sent: ${asked.body}`);
  };
  const read = () => messagesOf(anna, webhook);
  const now = async () =>
    (await anna.send('GET', '/staff/webhooks')).json<Webhook[]>().find(({ id }) => id === webhook.id);
  const end = async () => {
    await anna.send('DELETE', `/staff/webhooks/${webhook.id}`);
    await program.close();
  };
  return { program, anna, webhook, test, read, now, end };
}
