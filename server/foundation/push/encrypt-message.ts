/** Message encryption for web push (RFC 8291): one record of `aes128gcm` (RFC 8188) that the browser alone opens, not its push service. */
import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** As a browser hands them out with a subscription, in base64url. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

export const CURVE = 'prime256v1';
const RECORD_BYTES = 4096;
/** Behind the text of the last record. */
const END = Buffer.of(2);

export function encryptMessage(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { salt, privateKey }: { salt: Buffer; privateKey: Buffer } = madeForOne(),
): Buffer {
  const own = createECDH(CURVE);
  own.setPrivateKey(privateKey);
  const ofBrowser = Buffer.from(p256dh, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ofBrowser, own.getPublicKey()]);
  const secret = hkdf(own.computeSecret(ofBrowser), Buffer.from(auth, 'base64url'), { info, bytes: 32 });
  const key = hkdf(secret, salt, { info: 'Content-Encoding: aes128gcm\0', bytes: 16 });
  const nonce = hkdf(secret, salt, { info: 'Content-Encoding: nonce\0', bytes: 12 });
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([
    cipher.update(text),
    cipher.update(END),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return Buffer.concat([headerOf(salt, own.getPublicKey()), sealed]);
}

/** Whether it is a point of the curve: with anything else, a secret can't be agreed on. */
export function isPublicKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, CURVE, 'base64url', 'base64url', 'uncompressed') === p256dh;
  } catch {
    return false;
  }
}

function madeForOne() {
  const own = createECDH(CURVE);
  own.generateKeys();
  return { salt: randomBytes(16), privateKey: own.getPrivateKey() };
}

function headerOf(salt: Buffer, publicKey: Buffer): Buffer {
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES);
  sizes.writeUInt8(publicKey.length, 4);
  return Buffer.concat([salt, sizes, publicKey]);
}

const hkdf = (key: Buffer, salt: Buffer, { info, bytes }: { info: string | Buffer; bytes: number }): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
