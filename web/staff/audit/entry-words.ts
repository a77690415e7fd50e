/** Entries of the audit log as they are told. */
import type { AuditEntryAnswer } from '../../../contract/audit-log/audit-log.ts';
import { formatPounds } from '../../../domain/money/pounds.ts';
import { shortDate } from '../ui/times.ts';
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
  return [
    ...[...names].map(
      (name) => `${inWords(name)}: ${changed(amountOf(name, before?.[name]), amountOf(name, after?.[name]))}`,
    ),
    ...Object.entries(details)
      .filter(([name, value]) => said(value) !== NOTHING && !(value === 0 && MERGED.has(name)))
      .map(([name, value]) => `${inWords(name)}: ${said(amountOf(name, value))}`),
  ];
}

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
  pence: 'amount',
  pounds: 'credit',
  kept: 'into customer',
  merged: 'from customer',
};

const IN_PENCE = new Set(['pence', 'per_kilo']);

const amountOf = (name: string, value: unknown): unknown => {
  if (typeof value !== 'number') return value;
  if (name === 'pounds') return formatPounds(Math.round(value * 100));
  return IN_PENCE.has(name) ? formatPounds(value) : value;
};

/** What moved from one record to another: nothing of a kind goes without saying. */
const MERGED = new Set(['orders', 'blends', 'addresses', 'favourites', 'pounds']);

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
