/** TOTP: six digits that an authenticator app shows for half a minute (RFC 6238, with the values that every app uses). */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits in base 32, as apps read them. */
export const newSeed = (): string =>
  [...randomBytes(32)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');

export function codeAt(seed: string, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(seed)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = (digest.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/**
 * The step of a code, this one or its neighbours, since clocks differ; `null` for a wrong code. Replay: a step counts once,
 * so a code that somebody watched being typed is worth nothing.
 */
export function stepOf(
  code: string,
  seed: string,
  { now, after }: { now: Date; after: number },
): number | null {
  const today = stepAt(now);
  const match = [today - 1, today, today + 1].find(
    (step) => step > after && timingSafeEqual(Buffer.from(codeAt(seed, step)), Buffer.from(code)),
  );
  return match ?? null;
}

function bytesOf(seed: string): Buffer {
  const bits = [...seed].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The address that an authenticator app reads from a QR code or a link. */
export function enrolmentAddress(
  seed: string,
  { issuer, account }: { issuer: string; account: string },
): string {
  const query = new URLSearchParams({ secret: seed, issuer });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString()}`;
}
