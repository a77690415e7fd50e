/** An authenticator in software: it makes keys (ES256) and answers challenges as browsers do, byte for byte, and as they never would. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Passkey } from '#contract/accounts/passkeys.ts';
import type { Answer } from '#contract/calls.ts';
import { PUBLIC_URL, type TestShop } from '#tests/support/shop/test-shop.ts';
import { MAKER_CERTIFICATE, MAKER_KEY } from './maker-certificate.ts';
import { sendTo, type TestMember } from './members.ts';

type LoginOptions = Answer<'POST /passkey-challenges'>;
type AddingOptions = Answer<'POST /passkeys/challenges'>;

/** What a browser or a device may do otherwise than it should. */
export interface Oddities {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  isVerified?: boolean;
  isPresent?: boolean;
  counter?: number;
  userHandle?: string | null;
  /** The last byte of the signature is another one. */
  isTampered?: boolean;
  /** Who signs for a new passkey: nobody by default, as we ask. */
  attestedBy?: 'itself' | 'its maker';
}

export interface TestPasskey {
  id: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  userHandle: string;
  counter: number;
}

const text = (bytes: Buffer | Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

export function newPasskey(userHandle: string): TestPasskey {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...keys, id: text(randomBytes(32)), userHandle, counter: 0 };
}

/** CBOR, of which a new passkey takes texts, byte strings, whole numbers, and lists and maps of them. */
function cbor(value: number | string | Buffer | Buffer[] | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  const entries = [...value].flatMap(([key, held]) => [cbor(key), cbor(held as string)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

/** The public key as COSE writes it. */
function coseOf({ publicKey }: TestPasskey): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const parts: [number, number | Buffer][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ];
  return cbor(new Map(parts));
}

const PRESENT = 1;
const VERIFIED = 4;
const WITH_KEY = 64;

function authenticated(
  rpId: string,
  { isPresent = true, isVerified = true, counter = 0 }: Oddities,
  key: Buffer | null,
): Buffer {
  const flags = (isPresent ? PRESENT : 0) | (isVerified ? VERIFIED : 0) | (key === null ? 0 : WITH_KEY);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, key ?? Buffer.alloc(0)]);
}

const clientText = (type: string, challenge: string, origin: string): string =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false });

/** What `navigator.credentials.create()` answers. */
export function made(passkey: TestPasskey, options: AddingOptions, odd: Oddities = {}) {
  const { origin = PUBLIC_URL, rpId = options.rp.id, type = 'webauthn.create' } = odd;
  const id = Buffer.from(passkey.id, 'base64url');
  const length = Buffer.from([id.length >> 8, id.length & 255]);
  const key = Buffer.concat([Buffer.alloc(16), length, id, coseOf(passkey)]);
  const data = authenticated(rpId, odd, key);
  const client = clientText(type, odd.challenge ?? options.challenge, origin);
  const attestation = new Map<string, unknown>([
    ['fmt', odd.attestedBy === undefined ? 'none' : 'packed'],
    ['attStmt', attestationOf(Buffer.concat([data, sha256(client)]), passkey, odd)],
    ['authData', data],
  ]);
  return {
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    response: {
      clientDataJSON: text(client),
      attestationObject: text(cbor(attestation)),
    },
  };
}

function attestationOf(signing: Buffer, { privateKey }: TestPasskey, { attestedBy }: Oddities) {
  if (attestedBy === undefined) return new Map();
  const isByMaker = attestedBy === 'its maker';
  const sig = sign('sha256', signing, isByMaker ? MAKER_KEY : privateKey);
  return new Map(Object.entries({ alg: -7, sig, ...(isByMaker ? { x5c: [MAKER_CERTIFICATE] } : {}) }));
}

/** What `navigator.credentials.get()` answers. The device counts up by one, unless it is told otherwise. */
export function signed(passkey: TestPasskey, options: LoginOptions, odd: Oddities = {}) {
  const { origin = PUBLIC_URL, rpId = options.rpId, type = 'webauthn.get' } = odd;
  passkey.counter = odd.counter ?? passkey.counter + 1;
  const data = authenticated(rpId, { ...odd, counter: passkey.counter }, null);
  const client = clientText(type, odd.challenge ?? options.challenge, origin);
  const signature = sign('sha256', Buffer.concat([data, sha256(client)]), passkey.privateKey);
  if (odd.isTampered === true)
    signature.writeUInt8(signature.readUInt8(signature.length - 1) ^ 1, signature.length - 1);
  const { userHandle = passkey.userHandle } = odd;
  return {
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    response: {
      clientDataJSON: text(client),
      authenticatorData: text(data),
      signature: text(signature),
      ...(userHandle === null ? {} : { userHandle }),
    },
  };
}

export const challengeFor = async (shop: TestShop): Promise<LoginOptions> =>
  (await sendTo(shop, { method: 'POST', url: '/api/passkey-challenges' })).json();

export const addingOptionsOf = async ({ send }: Pick<TestMember, 'send'>): Promise<AddingOptions> =>
  (await send('POST', '/passkeys/challenges')).json();

/** A passkey as a member adds it, right after logging in. */
export async function addedPasskey(
  member: Pick<TestMember, 'send'>,
  odd: Oddities = {},
): Promise<TestPasskey & { shown: Passkey }> {
  const options = await addingOptionsOf(member);
  const passkey = newPasskey(options.user.id);
  const answer = await member.send('POST', '/passkeys', { passkey: made(passkey, options, odd) });
  if (answer.statusCode !== 201) throw new Error(`No passkey was added: ${answer.body}`);
  return { ...passkey, counter: odd.counter ?? 0, shown: answer.json<Passkey>() };
}

/** Logs in with a passkey, or sees why not. */
export async function logInBy(
  shop: TestShop,
  passkey: TestPasskey,
  { odd = {}, ...more }: { odd?: Oddities; [field: string]: unknown } = {},
) {
  const payload = { passkey: signed(passkey, await challengeFor(shop), odd), cartId: null, ...more };
  return sendTo(shop, { method: 'POST', url: '/api/authenticate/passkey', payload });
}
