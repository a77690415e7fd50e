/**
 * The key by which this browser is a tablet of the floor. It can sign and can’t be read, not even by this page, so a copy of
 * what the browser stores is no tablet.
 */
import { browserStorage } from '#web/state/storage/browser-storage.ts';

const DATABASE = 'sixbean.tablet';
const STORE = 'keys';
const TABLET = 'sixbean.tablet';
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** A new key; it is kept once the shop has taken its public half. */
export async function newTabletKey(): Promise<{ publicKey: string; keep: () => Promise<void> }> {
  const pair = await crypto.subtle.generateKey(ALGORITHM, false, ['sign']);
  const publicKey = await crypto.subtle.exportKey('spki', pair.publicKey);
  return { publicKey: base64url(publicKey), keep: () => store(pair.privateKey) };
}

export const rememberTablet = (id: number): void => browserStorage.write(TABLET, String(id));

export const forgetTablet = (): void => browserStorage.remove(TABLET);

export function readTablet(): number | null {
  const id = Number(browserStorage.read(TABLET));
  return id > 0 ? id : null;
}

/** Shows that a request comes from this browser. Milliseconds count up by themselves. */
export async function proofOf(tabletId: number, personId?: number) {
  const key = await readKey();
  if (key === null) return null;
  const count = Math.floor(performance.timeOrigin + performance.now());
  const signed = new TextEncoder().encode(`sixbean tablet\n${tabletId}\n${count}\n${personId ?? ''}`);
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, signed);
  return { count, signature: base64url(signature) };
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function openKeys(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(new Error('This browser stores no keys.')));
  });
}

async function store(key: CryptoKey): Promise<void> {
  const keys = await openKeys();
  await new Promise<void>((resolve, reject) => {
    const writing = keys.transaction(STORE, 'readwrite');
    writing.objectStore(STORE).put(key, TABLET);
    writing.addEventListener('complete', () => resolve());
    writing.addEventListener('error', () => reject(new Error('This browser stores no keys.')));
  });
}

async function readKey(): Promise<CryptoKey | null> {
  const keys = await openKeys();
  return new Promise((resolve) => {
    const reading = keys.transaction(STORE).objectStore(STORE).get(TABLET);
    reading.addEventListener('success', () =>
      resolve(reading.result instanceof CryptoKey ? reading.result : null),
    );
    reading.addEventListener('error', () => resolve(null));
  });
}
