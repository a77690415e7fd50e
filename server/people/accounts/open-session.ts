import { DAY_MS } from '#domain/durations.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';
import { insertSession } from './session-store.ts';

/** Staff log in again after twelve hours. */
const DAYS = { member: 90, staff: 0.5 };

interface Opening {
  customerId: number;
  isStaff?: boolean;
  userAgent: string;
  /** A tablet of the floor, and for how long it stays one. */
  tablet?: { id: number; forMs: number };
  /** For staff, whose login counts as a fresh code. */
  now?: Date;
  /** A passkey opened it, and its device checked whose it is. */
  hasShownPasskey?: boolean;
}

/** Answers the token. Only its hash is stored. */
export async function openSession(
  db: InTransaction,
  { customerId, isStaff = false, userAgent, now, tablet, hasShownPasskey = false }: Opening,
): Promise<string> {
  const token = newSecret();
  const usual = isStaff ? DAYS.staff : DAYS.member;
  await insertSession(db, {
    customerId,
    tokenHash: hashOf(token),
    device: deviceOf(userAgent),
    days: tablet === undefined ? usual : tablet.forMs / DAY_MS,
    tabletId: tablet?.id ?? null,
    hasShownPasskey,
    freshCodeAt: isStaff && now !== undefined ? now : null,
  });
  return token;
}

/** A device in a few words, from the user agent: "Firefox on Linux". A browser can send anything there, so it proves nothing. */
export function deviceOf(userAgent: string): string {
  const browser = firstOf(BROWSERS, userAgent);
  const system = firstOf(SYSTEMS, userAgent);
  if (browser === undefined) return system === undefined ? 'An unknown device' : `Something on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** Most user agents name other browsers too, so the first match counts. */
const BROWSERS: [mark: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: [mark: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const firstOf = (names: [RegExp, string][], text: string) => names.find(([mark]) => mark.test(text))?.[1];
