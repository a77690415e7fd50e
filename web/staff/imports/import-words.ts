/** What an import is said to be. */
import type { ListedImport, ReportOfImport } from '#contract/imports/import.ts';
import type { Subject } from '#domain/imports/subjects.ts';
import { countOf } from '#web/staff/ui/counts.ts';

export const SUBJECT_WORDS: Readonly<Record<Subject, string>> = {
  customers: 'Customers',
  orders: 'Past orders',
  'gift cards': 'Gift cards',
  credit: 'Credit',
  owed: 'Owed on account',
  vouchers: 'Discount codes',
  'green lots': 'Green coffee',
};

const ONE: Readonly<Record<Subject, string>> = {
  customers: 'customer',
  orders: 'order',
  'gift cards': 'gift card',
  credit: 'balance',
  owed: 'invoice',
  vouchers: 'code',
  'green lots': 'lot',
};

export const countInWords = (subject: Subject, count: number): string => countOf(count, ONE[subject]);

export function stateInWords({ state, position, records, subject, fault }: ListedImport): string {
  if (state === 'failed') return fault ?? 'It failed';
  if (state === 'to be read') return `Being read: ${countInWords(subject, position)} so far`;
  if (state === 'to be brought in')
    return `Being brought in: ${position.toLocaleString('en-GB')} of ${countInWords(subject, records ?? position)}`;
  return STATE_WORDS[state];
}

const STATE_WORDS = {
  arriving: 'Not all of the file has arrived',
  read: 'Read, nothing brought in yet',
  'brought in': 'Brought in',
  'to be taken back': 'Being taken back',
  'taken back': 'Taken back',
  left: 'Removed without bringing it in',
} as const;

export const isUnderWay = ({ state }: ListedImport): boolean =>
  state === 'to be read' || state === 'to be brought in' || state === 'to be taken back';

/** “6,994 new, 6 refused”; what there is none of is left out. */
export function countsInWords({ counts }: ReportOfImport): string {
  const parts = [
    [counts.new, 'new'],
    [counts.changed, 'changed'],
    [counts.same, 'the same as before'],
    [counts.matched, 'here already'],
    [counts.refused, 'refused'],
  ] as const;
  const said = parts.flatMap(([count, words]) =>
    count === 0 ? [] : `${count.toLocaleString('en-GB')} ${words}`,
  );
  return said.length === 0 ? 'nothing in it' : said.join(', ');
}
