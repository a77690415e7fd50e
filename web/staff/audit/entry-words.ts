/** Entries of the audit log as they are told. */
import type { AuditEntryAnswer } from '#contract/audit-log/audit-log.ts';
import { formatPounds, toPence } from '#domain/money/pounds.ts';
import { DESTINATION_IN_WORDS, type RefundDestination } from '#domain/order/refund.ts';
import { statusName } from '#web/staff/orders/words.ts';
import { shortDate, shortMoment } from '#web/staff/ui/times.ts';
import { phraseOf } from './act-phrases.ts';
import { kindAndNumber } from './audited-kinds.ts';

type Told = Pick<AuditEntryAnswer, 'action' | 'in_words' | 'object'>;

/** What was done, up to its object: “held” before “order 1207”. */
export function saidBeforeObject({ action, in_words, object }: Told): string {
  const phrase = phraseOf(action);
  if (phrase !== undefined) return phrase;
  const kind = object.slice(0, object.lastIndexOf(' '));
  return in_words.endsWith(` ${kind}`) ? in_words.slice(0, -kind.length - 1) : `${in_words},`;
}

/** A day as it is said; all else goes by its kind and number. */
export function objectInWords(object: string): string {
  const { kind, number } = kindAndNumber(object);
  if (kind === 'day') return `the day of ${shortDate(`${number}T12:00:00Z`)}`;
  return kind === 'gift card sale' ? `gift card ${number}` : object;
}

/** Each figure that changed, before and after, and what else there is to say. */
export function changesInWords({
  before,
  after,
  details,
}: Pick<AuditEntryAnswer, 'before' | 'after' | 'details'>): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const shown = after !== null && 'refund' in after ? partOfRefund : amountOf;
  return [
    ...[...names].map((name) =>
      partInWords(name, changed(shown(name, before?.[name]), shown(name, after?.[name]))),
    ),
    ...Object.entries(details)
      .filter(
        ([name, value]) =>
          name !== 'proposed_by' && said(value) !== NOTHING && !(value === 0 && MERGED.has(name)),
      )
      .map(([name, value]) => partInWords(name, said(amountOf(name, value)))),
  ];
}

/** What the log keeps out of sight is named all the same. */
const partInWords = (name: string, words: string): string =>
  words === LEFT_OUT
    ? `${inWords(name)} hidden`
    : `${inWords(name)}: ${words.replaceAll(LEFT_OUT, 'hidden')}`;

/** As the log writes it. */
const LEFT_OUT = '(left out)';
const NOTHING = 'nothing';

const changed = (before: unknown, after: unknown): string => {
  if (before === undefined) return said(after);
  return after === undefined ? `${said(before)} → ${NOTHING}` : `${said(before)} → ${said(after)}`;
};

/** dispatch_on: dispatch on. */
const inWords = (name: string): string =>
  NAMES[name] ??
  name.replaceAll('_', ' ').replace(/[a-z][A-Z]/g, ([one = '', two = '']) => `${one} ${two.toLowerCase()}`);

const NAMES: Readonly<Record<string, string>> = {
  order_status_id: 'status',
  pence: 'amount',
  pounds: 'credit',
  kept: 'into customer',
  merged: 'from customer',
};

/** A refund is noted in pence, with where it goes. */
function partOfRefund(name: string, value: unknown): unknown {
  if (name === 'destination') return DESTINATION_IN_WORDS[value as RefundDestination] ?? value;
  const isInPence = typeof value === 'number' && (name === 'amount' || name === 'shipping');
  return isInPence ? formatPounds(value) : amountOf(name, value);
}

const IN_PENCE = new Set(['pence', 'per_kilo']);

const amountOf = (name: string, value: unknown): unknown => {
  if (typeof value === 'string' && MOMENT.test(value)) return shortMoment(value);
  if (typeof value !== 'number') return value;
  if (name === 'order_status_id') return statusName(value).toLowerCase();
  if (name === 'pounds') return formatPounds(toPence(value));
  return IN_PENCE.has(name) ? formatPounds(value) : value;
};

/** As the log notes a time. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** What moved from one record to another: nothing of a kind goes without saying. */
const MERGED = new Set([
  'orders',
  'blends',
  'addresses',
  'favourites',
  'pounds',
  'standing_orders_ended',
  'standing_orders_resumed',
]);

function said(value: unknown): string {
  if (value === null || value === '' || value === undefined) return NOTHING;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.map(said).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${inWords(name)} ${said(part)}`)
      .join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
