/** Signs a message by RFC 9421, with one of the shop's own keys. */
import { type KeyObject, sign } from 'node:crypto';
import { SECOND_MS } from '#domain/durations.ts';
import { type Components, signatureBase } from './signature-base.ts';

export interface PrivateKey {
  kid: string;
  /** P-256. */
  key: KeyObject;
}

interface Signing {
  /** What is signed, in this order. */
  names: readonly string[];
  by: PrivateKey;
  at: Date;
}

export function signatureFields(components: Components, { names, by, at }: Signing) {
  const list = `(${names.map((name) => `"${name}"`).join(' ')})`;
  const text = `${list};created=${Math.floor(at.getTime() / SECOND_MS)};keyid="${by.kid}"`;
  const listed = names.map((name) => ({ name, parameters: new Map(), text: `"${name}"` }));
  const base = signatureBase(components, { names: listed, parameters: new Map(), text });
  if (base === null) throw new Error(`A message lacks one of ${list}.`);
  const signature = sign('sha256', Buffer.from(base), { key: by.key, dsaEncoding: 'ieee-p1363' });
  return { 'signature-input': `sig1=${text}`, signature: `sig1=:${signature.toString('base64')}:` };
}
