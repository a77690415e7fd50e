/** Entries of the audit log as they are told. */
import type { AuditEntryAnswer } from '../../../contract/audit-log/audit-log.ts';
import { formatPounds } from '../../../domain/money/pounds.ts';

/** What was done, up to its object: “held” before “order 1207”, and “dismissed person,” before “customer 7”. */
export function splitAtObject({ in_words, object }: Pick<AuditEntryAnswer, 'in_words' | 'object'>): string {
  const kind = object.slice(0, object.lastIndexOf(' '));
  return in_words.endsWith(` ${kind}`) ? in_words.slice(0, -kind.length - 1) : `${in_words},`;
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
      .filter(([, value]) => said(value) !== NOTHING)
      .map(([name, value]) => `${inWords(name)}: ${said(amountOf(name, value))}`),
  ];
}

const NOTHING = 'nothing';

const changed = (before: unknown, after: unknown): string => {
  if (before === undefined) return said(after);
  return after === undefined ? `${said(before)} → ${NOTHING}` : `${said(before)} → ${said(after)}`;
};

/** dispatch_on: dispatch on. */
const inWords = (name: string): string => (name === 'pence' ? 'amount' : name.replaceAll('_', ' '));

const amountOf = (name: string, value: unknown): unknown =>
  name === 'pence' && typeof value === 'number' ? formatPounds(value) : value;

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
