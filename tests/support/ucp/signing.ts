/** Signs requests as a platform does that knows nothing of the shop but the standards. */
import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

export interface TestKey {
  kid: string;
  privateKey: KeyObject;
  jwk: object;
}

export function aKey(kid: string, kind: 'P-256' | 'Ed25519' = 'P-256'): TestKey {
  const { privateKey, publicKey } =
    kind === 'P-256' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('ed25519');
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig' } };
}

/** The key of the platform of `assistant.ts`. */
export const PLATFORM_KEY = aKey('platform-2026');

export interface ToSign {
  method: string;
  /** With its query. */
  url: string;
  headers: Readonly<Record<string, string>>;
  text: string;
  authority?: string;
}

/** The fields that a signed request has beside its own. */
export function signed(
  { method, url, headers, text, authority = 'shop.test' }: ToSign,
  { kid, privateKey }: TestKey,
): Record<string, string> {
  const digest = `sha-256=:${createHash('sha256').update(text).digest('base64')}:`;
  const [path, query] = url.split('?');
  const values: [string, string][] = [
    ['@method', method],
    ['@authority', authority],
    ['@path', path ?? ''],
    ...(query === undefined ? [] : ([['@query', `?${query}`]] as [string, string][])),
    ...['ucp-agent', 'idempotency-key'].flatMap((name): [string, string][] =>
      headers[name] === undefined ? [] : [[name, headers[name]]],
    ),
    ...(text === ''
      ? []
      : ([
          ['content-digest', digest],
          ['content-type', headers['content-type'] ?? ''],
        ] as [string, string][])),
  ];
  const parameters = `(${values.map(([name]) => `"${name}"`).join(' ')});keyid="${kid}"`;
  const base = [
    ...values.map(([name, value]) => `"${name}": ${value}`),
    `"@signature-params": ${parameters}`,
  ].join('\n');
  const signature =
    privateKey.asymmetricKeyType === 'ed25519'
      ? sign(null, Buffer.from(base), privateKey)
      : sign('sha256', Buffer.from(base), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return {
    ...(text !== '' && { 'content-digest': digest }),
    'signature-input': `sig1=${parameters}`,
    signature: `sig1=:${signature.toString('base64')}:`,
  };
}

interface SignedMessage {
  /** By the names of its derived components and fields. */
  components: Readonly<Record<string, unknown>>;
  text: string;
}

/** The id of the key that signed a message of the shop's; throws where nobody of these did, or not over all that is needed. */
export function signerOf(
  { components, text }: SignedMessage,
  { keys, needed }: { keys: readonly JsonWebKey[]; needed: readonly string[] },
): string {
  const input = /^sig1=(\(([^)]*)\);created=\d+;keyid="([\w-]+)")$/.exec(
    String(components['signature-input']),
  );
  const signature = /^sig1=:([A-Za-z0-9+/=]+):$/.exec(String(components['signature']))?.[1];
  const [, parameters = '', list = '', kid = ''] = input ?? [];
  const names = list.split(' ').map((name) => name.slice(1, -1));
  const jwk = keys.find((key) => (key as { kid?: string }).kid === kid);
  const digest = `sha-256=:${createHash('sha256').update(text).digest('base64')}:`;
  if (jwk === undefined) throw new Error(`The shop publishes no key ${kid}.`);
  if (components['content-digest'] !== digest) throw new Error('The digest is another body’s.');
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`Nobody signed ${missing.join()}.`);
  const base = [
    ...names.map((name) => `"${name}": ${String(components[name])}`),
    `"@signature-params": ${parameters}`,
  ].join('\n');
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const raw = Buffer.from(signature ?? '', 'base64');
  if (raw.length !== 64 || !verify('sha256', Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' }, raw))
    throw new Error('The signature does not hold.');
  return kid;
}
