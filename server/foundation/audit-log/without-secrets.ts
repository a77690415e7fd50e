// cspell:ignore holdreason onetimecode giftcardcode lastname companyname addressline
import { REASON_IN_WORDS } from '#domain/order/refund.ts';
import { WAIVE_REASONS } from '#domain/plans/fee-waiver.ts';

/**
 * What may stand in the audit log, which is never rewritten: nothing that opens anything, and nobody's name or address, nor words
 * that may hold them, since these are forgotten when a person asks for it. Entries are read through it too, as some are older.
 */

const OUR_REASONS = new Set([...Object.keys(REASON_IN_WORDS), ...Object.keys(WAIVE_REASONS)]);

/** Compared without capitals and underscores. */
const KEPT_OUT = new Set(
  [
    ['password', 'pin', 'onetimecode', 'secret', 'token', 'signature', 'giftcardcode'],
    ['email', 'recipient', 'firstname', 'lastname', 'fullname', 'companyname', 'phone'],
    ['address', 'addressline', 'city', 'province', 'zipcode', 'postcode'],
    // What somebody wrote, of whomever: it stands beside the thing itself, where it can be forgotten.
    ['holdreason', 'words', 'note', 'driver', 'reference', 'reason'],
  ].flat(),
);

const MAILBOX = /[^\s"<>@]+@[^\s"<>@]+\.[^\s"<>@]+/g;
/** A token or a mailed code, an API key, a secret of webhooks, a gift card's code, and a password hash. */
const SECRET =
  /(?<!\w)whsec_[A-Za-z0-9+/]+=*|(?<![\w-])(?:sixbean_[A-Za-z0-9]{8}_)?[A-Za-z0-9_-]{43}(?![\w-])|\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3,}\b|\$argon2\S+/g;
const LEFT_OUT = '(left out)';

export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(MAILBOX, LEFT_OUT).replace(SECRET, LEFT_OUT);
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      name,
      isKeptOut(name, held) ? LEFT_OUT : withoutSecrets(held),
    ]),
  );
}

/** Whether there is one or none may stay, and so may a reason that is chosen from our own list. */
const isKeptOut = (name: string, value: unknown): boolean =>
  value !== null &&
  value !== '' &&
  typeof value !== 'boolean' &&
  !(typeof value === 'string' && OUR_REASONS.has(value)) &&
  KEPT_OUT.has(name.toLowerCase().replaceAll('_', ''));
