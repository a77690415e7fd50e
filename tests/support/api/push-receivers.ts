/** A push service as browsers come with one, and a browser that opens what it is handed over. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PostMessage } from '#server/foundation/push/post-message.ts';
import { newId } from '#server/platform/secrets.ts';

const CURVE = 'prime256v1';

/** What a browser's `subscription.toJSON()` says, and how it opens a message. */
export function aBrowser(host = 'push.example') {
  const pair = createECDH(CURVE);
  const p256dh = pair.generateKeys().toString('base64url');
  const auth = randomBytes(16);
  const open = (sealed: Buffer): unknown => {
    const [salt, size] = [sealed.subarray(0, 16), sealed.readUInt8(20)];
    const sender = sealed.subarray(21, 21 + size);
    const record = sealed.subarray(21 + size);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
    const opening = createDecipheriv('aes-128-gcm', key, nonce);
    opening.setAuthTag(record.subarray(-16));
    const text = Buffer.concat([opening.update(record.subarray(0, -16)), opening.final()]);
    if (text.at(-1) !== 2) throw new Error('The record has no end.');
    return JSON.parse(text.subarray(0, -1).toString());
  };
  const subscription = {
    endpoint: `https://${host}/${newId()}`,
    keys: { p256dh, auth: auth.toString('base64url') },
  };
  return { subscription, open };
}

export type TestBrowser = ReturnType<typeof aBrowser>;

export interface ReceivedMessage {
  path: string;
  headers: Readonly<Record<string, unknown>>;
  body: Buffer;
}

/** Listens in this process; `post` reaches it in place of the internet. It answers 201 unless it is to answer something else. */
export async function openPushReceiver() {
  const received: ReceivedMessage[] = [];
  const answers = new Map<string, number[]>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(answers.get(request.url ?? '')?.shift() ?? 201).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const post: PostMessage = async ({ endpoint, headers, body }) => {
    const answer = await fetch(`http://127.0.0.1:${port}${new URL(endpoint).pathname}`, {
      method: 'POST',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(body),
    });
    return { status: answer.status, retryAfterSeconds: null };
  };
  return {
    post,
    /** To the next messages for a browser. */
    answerTo: ({ subscription }: TestBrowser, ...statuses: number[]) =>
      answers.set(new URL(subscription.endpoint).pathname, statuses),
    /** Those for one browser. */
    receivedBy: ({ subscription, open }: TestBrowser) =>
      received
        .filter(({ path }) => path === new URL(subscription.endpoint).pathname)
        .map((message) => ({ ...message, said: open(message.body) })),
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
