/** Keys that others publish, as JSON Web Keys (RFC 7517), as far as the shop can check signatures by them. */
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';

export interface PublicKey {
  kid: string;
  /** By RFC 7638. */
  thumbprint: string;
  /** What it is used with: ECDSA over P-256 with SHA-256, or Ed25519. */
  algorithm: 'ES256' | 'EdDSA';
  key: KeyObject;
}

/** By their ids; `null` for a key of a kind that the shop doesn’t know, which spoils no other. */
export type PublicKeys = ReadonlyMap<string, PublicKey | null>;

/** A platform has a few. */
const MOST_KEYS = 20;
const COORDINATE = /^[A-Za-z0-9_-]{43}$/;

const published = z.object({
  kid: z.string().min(1).max(200),
  kty: z.string(),
  use: z.string().optional(),
  key_ops: z.array(z.string()).optional(),
  alg: z.string().optional(),
  crv: z.string().optional(),
  x: z.string().optional(),
  y: z.string().optional(),
});

/** Of two with one id the first counts. Keys that are not for signatures, and what is no key at all, are left out. */
export function readPublicKeys(list: unknown): PublicKeys {
  const keys = new Map<string, PublicKey | null>();
  for (const one of Array.isArray(list) ? list.slice(0, MOST_KEYS) : []) {
    const { data: jwk } = published.safeParse(one);
    if (jwk === undefined || keys.has(jwk.kid)) continue;
    const isForSignatures =
      (jwk.use === undefined || jwk.use === 'sig') && (jwk.key_ops?.includes('verify') ?? true);
    if (isForSignatures) keys.set(jwk.kid, readKey(jwk));
  }
  return keys;
}

function readKey({ kid, kty, crv, alg, x = '', y = '' }: z.infer<typeof published>): PublicKey | null {
  const isP256 = kty === 'EC' && crv === 'P-256' && COORDINATE.test(y) && (alg ?? 'ES256') === 'ES256';
  const isEd25519 =
    kty === 'OKP' && crv === 'Ed25519' && (alg === undefined || alg === 'EdDSA' || alg === 'Ed25519');
  if (!(isP256 || isEd25519) || !COORDINATE.test(x)) return null;
  const jwk = isP256 ? { crv, kty, x, y } : { crv, kty, x };
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    return { kid, thumbprint: thumbprintOf(jwk), algorithm: isP256 ? 'ES256' : 'EdDSA', key };
  } catch {
    // A point that is not on the curve.
    return null;
  }
}

/** Its members are in the order of the alphabet, as the standard has them. */
export const thumbprintOf = (jwk: { crv: string; kty: string; x: string; y?: string }): string =>
  createHash('sha256')
    .update(
      JSON.stringify({ crv: jwk.crv, kty: jwk.kty, x: jwk.x, ...(jwk.y !== undefined && { y: jwk.y }) }),
    )
    .digest('base64url');

export function isSignatureOf(base: string, signature: Buffer, { algorithm, key }: PublicKey): boolean {
  const data = Buffer.from(base);
  return algorithm === 'ES256'
    ? verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, signature)
    : verify(null, data, key, signature);
}
