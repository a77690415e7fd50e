/** Signatures by Standard Webhooks 1.0: HMAC-SHA256 over id, time and content, with each secret that counts. */
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

interface Signed {
  messageId: string;
  /** Of the attempt: an old message that somebody sends once more is recognised by it. */
  at: Date;
  payload: string;
}

export function signedHeaders({ messageId, at, payload }: Signed, secrets: readonly string[]) {
  const seconds = Math.floor(at.getTime() / 1000);
  const content = `${messageId}.${seconds}.${payload}`;
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => `v1,${signatureOf(content, secret)}`).join(' '),
  };
}

const signatureOf = (content: string, secret: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(content)
    .digest('base64');
