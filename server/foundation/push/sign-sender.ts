/** Voluntary identification of the sender (VAPID, RFC 8292): a push service takes messages only from the sender that the browser subscribed to. */
import { createECDH, createPrivateKey, sign } from 'node:crypto';
import { HOUR_MS } from '#domain/durations.ts';
import { CURVE } from './encrypt-message.ts';

/** In base64url: the point, and the number behind it. */
export interface SenderKeys {
  publicKey: string;
  privateKey: string;
}

const GOOD_FOR_MS = 12 * HOUR_MS;

export function newSenderKeys(): SenderKeys {
  const pair = createECDH(CURVE);
  const publicKey = pair.generateKeys().toString('base64url');
  // Node leaves zeros at its beginning out.
  const number = Buffer.alloc(32);
  const bytes = pair.getPrivateKey();
  bytes.copy(number, number.length - bytes.length);
  return { publicKey, privateKey: number.toString('base64url') };
}

interface Sending {
  /** Where the message goes. */
  endpoint: string;
  /** Where the push service may write to: a page or a mailbox. */
  contact: string;
  now: Date;
}

/** The value of the header `authorization`. */
export function signSender(keys: SenderKeys, { endpoint, contact, now }: Sending): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((now.getTime() + GOOD_FOR_MS) / 1000),
    sub: contact,
  };
  const text = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(text), { key: keyOf(keys), dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}

function keyOf({ publicKey, privateKey }: SenderKeys) {
  const point = Buffer.from(publicKey, 'base64url');
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url');
  return createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33), d: privateKey },
  });
}
